public import ClewViews

/// A view that wants to know which entry of the state it shows: to keep data with that, and to have it back.
///
/// ```swift
/// extension EditorScreen: EntryAware {
///   func willShow(_ id: EntryID, data: [String: [UInt8]]) {
///     entry = id                                       // store.dispatch(.setData(bytes, for: "draft", of: entry))
///     draft = data["draft"].map { String(decoding: $0, as: UTF8.self) } ?? ""
///   }
/// }
/// ```
public protocol EntryAware: ViewController {
  /// Called once, before the view is shown, on the actor that owns the hierarchy.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - data: What belongs to it, by key: what was kept before, when it has been restored.
  func willShow(_ id: EntryID, data: [String: [UInt8]])
}
