import BackgroundPolicy
import Timeline
import UntrustedText

/// Writes what was put together as timeline events, with the roster of the apps.
struct EventWriting {
    private struct Entry {
        let moment: Moment
        /// The order of what happens at one moment.
        let rank: Int
        /// How many were written before it.
        let number: Int
        let event: TimelineEvent
    }

    /// Ten years; an app that asks for a date in the distant future means never, and for one in the past at once.
    private static let longestWait = 3_650 * Span.day

    let assembly: DayAssembly
    let calendar: LogCalendar
    let end: Moment
    /// By how much times in messages are later than the clock of the records.
    private let difference: Int64
    /// The length of the day in milliseconds.
    var length: Int64 { max(end.milliseconds, 1) }
    private var entries: [Entry] = []
    /// The gaps in the records.
    private(set) var silences: [Slice] = []
    private(set) var roster = Roster()
    private(set) var findings: [LoggedFinding] = []
    private(set) var launchReasons: [UInt32: LaunchReason] = [:]
    private(set) var evaluations: [Evaluation] = []
    private(set) var linesOfRequests: [[UInt32]] = []
    private(set) var terms: [RequestTerms] = []
    private(set) var begins: [RequestID: BeginDates] = [:]
    /// The requests whose submission or arrival is not recorded.
    private(set) var unknownSubmissions: Set<RequestID> = []
    /// How many refusals were written.
    private var refusals: UInt32 = 0
    private var appNumbers: [String: AppID] = [:]
    /// The names of the apps of which only task identifiers are known.
    private var identifierNames = IdentifierNames([])
    private var taskNumbers: [String: TaskID] = [:]

    init(_ assembly: DayAssembly, calendar: LogCalendar, end: Moment) {
        self.assembly = assembly
        self.calendar = calendar
        self.end = end
        difference = assembly.phoneZone.difference(zone: assembly.zone)
    }

    /// The events, which are kept no longer, in order of time; of those at one moment, what comes first in the life of a
    /// request is first.
    mutating func takeSortedEvents() -> [TimelineEvent] {
        defer { entries = [] }
        entries.sort { ($0.moment, $0.rank, $0.number) < ($1.moment, $1.rank, $1.number) }
        return entries.map(\.event)
    }

    /// Writes that nothing was recorded for some time.
    mutating func write(_ silence: LogSilence, _ slice: Slice) {
        silences.append(slice)
        put(
            .device(.silence(until: slice.to, silence.cause)), slice.from,
            line: UInt32(clamping: silence.line),
            rank: .max)
    }

    mutating func write(isOver: Bool) {
        var known = assembly.requests.all
        let pushes = assembly.pushes.all.joinedLate(with: known)
        for push in pushes {
            if let number = push.request { known[number].take(push) }
        }
        let alone = assembly.submissions.alone(last: isOver ? nil : assembly.span.last)
        var requests =
            (known.filter { !$0.isRefused } + pushes.compactMap(\.requestPastScheduler)
            + alone.map { LoggedRequest($0) })
            .enumerated()
            .sorted { ($0.element.submitted.time, $0.offset) < ($1.element.submitted.time, $1.offset) }
            .map(\.element)
        identifierNames = IdentifierNames(requests.compactMap(loneIdentifier))
        // The apps with requests come first, then those that only ran.
        for request in requests { _ = app(of: request) }
        for change in assembly.processes.changes { _ = app(change.bundle) }
        writeFindings()
        for change in assembly.device.changes where isNews(after: change.repeated, at: change.stamp) {
            put(change.happening, change.stamp, rank: 0)
        }
        for setting in assembly.clock.settings {
            let stamp = Stamp(time: setting.time, line: setting.said ?? setting.line)
            // A log of two whose years differ may end before the time to which the clock was set.
            put(
                .device(.clockSet(by: setting.span.flooredQuotient(by: 1_000))),
                min(calendar.moment(stamp.time), end), line: stamp.line, rank: 0)
        }
        writeStates()
        writeRefreshChanges()
        writeLaunches()
        writeRefusals(of: requests)
        let waits = WaitTimes(looks: assembly.rescorings, assembly.device, assembly.processes)
        writeNetwork(of: requests, waits)
        endReplaced(in: &requests, waits)
        for (number, request) in requests.enumerated() {
            guard number < Int(UInt32.max) else { break }
            write(request.forward, RequestID(UInt32(number)), waits, isOver: isOver)
        }
    }

