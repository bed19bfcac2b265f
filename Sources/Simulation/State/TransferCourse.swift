import Timeline

/// How far a transfer has got: moving data over a network, interrupted, kept waiting by its server.
///
/// It is changed by what happens to the transfer, and answers what is to be scheduled or paid for; it knows nothing of
/// who does that.
struct TransferCourse: BitwiseCopyable {
    /// What is to be scheduled for a transfer that moves data, or tries to.
    enum Timer {
        /// The server sends nothing: `timeoutIntervalForRequest` runs from now on.
        case requestTimeout
        /// All data will have been moved then.
        case completion(at: Int64)
    }

    /// What a stretch of moving data has brought.
    struct Progress {
        let bytes: Int64
        let network: Network

        /// What it takes from the cellular budget.
        var cellularBytes: Int64 { network == .cellular ? bytes : 0 }
    }

    let script: ScriptIndex<TransferScript>
    private(set) var terms: TransferTerms
    /// The network that it uses.
    private(set) var network = Network.none
    /// The session that waits for its end; nil for one of its own, and when it has ended.
    var session: SessionIndex?
    private(set) var bytesLeft: Int64

    init(_ script: ScriptIndex<TransferScript>, _ terms: TransferTerms, bytes: Int64) {
        self.script = script
        self.terms = terms
        bytesLeft = bytes
    }

    /// It moves data, or tries to, over a network.
    ///
    /// - Parameters:
    ///   - startedAt: When the stretch of moving data begins; redirects that are followed first move it.
    ///   - network: The network that there is.
    ///   - isServerStalled: Whether the server sends nothing at present.
    ///   - redirectMilliseconds: How long the redirects to the resource take, which are followed once.
    ///   - rate: Bytes per second over the network.
    /// - Returns: what is to be scheduled.
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

    /// Data has been moved since the last account of it.
    ///
    /// - Parameters:
    ///   - milliseconds: How long it has moved data.
    ///   - rate: Bytes per second over the network that it uses.
    ///   - isComplete: Whether everything has been moved.
    /// - Returns: what has to be paid for.
    mutating func advance(by milliseconds: Int64, rate: Int64, isComplete: Bool) -> Progress {
        let elapsed = terms.contains(.isStalled) ? 0 : max(0, milliseconds)
        let (seconds, rest) = elapsed.quotientAndRemainder(dividingBy: 1_000)
        let most = seconds * rate + rest * rate / 1_000
        let moved = isComplete ? bytesLeft : min(bytesLeft, most)
        bytesLeft -= moved
        return Progress(bytes: moved, network: network)
    }

    /// It is interrupted: a download keeps what it has, an upload has to begin anew.
    mutating func interrupt(wholeBytes: Int64) {
        if terms.contains(.isUpload) { bytesLeft = wholeBytes }
    }
}
