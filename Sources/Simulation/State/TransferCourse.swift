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

/// The properties of a transfer, its session and its state, a bit each, so that evaluations need not read the
/// script.
struct TransferTerms: OptionSet, BitwiseCopyable {
    let rawValue: UInt16

    static let allowsCellular = TransferTerms(rawValue: 1)
    static let allowsExpensive = TransferTerms(rawValue: 2)
    static let allowsConstrained = TransferTerms(rawValue: 4)
    /// The app expects so few bytes that the system need not wait for power to spare (R057).
    static let isSmall = TransferTerms(rawValue: 8)
    /// It runs in the app's own process and ends with it: the session is not a background one (R046).
    static let isInApp = TransferTerms(rawValue: 16)
    /// It was created while the app was in the background, where resumes of the app delay it (R253).
    static let isDelayed = TransferTerms(rawValue: 32)
    /// An upload, which starts again after an interruption.
    static let isUpload = TransferTerms(rawValue: 64)
    /// The server currently sends no data.
    static let isStalled = TransferTerms(rawValue: 128)
    /// The redirects to the resource have been followed.
    static let isRedirected = TransferTerms(rawValue: 256)
    /// A data task in a background session, which fails when the app is suspended or ends (R257).
    static let endsWithSuspension = TransferTerms(rawValue: 512)

    /// The properties that verdicts depend on.
    static let ofVerdict: TransferTerms = [
        .allowsCellular, .allowsExpensive, .allowsConstrained, .isSmall, .isInApp, .isDelayed,
    ]
}
