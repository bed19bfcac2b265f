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
    let fields: [RecordingField]

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

    private static func seal(of kind: LineKind) -> [RecordingField] {
        [RecordingField(.crc, .checksum, isRequired: kind.isSealed)]
    }

    /// The line of a device's log that tells an event.
    private static func line(of kind: LineKind) -> [RecordingField] {
        kind.isEvent ? [RecordingField(number: .line, isRequired: false)] : []
    }

    private static let app = RecordingField(.app, .text)
    private static let mode = RecordingField(.mode, .word(ExecutionMode.allCases.map(\.key)))
    private static let on = RecordingField(.on, .boolean)
    private static let at = RecordingField(number: .at)
    private static let task = [
        app, mode, RecordingField(.task, .text), RecordingField(number: .taskIndex, isRequired: false),
    ]
    private static let request = task + [RecordingField(number: .request)]
    private static let cost = [RecordingField(number: .energy), RecordingField(number: .cellular)]
    private static let verdict =
        Factor.allCases.map { RecordingField($0) } + [
            RecordingField(.adverse, .words(Factor.allCases.map(\.key))),
            RecordingField(.awaits, .words(Requirement.allCases.map(\.key))),
            RecordingField(.unlogged, .words(Factor.allCases.map(\.key)), isRequired: false),
        ]
    private static let header = [
        RecordingField(.format, .word([RecordingFormat.name])), RecordingField(.version, .text),
        RecordingField(.model, .text),
        RecordingField(.title, .text), RecordingField(.start, .date),
        RecordingField(.length, .integer(RecordingFormat.loggedLengths)),
        RecordingField(.profile, .word(Profile.names)),
        RecordingField(.assumptions, .text, isRequired: false),
        RecordingField(.choices, .text, isRequired: false),
        RecordingField(.seed, .seed),
        RecordingField(.scenario, .text),
        RecordingField(.logged, .boolean, isRequired: false),
        RecordingField(.timed, .boolean, isRequired: false),
    ]
    /// What only a day has that a device logged.
    private static let begins = [
        RecordingField(number: .askedBegin, isRequired: false),
        RecordingField(number: .windowBegin, isRequired: false),
        RecordingField(number: .windowEnd, isRequired: false),
        RecordingField(number: .interval, isRequired: false),
    ]
    private static let decisions = PolicyDecision.allCases.map(\.name)

    private static let settingCause = RecordingField(
        .cause, .word(SettingCause.allCases.map(\.key)), isRequired: false)

    /// The meaning of a kind, and its keys but for those of an act, of a device's line and of the checksum.
    private typealias Row = (meaning: String, fields: [RecordingField])

    // swift-format-ignore
    private static func row(of kind: LineKind) -> Row {
        switch kind {
        case .header: ("the first line: the format, the day, and the scenario's whole text", header)
        case .roster(.app): ("an app of the day; before the first event", [app, RecordingField(.name, .text)])
        case .roster(.task): ("a task of an app; before the first event; not `logged`: the device's log does not tell its mode", task + [RecordingField(.logged, .boolean, isRequired: false)])
        case .device(.battery): ("the battery's charge, in thousandths of a percent", [RecordingField(number: .milliPercent)])
        case .device(.network): ("the network that the phone uses", [RecordingField(.network, .word(Network.allCases.map(\.key)))])
        case .device(.networkSighting): ("the scheduler of a device saw a network, or none; unknown where its log tells no more of it", [RecordingField(.network, .word(NetworkSighting.allCases.map(\.key)))])
        case .device(.lock): ("the person locks the phone or takes it into use", [RecordingField(.locked, .boolean)])
        case .device(.restart): ("the phone restarts", [])
        case .device(.clockSet): ("the clock of the phone is set by so many milliseconds, below 0 for back; times go on as before", [RecordingField(number: .by)])
        case .device(.silence): ("the device's log has no records until then, and why as far as it tells", [RecordingField(number: .until), RecordingField(.cause, .word(SilenceCause.allCases.map(\.key)))])
        case .device(.firstUnlock): ("the first unlock after boot", [])
        case .device(.setting(let setting)): (setting.descriptor.meaning, [value(of: setting), settingCause])
        case .device(.budgets): ("what is left of the system budgets, in millijoules and cellular bytes", cost)
        case .app(.beforeStart): ("what was so of an app before the day: the age of its content in milliseconds, or null without content, and how many days ago the person used it last, or null for never", [app, RecordingField(number: .freshness, orNull: true), RecordingField(number: .daysAgo, orNull: true)])
        case .app(.appState): ("an app changes its state", [app, RecordingField(.state, .word(AppState.allCases.map(\.key))), RecordingField(.cause, .word(StateCause.allCases.map(\.key)))])
        case .app(.appSwitcher): ("an app appears in the App Switcher or leaves it", [app, RecordingField(.present, .boolean)])
        case .app(.appBackgroundAppRefresh): ("Background App Refresh is turned on or off for an app", [app, on])
        case .app(.visit): ("the person opens an app; freshness is the age of its content in milliseconds, or null without content", [app, RecordingField(number: .freshness, orNull: true)])
        case .app(.contentUpdated): ("an app's content is up to date", [app])
        case .app(.usageWindow): ("a refresh window is open until then, or has closed", [app, RecordingField(number: .until)])
        case .app(.snapshot): ("the App Switcher takes a new snapshot of an app", [app])
        case .app(.presented): ("a push, by its request, shows the person a notification or a call", task + [RecordingField(number: .request, orNull: true), RecordingField(.presentation, .word(Presentation.allCases.map(\.key)))])
        case .app(.pendingTaskRequests): ("an app asks for its pending task requests", [app, RecordingField(number: .refresh), RecordingField(number: .processing)])
        case .app(.extensionRan): ("an extension of an app runs and submits a task request", task)
        case .app(.budgetShare): ("an app's thousandths of the budgets, and what is left of them", [app, RecordingField(number: .perMille)] + cost)
        case .request(.submitted): ("a request is submitted; not `logged`: a device's log first names it", request + [RecordingField(number: .earliestBegin), RecordingField(.logged, .boolean, isRequired: false)] + begins)
        case .request(.refused): ("a submission or push is refused; what is refused at once has numbers from 4294967295 downwards", request + [RecordingField(.refusal, .word(Refusal.allCases.map(\.key)))])
        case .request(.eligible): ("the earliest begin date of a request is reached", request)
        case .request(.verdict): ("the verdict on a request changed: the opinion of each factor, the adverse factors, and the requirements not met", request + verdict)
        case .app(.launched): ("an app is launched or woken", [app, RecordingField(number: .launch), RecordingField(.cold, .boolean)])
        case .request(.started): ("a handler is called in a launch, or a transfer starts or continues; why", request + [RecordingField(number: .launch, orNull: true), RecordingField(.reason, .word(StartReason.allCases.map(\.key)))])
        case .request(.paused): ("a transfer pauses with bytes left", request + [RecordingField(number: .bytesLeft)])
        case .request(.progress): ("the app reports the progress of a task, in percent", request + [RecordingField(number: .percent)])
        case .request(.expiring): ("the expiration handler is called", request)
        case .request(.ended): ("a request ended; why, unless completed or unfinished; its cost in millijoules and cellular bytes", request + [RecordingField(.outcome, .word(Outcome.allCases.map(\.key))), RecordingField(.reason, .word(EndReason.allCases.map(\.key)), isRequired: false)] + cost)
        case .intervention: ("a person's act; the scenario's precede what happens then", [])
        case .takenBack: ("an intervention is undone, with everything after it", [])
        case .superseded: ("an intervention follows and replaces all but so many events", [RecordingField(number: .events)])
        case .unwritten: ("from here on not every event is written as the playhead passes it", [])
        case .step(.rewind): ("the playhead moved back to t", [at, RecordingField(number: .from)])
        case .step(.playhead): ("the playhead was at t", [at])
        case .step(.key): ("a key was pressed with the playhead at t; its action, unless it is the usual one", [at, RecordingField(.key, .text), RecordingField(.action, .text, isRequired: false)])
        case .step(.speed): ("playback starts, pauses or changes its speed, in scenario seconds per second", [at, RecordingField(number: .speed), RecordingField(.playing, .boolean)])
        case .step(.select): ("an app is selected; its task by index, or -1 for all of them", [app, at, RecordingField(number: .selected)])
        case .step(.mark): ("the person marks t with a note", [at, RecordingField(.note, .text)])
        case .evaluated: ("the scheduler of a device looked at a request; score and threshold in millionths; its policies follow", request + [RecordingField(.decision, .wordOrNull(decisions)), RecordingField(number: .score, orNull: true), RecordingField(number: .threshold, orNull: true)])
        case .evidence(.policy): ("a policy of the evaluation before; weight and score in thousandths", [RecordingField(.policy, .text), RecordingField(number: .weight), RecordingField(.decision, .word(decisions)), RecordingField(number: .score), RecordingField(.rationale, .text)])
        case .evidence(.logLine): ("a line of the device's log about a request, or an app; process and text are left out if given before", [RecordingField(number: .request, orNull: true), RecordingField(number: .line), RecordingField(.process, .text, isRequired: false), RecordingField(.text, .text, isRequired: false)])
        case .evidence(.logFile): ("a file that lines come from: their numbers are greater than the offset, and count its lines or, where several share a line, its records", [RecordingField(.name, .text), RecordingField(.unit, .word(RecordPlaces.Unit.allCases.map(\.rawValue))), RecordingField(number: .offset)])
        case .evidence(.systemStep): ("something about an activity of the system itself, which is no request of an app; its name is in the first line about it, and policies with their end where it is blocked", [RecordingField(number: .run), RecordingField(.step, .word(SystemStepKind.allCases.map(\.rawValue))), RecordingField(number: .line), RecordingField(.policy, .text, isRequired: false), RecordingField(.decision, .word(decisions), isRequired: false), RecordingField(number: .until, isRequired: false), RecordingField(number: .records, isRequired: false), RecordingField(number: .interval, isRequired: false), RecordingField(.name, .text, isRequired: false)])
        case .evidence(.coverage): ("from when to when a process of the device has records, and how many", [RecordingField(.process, .text), RecordingField(number: .until), RecordingField(number: .records)])
        case .evidence(.measured): ("what MetricKit measured of an app until then, as a report beside the device's log tells", [app, RecordingField(number: .until), RecordingField(.text, .text)])
        case .evidence(.remark): ("what must be known about how the device's log was read", [RecordingField(.text, .text)])
        case .end: ("the last line: the day is complete through t, with so many events", [RecordingField(number: .events)])
        }
    }

    private static func value(of setting: DeviceSetting) -> RecordingField {
        switch setting.descriptor.values {
        case .flag: RecordingField(RecordingKey.value(of: setting), .boolean)
        case .levels(let names): RecordingField(RecordingKey.value(of: setting), .word(names))
        }
    }

    private static func fields(of act: ActKind) -> [RecordingField] {
        let named = RecordingField(.act, .word([act.key]))
        return switch act {
        case .setting(let setting): [named, value(of: setting)]
        case .appBackgroundAppRefresh: [app, named, on]
        case .restart: [named]
        case .swipeAway, .open: [app, named]
        case .simulateLaunch, .simulateExpiration, .cancelTask: task + [named]
        }
    }
}
