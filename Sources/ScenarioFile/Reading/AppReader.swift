import BackgroundPolicy
import Simulation
import Timeline

/// Reads an app: what it declares, how the person uses it, and what it asks for.
struct AppReader {
    let section: Section
    let clock: ScenarioClock
    let app: AppID
    private let work: WorkReader

    init(section: Section, clock: ScenarioClock, app: AppID) {
        self.section = section
        self.clock = clock
        self.app = app
        work = WorkReader(transferNames: section.names(inside: "transfers"))
    }

    /// Reads the app and adds its requests to the roster.
    ///
    /// - Returns: the app, and its planned visits at their longest.
    func read(into roster: inout Roster) -> (script: AppScript, visits: [Placed<Slice>]) {
        var script = AppScript()
        for mode in section.values("UIBackgroundModes", Words.backgroundMode) {
            script.backgroundModes.insert(mode.value)
        }
        script.isInAppSwitcher = section.yesOrNo("inAppSwitcher", unlessTold: true)
        script.refreshOff = section.slices("backgroundAppRefreshOff", clock).map(\.value)
        if let days = section.value("lastUsed", Words.lastUsed) { script.daysSinceLastUse = days.value }
        script.freshness = section.value("contentAge", Length.read)?.value
        script.habits = section.values("habits", Occasions.habit).map(\.value)
        let visits = readVisits()
        script.visits = visits.map(\.value)
        script.swipes = section.moments("swipedAway", clock)
        script.systemKills = section.moments("endedBySystem", clock)
        script.crashes = section.moments("crashes", clock)
        var requests = RequestNames(app: app)
        script.tasks = readTasks(&requests, &roster)
        script.pushes = section.sections("pushes").compactMap { push($0, &requests, &roster) }
        script.transfers = section.sections("transfers").compactMap { transfer($0, &requests, &roster) }
        script.backgroundTasks = section.sections("beginBackgroundTask").compactMap {
            backgroundTask($0, visits: visits.count, &requests, &roster)
        }
        let slices = visits.map { visit in
            let slice = Slice(from: visit.value.moment, to: visit.value.moment + visit.value.length.most)
            return Placed(value: slice, text: visit.text, place: visit.place, path: visit.path)
        }
        return (script, slices)
    }

    private func readVisits() -> [Placed<AppScript.Visit>] {
        section.values("visits") { scanner throws(PhraseFault) in try Occasions.visits(&scanner, clock) }
            .flatMap { phrase in
                phrase.value.map {
                    Placed(value: $0, text: phrase.text, place: phrase.place, path: phrase.path)
                }
            }
            .sorted { $0.value.moment < $1.value.moment }
    }

    private func readTasks(_ requests: inout RequestNames, _ roster: inout Roster) -> [TaskScript] {
        let permitted = Set(
            section.values("BGTaskSchedulerPermittedIdentifiers", Words.identifier).map(\.value))
        var tasks: [TaskScript] = []
        for key in ["BGAppRefreshTask", "BGProcessingTask"] {
            for part in section.sections(key) {
                let isProcessing = key == "BGProcessingTask"
                let mode: ExecutionMode = isProcessing ? .processing : .appRefresh
                let identifier = part.value("identifier", Words.identifier)
                guard let task = requests.add(identifier, mode, part.problems, &roster) else { continue }
                var script = TaskScript(task: task, isProcessing: isProcessing)
                script.isPermitted = permitted.contains(identifier?.value ?? "")
                fill(&script, from: part)
                tasks.append(script)
            }
        }
        return tasks
    }

    private func fill(_ script: inout TaskScript, from part: Section) {
        script.isRegistered = part.yesOrNo("registered", unlessTold: true)
        script.earliestBegin = part.value("earliestBeginDate", Length.read)?.value ?? 0
        if part.pair("submit") != nil {
            let times = part.values("submit") { scanner throws(PhraseFault) in
                try Submission.read(&scanner, clock)
            }.map(\.value)
            script.submitsOnEnteringBackground = times.contains(.onEnteringBackground)
            script.submitsInHandler = times.contains(.inHandler)
            script.submissions = times.flatMap { time -> [Moment] in
                if case .moments(let moments) = time { moments } else { [] }
            }.sorted()
        }
        if script.isProcessing {
            script.requiresExternalPower = part.yesOrNo("requiresExternalPower", unlessTold: false)
            script.requiresNetworkConnectivity = part.yesOrNo(
                "requiresNetworkConnectivity", unlessTold: false)
        }
        let time = script.isProcessing ? DrawnRange(2 * Span.minute) : DrawnRange(5 * Span.second)
        script.work = work.read(
            part.section("work"), doneKey: "setTaskCompleted",
            unlessTold: Work(time: time, updatesContent: !script.isProcessing))
    }

