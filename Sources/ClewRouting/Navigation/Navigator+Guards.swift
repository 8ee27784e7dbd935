public import Clew

extension Navigator {
  /// Adds a guard, which decides whether requests may go to where they want.
  ///
  /// ```swift
  /// navigator.addGuard { place in place == .admin ? .deny : .allow }
  /// navigator.addGuard { place in await session.mayOpen(place) ? .allow : .redirect(.signIn) }
  /// ```
  ///
  /// Guards are asked in the order in which they were added, until one does not allow the place. They are asked
  /// while the request has its turn, on the actor that owns the hierarchy: one that awaits another navigation
  /// of this navigator is given ``RoutingError/Code/navigatesFromWithin``.
  ///
  /// - Returns: What takes the guard back. Dropping it changes nothing.
  @discardableResult
  public func addGuard(
    file: StaticString = #fileID, line: UInt = #line,
    _ decide: @escaping (Place) async throws -> GuardDecision<Place>
  ) -> AddedGuard {
    guards.add("\(file):\(line)", decide)
  }

  /// Adds a guard.
  ///
  /// - Returns: What takes the guard back. Dropping it changes nothing.
  @discardableResult
  public func addGuard(_ navigationGuard: some NavigationGuard<Place>) -> AddedGuard {
    guards.add("\(type(of: navigationGuard))") { try await navigationGuard.decide(on: $0) }
  }

  /// Adds a guard that a container makes, now.
  ///
  /// ```swift
  /// c.register(SignInGuard.init)
  /// try navigator.addGuard(SignInGuard.self, from: container)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The guard's type, as it is registered.
  ///   - tag: The tag that it is registered with, if any.
  /// - Returns: What takes the guard back. Dropping it changes nothing.
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/guardFailed`` when it could not be made.
  @discardableResult
  public func addGuard<Guard: NavigationGuard<Place>>(
    _ type: Guard.Type, from container: Container, tag: Tag? = nil
  ) throws(RoutingError) -> AddedGuard {
    do throws(ResolutionError) {
      return addGuard(try container.resolve(Guard.self, tag: tag))
    } catch {
      throw RoutingError(.guardFailed, detail: "\(Guard.self)", underlying: error)
    }
  }

  /// Adds a guard that a container makes, now, and that is known by the protocol only.
  ///
  /// ```swift
  /// c.register { SignInGuard(session: $0) as any NavigationGuard<Place> }
  /// try navigator.addGuard(from: container)
  /// ```
  ///
  /// - Parameter tag: The tag that it is registered with, if any.
  /// - Returns: What takes the guard back. Dropping it changes nothing.
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/guardFailed`` when it could not be made.
  @discardableResult
  public func addGuard(from container: Container, tag: Tag? = nil) throws(RoutingError) -> AddedGuard {
    do throws(ResolutionError) {
      let registered: any NavigationGuard<Place> = try container.resolve(tag: tag)
      return addGuard(registered)
    } catch {
      throw RoutingError(.guardFailed, detail: "NavigationGuard<\(Place.self)>", underlying: error)
    }
  }

  /// Adds the guards that have been contributed to a container, in order.
  ///
  /// ```swift
  /// c.contribute(to: (any NavigationGuard<Place>).self) { SignInGuard(session: $0) }
  /// try navigator.addGuards(from: container)
  /// ```
  ///
  /// - Returns: What takes them back, one by one. Dropping them changes nothing.
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/guardFailed`` when none is contributed, or one could not be made;
  ///   then none is added.
  @discardableResult
  public func addGuards(from container: Container) throws(RoutingError) -> [AddedGuard] {
    let guards: [any NavigationGuard<Place>]
    do throws(ResolutionError) {
      guards = try container.resolve()
    } catch {
      throw RoutingError(.guardFailed, detail: "NavigationGuard<\(Place.self)>", underlying: error)
    }
    // One that is registered in another way would be missing without a word.
    guard !guards.isEmpty else {
      throw RoutingError(
        .guardFailed,
        detail: "none has been contributed, with c.contribute(to: (any NavigationGuard<\(Place.self)>).self)")
    }
    return guards.map { addGuard($0) }
  }
}
