import Answers
import BackgroundPolicy
import Frames
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// What the dashboard says of each mode, each happening and each outcome; a person has read the file.
@Suite struct EveryWordTests {
    private static let app = AppID(0)
    private static let begin = Moment(8 * Span.hour)

    @Test("every mode, every happening and every outcome have the words that a person has read")
    func words() {
        let modes = ExecutionMode.allCases.flatMap(Self.words)
        let rest = Self.words(ofDevice: Self.header(.appRefresh)) + Self.refusals + Self.ends
        Golden.expect(
            (modes + rest).joined(separator: "\n") + "\n", equals: "Tests/DashboardTests/every-word.txt")
    }

    private static func header(_ mode: ExecutionMode) -> DayHeader {
        DayHeader(
            title: "Words", calendar: DayCalendar(epochDay: 19_879, startOfDay: 0), length: Span.day,
            profile: .ios26, seed: 1,
            roster: Roster(
                apps: [.init(name: "App", bundleIdentifier: "com.example.app")],
                tasks: [.init(app: app, mode: mode, identifier: "NAME")]))
    }

    // MARK: Modes

    private static func words(of mode: ExecutionMode) -> [String] {
        let request = Request(id: RequestID(1), app: app, mode: mode, task: TaskID(0))
        let header = header(mode)
        let row = PolicyMatrix.row(mode, under: header.choices)
        let gates = Factor.allCases.filter { row[$0].gates }
        let happenings: [(String, RequestEvent)] =
            [
                ("submitted", .submitted(earliestBegin: begin)),
                ("submitted, to begin later", .submitted(earliestBegin: begin + Span.hour)),
                ("eligible", .eligible), ("may start", .verdict(Verdict())),
            ]
            + gates.map { ("held by \($0.key)", .verdict(Verdict(adverse: FactorSet($0)))) }
            + StartReason.allCases.map {
                ("started, \($0)", .started(mode.launches && $0.isLaunch ? LaunchID(1) : nil, $0))
            }
            + (mode.isTransfer ? [("paused", .paused(bytesLeft: 5_000_000))] : [])
            + [("progress", .progress(percent: 40)), ("expiring", .expiring)]
            + Outcome.allCases.map {
                ("ended, \($0)", .ended($0, $0.hasReason ? .notRecorded : nil, energy: 3_000, cellular: 0))
            }
        let events = happenings.map { name, happening in
            line(name, EventText(TimelineEvent(at: begin, .request(request, happening)), header))
        }
        return ["", "\(mode.name) (\(mode.key), \(mode.shortName))"] + events + records(of: request, header)
    }

    /// The panel's words about a request that waits, and about one that ran, for each factor and each outcome.
    private static func records(of request: Request, _ header: DayHeader) -> [String] {
        let start: [RequestEvent] = [
            .submitted(earliestBegin: begin), .eligible, .started(LaunchID(1), .dispatched),
        ]
        let waiting = index(request, Array(start.prefix(2)), header)
        let factors = RequestExplanation(waiting.requests[0], in: waiting, at: begin).lines
            .filter { $0.reason.text != "does not apply to this mode" && $0.reason.text != "no source says" }
            .map { "  reason of \($0.factor.key): \($0.reason.text) [\($0.evidence)]" }
        let ran = index(request, start + [.ended(.completed, nil, energy: 0, cellular: 0)], header)
        let own = request.mode.descriptor.served.map { _ in
            [Factor.rateLimiting, .systemBudgets].map {
                "  own \($0.key): "
                    + OwnBudgetWords(ran, app, request.mode, at: begin + Span.minute).text(of: $0)
            }
        }
        let outcomes = Outcome.allCases.map { outcome in
            let end = RequestEvent.ended(
                outcome, outcome.hasReason ? .notRecorded : nil, energy: 0, cellular: 0)
            let index = index(request, start + [end], header)
            let history = RequestHistory(record: index.requests[0], index: index, moment: begin + Span.minute)
            return "  panel, \(outcome): " + history.runs.map(\.text).joined(separator: " | ")
        }
        return factors + (own ?? []) + outcomes
    }

