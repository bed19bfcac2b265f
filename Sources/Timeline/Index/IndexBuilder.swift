import BackgroundPolicy

/// Folds timeline events, one after the other, into the parts of a `TimelineIndex`.
struct IndexBuilder {
    private(set) var device = DeviceTracks()
    private(set) var apps: [AppTracks]
    private(set) var numbers: EventNumbers
    private var fold: RecordFold
    private var origins: OriginFinder
    private var last = Moment.start
    private let end: Moment
    private let roster: Roster
    /// How many requests of each app are held back, and run in each mode, at the latest event's moment.
    private var heldCounts: [Int]
    private var runCounts: [[Int]]
    private var untold: [UntoldRuns]
    private var waits: WaitTally
    /// Whether work on a charger takes energy of the budgets all the same.
    private let budgetsPayOnCharger: Bool
    /// The requests whose arrival the log of a device does not tell.
    private let unknownSubmissions: Set<RequestID>

    /// A builder that took the events, if there are some.
    init(header: DayHeader, _ evidence: DeviceEvidence? = nil, _ events: [TimelineEvent] = []) {
        roster = header.roster
        numbers = EventNumbers(header.roster)
        unknownSubmissions = evidence?.unknownSubmissions ?? []
        budgetsPayOnCharger = header.choices.usesAlternative(.chargerAndBudgets)
        end = header.end
        let count = header.roster.apps.count
        apps = [AppTracks](repeating: AppTracks(), count: count)
        fold = RecordFold(header.roster)
        origins = OriginFinder(header.roster)
        heldCounts = [Int](repeating: 0, count: count)
        waits = WaitTally(apps: count)
        untold = [UntoldRuns](repeating: UntoldRuns(), count: count)
        runCounts = [[Int]](
            repeating: [Int](repeating: 0, count: ExecutionMode.allCases.count),
            count: count
        )
        for event in events { add(event) }
    }

    /// All requests in order of submission, and the index of each.
    var requests: [RequestRecord] { fold.records }
    var indices: [RequestID: Int] { fold.indices }

    mutating func add(_ event: TimelineEvent) {
        last = max(last, event.moment)
        numbers.add(event.happening, in: roster)
        origins.add(event.happening, at: event.moment)
        switch event.happening {
        case .device(let happening):
            if case .silence = happening {
                for app in apps.indices {
                    apps[app].ceaseState(at: event.moment)
                    untold[app].fallSilent(at: event.moment)
                }
            }
            device.add(happening, at: event.moment)
            device.addLevels(happening, at: event.moment)
        case .app(let app, let happening):
            fold.record(happening, of: app, at: event.moment)
            add(happening, Int(app.index), at: event.moment)
        case .request(let request, let happening): add(happening, request, at: event.moment)
        case .intervention(let act):
            if let app = act.app { mark(Int(app.index), .intervention, at: event.moment) }
            device.add(act, at: event.moment)
        }
    }

    /// Closes the open slices at the last moment that is known, which they include.
    mutating func finish(through known: Moment) {
        let end = max(last, known) + 1
        device.end(at: end)
        for app in apps.indices {
            apps[app].foreground.end(at: end)
            apps[app].background.end(at: end)
            apps[app].add(untold: untold[app].finish(at: end))
            apps[app].heldBack.end(at: end)
            apps[app].swipedAway.end(at: end)
            apps[app].refreshOff.end(at: end)
            for mode in apps[app].running.indices { apps[app].running[mode].end(at: end) }
            var latest = Moment.start
            apps[app].latestEnds = apps[app].requests.map { number in
                latest = max(latest, fold.records[number].ended ?? .distantFuture)
                return latest
            }
        }
    }

    private mutating func add(_ happening: AppEvent, _ app: Int, at moment: Moment) {
        switch happening {
        case .beforeStart(let before): apps[app].beforeStart = before
        case .appState(let state, let cause):
            apps[app].changes.append(.init(moment: moment, state: state, cause: cause))
            apps[app].foreground.set(state == .foreground, at: moment)
            apps[app].background.set(state == .background, at: moment)
            apps[app].add(untold: untold[app].take(state, at: moment))
            if cause == .swipedAway { mark(app, .swipedAway, at: moment) }
            if cause.isByForce { mark(app, .killed, at: moment) }
        case .appSwitcher(let isPresent): apps[app].swipedAway.set(!isPresent, at: moment)
        case .appBackgroundAppRefresh(let isOn): apps[app].refreshOff.set(!isOn, at: moment)
        case .visit(let freshness):
            apps[app].visits.append(.init(moment: moment, freshness: freshness))
        case .launched: apps[app].launches.append(moment)
        case .contentUpdated: apps[app].contentUpdates.append(moment)
        case .snapshot: apps[app].snapshots.append(moment)
        case .usageWindow(let until): apps[app].addUsageWindow(from: moment, to: until)
        case .budgetShare(let perMille, let energy, let cellular):
            let former = apps[app].budgetShares.last
            device.changeShares(
                energy: energy - (former?.energy ?? 0), cellular: cellular - (former?.cellular ?? 0),
                at: moment)
            apps[app].budgetShares.append(
                .init(moment: moment, perMille: perMille, energy: energy, cellular: cellular))
        case .presented, .pendingTaskRequests, .extensionRan: break
        }
    }

