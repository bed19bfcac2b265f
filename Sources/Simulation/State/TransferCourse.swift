import Timeline

/// The state machine of a transfer: moving data over a network, interrupted, or stalled by its server.
///
/// Its methods are the inputs; they return what is to be scheduled or deducted, and the caller does that.
struct TransferCourse: BitwiseCopyable {
    /// What follows when a transfer is to move data.
    enum Step: Equatable {
        /// The server sends nothing: `timeoutIntervalForRequest` starts now.
        case requestTimeout
        /// Data moves after so many milliseconds.
        case moves(after: Int64)
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
    ///   - network: The current network.
    ///   - isServerStalled: Whether the server currently sends nothing.
    ///   - redirectMilliseconds: How long the redirects to the resource take, which are followed once.
    /// - Returns: what follows.
    mutating func run(over network: Network, isServerStalled: Bool, redirectMilliseconds: Int64) -> Step {
        self.network = network
        guard !isServerStalled else {
            terms.insert(.isStalled)
            return .requestTimeout
        }
        terms.remove(.isStalled)
        guard !terms.contains(.isRedirected) else { return .moves(after: 0) }
        terms.insert(.isRedirected)
        return .moves(after: redirectMilliseconds)
    }

    /// Accounts for the data moved since the last account.
    ///
    /// - Returns: what has to be deducted.
    mutating func advance(toBytesLeft left: Int64) -> Progress {
        defer { bytesLeft = left }
        return Progress(bytes: bytesLeft - left, network: network)
    }

    /// Interrupts the transfer: a download keeps its data, an upload has to start again.
    mutating func interrupt(wholeBytes: Int64) {
        if terms.contains(.isUpload) { bytesLeft = wholeBytes }
    }
}
