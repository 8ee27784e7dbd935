import ClewViews
import Testing

@Suite struct HierarchyErrorWordsTests {
  @Test func `an error says what, where, and what to do`() async throws {
    let home = Page("home")
    let stack = ScreenStack([home])
    let window = ScreenWindow(root: stack)
    let sheet = Page("sheet")
    _ = try await home.setPresented(sheet, animated: false)

    await expect(
      """
      Page "home" can not go to the window > ScreenStack > Page "home" > Page "sheet", presented: it would \
      be inside itself.
        fix: give a view that does not hold this place
      """
    ) { try await sheet.setPresented(home, animated: false) }
    await expect(
      """
      Page "sheet" can not go to the window > ScreenStack: it is in the window > ScreenStack > Page "home", \
      presented already.
        fix: take it out of its place first, or make a new view
      """
    ) { try await stack.setStack([home, sheet], animated: false) }
    await expect(
      """
      Page "home" is given twice for the window > ScreenStack.
        fix: give each view once, or make a new view
      """
    ) { try await stack.setStack([home, home], animated: false) }
    await expect(
      """
      Screen can not be presented by the window > ScreenStack > Page "home", which presents Page "sheet" \
      already.
        fix: dismiss that first, or present from the visible view
      """
    ) { try await home.setPresented(Screen(), animated: false) }
    await expect(
      """
      ScreenTabs can not select page 1: it has 1 page.
        fix: select a page from 0 to 0
      """
    ) { try await ScreenTabs().setPages([Screen()], selection: 1, animated: false) }
    await expect(
      """
      ScreenTabs can not select page 4: it has no pages.
        fix: select 0
      """
    ) { try await ScreenTabs().setPages([], selection: 4, animated: false) }
    await expect(
      """
      Foreign can not go to the window: it is no Screen.
        fix: derive its class from Screen, or use the hierarchy that it belongs to
      """
    ) { try await window.setRoot(Foreign(), animated: false) }
  }

  private func expect(
    _ words: String, sourceLocation: SourceLocation = #_sourceLocation,
    from move: () async throws -> Settled
  ) async {
    do {
      _ = try await move()
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch {
      #expect("\(error)" == words, sourceLocation: sourceLocation)
    }
  }
}
