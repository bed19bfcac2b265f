import BackgroundPolicy
import Timeline

@testable import Simulation

/// A scenario made for a test: times are hours and minutes of a day that begins at midnight.
struct TestDay {
    var device = DeviceScript()
    var limits = PolicyLimits()
    var choices = PolicyChoices()
    var hours: Int64 = 24
    /// The day in June 2024 on which it begins; the 3rd was a Monday.
    var dayOfJune: Int64 = 5
    var seed: UInt64 = 7
    var interventions: [Intervention] = []
    private var roster = Roster()
    private var apps: [AppScript] = []

    /// Adds an app that the person used today, with everything declared that it may need.
    @discardableResult
    mutating func add(_ name: String, _ edit: (inout AppScript, inout Tasks) -> Void) -> AppID {
        let app = roster.add(.init(name: name, bundleIdentifier: "com.example.\(name.lowercased())"))
        var script = AppScript()
        script.backgroundModes = [.fetch, .processing, .remoteNotification, .voIP]
        script.desiresVoIPPushes = true
        script.hasServiceExtension = true
        var tasks = Tasks(app: app, roster: roster)
        edit(&script, &tasks)
        roster = tasks.roster
        apps.append(script)
        return app
    }

    /// Answers an open question; a test that names an answer that does not exist stops.
    mutating func answer(_ choice: Choice, with option: String) {
        let isAnswered = choices.answer(choice, with: option)
        precondition(isAnswered, "\(choice.key) has no answer \(option)")
    }

    /// A day of a chat that background pushes come to.
    static func chat(
        _ arrivals: [Moment], _ edit: (inout AppScript, inout PushScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Chat") { app, tasks in
            var push = tasks.push(at: arrivals)
            edit(&app, &push)
            app.pushes = [push]
        }
        return day
    }

    /// A day of an app that is visited at 09:00 for some minutes and enqueues a download a minute later.
    static func player(
        visited minutes: Int64, bytes: Int64, _ edit: (inout AppScript, inout TransferScript) -> Void
    ) -> TestDay {
        var day = TestDay()
        day.add("Player") { app, tasks in
            app.visits = [.init(9, minutes: minutes)]
            var transfer = tasks.transfer {
                $0.afterVisitBegins = Span.minute
                $0.bytes = DrawnRange(bytes)
            }
            edit(&app, &transfer)
            app.transfers = [transfer]
        }
        return day
    }

    /// Names what an app asks for.
    struct Tasks {
        let app: AppID
        var roster: Roster

        mutating func refresh(
            _ identifier: String = "refresh", _ edit: (inout TaskScript) -> Void = { _ in }
        ) -> TaskScript {
            make(.appRefresh, identifier, edit)
        }

        mutating func processing(
            _ identifier: String = "processing", _ edit: (inout TaskScript) -> Void = { _ in }
        ) -> TaskScript {
            make(.processing, identifier, edit)
        }

        /// A `BGHealthResearchTask` of the identifier `task`.
        mutating func research() -> TaskScript { make(.healthResearch, "task") { _ in } }

        /// A `BGContinuedProcessingTask` with two hours of work.
        mutating func continued(
            _ identifier: String = "export", at submissions: [Moment],
            _ edit: (inout TaskScript) -> Void = { _ in }
        ) -> TaskScript {
            make(.continuedProcessing, identifier) {
                $0.submissions = submissions
                $0.work.time = DrawnRange(2 * Span.hour)
                edit(&$0)
            }
        }

        private mutating func make(
            _ kind: TaskKind, _ identifier: String, _ edit: (inout TaskScript) -> Void
        ) -> TaskScript {
            let task = roster.add(.init(app: app, mode: kind.mode, identifier: identifier))
            var script = TaskScript(task: task, kind)
            script.submitsOnEnteringBackground = false
            script.submitsInHandler = false
            script.submissions = [.start]
            edit(&script)
            return script
        }

        mutating func push(at arrivals: [Moment], _ edit: (inout PushScript) -> Void = { _ in }) -> PushScript
        {
            var script = PushScript(
                task: roster.add(.init(app: app, mode: .backgroundPush, identifier: "push"))
            )
            script.arrivals = arrivals
            edit(&script)
            return script
        }

        mutating func voIPPush(
            at arrivals: [Moment], _ edit: (inout VoIPPushScript) -> Void = { _ in }
        ) -> VoIPPushScript {
            var script = VoIPPushScript(
                task: roster.add(.init(app: app, mode: .voIPPush, identifier: "call"))
            )
            script.arrivals = arrivals
            edit(&script)
            return script
        }

