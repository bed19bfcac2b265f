import BackgroundPolicy

/// Folds events into the records of requests.
///
/// A complete record can be removed, so memory grows with the requests that wait or run, not with the day.
struct RecordFold {
    /// The records by index; the index of a removed record is reused.
    private(set) var records: [RequestRecord] = []
    /// The index of each request's record.
    private(set) var places: [RequestID: Int] = [:]
    private var vacant: [Int] = []
    /// The newest cold launch of each app.
    private var coldLaunches: [LaunchID?]

    init(_ roster: Roster) {
        coldLaunches = [LaunchID?](repeating: nil, count: roster.apps.count)
    }

    /// Records an event of an app that belongs to a request's record.
    mutating func note(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .launched(let launch, let app, let isCold): if isCold { coldLaunches[Int(app.index)] = launch }
        case .presented(_, _, let presentation, let request):
            guard let place = request.flatMap({ places[$0] }) else { return }
            records[place].shown = .init(moment: moment, presentation: presentation)
        default: break
        }
    }

    /// Adds a record and returns its index.
    mutating func submit(_ request: Request, earliestBegin: Moment, at moment: Moment) -> Int {
        let record = RequestRecord(request: request, submitted: moment, earliestBegin: earliestBegin)
        let place = vacant.popLast() ?? records.count
        if place < records.count { records[place] = record } else { records.append(record) }
        places[request.id] = place
        return place
    }

    mutating func makeEligible(_ place: Int, at moment: Moment) { records[place].eligible = moment }

    /// Records a verdict; returns whether a factor held the request back before, and does now.
    mutating func judge(_ place: Int, _ verdict: Verdict, at moment: Moment) -> (was: Bool, isHeld: Bool) {
        let wasHeld = endJudgement(place, at: moment)
        records[place].judgements.append(.init(verdict: verdict, from: moment))
        return (wasHeld, !verdict.held(records[place].request.mode).isEmpty)
    }

    /// Closes the current judgement, if there is one; returns whether a factor was holding the request back.
    mutating func endJudgement(_ place: Int, at moment: Moment) -> Bool {
        guard let last = records[place].judgements.indices.last, records[place].judgements[last].to == nil
        else { return false }
        records[place].judgements[last].to = moment
        return !records[place].judgements[last].verdict.held(records[place].request.mode).isEmpty
    }

    mutating func begin(_ place: Int, _ launch: LaunchID?, _ reason: StartReason, at moment: Moment) {
        let isCold = launch != nil && launch == coldLaunches[Int(records[place].request.app.index)]
        records[place].runs.append(.init(launch: launch, reason: reason, isCold: isCold, from: moment))
    }

    /// Closes the current run; returns whether there was one.
    mutating func endRun(_ place: Int, bytesLeft: Int64?, at moment: Moment) -> Bool {
        guard let last = records[place].runs.indices.last, records[place].runs[last].to == nil else {
            return false
        }
        records[place].runs[last].to = moment
        records[place].runs[last].bytesLeft = bytesLeft
        return true
    }

    mutating func expire(_ place: Int, at moment: Moment) { records[place].expiring = moment }

    mutating func end(
        _ place: Int, _ outcome: Outcome, _ reason: EndReason?, energy: Int64, cellular: Int64,
        at moment: Moment
    ) {
        records[place].ended = moment
        records[place].outcome = outcome
        records[place].endReason = reason
        records[place].energy = energy
        records[place].cellular = cellular
    }

    /// Removes a complete record.
    mutating func take(_ place: Int) -> RequestRecord {
        let record = records[place]
        if places[record.request.id] == place { places[record.request.id] = nil }
        // Only the caller keeps the judgements and runs.
        records[place].judgements = []
        records[place].runs = []
        vacant.append(place)
        return record
    }
}