    /// Whether a line is worth an event, as a repetition is only after a gap in the records.
    private func isNews(after repeated: Int64?, at stamp: Stamp) -> Bool {
        guard let repeated else { return true }
        let (from, to) = (calendar.moment(repeated), calendar.moment(stamp.time))
        return silences.contains { $0.from >= from && $0.to <= to }
    }

    mutating func put(_ happening: Happening, _ stamp: Stamp, rank: Int) {
        put(happening, calendar.moment(stamp.time), line: stamp.line, rank: rank)
    }

    private mutating func put(_ happening: Happening, _ moment: Moment, line: UInt32, rank: Int) {
        entries.append(
            Entry(
                moment: moment, rank: rank, number: entries.count,
                event: TimelineEvent(at: moment, happening, line: line)))
    }

    // MARK: Apps

    /// The app of a bundle identifier; those that differ only in what no name may have are one app.
    private mutating func app(_ bundle: String) -> AppID? {
        if let known = appNumbers[bundle] { return known }
        let identifier = GivenName.mended(bundle, scalarsAtMost: GivenName.identifierScalarsAtMost)
        guard
            let app = appNumbers[identifier]
                ?? newApp(
                    identifier, name: identifierNames[bundle] ?? assembly.apps.name(of: bundle))
        else { return nil }
        appNumbers[bundle] = app
        appNumbers[identifier] = app
        return app
    }

    private mutating func newApp(_ identifier: String, name: String) -> AppID? {
        guard roster.apps.count < 65_535 else { return nil }
        return roster.add(Roster.App(name: GivenName.mended(name), bundleIdentifier: identifier))
    }

    mutating func app(of request: LoggedRequest) -> AppID? { app(of: request.owner) }

    /// The app of an owner; where it is unknown, the task identifier or the process stands for it.
    private mutating func app(of owner: RequestOwner) -> AppID? {
        if let bundle = assembly.apps.bundle(of: owner) { return app(bundle) }
        return switch owner {
        case .identifier(let name): app(assembly.apps.submitter(ofIdentifier: name) ?? name)
        case .bundle(let name), .process(_, let name, _): app(name)
        }
    }

    /// The app of the owner of a finding; nil where no other line tells an app of its identifier.
    private mutating func appNamed(by owner: RequestOwner) -> AppID? {
        guard case .identifier(let name) = owner, assembly.apps.bundle(of: owner) == nil,
            assembly.apps.submitter(ofIdentifier: name) == nil
        else { return app(of: owner) }
        return appNumbers[name]
    }

    /// The task identifier of a request of which neither the app nor its process is known.
    private func loneIdentifier(of request: LoggedRequest) -> String? {
        guard case .identifier(let identifier) = request.owner,
            assembly.apps.bundle(of: request.owner) == nil,
            assembly.apps.submitter(ofIdentifier: identifier) == nil
        else { return nil }
        return identifier
    }

    mutating func task(_ request: LoggedRequest, of app: AppID) -> TaskID? {
        let identifier = GivenName.mended(
            request.identifier, scalarsAtMost: GivenName.identifierScalarsAtMost)
        let key = "\(app.index) \(request.mode.rawValue) \(request.isModeLogged) \(identifier)"
        if let known = taskNumbers[key] { return known }
        guard roster.tasks.count < 65_535 else { return nil }
        let task = roster.add(
            Roster.Task(
                app: app, mode: request.mode, identifier: identifier, isModeKnown: request.isModeLogged))
        taskNumbers[key] = task
        return task
    }

    /// The lines that answer by themselves, in order of time.
    private mutating func writeFindings() {
        findings = assembly.findings.told(assembly.apps).sorted {
            ($0.first.time, $0.first.line) < ($1.first.time, $1.first.line)
        }
        .map { finding in
            LoggedFinding(
                finding.topic, of: (finding.owner ?? ownerOfEnded(finding)).flatMap { appNamed(by: $0) },
                at: calendar.moment(finding.first.time), last: calendar.moment(finding.last),
                line: finding.first.line, count: finding.count, lifeSign: lifeSign(of: finding))
        }
    }

    /// What shows that a process went on, unless it ended soon after for what was asked.
    private func lifeSign(of finding: LoggedFindings.Finding) -> LoggedFinding.LifeSign? {
        guard let sign = finding.lifeSign, case .end(let end) = finding.topic.detail else { return nil }
        let hasEnded = assembly.processes.changes.contains { change in
            finding.owner == .bundle(change.bundle) && change.state == .notRunning
                && change.cause == end.reason.cause && sign.time <= change.stamp.time
                && change.stamp.time - finding.last <= LoggedProcesses.longestEnd
        }
        return hasEnded ? nil : LoggedFinding.LifeSign(line: sign.line, at: calendar.moment(sign.time))
    }

