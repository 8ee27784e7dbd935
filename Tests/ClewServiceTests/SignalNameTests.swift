import ClewService
import Testing

struct SignalNameTests {
  @Test(arguments: [
    (Signal.terminate, "SIGTERM"), (.interrupt, "SIGINT"), (.hangUp, "SIGHUP"), (.quit, "SIGQUIT"),
    (.user1, "SIGUSR1"), (.user2, "SIGUSR2"),
  ])
  func `a signal is called as the system calls it`(signal: Signal, name: String) {
    #expect("\(signal)" == name)
    #expect(signal.number > 0)
  }
}
