import Clew

/// A registration that could not be resolved yet, because of something that an async factory makes.
struct Lack {
  let key: Key
  let container: Container
}
