/// What a ``PlainHierarchy`` may do wrong.
enum Fault: CaseIterable, Sendable {
  case keepsOldRoot, keepsOldRootInStyle, appendsToStack, turnsStack, keepsPopped, forgetsOwner,
    ignoresSelection, selectsAny
  case swapsColumns, losesTitle, hidesStack, hidesTabs, hidesSplit
  case presentsOnRoot, presentsAnew, dismissesAll, keepsDismissed, forgetsPresenter
  case movesViews, namesOnePlace, takesTwice, goesInsideItself
  case reportsNothing, reportsEarly, reportsOwnChanges, dismissesItself, staysWide, keepsObserver
  case reportsCalledOff, popsCalledOff
  case doesNotWait, reportsSecondCall, ignoresCancellation, keepsCalledOff
}
