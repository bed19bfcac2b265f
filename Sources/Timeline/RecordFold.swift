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
    mutating func record(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .launched(let launch, let app, let isCold): if isCold { coldLaunches[Int(app.index)] = launch }
        case .presented(_, _, let presentation, let request):
            guard let index = request.flatMap({ indices[$0] }) else { return }
            records[index].shown = .init(moment: moment, presentation: presentation)
        default: break
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

    mutating func makeEligible(_ index: Int, at moment: Moment) { records[index].eligible = moment }

    /// Records a verdict; returns the one that was in force before.
    mutating func judge(_ index: Int, _ verdict: Verdict, at moment: Moment) -> Verdict? {
        let former = endJudgement(index, at: moment)
        records[index].judgements.append(.init(verdict: verdict, from: moment))
        return former
    }

    mutating func evaluate(_ index: Int, _ evaluation: EvaluationID, at moment: Moment) {
        records[index].evaluations.append(.init(moment: moment, evaluation: evaluation))
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

    mutating func report(_ index: Int, _ percent: Int32, at moment: Moment) {
        records[index].progress.append(.init(moment: moment, percent: percent))
    }

    mutating func expire(_ index: Int, at moment: Moment) { records[index].expiring = moment }

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
