import Clew
import ClewRouting
import ClewState

extension Error {
  /// What a factory or a screen threw, which is what a person can do something about.
  var cause: any Error {
    switch self {
    case let error as StateRoutingError: error.underlying?.cause ?? error
    case let error as RoutingError: error.underlying?.cause ?? error
    case let error as ResolutionError: error.underlying?.cause ?? error
    case let error as LifeCycleError: error.underlying?.cause ?? error
    default: self
    }
  }
}
