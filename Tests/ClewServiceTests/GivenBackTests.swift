import Foundation
import Testing

/// Signals do afterwards what they did before, seen from outside the process.
@Suite(.timeLimit(.minutes(5))) struct GivenBackTests {
  @Test func `a signal after a run ends the process, as it would have before`() async throws {
    let probe = try ProbeProcess("send afterwards")
    #expect(await probe.rest().last == "server: disposed")
    #expect(await probe.ending() == .signal(SIGTERM))
  }

  @Test func `a handler of the application is there again, with all that belongs to it`() async throws {
    let probe = try ProbeProcess("send afterwards to own handler")
    while let line = await probe.line(), line != "dispositions as before" {}
    #expect(await probe.line() == "own handler")
    probe.send(SIGINT)
    #expect(await probe.ending() == .signal(SIGINT))
  }

  @Test func `a signal that was ignored ends a run, and is ignored again`() async throws {
    let probe = try ProbeProcess("ignore otherwise")
    #expect(await probe.line() == "server: started")
    probe.send(SIGTERM)
    #expect(
      await probe.rest().suffix(3) == ["ended by SIGTERM", "dispositions as before", "done"])
    #expect(await probe.ending() == .status(0))
  }

  @Test func `what has been given back is taken again`() async throws {
    let probe = try ProbeProcess("serve twice")
    for signal in [SIGTERM, SIGTERM] {
      #expect(await probe.line() == "server: started")
      probe.send(signal)
      #expect(await probe.line() == "server: stopped")
      while let line = await probe.line(), line != "ended by SIGTERM" {}
    }
    #expect(await probe.rest() == ["done"])
    #expect(await probe.ending() == .status(0))
  }

  @Test func `of two containers the one that ends first leaves the signals to the other`() async throws {
    let probe = try ProbeProcess("serve two")
    let started = Set([await probe.line(), await probe.line()])
    #expect(started == ["first: started", "second: started"])
    probe.enterLine()
    while let line = await probe.line(), line != "first is over" {}
    probe.send(SIGTERM)
    #expect(
      await probe.rest() == [
        "second: stopped", "second: database stopped", "second: disposed", "ended by SIGTERM",
      ])
    #expect(await probe.ending() == .signal(SIGTERM))
  }

  @Test func `a signal for both containers ends both`() async throws {
    let probe = try ProbeProcess("serve two signals")
    #expect(Set([await probe.line(), await probe.line()]) == ["first: started", "second: started"])
    probe.send(SIGTERM)
    #expect(await probe.rest().filter { $0 == "ended by SIGTERM" }.count == 2)
    #expect(await probe.ending() == .status(0))
  }

  @Test func `a signal for one container leaves the other waiting for its own`() async throws {
    let probe = try ProbeProcess("serve two signals")
    #expect(Set([await probe.line(), await probe.line()]) == ["first: started", "second: started"])
    probe.send(SIGUSR1)
    while let line = await probe.line(), line != "ended by SIGUSR1" {}
    probe.send(SIGTERM)
    #expect(await probe.rest().contains("ended by SIGTERM"))
    #expect(await probe.ending() == .status(0))
  }
}
