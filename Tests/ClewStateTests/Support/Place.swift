enum Place: Hashable, Codable, Sendable { case home, list, item(Int), tabs }
