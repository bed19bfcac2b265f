import BackgroundPolicy
import Timeline

/// A kind of line, named by the value of `event`.
enum LineKind: Hashable, Sendable {
    // Before the first event
    case header
    case roster(Roster)
    // What happens
    case device(Device)
    case app(App)
    case request(Request)
    // The person
    case intervention, takenBack, superseded, unwritten
    case step(Step)
    // What the log of a device says beside the events
    case evaluated
    case evidence(Evidence)
    // The last line
    case end

    /// What the roster names.
    enum Roster: CaseIterable { case app, task }

    /// What happens to the device.
    enum Device: Hashable, CaseIterable {
        case battery, network, networkSighting, lock, restart, clockSet, silence, firstUnlock
        case setting(DeviceSetting)
        case budgets

        static let allCases: [Device] =
            [.battery, .network, .networkSighting, .lock, .restart, .clockSet, .silence, .firstUnlock]
            + DeviceSetting.allCases.map { .setting($0) } + [.budgets]
    }

    /// What happens to an app.
    enum App: CaseIterable {
        case beforeStart, appState, appSwitcher, appBackgroundAppRefresh, visit, contentUpdated,
            usageWindow,
            snapshot, presented, pendingTaskRequests, extensionRan, budgetShare, launched
    }

    /// What happens to a request.
    enum Request: CaseIterable {
        case submitted, refused, eligible, verdict, started, paused, progress, expiring, ended
    }

    /// What the person does with the playhead.
    enum Step: CaseIterable { case rewind, playhead, key, speed, select, mark }

    /// What the log of a device says that is no event.
    enum Evidence: CaseIterable { case policy, logLine, logFile, systemStep, coverage, measured, remark }

    /// Every kind, with one for each setting of the device.
    static let allCases: [LineKind] =
        [.header] + Roster.allCases.map { .roster($0) } + Device.allCases.map { .device($0) }
        + App.allCases.map { .app($0) } + Request.allCases.map { .request($0) } + [
            .intervention, .takenBack, .superseded, .unwritten,
        ]
        + Step.allCases.map { .step($0) } + [.evaluated] + Evidence.allCases.map { .evidence($0) } + [.end]

    /// The value of `event` on a line of the kind.
    var name: String { Self.names[self] ?? spelledName }

    private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.spelledName) })

    private var spelledName: String {
        switch self {
        case .device(.setting(let setting)): setting.descriptor.key
        case .device(let line): "\(line)".hyphenated
        case .roster(let line): "\(line)".hyphenated
        case .app(let line): "\(line)".hyphenated
        case .request(let line): "\(line)".hyphenated
        case .step(let line): "\(line)".hyphenated
        case .evidence(let line): "\(line)".hyphenated
        case .header, .intervention, .takenBack, .superseded, .unwritten, .evaluated, .end:
            "\(self)".hyphenated
        }
    }

    /// What a line is among the others of its day.
    enum Role {
        /// It names an app or a task of the day.
        case roster
        /// An event of the day; or one that only the log of a device tells.
        case event, loggedEvent
        /// It stands beside the events that a device logged.
        case evidence
        /// It tells what the person did, or where the recording begins and ends, which no simulation can compute again.
        case journal
    }

    var role: Role {
        switch self {
        case .roster: .roster
        case .header, .intervention, .takenBack, .superseded, .unwritten, .step, .end: .journal
        case .device(.networkSighting), .device(.clockSet), .device(.silence), .evaluated: .loggedEvent
        case .evidence: .evidence
        case .device, .app, .request: .event
        }
    }

    /// Whether lines of the kind always end with a checksum, because no simulation can compute them again.
    ///
    /// In a day that a device logged, all other lines do so too.
    var isSealed: Bool { role == .journal || isOfLoggedDay }

    /// Whether lines of the kind are found only in a day that a device logged.
    var isOfLoggedDay: Bool { role == .loggedEvent || role == .evidence }

    /// Whether a line of the kind is an event of the day, and no act of the person.
    var isEvent: Bool { role == .event || role == .loggedEvent }
}