        mutating func fetch(
            _ interval: FetchScript.Interval = .minimum, _ edit: (inout FetchScript) -> Void = { _ in }
        ) -> FetchScript {
            var script = FetchScript(
                task: roster.add(.init(app: app, mode: .backgroundFetch, identifier: "fetch"))
            )
            script.interval = interval
            edit(&script)
            return script
        }

        mutating func standardPush(
            at arrivals: [Moment], _ edit: (inout StandardPushScript) -> Void = { _ in }
        ) -> StandardPushScript {
            let task = Roster.Task(app: app, mode: .standardPush, identifier: "alert")
            var script = StandardPushScript(task: roster.add(task))
            script.arrivals = arrivals
            edit(&script)
            return script
        }

        mutating func trigger(
            _ kind: TriggerScript.Kind, at moments: [Moment], _ edit: (inout TriggerScript) -> Void = { _ in }
        ) -> TriggerScript {
            var script = TriggerScript(
                task: roster.add(.init(app: app, mode: .eventTrigger, identifier: kind.key)), kind: kind
            )
            script.moments = moments
            edit(&script)
            return script
        }

        mutating func widget(_ name: String = "widget", _ edit: (inout WidgetScript) -> Void) -> WidgetScript
        {
            var script = WidgetScript(
                task: roster.add(.init(app: app, mode: .widgetReload, identifier: name)))
            edit(&script)
            return script
        }

        mutating func activity(
            _ name: String = "activity", _ edit: (inout LiveActivityScript) -> Void
        ) -> LiveActivityScript {
            var script = LiveActivityScript(
                task: roster.add(.init(app: app, mode: .liveActivity, identifier: name)))
            edit(&script)
            return script
        }

        mutating func health(at newData: [Moment]) -> HealthScript {
            var script = HealthScript(
                task: roster.add(.init(app: app, mode: .healthDelivery, identifier: "health")))
            script.newData = newData
            return script
        }

        mutating func photoUpload(at photos: [Moment]) -> PhotoUploadScript {
            var script = PhotoUploadScript(
                task: roster.add(.init(app: app, mode: .photoUpload, identifier: "upload")))
            script.photos = photos
            return script
        }

        mutating func intent(at runs: [Moment]) -> IntentScript {
            var script = IntentScript(
                task: roster.add(.init(app: app, mode: .appIntent, identifier: "intent")))
            script.runs = runs
            return script
        }

        mutating func longIntent(at runs: [Moment], lasting time: Milliseconds) -> IntentScript {
            var script = IntentScript(
                task: roster.add(.init(app: app, mode: .longRunningIntent, identifier: "long")))
            script.runs = runs
            script.work = Work(time: DrawnRange(time), updatesContent: false)
            return script
        }

        mutating func locationSession(at starts: [Moment]) -> LocationSessionScript {
            var script = LocationSessionScript(
                task: roster.add(.init(app: app, mode: .locationSession, identifier: "location")))
            script.starts = starts
            return script
        }

        mutating func locationPush(at arrivals: [Moment]) -> LocationPushScript {
            var script = LocationPushScript(
                task: roster.add(.init(app: app, mode: .locationPush, identifier: "where")))
            script.arrivals = arrivals
            return script
        }

        /// Updates of the app's first Live Activity.
        mutating func update(
            _ name: String = "update", at arrivals: [Moment], of activity: Int = 0,
            _ edit: (inout ActivityPushScript) -> Void = { _ in }
        ) -> ActivityPushScript {
            var script = ActivityPushScript(
                task: roster.add(.init(app: app, mode: .liveActivityPush, identifier: name)),
                activity: ScriptIndex(activity))
            script.arrivals = arrivals
            edit(&script)
            return script
        }

        /// Pushes that start the app's first Live Activity.
        mutating func start(
            at arrivals: [Moment], _ edit: (inout StartPushScript) -> Void = { _ in }
        ) -> StartPushScript {
            var script = StartPushScript(
                task: roster.add(.init(app: app, mode: .pushToStart, identifier: "start")),
                activity: ScriptIndex(0))
            script.arrivals = arrivals
            edit(&script)
            return script
        }

        mutating func session(
            _ name: String = "session", _ edit: (inout SessionScript) -> Void = { _ in }
        ) -> SessionScript {
            var script = SessionScript(
                task: roster.add(.init(app: app, mode: .nondiscretionaryRelaunch, identifier: name)),
                identifier: name)
            edit(&script)
            return script
        }

        mutating func transfer(
            _ name: String = "transfer", _ edit: (inout TransferScript) -> Void
        ) -> TransferScript {
            var script = TransferScript(
                task: roster.add(.init(app: app, mode: .nondiscretionaryTransfer, identifier: name))
            )
            edit(&script)
            return script
        }

