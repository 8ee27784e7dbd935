public import ClewViews

/// A screen that is shown to find something out, and answers.
///
/// ```swift
/// final class PickerScreen: Screen, Answering {
///   var onAnswer: ((Address) -> Void)?
///   func picked(_ address: Address) { onAnswer?(address) }
/// }
/// let address: Address? = try await navigator.present(.addressPicker)
/// ```
///
/// The first answer counts; more of them are harmless.
public protocol Answering<Answer>: ViewController {
  /// What the screen finds out.
  associatedtype Answer

  /// Whom to tell. The navigator sets it when somebody waits for the answer; calling it when nobody does any more
  /// is harmless.
  var onAnswer: ((Answer) -> Void)? { get set }
}
