import Timeline

/// The state machine of a transfer: moving data over a network, interrupted, or stalled by its server.
///
/// Its methods are the inputs; they return what is to be scheduled or deducted, and the caller does that.
struct TransferCourse: BitwiseCopyable {
    /// A timer for a transfer that moves data, or tries to.
    enum Timer {
        /// The server sends nothing: `timeoutIntervalForRequest` starts now.
        case requestTimeout
        /// The transfer will be complete then.
        case completion(at: Int64)
    }

    /// The data moved since the last account.
    struct Progress {
        let bytes: Int64
        let network: Network

        /// The share of the cellular budget, in bytes.
        var cellularBytes: Int64 { network == .cellular ? bytes : 0 }
    }

    let script: ScriptIndex<TransferScript>
    private(set) var terms: TransferTerms
    /// The network that it uses.
    private(set) var network = Network.none
    /// The session that waits for its end; nil for its own session, and after its end.
    var session: SessionIndex?
    private(set) var bytesLeft: Int64

    init(_ script: ScriptIndex<TransferScript>, _ terms: TransferTerms, bytes: Int64) {
        self.script = script
        self.terms = terms
        bytesLeft = bytes
    }

    /// Starts moving data over a network, or trying to.
    ///
    /// - Parameters:
    ///   - startedAt: When data starts to move; redirects delay it.
    ///   - network: The current network.
    ///   - isServerStalled: Whether the server currently sends nothing.
    ///   - redirectMilliseconds: How long the redirects to the resource take, which are followed once.
    ///   - rate: Bytes per second over the network.
    /// - Returns: the timer to schedule.
    mutating func run(
        from startedAt: inout Int64, over network: Network, isServerStalled: Bool,
        redirectMilliseconds: Int64, rate: Int64
    ) -> Timer {
        self.network = network
        guard !isServerStalled else {
            terms.insert(.isStalled)
            return .requestTimeout
        }
        terms.remove(.isStalled)
        if !terms.contains(.isRedirected) {
            terms.insert(.isRedirected)
            startedAt += redirectMilliseconds
        }
        let (whole, rest) = bytesLeft.quotientAndRemainder(dividingBy: rate)
        let milliseconds = whole * 1_000 + (rest * 1_000 + rate - 1) / rate
        return .completion(at: startedAt + max(milliseconds, 1))
    }

    /// Accounts for the data moved since the last account.
    ///
    /// - Parameters:
    ///   - milliseconds: How long data was moved.
    ///   - rate: Bytes per second over the network in use.
    ///   - isComplete: Whether everything has been moved.
    /// - Returns: what has to be deducted.
    mutating func advance(by milliseconds: Int64, rate: Int64, isComplete: Bool) -> Progress {
        let elapsed = terms.contains(.isStalled) ? 0 : max(0, milliseconds)
        let (seconds, rest) = elapsed.quotientAndRemainder(dividingBy: 1_000)
        let most = seconds * rate + rest * rate / 1_000
        let moved = isComplete ? bytesLeft : min(bytesLeft, most)
        bytesLeft -= moved
        return Progress(bytes: moved, network: network)
    }

    /// Interrupts the transfer: a download keeps its data, an upload has to start again.
    mutating func interrupt(wholeBytes: Int64) {
        if terms.contains(.isUpload) { bytesLeft = wholeBytes }
    }
}
