import BackgroundPolicy
import Timeline

/// The keys of a kind of line after `t` and `event`, in order; the one table of the format.
///
/// The schema is derived from it, and a test compares every written line with it. The kinds about an act have
/// a form for each act.
struct LineForm {
    let kind: LineKind
    let act: ActKind?
    /// The meaning of a line of the kind, as printed.
    let meaning: String
    let fields: [LogField]

    /// The forms of all lines.
    static let all: [LineForm] = LineKind.allCases.flatMap { kind in
        let row = row(of: kind)
        let isOfAct = kind == .intervention || kind == .takenBack
        let acts: [ActKind?] = isOfAct ? ActKind.allCases : [nil]
        return acts.map { act in
            LineForm(
                kind: kind, act: act, meaning: row.meaning,
                fields: row.fields + (act.map { fields(of: $0) } ?? []) + line(of: kind) + seal(of: kind))
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

    /// The meaning of a kind, and its keys but for those of an act, of a device's line and of the checksum.
    private typealias Row = (meaning: String, fields: [LogField])

    // swift-format-ignore
    private static func row(of kind: LineKind) -> Row {
        switch kind {
        case .header: ("the first line: the format, the day, and the scenario's whole text", header)
        case .roster(.app): ("an app of the day; before the first event", [app, LogField(.name, .text)])
        case .roster(.task): ("a task of an app; before the first event; not `logged`: the device's log does not tell its mode", task + [LogField(.logged, .boolean, isRequired: false)])
        case .device(.battery): ("the battery's charge, in thousandths of a percent", [LogField(number: .milliPercent)])
        case .device(.network): ("the network that the phone uses", [LogField(.network, .word(Network.allCases.map(\.key)))])
        case .device(.networkSighting): ("the scheduler of a device saw a network, or none; unknown where its log tells no more of it", [LogField(.network, .word(NetworkSighting.allCases.map(\.key)))])
        case .device(.lock): ("the person locks the phone or takes it into use", [LogField(.locked, .boolean)])
        case .device(.restart): ("the phone restarts", [])
        case .device(.clockSet): ("the clock of the phone is set by so many milliseconds, below 0 for back; times go on as before", [LogField(number: .by)])
        case .device(.silence): ("the device's log has no records until then, and why as far as it tells", [LogField(number: .until), LogField(.cause, .word(SilenceCause.allCases.map(\.key)))])
        case .device(.firstUnlock): ("the first unlock after boot", [])
        case .device(.setting(let setting)): (setting.descriptor.meaning, [value(of: setting), settingCause])
        case .device(.budgets): ("what is left of the system budgets, in millijoules and cellular bytes", cost)
        case .app(.appState): ("an app changes its state", [app, LogField(.state, .word(AppState.allCases.map(\.key))), LogField(.cause, .word(StateCause.allCases.map(\.key)))])
        case .app(.appSwitcher): ("an app appears in the App Switcher or leaves it", [app, LogField(.present, .boolean)])
        case .app(.appBackgroundAppRefresh): ("Background App Refresh is turned on or off for an app", [app, on])
        case .app(.visit): ("the person opens an app; freshness is the age of its content in milliseconds, or null without content", [app, LogField(number: .freshness, orNull: true)])
        case .app(.contentUpdated): ("an app's content is up to date", [app])
        case .app(.usageWindow): ("a refresh window is open until then, or has closed", [app, LogField(number: .until)])
        case .app(.snapshot): ("the App Switcher takes a new snapshot of an app", [app])
        case .app(.presented): ("a push, by its request, shows the person a notification or a call", task + [LogField(number: .request, orNull: true), LogField(.presentation, .word(Presentation.allCases.map(\.key)))])
        case .app(.pendingTaskRequests): ("an app asks for its pending task requests", [app, LogField(number: .refresh), LogField(number: .processing)])
        case .app(.extensionRan): ("an extension of an app runs and submits a task request", task)
        case .app(.budgetShare): ("an app's thousandths of the budgets, and what is left of them", [app, LogField(number: .perMille)] + cost)
        case .request(.submitted): ("a request is submitted; not `logged`: a device's log first names it", request + [LogField(number: .earliestBegin), LogField(.logged, .boolean, isRequired: false)] + begins)
        case .request(.refused): ("a submission or push is refused; what is refused at once has numbers from 4294967295 downwards", request + [LogField(.refusal, .word(Refusal.allCases.map(\.key)))])
        case .request(.eligible): ("the earliest begin date of a request is reached", request)
        case .request(.verdict): ("the verdict on a request changed: the opinion of each factor, the adverse factors, and the requirements not met", request + verdict)
        case .app(.launched): ("an app is launched or woken", [app, LogField(number: .launch), LogField(.cold, .boolean)])
        case .request(.started): ("a handler is called in a launch, or a transfer starts or continues; why", request + [LogField(number: .launch, orNull: true), LogField(.reason, .word(StartReason.allCases.map(\.key)))])
        case .request(.paused): ("a transfer pauses with bytes left", request + [LogField(number: .bytesLeft)])
        case .request(.progress): ("the app reports the progress of a task, in percent", request + [LogField(number: .percent)])
        case .request(.expiring): ("the expiration handler is called", request)
        case .request(.ended): ("a request ended; why, unless completed or unfinished; its cost in millijoules and cellular bytes", request + [LogField(.outcome, .word(Outcome.allCases.map(\.key))), LogField(.reason, .word(EndReason.allCases.map(\.key)), isRequired: false)] + cost)
        case .intervention: ("a person's act; the scenario's precede what happens then", [])
        case .takenBack: ("an intervention is undone, with everything after it", [])
        case .superseded: ("an intervention follows and replaces all but so many events", [LogField(number: .events)])
        case .unwritten: ("from here on not every event is written as the playhead passes it", [])
        case .step(.rewind): ("the playhead moved back to t", [at, LogField(number: .from)])
        case .step(.playhead): ("the playhead was at t", [at])
        case .step(.key): ("a key was pressed with the playhead at t; its action, unless it is the usual one", [at, LogField(.key, .text), LogField(.action, .text, isRequired: false)])
        case .step(.speed): ("playback starts, pauses or changes its speed, in scenario seconds per second", [at, LogField(number: .speed), LogField(.playing, .boolean)])
        case .step(.select): ("an app is selected; its task by index, or -1 for all of them", [app, at, LogField(number: .selected)])
        case .step(.mark): ("the person marks t with a note", [at, LogField(.note, .text)])
        case .evaluated: ("the scheduler of a device looked at a request; score and threshold in millionths; its policies follow", request + [LogField(.decision, .wordOrNull(decisions)), LogField(number: .score, orNull: true), LogField(number: .threshold, orNull: true)])
        case .evidence(.policy): ("a policy of the evaluation before; weight and score in thousandths", [LogField(.policy, .text), LogField(number: .weight), LogField(.decision, .word(decisions)), LogField(number: .score), LogField(.rationale, .text)])
        case .evidence(.logLine): ("a line of the device's log about a request, or an app; process and text are left out if given before", [LogField(number: .request, orNull: true), LogField(number: .line), LogField(.process, .text, isRequired: false), LogField(.text, .text, isRequired: false)])
        case .evidence(.logFile): ("a file that lines come from: their numbers are greater than the offset, and count its lines or, where several share a line, its records", [LogField(.name, .text), LogField(.unit, .word(RecordPlaces.Unit.allCases.map(\.rawValue))), LogField(number: .offset)])
        case .evidence(.systemStep): ("something about an activity of the system itself, which is no request of an app; its name is in the first line about it, and policies with their end where it is blocked", [LogField(number: .run), LogField(.step, .word(SystemStepKind.allCases.map(\.rawValue))), LogField(number: .line), LogField(.policy, .text, isRequired: false), LogField(.decision, .word(decisions), isRequired: false), LogField(number: .until, isRequired: false), LogField(number: .records, isRequired: false), LogField(.name, .text, isRequired: false)])
        case .evidence(.coverage): ("from when to when a process of the device has records, and how many", [LogField(.process, .text), LogField(number: .until), LogField(number: .records)])
        case .evidence(.remark): ("what must be known about how the device's log was read", [LogField(.text, .text)])
        case .end: ("the last line: the day is complete through t, with so many events", [LogField(number: .events)])
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
