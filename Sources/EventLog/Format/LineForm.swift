import BackgroundPolicy
import Timeline

/// The keys of a kind of line after `t` and `event`, in order; the one table of the format.
///
/// The schema is derived from it, and a test compares every written line with it. The kinds about an act have
/// a form for each act.
struct LineForm {
    let kind: LineKind
    let act: ActKind?
    let fields: [LogField]

    /// The forms of all lines.
    static let all: [LineForm] = LineKind.allCases.flatMap { kind in
        switch kind {
        case .intervention, .takenBack:
            ActKind.allCases.map { LineForm(kind: kind, act: $0, fields: fields(of: $0) + seal(of: kind)) }
        default:
            [LineForm(kind: kind, act: nil, fields: fields(of: kind) + line(of: kind) + seal(of: kind))]
        }
    }

    private static func seal(of kind: LineKind) -> [LogField] {
        [LogField(.crc, .checksum, isRequired: kind.isSealed)]
    }

    /// The line of a device's log that tells an event.
    private static func line(of kind: LineKind) -> [LogField] {
        kind.isEvent ? [LogField(number: .line, isRequired: false)] : []
    }

    private static let app = LogField(.app, .text)
    private static let mode = LogField(.mode, .word(ExecutionMode.allCases.map(\.key)))
    private static let on = LogField(.on, .boolean)
    private static let at = LogField(number: .at)
    private static let task = [
        app, mode, LogField(.task, .text), LogField(number: .taskIndex, isRequired: false),
    ]
    private static let request = task + [LogField(number: .request)]
    private static let cost = [LogField(number: .energy), LogField(number: .cellular)]
    private static let verdict =
        Factor.allCases.map { LogField($0) } + [
            LogField(.adverse, .words(Factor.allCases.map(\.key))),
            LogField(.awaits, .words(Requirement.allCases.map(\.key))),
            LogField(.unlogged, .words(Factor.allCases.map(\.key)), isRequired: false),
        ]
    private static let header = [
        LogField(.format, .word([LogFormat.name])), LogField(.version, .text), LogField(.model, .text),
        LogField(.title, .text), LogField(.start, .date),
        LogField(.length, .integer(LogFormat.loggedLengths)),
        LogField(.profile, .word(Profile.names)),
        LogField(.assumptions, .text, isRequired: false), LogField(.choices, .text, isRequired: false),
        LogField(.seed, .seed),
        LogField(.scenario, .text),
        LogField(.logged, .boolean, isRequired: false),
    ]
    /// What only a day has that a device logged.
    private static let begins = [
        LogField(number: .askedBegin, isRequired: false),
        LogField(number: .windowBegin, isRequired: false),
    ]
    private static let decisions = PolicyDecision.allCases.map(\.name)

    private static let settingCause = LogField(
        .cause, .word(SettingCause.allCases.map(\.key)), isRequired: false)