    /// The app of a process that has ended, which a line named only later.
    private func ownerOfEnded(_ finding: LoggedFindings.Finding) -> RequestOwner? {
        assembly.apps.bundle(of: finding.process).map { .bundle($0) }
    }

    private mutating func writeStates() {
        for change in assembly.processes.changes where isNews(after: change.repeated, at: change.stamp) {
            guard let app = app(change.bundle) else { continue }
            put(.app(app, .appState(change.state, change.cause)), change.stamp, rank: 2)
            if change.cause == .swipedAway {
                put(.app(app, .appSwitcher(isPresent: false)), change.stamp, rank: 1)
            } else if change.state == .foreground {
                put(.app(app, .appSwitcher(isPresent: true)), change.stamp, rank: 1)
            }
        }
    }

    private mutating func writeRefreshChanges() {
        for change in assembly.ownWords.refreshChanges where isNews(after: change.repeated, at: change.stamp)
        {
            guard let app = app(change.bundle) else { continue }
            put(.app(app, .appBackgroundAppRefresh(isOn: change.isOn)), change.stamp, rank: 1)
        }
    }

    private mutating func writeLaunches() {
        for (number, launch) in assembly.launches.all.enumerated() {
            guard !launch.isOpening, !launch.hasFailed, let app = app(launch.bundle) else { continue }
            put(.app(app, .launched(LaunchID(UInt32(number)), isCold: launch.isCold)), launch.stamp, rank: 6)
            if let reason = launch.reason { launchReasons[launch.stamp.line] = reason }
        }
    }

    private mutating func writeRefusals(of requests: [LoggedRequest]) {
        for refusal in assembly.refusals {
            let isOwnerKnown = assembly.apps.bundle(of: refusal.owner) != nil
            let owner =
                isOwnerKnown
                ? refusal.owner
                : assembly.apps.bundle(ofIdentifier: refusal.identifier).map { .bundle($0) } ?? refusal.owner
            let request = LoggedRequest(
                owner, identifier: refusal.identifier,
                mode: refusal.mode(in: requests) ?? .appRefresh, submitted: refusal.stamp,
                isSubmissionLogged: true)
            guard let app = app(of: request), let task = task(request, of: app) else { continue }
            let value = Request(id: .refused(refusals), app: app, mode: request.mode, task: task)
            refusals += 1
            put(.request(value, .refused(refusal.refusal)), refusal.stamp, rank: 3)
        }
    }

    // MARK: Requests

    private mutating func write(
        _ request: LoggedRequest, _ id: RequestID, _ waits: WaitTimes, isOver: Bool
    ) {
        linesOfRequests.append(request.lines)
        var told = request.terms
        told.runningSince = request.statedRun.map { calendar.moment($0.stamp.time).before($0.span) }
        told.runningSinceLine = request.statedRun?.stamp.line
        told.session = request.session.map {
            RequestTerms.Session(
                at: calendar.moment($0.stamp.time), resourceTimeout: $0.resourceTimeout,
                allowsCellularAccess: $0.allowsCellularAccess)
        }
        for word in request.discretion {
            told.add(.init(at: calendar.moment(word.stamp.time), isOn: word.isOn))
        }
        terms.append(told)
        let dates = beginDates(of: request)
        if dates != BeginDates() { begins[id] = dates }
        guard let app = app(of: request), let task = task(request, of: app) else { return }
        let value = Request(id: id, app: app, mode: request.mode, task: task)
        let submitted = calendar.moment(request.submitted.time)
        let begin = max(submitted, dates.begin ?? submitted)
        put(.request(value, .submitted(earliestBegin: begin)), request.submitted, rank: 3)
        if !request.isSubmissionLogged { unknownSubmissions.insert(id) }
        let over =
            [request.started, request.ended].compactMap { $0 }.map { calendar.moment($0.time) }.min() ?? end
        writeWait(forBegin: dates, value, request.submitted, until: over)
        // When what is older than the log could run is not in it.
        if begin <= over, request.isSubmissionLogged {
            put(.request(value, .eligible), begin, line: request.submitted.line, rank: 4)
            if begin > submitted { put(.request(value, .verdict(.notInLog)), begin, line: 0, rank: 4) }
        }
        writeWait(of: request, value, waits, until: over)
        writeRun(of: request, value, waits, isOver: isOver)
    }

