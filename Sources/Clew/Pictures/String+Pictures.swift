extension String {
  /// The text as it stands between quotation marks in the language of Graphviz.
  package var escapedForDOT: String {
    reduce(into: "") { result, character in
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
  }

  /// The text as it stands between quotation marks in a Mermaid flowchart.
  package var escapedForMermaid: String {
    reduce(into: "") { result, character in
      switch character {
      case "\"": result += "#quot;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "#": result += "#35;"
      default: result.append(character)
      }
    }
  }
}
