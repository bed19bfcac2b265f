import BackgroundPolicy

/// Folds events into the records of requests.
///
/// A complete record can be removed, so memory grows with the requests that wait or run, not with the day.
struct RecordFold {
    /// The records by index; the index of a removed record is reused.
    private(set) var records: [RequestRecord] = []
    /// The index of each request's record.
    private(set) var indices: [RequestID: Int] = [:]
    private var vacant: [Int] = []
    /// The newest cold launch of each app.
    private var coldLaunches: [LaunchID?]

    init(_ roster: Roster) {
        coldLaunches = [LaunchID?](repeating: nil, count: roster.apps.count)
    }

    /// Records an event of an app that belongs to a request's record.
    mutating func record(_ happening: AppEvent, of app: AppID, at moment: Moment) {
        switch happening {
        case .launched(let launch, let isCold): if isCold { coldLaunches[Int(app.index)] = launch }
        case .presented(_, let presentation, let request):
            guard let index = request.flatMap({ indices[$0] }) else { return }
            records[index].shown = .init(moment: moment, presentation: presentation)
        case .beforeStart, .appState, .appSwitcher, .appBackgroundAppRefresh, .visit, .contentUpdated,
            .usageWindow,
            .snapshot,
            .pendingTaskRequests, .extensionRan, .budgetShare:
            break
        }
    }

    /// Adds a record and returns its index.
    mutating func submit(
        _ request: Request, from origin: RequestOrigin?, earliestBegin: Moment, at moment: Moment
    ) -> Int {
        let record = RequestRecord(
            request: request, origin: origin, submitted: moment, earliestBegin: earliestBegin)
        let index = vacant.popLast() ?? records.count
        if index < records.count { records[index] = record } else { records.append(record) }
        indices[request.id] = index
        return index
    }

    /// Adds the record of a request that was refused at once, and returns its index.
    mutating func refuse(
        _ request: Request, _ refusal: Refusal, from origin: RequestOrigin?, at moment: Moment
    ) -> Int {
        let index = submit(request, from: origin, earliestBegin: moment, at: moment)
        records[index].refusal = refusal
        end(index, .dropped, nil, energy: 0, cellular: 0, at: moment)
        return index
    }

    /// Adds a step of a request to its record, after the submission.
    mutating func add(_ happening: RequestEvent, to index: Int, at moment: Moment) {
        switch happening {
        case .submitted: break
        case .refused(let refusal): records[index].refusal = refusal
        case .eligible: records[index].eligible = moment
        case .verdict(let verdict): _ = judge(index, verdict, at: moment)
        case .evaluated(let evaluation):
            records[index].evaluations.append(.init(moment: moment, evaluation: evaluation))
        case .started(let launch, let reason):
            _ = endJudgement(index, at: moment)
            begin(index, launch, reason, at: moment)
        case .paused(let bytesLeft): _ = endRun(index, bytesLeft: bytesLeft, at: moment)
        case .progress(let percent): records[index].progress.append(.init(moment: moment, percent: percent))
        case .expiring: records[index].expiring = moment
        case .ended(let outcome, let reason, let energy, let cellular):
            _ = endJudgement(index, at: moment)
            _ = endRun(index, bytesLeft: nil, at: moment)
            end(index, outcome, reason, energy: energy, cellular: cellular, at: moment)
        }
    }

    /// Records a verdict; returns the one that was in force before.
    mutating func judge(_ index: Int, _ verdict: Verdict, at moment: Moment) -> Verdict? {
        let former = endJudgement(index, at: moment)
        records[index].judgements.append(.init(verdict: verdict, from: moment))
        return former
    }

    /// Closes the current judgement, if there is one; returns its verdict.
    mutating func endJudgement(_ index: Int, at moment: Moment) -> Verdict? {
        guard let last = records[index].judgements.indices.last, records[index].judgements[last].to == nil
        else { return nil }
        records[index].judgements[last].to = moment
        return records[index].judgements[last].verdict
    }

    mutating func begin(_ index: Int, _ launch: LaunchID?, _ reason: StartReason, at moment: Moment) {
        let isCold = launch != nil && launch == coldLaunches[Int(records[index].request.app.index)]
        records[index].runs.append(.init(launch: launch, reason: reason, isCold: isCold, from: moment))
    }

    /// Closes the current run; returns whether there was one.
    mutating func endRun(_ index: Int, bytesLeft: Int64?, at moment: Moment) -> Bool {
        guard let last = records[index].runs.indices.last, records[index].runs[last].to == nil else {
            return false
        }
        records[index].runs[last].to = moment
        records[index].runs[last].bytesLeft = bytesLeft
        return true
    }

    mutating func end(
        _ index: Int, _ outcome: Outcome, _ reason: EndReason?, energy: Int64, cellular: Int64,
        at moment: Moment
    ) {
        records[index].ended = moment
        records[index].outcome = outcome
        records[index].endReason = reason
        records[index].energy = energy
        records[index].cellular = cellular
    }

    /// Removes a complete record.
    mutating func take(_ index: Int) -> RequestRecord {
        let record = records[index]
        if indices[record.request.id] == index { indices[record.request.id] = nil }
        // Only the caller keeps the judgements and runs.
        records[index].judgements = []
        records[index].runs = []
        vacant.append(index)
        return record
    }
}
