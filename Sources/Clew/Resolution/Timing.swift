/// How long hooks of starting and stopping may take, and who measures it.
struct Timing: Sendable {
  var stopLimit = Duration.seconds(10)
  var clock: any Clock<Duration> = ContinuousClock()
}