    /// What the app asked for and what the scheduler made of it, on the clock of the records.
    private func beginDates(of request: LoggedRequest) -> BeginDates {
        let submitted = calendar.moment(request.submitted.time)
        func moment(_ time: Int64) -> Moment {
            min(max(calendar.date(time), submitted - Self.longestWait), submitted + Self.longestWait)
        }
        let asked = (request.submission?.earliestBegin).flatMap { asked in
            assembly.phoneZone.recordsFromUTC(zone: assembly.zone).map { moment(asked + $0) }
        }
        return BeginDates(
            asked: asked, window: request.windowBegin.map { moment($0 - difference) },
            windowEnd: request.windowEnd.map { moment($0 - difference) },
            interval: request.interval.map { $0 * Span.second })
    }

    /// Writes that a request waits for the dates that are still to come, from its submission and from the first of them on.
    private mutating func writeWait(
        forBegin dates: BeginDates, _ value: Request, _ submitted: Stamp, until over: Moment
    ) {
        let since = calendar.moment(submitted.time)
        func waits(from moment: Moment) {
            var awaited: RequirementSet = []
            if let asked = dates.asked, asked > moment { awaited.insert(.earliestBeginDate) }
            if let window = dates.window, window > moment, !dates.areOne { awaited.insert(.schedulerWindow) }
            guard !awaited.isEmpty else { return }
            let verdict = Verdict(awaited: awaited, unlogged: .all)
            put(.request(value, .verdict(verdict)), moment, line: submitted.line, rank: 4)
        }
        waits(from: since)
        if let asked = dates.asked, let window = dates.window, !dates.areOne {
            let first = min(asked, window)
            if first > since, first <= over { waits(from: first) }
        }
    }

    private mutating func writeWait(
        of request: LoggedRequest, _ value: Request, _ waits: WaitTimes, until over: Moment
    ) {
        let bundle = assembly.apps.bundle(of: request.owner) ?? request.identifier
        let verdicts = WaitVerdicts(request, waits, of: bundle)
        var latest: Verdict?
        let steps = verdicts.steps()
        for (number, step) in steps.enumerated() {
            // A step from before the start has a later time where the clock was set back in between.
            let logged = calendar.moment(step.time)
            guard logged <= over || step.verdict != .notInLog else { continue }
            let moment = min(logged, over)
            if let evaluation = step.evaluation {
                put(
                    .request(value, .evaluated(EvaluationID(UInt32(evaluations.count)))), moment,
                    line: step.line,
                    rank: 5)
                evaluations.append(request.evaluations[evaluation].evaluation)
            }
            // The last verdict before a silence is repeated, so that it is in force at its moment.
            let isSilentAfter = number + 1 < steps.count && steps[number + 1].isSilence(with: step)
            if step.verdict != latest || isSilentAfter {
                put(.request(value, .verdict(step.verdict)), moment, line: step.line, rank: 5)
                latest = step.verdict
            }
        }
    }

    private mutating func writeRun(
        of request: LoggedRequest, _ value: Request, _ waits: WaitTimes, isOver: Bool
    ) {
        if let presented = request.presented {
            put(.app(value.app, .presented(value.task, .notification, value.id)), presented, rank: 7)
        }
        if let started = request.started {
            // A person opened the app where it seemed to be launched at first.
            let isOpened = request.launch.map { assembly.launches.all[$0].isOpening } ?? false
            let launch = request.launch.flatMap { isOpened ? nil : LaunchID(UInt32($0)) }
            put(
                .request(value, .started(launch, isOpened ? .foreground : request.startReason)), started,
                rank: 7)
        }
        if let expiring = request.expiring { put(.request(value, .expiring), expiring, rank: 8) }
        let unfinished = Happening.request(value, .ended(.unfinished, nil, energy: 0, cellular: 0))
        if let last = lastWord(of: request, waits, isOver: isOver) {
            put(unfinished, last, line: 0, rank: 10)
        } else if let ended = request.ended, let outcome = request.outcome {
            put(
                .request(value, .ended(outcome, request.endReason, energy: 0, cellular: 0)), ended, rank: 9)
        } else if isOver {
            put(unfinished, end, line: 0, rank: 10)
        }
    }
}