    private mutating func add(_ happening: RequestEvent, _ request: Request, at moment: Moment) {
        let app = Int(request.app.index)
        if case .submitted(let earliestBegin) = happening {
            let origin = origins.origin(of: request, at: moment)
            apps[app].requests.append(
                fold.submit(request, from: origin, earliestBegin: earliestBegin, at: moment))
            if request.mode.isPush, !unknownSubmissions.contains(request.id) {
                mark(app, .pushReceived, request.id, at: moment)
            }
            return
        }
        if case .refused(let refusal) = happening {
            mark(app, .refused(refusal), request.id, at: moment)
            if request.id.isRefused {
                let origin = origins.origin(of: request, at: moment)
                apps[app].requests.append(fold.refuse(request, refusal, from: origin, at: moment))
                return
            }
        }
        guard let index = fold.indices[request.id] else { return }
        switch happening {
        case .submitted: break
        case .refused, .eligible, .evaluated, .progress: fold.add(happening, to: index, at: moment)
        case .verdict(let verdict):
            let former = fold.judge(index, verdict, at: moment)
            replace(former, by: verdict, app, request, at: moment)
        case .started(let launch, let reason):
            closeJudgement(index, app, request, at: moment)
            // A handler that is called in an app in the foreground needed no launch.
            if launch != nil || (!request.mode.launches && fold.records[index].runs.isEmpty) {
                mark(app, .launch(request.mode), request.id, at: moment)
            }
            if reason == .debugger { mark(app, .simulatedLaunch, request.id, at: moment) }
            fold.begin(index, launch, reason, at: moment)
            countRun(app, request.mode, by: 1, at: moment)
            if reason.isInProcess(request.mode) { untold[app].begin(at: moment) }
        case .paused(let bytesLeft): closeRun(index, app, request, bytesLeft: bytesLeft, at: moment)
        case .expiring:
            fold.add(happening, to: index, at: moment)
            mark(app, .expiring, request.id, at: moment)
        case .ended(let outcome, let reason, let energy, let cellular):
            if outcome == .unfinished, moment + 1 < end, !fold.records[index].runs.isEmpty {
                mark(app, .lostSight, request.id, at: moment)
            }
            closeJudgement(index, app, request, at: moment)
            closeRun(index, app, request, bytesLeft: nil, at: moment)
            fold.end(index, outcome, reason, energy: energy, cellular: cellular, at: moment)
            // Whether a charger pays for energy is an open question (X36).
            let isPaid = !budgetsPayOnCharger && device[.charger].isOn(at: moment)
            apps[app].spendings.add(energy: energy, isPaidByCharger: isPaid, cellular: cellular, at: moment)
            device.spendings.add(energy: energy, isPaidByCharger: isPaid, cellular: cellular, at: moment)
        }
    }

    private mutating func closeJudgement(_ index: Int, _ app: Int, _ request: Request, at moment: Moment) {
        guard let former = fold.endJudgement(index, at: moment) else { return }
        replace(former, by: nil, app, request, at: moment)
    }

    /// Takes note that another verdict on a request is in force, or none.
    private mutating func replace(
        _ former: Verdict?, by verdict: Verdict?, _ app: Int, _ request: Request, at moment: Moment
    ) {
        func isHeld(_ verdict: Verdict?) -> Bool { verdict.map { !$0.held(request.mode).isEmpty } ?? false }
        func reason(_ verdict: Verdict?) -> WaitReason {
            verdict.map { WaitReason($0, request.mode) } ?? .nothing
        }
        countHeld(app, wasHeld: isHeld(former), isHeld: isHeld(verdict), request.id, at: moment)
        apps[app].waits.set(waits.change(app, from: reason(former), to: reason(verdict)), at: moment)
    }

    private mutating func closeRun(
        _ index: Int, _ app: Int, _ request: Request, bytesLeft: Int64?, at moment: Moment
    ) {
        guard fold.endRun(index, bytesLeft: bytesLeft, at: moment) else { return }
        countRun(app, request.mode, by: -1, at: moment)
        if fold.records[index].runs.last?.reason.isInProcess(request.mode) ?? false {
            apps[app].add(untold: untold[app].end(at: moment))
        }
    }

    private mutating func countHeld(
        _ app: Int, wasHeld: Bool, isHeld: Bool, _ request: RequestID, at moment: Moment
    ) {
        guard wasHeld != isHeld else { return }
        heldCounts[app] += isHeld ? 1 : -1
        if isHeld, heldCounts[app] == 1 {
            apps[app].heldBack.begin(at: moment)
            mark(app, .heldBack, request, at: moment)
        } else if !isHeld, heldCounts[app] == 0 {
            apps[app].heldBack.end(at: moment)
        }
    }

    private mutating func countRun(_ app: Int, _ mode: ExecutionMode, by change: Int, at moment: Moment) {
        let row = Int(mode.rawValue)
        runCounts[app][row] += change
        if runCounts[app][row] == 0 {
            apps[app].running[row].end(at: moment)
        } else {
            apps[app].running[row].begin(at: moment)
        }
    }

    /// Marks where the times end of which MetricKit has totals.
    mutating func mark(_ totals: [MeasuredTotals]) {
        for measured in totals where measured.slice.to <= last {
            let app = Int(measured.app.index)
            let place = apps[app].instants.partitioningIndex { $0.moment > measured.slice.to }
            apps[app].instants.insert(
                Instant(moment: measured.slice.to, kind: .measured, request: nil), at: place)
        }
    }

    private mutating func mark(
        _ app: Int, _ kind: Instant.Kind, _ request: RequestID? = nil, at moment: Moment
    ) {
        apps[app].instants.append(Instant(moment: moment, kind: kind, request: request))
    }
}
