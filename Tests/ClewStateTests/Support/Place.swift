import ClewRouting

enum Place: Destination, Codable {
  case home, list, item(Int), tabs
  case sheet, editor, signIn, broken, backwards
}
