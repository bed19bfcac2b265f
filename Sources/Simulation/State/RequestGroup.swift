import BackgroundPolicy
import Timeline

/// Requests of one app that conditions bear on alike: they all have the same verdict, and get another together.
///
/// So an evaluation asks for one verdict a group, however many requests wait in it.
struct RequestGroup: BitwiseCopyable {
    /// What the requests of a group have in common.
    struct Kind: Equatable, BitwiseCopyable {
        let rawValue: UInt16

        /// Requests that each have to be judged: new ones, and those that something of their own has changed for.
        static let fresh = Kind(rawValue: 0)
        /// Requests that the next launch serves.
        static let ready = Kind(rawValue: 1)

        private static let waiting: UInt16 = 1 << 14
        private static let running: UInt16 = 1 << 15

        private init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Requests that have been judged and wait; the detail is all that their verdict is made of beside the
        /// conditions of the device and the app, in eight bits.
        static func waiting(_ mode: ExecutionMode, _ detail: UInt8) -> Kind {
            Kind(rawValue: waiting | UInt16(mode.rawValue) << 8 | UInt16(detail))
        }

        static func running(_ mode: ExecutionMode, _ detail: UInt8 = 0) -> Kind {
            Kind(rawValue: running | UInt16(mode.rawValue) << 8 | UInt16(detail))
        }

        var isWaiting: Bool { rawValue & Self.waiting != 0 }

        var isRunning: Bool { rawValue & Self.running != 0 }

        /// Whether requests of a mode may stand in it; those that are fresh or ready are of any mode.
        func holds(_ mode: ExecutionMode) -> Bool {
            rawValue < Self.waiting || UInt8(truncatingIfNeeded: rawValue >> 8) & 0x3F == mode.rawValue
        }

        /// Whether requests of a mode that wait stand in it, or may stand in it among others.
        func isOrMayBeWaiting(_ mode: ExecutionMode) -> Bool {
            self == .fresh || (isWaiting && holds(mode))
        }

        /// Whether task requests that wait stand in it, or may stand in it among others.
        var mayHoldWaitingTasks: Bool { isOrMayBeWaiting(.appRefresh) || isOrMayBeWaiting(.processing) }

        /// Whether pushes that APNs keeps stand in it, or may stand in it among others.
        var mayHoldKeptPushes: Bool {
            self == .fresh
                || (isWaiting && rawValue & 3 != 0
                    && (holds(.backgroundPush) || holds(.voIPPush) || holds(.notificationServiceExtension)))
        }

        /// Whether it holds transfers that run.
        var isRunningTransfer: Bool {
            isRunning && (holds(.discretionaryTransfer) || holds(.nondiscretionaryTransfer))
        }

        /// Whether it holds what the app's own process works on.
        var isRunningInApp: Bool {
            isRunning && !isRunningTransfer && !holds(.notificationServiceExtension)
        }
    }

    let kind: Kind
    /// The next group of the same app, -1 for none.
    var next: Int32 = -1
    /// The ends of its list of requests, -1 if it has none.
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
    /// Some of its requests were judged under conditions that others have not been judged under yet.
    var isUneven = false
}

extension RequestState {
    /// The group that the request belongs to by its phase; one that waits is fresh until it is judged.
    var groupKind: RequestGroup.Kind {
        switch phase {
        case .free, .waiting: .fresh
        case .ready: .ready
        case .running, .expiring:
            // The network comes above what a verdict on a transfer depends on.
            if case .transfer(let course) = detail {
                .running(mode, course.network.rawValue << 5 | detail.verdictBits)
            } else {
                .running(mode)
            }
        }
    }

    /// The group of a request that waits and has been judged; whether it may begin, and whether it has waited
    /// for a charger as long as it must, is part of it.
    func waitingKind(isBegun: Bool, isPatient: Bool) -> RequestGroup.Kind {
        // An app has one fetch at most, and its verdict starts a timer.
        if mode == .backgroundFetch { return .fresh }
        var bits = detail.verdictBits
        if isPatient { bits |= 16 }
        if isBegun { bits |= 128 }
        return .waiting(mode, bits)
    }
}
