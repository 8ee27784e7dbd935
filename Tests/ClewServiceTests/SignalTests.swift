import Foundation
import Testing

/// What signals do to a process that runs a container, seen from outside.
@Suite(.timeLimit(.minutes(5))) struct SignalTests {
  @Test(arguments: [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT")])
  func `a signal stops the container in order, and the program goes on`(signal: Int32, name: String)
    async throws
  {
    let probe = try ProbeProcess("serve")
    #expect(await probe.line() == "server: started")
    probe.send(signal)
    let rest = await probe.rest()
    #expect(
      rest == [
        "server: stopped", "server: database stopped", "server: disposed", "ended by \(name)", "done",
      ])
    #expect(await probe.ending() == .status(0))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a second signal ends the process at once, and its status says by which`(second: Int32) async throws {
    let probe = try ProbeProcess("hang while stopping")
    #expect(await probe.line() == "started")
    probe.send(SIGTERM)
    #expect(await probe.line() == "stopping")
    probe.send(second)
    #expect(await probe.rest() == [])
    #expect(await probe.ending() == .signal(second))
  }

  @Test func `a signal while the container starts stops what has been started`() async throws {
    let probe = try ProbeProcess("start for ever")
    #expect(await probe.line() == "database started")
    #expect(await probe.line() == "starting")
    probe.send(SIGTERM)
    #expect(
      await probe.rest() == [
        "database stopped", "database disposed", "ended by SIGTERM", "done",
      ])
    #expect(await probe.ending() == .status(0))
  }

  @Test func `what fails while stopping is thrown together, in order`() async throws {
    let probe = try ProbeProcess("fail to stop")
    #expect(await probe.line() == "started")
    probe.send(SIGTERM)
    #expect(
      await probe.rest() == [
        "threw the container was stopped after SIGTERM, with 2 failures:",
        "  Server (App/Root.swift:2) could not be stopped:", "    the line is dead",
        "  Database (App/Root.swift:1) could not be stopped:", "    the disk is full",
      ])
  }

  @Test func `what fails while stopping is thrown also when a body was cut short`() async throws {
    let probe = try ProbeProcess("fail to stop in the middle")
    #expect(await probe.line() == "started")
    #expect(await probe.line() == "working")
    probe.send(SIGINT)
    #expect(await probe.line() == "threw the container was stopped after SIGINT, with 2 failures:")
    #expect(await probe.rest().count == 4)
  }

  @Test func `what fails while a start is taken back is thrown as well`() async throws {
    let probe = try ProbeProcess("fail to go back")
    #expect(await probe.line() == "starting")
    probe.send(SIGTERM)
    #expect(
      await probe.rest() == [
        "threw the container was stopped after SIGTERM, with 2 failures:",
        "  Database (App/Root.swift:1) could not be stopped:", "    the disk is full",
        "  the disk has gone",
      ])
  }

  @Test func `a body is cancelled and awaited`() async throws {
    let probe = try ProbeProcess("work for ever")
    #expect(await probe.line() == "server: started")
    #expect(await probe.line() == "working")
    probe.send(SIGINT)
    #expect(
      await probe.rest().suffix(3) == ["server: disposed", "value none, ended by SIGINT", "done"])
  }

  @Test func `what a body returns all the same is its value`() async throws {
    let probe = try ProbeProcess("work on")
    #expect(await probe.line() == "server: started")
    #expect(await probe.line() == "working")
    probe.send(SIGTERM)
    #expect(await probe.rest().suffix(2) == ["value 42, ended by SIGTERM", "done"])
  }

  @Test func `a body that keeps every thread busy is cancelled too`() async throws {
    let probe = try ProbeProcess("keep the pool busy")
    #expect(await probe.line() == "server: started")
    #expect(await probe.line() == "busy")
    probe.send(SIGTERM)
    #expect(await probe.rest().suffix(2) == ["ended by SIGTERM", "done"])
  }

  @Test func `only the signals that are asked for are handled`() async throws {
    let probe = try ProbeProcess("serve until hangup")
    #expect(await probe.line() == "server: started")
    probe.send(SIGHUP)
    #expect(await probe.rest().suffix(2) == ["ended by SIGHUP", "done"])
    let other = try ProbeProcess("serve until hangup")
    #expect(await other.line() == "server: started")
    other.send(SIGTERM)
    #expect(await other.rest() == [])
    #expect(await other.ending() == .signal(SIGTERM))
  }

  @Test func `without files for it nothing is started, and the error says what to do`() async throws {
    let probe = try ProbeProcess("use up files")
    let rest = await probe.rest()
    #expect(rest.first == "dispositions as before")
    #expect(rest.dropFirst().first?.hasPrefix("threw signals can not be handled: ") ?? false)
    #expect(rest.last?.hasPrefix("  fix: ") ?? false)
  }
}
