public import Foundation

// The signatures of UIKit's members that an adapter uses, and as much of what they do as a test needs. What UIKit does
// in a way that one does not expect is done in that way here: a presentation belongs to the outermost container, a view
// that can not be presented is not, without a word, and whatever is animated has its end later.

/// As in UIKit: what shows something, and may hold or present others.
@MainActor open class UIViewController: NSObject {
  open var title: String?

  /// The container.
  public internal(set) final weak var parent: UIViewController?

  /// What is played in place of a user and of animations.
  public final var stage: Stage?

  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  private var ownCoordinator: Coordinator?
  private lazy var ownPresentationController = UIPresentationController(presentedViewController: self)

  public override init() {}

  /// What this view, or a container that it is in, presents.
  open var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

  /// What presents this view, or a container that it is in.
  open var presentingViewController: UIViewController? { ownPresenting ?? parent?.presentingViewController }

  /// What a presentation of this view is managed by.
  open var presentationController: UIPresentationController? { ownPresentationController }

  /// The transition that this view, or a container that it is in, takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownCoordinator ?? parent?.transitionCoordinator
  }

  /// Presents on the outermost container; when that presents something already, nothing happens.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    guard presenter.ownPresented == nil else { return }
    presenter.ownPresented = viewControllerToPresent
    viewControllerToPresent.ownPresenting = presenter
    presenter.transit(animated: flag, with: viewControllerToPresent) {
      presenter.ownPresented = nil
      viewControllerToPresent.ownPresenting = nil
    } completion: {
      completion?()
    }
  }

  /// Dismisses what this view or a container around it presents, or else asks what presents it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = outermost
    guard let sheet = presenter.ownPresented else {
      presenter.ownPresenting?.dismiss(animated: flag, completion: completion)
      return
    }
    let above = sheet.ownPresented
    presenter.ownPresented = nil
    sheet.ownPresenting = nil
    sheet.ownPresented = nil
    above?.ownPresenting = nil
    presenter.transit(animated: flag, with: sheet) {
      presenter.ownPresented = sheet
      sheet.ownPresenting = presenter
      sheet.ownPresented = above
      above?.ownPresenting = sheet
    } completion: {
      completion?()
    }
  }

  private var outermost: UIViewController { parent?.outermost ?? self }

  /// Ends a transition that has begun: at once when it is not animated, otherwise as the stage says.
  func transit(
    animated: Bool, with other: UIViewController? = nil, undo: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    guard animated, let stage else { return completion() }
    let coordinator = Coordinator()
    ownCoordinator = coordinator
    other?.ownCoordinator = coordinator
    stage.end { isCancelled in
      self.ownCoordinator = nil
      other?.ownCoordinator = nil
      if isCancelled { undo() } else { completion() }
      coordinator.end(isCancelled: isCancelled)
    }
  }
}

/// As in UIKit: what manages a presentation.
@MainActor open class UIPresentationController: NSObject {
  /// What is presented.
  public let presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  init(presentedViewController: UIViewController) { self.presentedViewController = presentedViewController }
}

/// As in UIKit: who hears of what the user dismisses.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

/// As in UIKit: what views hang in.
@MainActor open class UIWindow: NSObject {
  open var rootViewController: UIViewController?

  public override init() {}
}
