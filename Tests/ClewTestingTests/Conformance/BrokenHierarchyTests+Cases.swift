extension BrokenHierarchyTests {
  nonisolated static let cases = [
    Case(.keepsOldRoot, "a window's root becomes what it is set to", "b", "a"),
    Case(
      .keepsOldRootInStyle, "a window's root becomes what it is set to in a certain way", "b", "a"),
    Case(
      .appendsToStack, "a stack becomes what it is set to: pushed, popped and replaced", "stack[a b c]",
      "stack[d a b c]"),
    Case(
      .turnsStack, "the visible view is the top of a stack and the selected page",
      "the visible path tabs, stack, top", "tabs, stack, low"),
    Case(
      .turnsStack, "a walk meets every node once, owners before what they hold",
      "tabs, stack, low, top, sheet, first, other", "tabs, stack, top, low, sheet, first, other"),
    Case(
      .keepsPopped, "what the user pops is reported when it has settled", "c is enclosed by nothing",
      "it is enclosed by stack"),
    Case(
      .keepsPopped, "a split becomes what it is set to", "b is enclosed by nothing", "it is enclosed by split"
    ),
    Case(
      .forgetsOwner, "a stack becomes what it is set to: pushed, popped and replaced",
      "a is enclosed by stack", "it is enclosed by nothing"),
    Case(
      .ignoresSelection, "tabs become what they are set to, and select what they are told", "tabs{a b *c}",
      "tabs{*a b c}"),
    Case(
      .selectsAny, "tabs refuse to select a page that they do not have", "an error, and no change",
      "no error: it is completed"),
    Case(.swapsColumns, "a split becomes what it is set to", "the columns a b", "b a"),
    Case(
      .swapsColumns, "the visible view of a split is its detail", "the visible path split, detail, top",
      "split, main"),
    Case(
      .swapsColumns, "a presentation from either column covers a split", "the visible path split, detail",
      "split, main"),
    Case(.losesTitle, "a node says what it is, and keeps its title", "no title", "second"),
    Case(.hidesStack, "a stack says that it is one", "the role of a stack, with itself", "screen"),
    Case(.hidesTabs, "tabs say that they are some", "the role of tabs, with themselves", "screen"),
    Case(.hidesSplit, "a split says that it is one", "the role of a split, with itself", "screen"),
    Case(
      .presentsOnRoot, "a presentation belongs to the node that presents",
      "tabs{*stack[low top>sheet] other}", "tabs{*stack[low top] other}>sheet"),
    Case(.presentsOnRoot, "a node that presents nothing dismisses nothing", "a>b", "a"),
    Case(
      .presentsAnew, "a node that presents something refuses to present something else",
      "an error, and no change", "no error: it is completed"),
    Case(.dismissesAll, "a dismissal takes away everything above", "a>b", "a"),
    Case(
      .keepsDismissed, "what is dismissed can be shown again", "the change is made",
      "the error: sheet is in stack, not stack"),
    Case(
      .forgetsPresenter, "a dismissal that is asked for in what is presented finds its presenter",
      "top finds the presenter root", "it finds nothing"),
    Case(
      .movesViews, "a view in a stack can not go elsewhere, and the error names both places",
      "an error, and no change", "no error: it is completed"),
    Case(
      .movesViews, "a column can not be elsewhere", "an error, and no change", "no error: it is completed"),
    Case(
      .movesViews, "a view in a container can not be presented, nor what is presented be pushed",
      "an error, and no change", "no error: it is completed"),
    Case(
      .movesViews, "the root can not be elsewhere too", "an error, and no change", "no error: it is completed"
    ),
    Case(
      .namesOnePlace, "a view in a stack can not go elsewhere, and the error names both places",
      "an error that names left and right", "nothing of left in: a is in , not right"),
    Case(
      .namesOnePlace, "a column can not be elsewhere", "an error that names split and stack",
      "nothing of split in: detail is in , not stack"),
    Case(.takesTwice, "a view is given once", "an error, and no change", "no error: it is completed"),
    Case(
      .goesInsideItself, "a view can not be inside itself", "an error, and no change",
      "no error: it is completed"),
    Case(
      .reportsNothing, "what the user pops is reported when it has settled",
      "a report that something changed", "no report"),
    Case(
      .reportsNothing, "what the user selects is reported when it has settled",
      "a report that something changed", "no report"),
    Case(
      .reportsEarly, "what the user dismisses is reported when it has settled",
      "a report when the change has settled: root>sheet[inner]", "a report of root>sheet[inner>over]"),
    Case(.reportsOwnChanges, "a window's root becomes what it is set to", "no report", "4: -, -, -, -"),
    Case(
      .dismissesItself, "what the user dismisses is reported when it has settled", "root>sheet[inner]",
      "root>sheet[inner>over]"),
    Case(.staysWide, "a split that collapses is reported when it has settled", "split(a!|b)", "split(a|b)"),
    Case(
      .keepsObserver, "a window does not keep its observer", "no observer, as nobody else keeps it",
      "the window keeps it"),
    Case(
      .reportsCalledOff, "a pop that is called off changes nothing, and is not reported", "no report",
      "1: stack[a b c]"),
    Case(
      .popsCalledOff, "a dismissal that is called off changes nothing, and is not reported", "root>sheet",
      "root"),
    Case(
      .doesNotWait, "a hierarchy that pushes waits for the toolkit, however late that calls back",
      "the setter returns when the toolkit has called back", "it did not wait"),
    Case(
      .doesNotWait, "a hierarchy that presents waits for the toolkit, however late that calls back",
      "the setter returns when the toolkit has called back", "it did not wait"),
    Case(
      .doesNotWait, "a hierarchy that dismisses waits for the toolkit, however late that calls back",
      "the setter returns when the toolkit has called back", "it did not wait"),
    Case(
      .reportsSecondCall, "a hierarchy that pushes does not mind to be called back twice", "no report",
      "1: stack[low top]"),
    Case(
      .reportsSecondCall, "a hierarchy that presents does not mind to be called back twice", "no report",
      "1: stack[low>sheet]"),
    Case(
      .reportsSecondCall, "a hierarchy that dismisses does not mind to be called back twice", "no report",
      "1: stack[low]"),
    Case(
      .ignoresCancellation,
      "a hierarchy that pushes waits no longer when its task is cancelled, if nobody calls back",
      "the change settles", "it has not, after 10.0 seconds"),
    Case(
      .ignoresCancellation,
      "a hierarchy that presents waits no longer when its task is cancelled, if nobody calls back",
      "the change settles", "it has not, after 10.0 seconds"),
    Case(
      .ignoresCancellation,
      "a hierarchy that dismisses waits no longer when its task is cancelled, if nobody calls back",
      "the change settles", "it has not, after 10.0 seconds"),
    Case(
      .keepsCalledOff, "a hierarchy that pushes is as before when that is called off", "stack[low]",
      "stack[low top], though the answer was cancelled"),
    Case(
      .keepsCalledOff, "a hierarchy that presents is as before when that is called off", "stack[low]",
      "stack[low>sheet], though the answer was cancelled"),
    Case(
      .keepsCalledOff, "a hierarchy that dismisses is as before when that is called off", "stack[low>sheet]",
      "stack[low], though the answer was cancelled"),
  ]
}
