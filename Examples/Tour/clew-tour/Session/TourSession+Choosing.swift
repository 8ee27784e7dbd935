import ClewRouting

extension TourSession {
  /// Presents a choice, and returns what it answers.
  func choose(_ text: String) async throws -> PackageName? {
    let (settled, settling) = AsyncStream.makeStream(of: Void.self)
    let observation = asking.observe { _ in settling.yield() }
    defer { observation.cancel() }
    async let answer: PackageName? = picked(from: text)
    // The navigator waits for the answer, and meanwhile the screen can ask for it.
    for await _ in settled { break }
    if let screen = router.visibleView as? ChoiceScreen {
      do {
        if try await screen.ask() { return try await answer }
      } catch {
        try await router.navigate(to: router.dismissRoute())
        throw error
      }
      try await router.navigate(to: router.dismissRoute())
    }
    return try await answer
  }

  private func picked(from text: String) async throws -> PackageName? {
    try await asking.present(.package(text))
  }
}
