// accepted
// Everything that refines a main-actor registration runs there too.
import Clew

@MainActor final class Theme { var name = "" }
@MainActor final class Window {
  var theme: Theme?
  init() {}
}

func build() throws -> Container {
  try Container { c in
    c.registerOnMain(.singleton, Window.init)
      .injecting { (window, theme: Theme) in window.theme = theme }
      .onResolved { _, window in window.theme?.name = "dark" }
      .onStart { window in window.theme = nil }
    c.registerOnMain { Theme() }
  }
}
