import ClewViews

/// Keeps a settlement, as a toolkit keeps a callback.
final class Kept {
  var settlement: Settlement?
}
