extension String {
  /// Short enough for a message: what was typed, or stands in a file, may be of any length.
  var shortened: String { count > 60 ? prefix(60) + "…" : self }
}