        mutating func backgroundTask(_ edit: (inout BackgroundTaskScript) -> Void) -> BackgroundTaskScript {
            var script = BackgroundTaskScript(
                task: roster.add(.init(app: app, mode: .backgroundTask, identifier: "task"))
            )
            edit(&script)
            return script
        }
    }

    /// Changes the first app.
    mutating func edit(_ change: (inout AppScript) -> Void) { change(&apps[0]) }

    /// Gives the first app a refresh task beside what it has.
    mutating func addRefresh(submittedAt moment: Moment, work: Int64) {
        var tasks = Tasks(app: AppID(0), roster: roster)
        apps[0].tasks.append(
            tasks.refresh {
                $0.submissions = [moment]
                $0.work.time = DrawnRange(work)
            }
        )
        roster = tasks.roster
    }

    var scenario: Scenario {
        let calendar = DayCalendar(year: 2024, month: 6, day: dayOfJune, startOfDay: 0)
        return Scenario(
            header: DayHeader(
                title: "Test day",
                calendar: calendar ?? DayCalendar(epochDay: 0, startOfDay: 0),
                length: hours * Span.hour,
                profile: .sources,
                seed: seed,
                roster: roster
            ),
            limits: limits, choices: choices,
            device: device,
            apps: apps,
            interventions: interventions
        )
    }

    func simulated() -> TimelineIndex { SimulatedDay(scenario).index }
}

/// The moment at an hour and minute of the first day.
func at(_ hour: Int64, _ minute: Int64 = 0, _ second: Int64 = 0) -> Moment {
    Moment(hour * Span.hour + minute * Span.minute + second * Span.second)
}

func slice(_ from: Moment, _ to: Moment) -> Slice { Slice(from: from, to: to) }

extension AppScript.Visit {
    init(_ hour: Int64, _ minute: Int64 = 0, minutes: Int64 = 3) {
        self.init(at: at(hour, minute), length: DrawnRange(minutes * Span.minute))
    }
}

extension AppScript.Habit {
    init(_ hour: Int64, _ minute: Int64 = 0, days: Int = 14) {
        self.init(timeOfDay: hour * Span.hour + minute * Span.minute, days: days)
    }
}

extension TimelineIndex {
    func app(_ name: String) -> AppID {
        AppID(header.roster.apps.firstIndex { $0.name == name } ?? 0)
    }

    /// The requests that were submitted, in their order, without those that were refused at once.
    var submitted: [RequestRecord] { requests.filter { !$0.request.id.isRefused } }

    /// The requests of a mode that were submitted, in their order.
    func records(_ mode: ExecutionMode, of app: AppID = AppID(0)) -> [RequestRecord] {
        submitted.filter { $0.request.mode == mode && $0.request.app == app }
    }

    /// The moments at which requests of a mode were started, several of one launch counted once.
    func launches(_ mode: ExecutionMode, of app: AppID = AppID(0)) -> [Moment] {
        records(mode, of: app).compactMap(\.started).reduce(into: []) { moments, moment in
            if moments.last != moment { moments.append(moment) }
        }
    }

    /// What an app's pushes put before the person, and when.
    func presentations(of app: AppID = AppID(0)) -> [(moment: Moment, presentation: Presentation)] {
        events.compactMap { event in
            guard case .app(app, .presented(_, let presentation, _)) = event.happening else { return nil }
            return (event.moment, presentation)
        }
    }

    /// What was refused of an app, in order.
    func refusals(of app: AppID = AppID(0)) -> [Refusal] {
        self[app].instants.compactMap { instant in
            guard case .refused(let refusal) = instant.kind else { return nil }
            return refusal
        }
    }

    /// The day of an app as a drawing: a character is a step of time from the first to the last moment.
    ///
    /// `L` a launch or start in the mode, `=` still running, `F` foreground, `x` held back by a factor, `w`
    /// waiting for something else, `.` none of these.
    func drawing(
        _ mode: ExecutionMode, of app: AppID = AppID(0), from: Moment, to: Moment, step: Int64
    ) -> String {
        var text = ""
        var moment = from
        while moment < to {
            let end = moment + step
            let records = records(mode, of: app)
            if records.contains(where: { $0.started.map { moment <= $0 && $0 < end } ?? false }) {
                text += "L"
            } else if records.contains(where: { $0.phase(at: moment) == .running }) {
                text += "="
            } else if !self[app].foreground.slices(from: moment, to: end).isEmpty {
                text += "F"
            } else if let judgement = records.compactMap({ $0.judgement(at: moment) }).first {
                text += judgement.verdict.held(mode).isEmpty ? "w" : "x"
            } else {
                text += "."
            }
            moment = end
        }
        return text
    }
}
