import BackgroundPolicy

/// Folds events into the records of requests; a record that was told can be taken out, so that a day of any
/// length needs the memory of what waits and runs.
struct RecordFold {
    /// The records by place; a place that was taken out is used again.
    private(set) var records: [RequestRecord] = []
    private(set) var places: [RequestID: Int] = [:]
    private var vacant: [Int] = []
    /// The task whose handler the debugger's command fires at a moment.
    private var simulated: (task: TaskID, moment: Moment)?
    /// The newest launch of each app that had to make a process first.
    private var coldLaunches: [LaunchID?]
    /// What each app's state changed for last.
    private var causes: [StateCause?]
    /// What a push has just shown, until the next event tells which request it was.
    private var shown: (app: AppID, task: TaskID, what: RequestRecord.Shown)?
    /// The pushes of each task that run and may yet show something.
    private var running: [TaskID: RunningPushes] = [:]
    /// The requests of each app that ended at the moment reached, in case their process ends with them.
    private var justEnded: (moment: Moment, requests: [AppID: [RequestID]]) = (.start, [:])

    init(_ roster: Roster) {
        coldLaunches = [LaunchID?](repeating: nil, count: roster.apps.count)
        causes = [StateCause?](repeating: nil, count: roster.apps.count)
    }

    /// Looks at what happens next, before it is folded; every event has to pass here, and nil for the end.
    mutating func pass(_ next: Happening?) {
        guard let (app, task, what) = shown else { return }
        shown = nil
        // What was shown belongs to the push that ends with it, else to the first that runs and has shown nothing.
        if case .ended(let request, _, _, _) = next, request.app == app, request.task == task,
            let place = places[request.id]
        {
            records[place].shown = what
            return
        }
        let (records, places) = (records, places)
        let request = running[task]?.first { request in
            guard let place = places[request] else { return false }
            return records[place].shown == nil && records[place].phase(at: what.moment) == .running
        }
        guard let place = request.flatMap({ places[$0] }) else { return }
        self.records[place].shown = what
    }

    /// Notes what an app goes through that its requests' records tell of.
    mutating func note(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .appState(let app, _, let cause):
            causes[Int(app.index)] = cause
            if cause.endsProcess { noteProcessEnd(app, cause, at: moment) }
        case .launched(let launch, let app, let isCold): if isCold { coldLaunches[Int(app.index)] = launch }
        case .presented(let app, let task, let presentation):
            shown = (app, task, .init(moment: moment, presentation: presentation))
        case .intervention(.simulateLaunch(let task)): simulated = (task, moment)
        default: break
        }
    }

    /// Begins a record, and gives its place.
    mutating func submit(_ request: Request, earliestBegin: Moment, at moment: Moment) -> Int {
        let record = RequestRecord(request: request, submitted: moment, earliestBegin: earliestBegin)
        let place = vacant.popLast() ?? records.count
        if place < records.count { records[place] = record } else { records.append(record) }
        places[request.id] = place
        return place
    }

    mutating func makeEligible(_ place: Int, at moment: Moment) { records[place].eligible = moment }

    /// Notes a verdict, and says whether a factor held the request back before it, and does now.
    mutating func judge(_ place: Int, _ verdict: Verdict, at moment: Moment) -> (was: Bool, isHeld: Bool) {
        let wasHeld = endJudgement(place, at: moment)
        records[place].judgements.append(.init(verdict: verdict, from: moment))
        return (wasHeld, !verdict.held(records[place].request.mode).isEmpty)
    }

    /// Ends the verdict that stands, if one does, and says whether a factor was holding the request back.
    mutating func endJudgement(_ place: Int, at moment: Moment) -> Bool {
        guard let last = records[place].judgements.indices.last, records[place].judgements[last].to == nil
        else { return false }
        records[place].judgements[last].to = moment
        return !records[place].judgements[last].verdict.held(records[place].request.mode).isEmpty
    }

    mutating func begin(_ place: Int, _ launch: LaunchID?, at moment: Moment) {
        let request = records[place].request
        if let fired = simulated, fired.task == request.task, fired.moment == moment {
            records[place].isSimulated = true
            simulated = nil
        }
        let isCold = launch != nil && launch == coldLaunches[Int(request.app.index)]
        records[place].runs.append(.init(launch: launch, isCold: isCold, from: moment))
        if request.mode.isPush { running[request.task, default: RunningPushes()].add(request.id) }
    }

    /// Ends the run that goes on, and says whether one did.
    mutating func endRun(_ place: Int, bytesLeft: Int64?, at moment: Moment) -> Bool {
        guard let last = records[place].runs.indices.last, records[place].runs[last].to == nil else {
            return false
        }
        records[place].runs[last].to = moment
        records[place].runs[last].bytesLeft = bytesLeft
        return true
    }

    mutating func expire(_ place: Int, at moment: Moment) { records[place].expiring = moment }

    mutating func end(_ place: Int, _ outcome: Outcome, energy: Int64, cellular: Int64, at moment: Moment) {
        records[place].ended = moment
        records[place].outcome = outcome
        records[place].energy = energy
        records[place].cellular = cellular
        // It may have ended with its process, which is told before it or after it.
        let request = records[place].request
        switch outcome {
        case .abandoned: records[place].processEnd = causes[Int(request.app.index)]
        case .killed, .dropped:
            if justEnded.moment != moment { justEnded = (moment, [:]) }
            justEnded.requests[request.app, default: []].append(request.id)
        default: break
        }
    }

    private mutating func noteProcessEnd(_ app: AppID, _ cause: StateCause, at moment: Moment) {
        guard justEnded.moment == moment, let ended = justEnded.requests.removeValue(forKey: app)
        else { return }
        for request in ended {
            if let place = places[request], records[place].processEnd == nil {
                records[place].processEnd = cause
            }
        }
    }

    /// Takes a record out; nothing more can come to it.
    mutating func take(_ place: Int) -> RequestRecord {
        let record = records[place]
        if places[record.request.id] == place { places[record.request.id] = nil }
        // The judgements and runs are the caller's now.
        records[place].judgements = []
        records[place].runs = []
        vacant.append(place)
        return record
    }
}

/// Pushes of one task that have begun to run, in order of submission; those that cannot show anything any more
/// leave from the front.
private struct RunningPushes {
    private var requests: [RequestID] = []
    private var gone = 0

    mutating func add(_ request: RequestID) {
        let place = requests.lastIndex { $0 < request }.map { $0 + 1 } ?? 0
        requests.insert(request, at: max(place, gone))
    }

    /// The first that satisfies a condition; those in front of it have satisfied it for the last time.
    mutating func first(where mayShow: (RequestID) -> Bool) -> RequestID? {
        while gone < requests.count {
            if mayShow(requests[gone]) { return requests[gone] }
            gone += 1
            if gone > 1_000, gone * 2 > requests.count {
                requests.removeFirst(gone)
                gone = 0
            }
        }
        return nil
    }
}
