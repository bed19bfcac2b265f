import BackgroundPolicy

/// What led to a transfer or a relaunch, as far as the events of the day tell it for certain.
///
/// The events do not name it, but often leave one possibility only: outside the foreground an app enqueues transfers
/// nowhere but in the work of its requests, and a relaunch is asked for at the moment at which a transfer ends.
public enum RequestOrigin: Hashable, Sendable {
    /// The work of a request of the same app enqueued the transfer.
    case work(of: Request)
    /// The transfer ended, and its app is launched to learn of that.
    case end(of: Request)
    /// The events leave more than one possibility, or none.
    case notRecorded(Gap)

    /// Why the events do not tell what led to a request.
    public enum Gap: UInt8, CaseIterable, BitwiseCopyable, Sendable {
        /// The app was in the foreground, where its own code enqueues transfers too.
        case foreground
        /// Several requests of the app ran at the moment.
        case severalRan
        /// Several transfers of the app ended at the moment.
        case severalEnded
        /// The log that the events were read from does not record enough.
        case log

        /// The gap as a value in JSON.
        public var key: String { Self.keys[Int(rawValue)] }

        private static let keys = allCases.map { "\($0)".hyphenated }

        /// The gap in words, such as they stand behind "not recorded: ".
        public var words: String {
            switch self {
            case .foreground: "the app was in the foreground"
            case .severalRan: "several requests of the app ran"
            case .severalEnded: "several transfers of the app ended at once"
            case .log: "the log does not say"
            }
        }
    }

    /// The request that it names; nil if none is known.
    public var request: Request? {
        switch self {
        case .work(let request), .end(let request): request
        case .notRecorded: nil
        }
    }
}

/// Follows events to find the origin of each transfer and relaunch at the moment at which it is submitted.
///
/// The memory that it needs grows with the requests that run at once, not with the day.
struct OriginFinder {
    /// What an app does at the latest event.
    private struct Doings {
        var isInForeground = false
        /// The requests whose handlers run, by their numbers: a log that tells no ends has very many.
        var working: [RequestID: Request] = [:]
        /// Whether the log tells why they started; those that do not are not told apart from others.
        var isComplete = true
        /// The transfers that ended at a moment.
        var ended: [Request] = []
        var endedAt = Moment.start
    }

    private var doings: [Doings]

    init(_ roster: Roster) { doings = [Doings](repeating: Doings(), count: roster.apps.count) }

    /// Follows an event.
    mutating func add(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .app(let app, .appState(let state, _)):
            doings[Int(app.index)].isInForeground = state == .foreground
        case .request(let request, .started(_, let reason)): start(request, reason)
        case .request(let request, .ended): end(request, at: moment)
        case .device, .app, .request, .intervention: break
        }
    }

    private mutating func start(_ request: Request, _ reason: StartReason) {
        let app = Int(request.app.index)
        if reason == .notRecorded { doings[app].isComplete = false }
        // A transfer runs outside its app, and resumes without its code.
        guard !request.mode.isTransfer else { return }
        doings[app].working[request.id] = request
    }

    private mutating func end(_ request: Request, at moment: Moment) {
        let app = Int(request.app.index)
        guard request.mode.isTransfer else {
            doings[app].working[request.id] = nil
            return
        }
        if doings[app].endedAt != moment {
            doings[app].ended = []
            doings[app].endedAt = moment
        }
        doings[app].ended.append(request)
    }

    /// The origin of a request that is submitted now; nil for one that nothing else of the day leads to.
    func origin(of request: Request, at moment: Moment) -> RequestOrigin? {
        let doings = doings[Int(request.app.index)]
        if request.mode.isTransfer {
            guard doings.isComplete else { return .notRecorded(.log) }
            guard !doings.isInForeground else { return .notRecorded(.foreground) }
            guard let only = doings.working.values.first else { return .notRecorded(.log) }
            return doings.working.count == 1 ? .work(of: only) : .notRecorded(.severalRan)
        }
        guard request.mode.isRelaunch else { return nil }
        let mode: ExecutionMode =
            request.mode == .discretionaryRelaunch ? .discretionaryTransfer : .nondiscretionaryTransfer
        let ended = doings.endedAt == moment ? doings.ended.filter { $0.mode == mode } : []
        guard let last = ended.last else { return .notRecorded(.log) }
        if ended.count == 1 { return .end(of: last) }
        // A transfer with a session of its own is reported under its own name.
        let own = ended.filter { $0.task == request.task }
        return own.count == 1 ? .end(of: own[0]) : .notRecorded(.severalEnded)
    }
}