    private static func index(_ request: Request, _ events: [RequestEvent], _ header: DayHeader)
        -> TimelineIndex
    {
        TimelineIndex(
            header: header, events: events.map { TimelineEvent(at: begin, .request(request, $0)) })
    }

    private static func line(_ name: String, _ text: EventText) -> String {
        let kind = text.kind.isEmpty ? "" : "[\(text.kind)] "
        return "  \(name): \(text.subject): \(kind)\(text.words)"
    }

    // MARK: The device, the app, refusals and ends

    private static func words(ofDevice header: DayHeader) -> [String] {
        let task = TaskID(0)
        let settings = DeviceSetting.allCases.flatMap { setting in
            setting.descriptor.events.indices.map { value in
                DeviceEvent.setting(setting, SettingValue(rawValue: UInt8(value)), .planned)
            }
        }
        let device: [DeviceEvent] =
            settings + Network.allCases.map { .network($0) }
            + NetworkSighting.allCases.map { .networkSighting($0) }
            + [
                .battery(milliPercent: 20_000), .lock(isLocked: true), .lock(isLocked: false), .restart,
                .clockSet(by: -90_000), .clockSet(by: 90_000), .firstUnlock,
                .budgets(energy: 9_000, cellular: -1_000_000),
            ] + SilenceCause.allCases.map { .silence(until: begin + Span.hour, $0) }
        let states = AppState.allCases.flatMap { state in
            StateCause.allCases.map { AppEvent.appState(state, $0) }
        }
        let app: [AppEvent] =
            states.filter(\.isWorded)
            + [
                .beforeStart(BeforeStart(daysSinceUse: 16, contentAge: 7 * Span.hour)),
                .beforeStart(BeforeStart(daysSinceUse: 1, contentAge: nil)),
                .beforeStart(BeforeStart(daysSinceUse: 0, contentAge: nil)),
                .beforeStart(BeforeStart(daysSinceUse: nil, contentAge: nil)),
                .appSwitcher(isPresent: true), .appSwitcher(isPresent: false),
                .appBackgroundAppRefresh(isOn: false), .visit(freshness: nil), .visit(freshness: Span.hour),
                .contentUpdated, .usageWindow(until: begin + Span.hour), .usageWindow(until: begin),
                .snapshot,
                .pendingTaskRequests(refresh: 1, processing: 2), .extensionRan(task),
                .budgetShare(perMille: 125, energy: 9_000, cellular: 5_000_000),
                .launched(LaunchID(1), isCold: true), .launched(LaunchID(1), isCold: false),
            ] + Presentation.allCases.map { .presented(task, $0, nil) }
        let happenings = device.map { Happening.device($0) } + app.map { .app(Self.app, $0) }
        return ["", "Happenings of the device and of an app"]
            + happenings.map {
                line(
                    "\($0)".replacing("Timeline.", with: ""), EventText(TimelineEvent(at: begin, $0), header))
            }
    }

    private static var refusals: [String] {
        let request = Request(id: .refused(0), app: app, mode: .appRefresh, task: TaskID(0))
        let header = header(.appRefresh)
        return ["", "Refusals"]
            + Refusal.allCases.flatMap { refusal in
                let event = TimelineEvent(at: begin, .request(request, .refused(refusal)))
                let index = TimelineIndex(header: header, events: [event])
                let history = RequestHistory(record: index.requests[0], index: index, moment: begin)
                return [
                    line(refusal.key, EventText(event, header)),
                    "    panel: " + history.runs.map(\.text).joined(separator: " | "),
                ]
            }
    }

    private static var ends: [String] {
        let limits = header(.appRefresh).limits
        return ["", "Ends"]
            + EndReason.allCases.map { reason in
                let outcome: Timeline.Outcome = reason.stateCause == nil ? .failed : .killed
                return
                    "  \(reason.key): \(reason.explanation(of: outcome, limits)) (\(reason.brief ?? "no brief words"))"
            }
    }
}

extension StartReason {
    /// Whether what starts so may have needed a launch.
    fileprivate var isLaunch: Bool { self != .foreground && self != .app }
}

extension AppEvent {
    /// Whether its words are not those of another with the same cause.
    fileprivate var isWorded: Bool {
        guard case .appState(let state, let cause) = self else { return true }
        return state == (cause.endsProcess ? .notRunning : .background)
    }
}