    private static func fields(of kind: LineKind) -> [LogField] {
        switch kind {
        case .header: header
        case .app: [app, LogField(.name, .text)]
        case .task: task + [LogField(.logged, .boolean, isRequired: false)]
        case .extensionRan: task
        case .battery: [LogField(number: .milliPercent)]
        case .network: [LogField(.network, .word(Network.allCases.map(\.key)))]
        case .lock: [LogField(.locked, .boolean)]
        case .setting(let setting): [value(of: setting), settingCause]
        case .budgets: cost
        case .appState:
            [
                app, LogField(.state, .word(AppState.allCases.map(\.key))),
                LogField(.cause, .word(StateCause.allCases.map(\.key))),
            ]
        case .appSwitcher: [app, LogField(.present, .boolean)]
        case .appBackgroundAppRefresh: [app, on]
        case .visit: [app, LogField(number: .freshness, orNull: true)]
        case .contentUpdated, .snapshot: [app]
        case .presented:
            task + [
                LogField(number: .request, orNull: true),
                LogField(.presentation, .word(Presentation.allCases.map(\.key))),
            ]
        case .pendingTaskRequests: [app, LogField(number: .refresh), LogField(number: .processing)]
        case .budgetShare: [app, LogField(number: .perMille)] + cost
        case .usageWindow: [app, LogField(number: .until)]
        case .submitted:
            request + [LogField(number: .earliestBegin), LogField(.logged, .boolean, isRequired: false)]
                + begins
        case .refused: task + [LogField(.refusal, .word(Refusal.allCases.map(\.key)))]
        case .eligible, .expiring: request
        case .verdict: request + verdict
        case .launched: [app, LogField(number: .launch), LogField(.cold, .boolean)]
        case .started:
            request + [
                LogField(number: .launch, orNull: true),
                LogField(.reason, .word(StartReason.allCases.map(\.key))),
            ]
        case .paused: request + [LogField(number: .bytesLeft)]
        case .progress: request + [LogField(number: .percent)]
        case .ended:
            request + [
                LogField(.outcome, .word(Outcome.allCases.map(\.key))),
                LogField(.reason, .word(EndReason.allCases.map(\.key)), isRequired: false),
            ] + cost
        case .restart, .firstUnlock, .intervention, .takenBack, .unwritten: []
        case .rewind: [at, LogField(number: .from)]
        case .playhead: [at]
        case .key: [at, LogField(.key, .text), LogField(.action, .text, isRequired: false)]
        case .speed: [at, LogField(number: .speed), LogField(.playing, .boolean)]
        case .select: [app, at, LogField(number: .selected)]
        case .mark: [at, LogField(.note, .text)]
        case .superseded, .end: [LogField(number: .events)]
        case .networkSighting, .clockSet, .silence, .evaluated, .policy, .logLine:
            fields(logged: kind)
        case .logFile, .systemStep, .coverage, .remark: fields(logged: kind)
        }
    }

    /// The keys of a kind that only a day has that a device logged.
    private static func fields(logged kind: LineKind) -> [LogField] {
        switch kind {
        case .networkSighting: [LogField(.network, .word(NetworkSighting.allCases.map(\.key)))]
        case .clockSet: [LogField(number: .by)]
        case .silence:
            [LogField(number: .until), LogField(.cause, .word(SilenceCause.allCases.map(\.key)))]
        case .evaluated:
            request + [
                LogField(.decision, .wordOrNull(decisions)), LogField(number: .score, orNull: true),
                LogField(number: .threshold, orNull: true),
            ]
        case .policy:
            [
                LogField(.policy, .text), LogField(number: .weight), LogField(.decision, .word(decisions)),
                LogField(number: .score), LogField(.rationale, .text),
            ]
        case .logLine:
            [
                LogField(number: .request, orNull: true), LogField(number: .line),
                LogField(.process, .text, isRequired: false), LogField(.text, .text, isRequired: false),
            ]
        case .logFile:
            [
                LogField(.name, .text), LogField(.unit, .word(RecordPlaces.Unit.allCases.map(\.rawValue))),
                LogField(number: .offset),
            ]
        case .systemStep:
            [
                LogField(number: .run), LogField(.step, .word(SystemStepKind.allCases.map(\.rawValue))),
                LogField(number: .line), LogField(.policy, .text, isRequired: false),
                LogField(.decision, .word(decisions), isRequired: false),
                LogField(number: .until, isRequired: false), LogField(number: .records, isRequired: false),
                LogField(.name, .text, isRequired: false),
            ]
        case .coverage: [LogField(.process, .text), LogField(number: .until), LogField(number: .records)]
        case .remark: [LogField(.text, .text)]
        default: []
        }
    }

    private static func value(of setting: DeviceSetting) -> LogField {
        switch setting.descriptor.values {
        case .flag: LogField(LogKey.value(of: setting), .boolean)
        case .levels(let names): LogField(LogKey.value(of: setting), .word(names))
        }
    }

    private static func fields(of act: ActKind) -> [LogField] {
        let named = LogField(.act, .word([act.key]))
        return switch act {
        case .setting(let setting): [named, value(of: setting)]
        case .appBackgroundAppRefresh: [app, named, on]
        case .restart: [named]
        case .swipeAway, .open: [app, named]
        case .simulateLaunch, .simulateExpiration, .cancelTask: task + [named]
        }
    }
}
