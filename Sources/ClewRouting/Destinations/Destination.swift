/// Where one can navigate to in an app: usually an enumeration, values included.
///
/// ```swift
/// enum Place: Destination { case home, profile(UserID), checkout(Cart) }
/// try await navigator.navigate(to: .profile(UserID(42)))
/// ```
///
/// Screens know the places, and not each other. A ``NavigationMap`` says how to get there.
public protocol Destination: Hashable, Sendable {}
