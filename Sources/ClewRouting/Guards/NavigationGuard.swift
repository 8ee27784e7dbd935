/// Decides whether requests may go to where they want.
///
/// ```swift
/// struct SignInGuard: NavigationGuard {
///   let session: Session
///   func decide(on place: Place) async -> GuardDecision<Place> {
///     await session.isSignedIn || !place.needsSignIn ? .allow : .redirectThenResume(.signIn)
///   }
/// }
/// try navigator.addGuard(SignInGuard.self, from: container)
/// ```
public protocol NavigationGuard<Place> {
  /// What the guard is asked about.
  associatedtype Place: Destination

  /// What is to become of a request to go to `place`. It is asked while the request has its turn, on the actor
  /// that owns the hierarchy.
  ///
  /// - Throws: What keeps it from deciding. The request then fails, and nothing changes.
  func decide(on place: Place) async throws -> GuardDecision<Place>
}
