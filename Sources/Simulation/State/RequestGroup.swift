import BackgroundPolicy
import Timeline

/// Requests of one app that conditions affect alike, so that they always have the same verdict.
///
/// An evaluation therefore judges once per group, however many requests wait in it.
struct RequestGroup: BitwiseCopyable {
    /// The common properties of the requests of a group.
    struct Kind: Equatable, BitwiseCopyable {
        let rawValue: UInt16

        /// Requests that have to be judged individually: new ones, and those of which something has changed.
        static let fresh = Kind(rawValue: 0)
        /// Requests that the next launch serves.
        static let ready = Kind(rawValue: 1)

        private static let waiting: UInt16 = 1 << 14
        private static let running: UInt16 = 1 << 15

        private init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Requests that have been judged and wait.
        ///
        /// `detail` is all that their verdict depends on besides the conditions of the device and the app, in
        /// eight bits.
        static func waiting(_ mode: ExecutionMode, _ detail: UInt8) -> Kind {
            Kind(rawValue: waiting | UInt16(mode.rawValue) << 8 | UInt16(detail))
        }

        static func running(_ mode: ExecutionMode, _ detail: UInt8 = 0) -> Kind {
            Kind(rawValue: running | UInt16(mode.rawValue) << 8 | UInt16(detail))
        }

        /// The mode of its requests; nil for fresh and ready ones, which are of any mode.
        private var mode: ExecutionMode? {
            rawValue < Self.waiting ? nil : ExecutionMode(rawValue: UInt8(rawValue >> 8 & 0x3F))
        }

        var isWaiting: Bool { rawValue & Self.waiting != 0 }

        var isRunning: Bool { rawValue & Self.running != 0 }

        /// Whether requests of a mode may be in it; fresh and ready requests are of any mode.
        func holds(_ mode: ExecutionMode) -> Bool {
            rawValue < Self.waiting || UInt8(truncatingIfNeeded: rawValue >> 8) & 0x3F == mode.rawValue
        }

        /// Whether it contains, or may contain among others, waiting requests of a mode.
        func isOrMayBeWaiting(_ mode: ExecutionMode) -> Bool {
            self == .fresh || (isWaiting && holds(mode))
        }

        /// Whether it contains, or may contain among others, waiting task requests.
        var mayHoldWaitingTasks: Bool {
            self == .fresh
                || (isWaiting && mode?.isScheduled == true)
        }

        /// Whether it contains, or may contain among others, pushes that APNs stores.
        var mayHoldKeptPushes: Bool {
            self == .fresh
                || (isWaiting && rawValue & 3 != 0
                    && (holds(.backgroundPush) || holds(.voIPPush) || holds(.standardPush)
                        || holds(.locationPush) || holds(.pushToStart)))
        }

        /// Whether it contains running transfers.
        var isRunningTransfer: Bool {
            isRunning && mode?.isTransfer == true
        }

        /// Whether it contains work that runs in the app's own process.
        var isRunningInApp: Bool {
            isRunning && mode?.runsOutsideApp == false
        }
    }

    let kind: Kind
    /// The next group of the same app, -1 for none.
    var next: Int32 = -1
    /// The first and last of its list of requests; -1 if it is empty.
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
    /// Whether its requests were judged under different conditions.
    var isUneven = false
}

extension RequestState {
    /// The group that the request belongs to by its phase; one that waits is fresh until it is judged.
    var groupKind: RequestGroup.Kind {
        switch phase {
        case .free, .waiting: .fresh
        case .ready: .ready
        // Only transfers are judged while they run.
        case .running, .expiring:
            mode.isTransfer ? .running(mode, detail.judgedTerms.rawValue) : .running(mode)
        }
    }

    /// The group of a waiting request that has been judged.
    ///
    /// Whether it may begin, and whether it has waited long enough without a charger, are part of it.
    func waitingKind(isBegun: Bool, isPatient: Bool, weighsUsage: Bool) -> RequestGroup.Kind {
        // An app has one fetch at most, and its verdict starts a timer; what has a budget of its own is not judged by
        // common conditions.
        if mode == .backgroundFetch || mode.hasOwnBudget { return .fresh }
        // How long it has waited is its own, and what is long enough changes with the visit that is expected.
        if mode == .appRefresh, weighsUsage { return .fresh }
        var bits = detail.judgedTerms.rawValue
        if isPatient { bits |= 16 }
        if isBegun { bits |= 128 }
        return .waiting(mode, bits)
    }
}
