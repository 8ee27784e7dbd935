/// What a guard says about a place.
///
/// ```swift
/// navigator.addGuard { place in place.needsSignIn ? .redirectThenResume(.signIn) : .allow }
/// ```
public enum GuardDecision<Place> {
  /// The next guard is asked; after the last one the request goes on.
  case allow
  /// The request ends as ``NavigationOutcome/denied``, and nothing changes.
  case deny
  /// The request goes to another place, about which all guards are asked anew.
  case redirect(Place)
  /// The request goes to another place, and is made once more when the screen that is shown there answers
  /// `true`: a sign-in, after which one gets where one wanted.
  ///
  /// That screen has to be ``Answering`` with a `Bool`. It leaves once it has answered. The request is made
  /// again through the navigator's port.
  case redirectThenResume(Place)
}

extension GuardDecision: Sendable where Place: Sendable {}
extension GuardDecision: Equatable where Place: Equatable {}