    private func push(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> PushScript? {
        let name = part.value("name", Words.name)
        let arrivals = part.values("arrivals") { scanner throws(PhraseFault) in
            try Occasions.arrivals(&scanner, clock)
        }
        _ = part.value("content-available", Words.contentAvailable)
        let priority = part.value("apns-priority", Words.priority)?.value ?? 5
        let pushWork = work.read(part.section("work"), doneKey: "completionHandler", unlessTold: Work())
        guard let task = requests.add(name, .backgroundPush, part.problems, &roster) else { return nil }
        var script = PushScript(task: task)
        script.arrivals = arrivals.flatMap(\.value).sorted()
        script.priority = priority
        script.work = pushWork
        return script
    }

    private func transfer(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> TransferScript? {
        let name = part.value("name", Words.name)
        let isDiscretionary = part.yesOrNo("isDiscretionary", unlessTold: false)
        let mode: ExecutionMode = isDiscretionary ? .discretionaryTransfer : .nondiscretionaryTransfer
        guard let task = requests.add(name, mode, part.problems, &roster) else { return nil }
        var script = TransferScript(task: task)
        script.isDiscretionary = isDiscretionary
        script.sessionSendsLaunchEvents = part.yesOrNo("sessionSendsLaunchEvents", unlessTold: true)
        script.allowsCellularAccess = part.yesOrNo("allowsCellularAccess", unlessTold: true)
        if let size = part.value("size", Quantity.size.readRange) { script.bytes = size.value }
        let times = part.values("enqueue") { scanner throws(PhraseFault) in try Enqueue.read(&scanner, clock)
        }
        for time in times {
            switch time.value {
            case .afterVisitBegins(let length): script.afterVisitBegins = length
            case .moments(let moments): script.enqueuedAt += moments
            }
        }
        script.enqueuedAt.sort()
        script.relaunchWork = work.read(
            part.section("relaunch"), doneKey: "completionHandler", unlessTold: script.relaunchWork)
        return script
    }

    private func backgroundTask(
        _ part: Section, visits: Int, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> BackgroundTaskScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .backgroundTask, part.problems, &roster) else { return nil }
        var script = BackgroundTaskScript(task: task)
        script.beginsBeforeLeaving = part.value("begins", Occasions.begins)?.value ?? 0
        if part.pair("afterVisits") != nil {
            let numbers = part.values("afterVisits", Words.visitNumber)
            for number in numbers where number.value > visits {
                let expected = visits == 0 ? "a visit of the app" : "a visit from 1 to \(visits)"
                part.problems.add(
                    number.place, number.path, .outOfBounds(found: number.text, expected: expected))
            }
            script.visits = Set(numbers.map { $0.value - 1 }).sorted()
        }
        script.work = work.read(part.section("work"), doneKey: "endBackgroundTask", unlessTold: script.work)
        return script
    }
}

/// The names of an app's requests; the roster, the log and the screen tell them apart by them.
struct RequestNames {
    /// A day holds fewer tasks than its roster can number.
    static let requestsAtMost = 50_000

    private let app: AppID
    private var lines: [String: Int] = [:]

    init(app: AppID) { self.app = app }

    /// Adds a request to the roster, or notes that its name is taken.
    mutating func add(
        _ name: Placed<String>?, _ mode: ExecutionMode, _ problems: ProblemList, _ roster: inout Roster
    ) -> TaskID? {
        guard let name else { return nil }
        if let line = lines[name.value] {
            problems.add(name.place, name.path, .duplicateIdentifier(found: name.value, firstLine: line))
            return nil
        }
        lines[name.value] = name.place.line
        guard roster.tasks.count < Self.requestsAtMost else {
            problems.add(
                name.place, name.path,
                .tooMany(what: "tasks, pushes and transfers", atMost: Self.requestsAtMost))
            return nil
        }
        return roster.add(Roster.Task(app: app, mode: mode, identifier: name.value))
    }
}

extension Section {
    /// The names that mappings behind a key have, read ahead without a look at the rest of them.
    fileprivate func names(inside key: String) -> [String] {
        guard let pair = pair(key) else { return [] }
        let entries: [Entry] =
            if case .list(let entries) = pair.value.content { entries } else { [pair.value] }
        return entries.compactMap { entry in
            guard case .mapping(let pairs) = entry.content,
                let name = pairs.first(where: { $0.key == "name" }),
                case .text(let text, _) = name.value.content
            else { return nil }
            return text
        }
    }
}
