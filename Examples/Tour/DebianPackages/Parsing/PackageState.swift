/// The third word of a `Status` field, all that dpkg knows.
enum PackageState: String {
  case notInstalled = "not-installed"
  case configFiles = "config-files"
  case halfInstalled = "half-installed"
  case unpacked
  case halfConfigured = "half-configured"
  case triggersAwaited = "triggers-awaited"
  case triggersPending = "triggers-pending"
  case installed
}
