/// Reads a package out of a paragraph's fields.
struct PackageReader {
  let text: StatusText

  /// Nil when the package is not installed, or when something was reported.
  ///
  /// Installed is what dpkg's state word says, exactly: removed packages whose configuration is left, and those
  /// in the middle of an installation, are read and checked but not listed.
  func read(_ paragraph: Paragraph, reporting problems: inout ProblemList) -> (id: String, package: Package?)?
  {
    guard !paragraph.isDamaged, let name = name(paragraph, reporting: &problems) else { return nil }
    let architecture = value("architecture", of: paragraph)
    let id = architecture.map { "\(name):\($0)" } ?? name
    guard let state = state(paragraph, of: name, reporting: &problems) else { return nil }
    // An installed package without a version is an error, as it is for dpkg; without one nothing can be compared.
    let version = version(paragraph, of: name, isNeeded: state == .installed, reporting: &problems)
    let relations = relations(paragraph, reporting: &problems)
    guard state == .installed, let version, let relations else { return (id, nil) }
    let package = Package(
      name: name, architecture: architecture, version: version,
      section: value("section", of: paragraph), priority: value("priority", of: paragraph),
      maintainer: value("maintainer", of: paragraph), homepage: value("homepage", of: paragraph),
      source: value("source", of: paragraph),
      installedSize: value("installed-size", of: paragraph).flatMap { Int($0) },
      isEssential: value("essential", of: paragraph) == "yes",
      description: description(paragraph), relations: relations, line: paragraph.line)
    return (id, package)
  }

  private func value(_ key: String, of paragraph: Paragraph) -> String? {
    guard let field = paragraph.field(key) else { return nil }
    let value = text.folded(field.value)
    return value.isEmpty ? nil : value
  }

  private func name(_ paragraph: Paragraph, reporting problems: inout ProblemList) -> String? {
    guard let field = paragraph.field("package") else {
      problems.add(.missingField, line: paragraph.line, subject: "Package")
      return nil
    }
    let range = text.trimmed(field.value)
    let bytes = text.bytes[range]
    guard let first = bytes.first, first.isDigit || first.isLetter,
      bytes.allSatisfy(\.isPackageNameCharacter)
    else {
      problems.add(.invalidName, line: field.line, subject: text.excerpt(range))
      return nil
    }
    return text.string(range)
  }

  /// Without a status the file is of another kind (a repository's index looks alike): an error, not an empty list.
  private func state(
    _ paragraph: Paragraph, of name: String, reporting problems: inout ProblemList
  ) -> PackageState? {
    guard let field = paragraph.field("status") else {
      problems.add(.missingField, line: paragraph.line, subject: "Status", found: name.shortened)
      return nil
    }
    let words = text.words(field.value)
    guard words.count == 3, let state = PackageState(rawValue: words[2]) else {
      problems.add(.invalidState, line: field.line, subject: text.excerpt(field.value))
      return nil
    }
    return state
  }

  private func version(
    _ paragraph: Paragraph, of name: String, isNeeded: Bool, reporting problems: inout ProblemList
  ) -> DebianVersion? {
    guard let field = paragraph.field("version") else {
      if isNeeded {
        problems.add(.missingField, line: paragraph.line, subject: "Version", found: name.shortened)
      }
      return nil
    }
    let range = text.trimmed(field.value)
    guard !range.isEmpty, !text.bytes[range].contains(where: \.isSpace) else {
      problems.add(.invalidVersion, line: field.line, subject: text.excerpt(range))
      return nil
    }
    return DebianVersion(text.string(range))
  }

  private func relations(_ paragraph: Paragraph, reporting problems: inout ProblemList) -> [RelationField]? {
    var relations: [RelationField] = []
    var isSound = true
    for field in paragraph.fields {
      guard let kind = RelationKind.byKey[field.key] else { continue }
      var parser = RelationParser(text, in: text.trimmed(field.value))
      do {
        let dependencies = try parser.parse(allowingAlternatives: kind.allowsAlternatives)
        relations.append(RelationField(kind: kind, dependencies: dependencies))
      } catch {
        let line = field.line + text.linesDown(to: error.item.lowerBound, in: field.value)
        problems.add(error.code, line: line, subject: kind.rawValue, found: text.excerpt(error.item))
        isSound = false
      }
    }
    return isSound ? relations : nil
  }

  private func description(_ paragraph: Paragraph) -> PackageDescription {
    guard let field = paragraph.field("description") else { return PackageDescription() }
    let lines = text.lines(field.value)
    guard let first = lines.first else { return PackageDescription() }
    let body = lines.dropFirst().map { line in
      // The first blank only marks the line as a continuation; a lone dot stands for an empty line.
      let line = line.lowerBound + 1..<max(line.lowerBound + 1, line.upperBound)
      let content = text.string(line)
      return content == "." ? "" : content
    }
    return PackageDescription(synopsis: text.string(text.trimmed(first)), body: body)
  }
}
