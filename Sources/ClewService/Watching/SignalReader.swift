import Dispatch

/// Calls somebody whenever there is something to read.
///
/// Sound as `@unchecked Sendable`: a Dispatch source may be used from any thread; that its type does not say so everywhere is all.
final class SignalReader: @unchecked Sendable {
  private let source: any DispatchSourceRead

  init(_ descriptor: Int32, _ read: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "clew.service.signals"))
    source.setEventHandler(handler: read)
    source.activate()
  }

  /// Returns when nobody is being called any more, and nobody will be. To be called once.
  func cancel() async {
    await withCheckedContinuation { caller in
      source.setCancelHandler { caller.resume() }
      source.cancel()
    }
  }
}
