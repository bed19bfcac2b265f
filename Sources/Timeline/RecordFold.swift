import BackgroundPolicy

/// Folds events into the records of requests; a record that is complete can be taken out, so that a day of any
/// length needs the memory of what waits and runs.
struct RecordFold {
    /// The records by index; the index of one that was taken out is used again.
    private(set) var records: [RequestRecord] = []
    /// Where the record of each request is.
    private(set) var places: [RequestID: Int] = [:]
    private var vacant: [Int] = []
    /// The newest launch of each app that had to make a process first.
    private var coldLaunches: [LaunchID?]

    init(_ roster: Roster) {
        coldLaunches = [LaunchID?](repeating: nil, count: roster.apps.count)
    }

    /// Records what happens to an app and is part of its requests' records.
    mutating func note(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .launched(let launch, let app, let isCold): if isCold { coldLaunches[Int(app.index)] = launch }
        case .presented(_, _, let presentation, let request):
            guard let place = request.flatMap({ places[$0] }) else { return }
            records[place].shown = .init(moment: moment, presentation: presentation)
        default: break
        }
    }

    /// Begins a record, and returns its index.
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

    mutating func begin(_ place: Int, _ launch: LaunchID?, _ reason: StartReason, at moment: Moment) {
        let isCold = launch != nil && launch == coldLaunches[Int(records[place].request.app.index)]
        records[place].runs.append(.init(launch: launch, reason: reason, isCold: isCold, from: moment))
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
