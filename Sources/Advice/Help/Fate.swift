import BackgroundPolicy
import Timeline

/// What became of a task from a moment of a day on.
struct Fate {
    /// When it first ran, or what it carried was delivered; nil for never.
    let ran: Moment?
    /// The request that did.
    let record: RequestRecord?

    /// The fate of a task from a moment on.
    init(since moment: Moment, of requests: TaskRequests) {
        let next = requests.starts.partitioningIndex { $0.moment >= moment }
        // A handler that submits the next request began at that very moment, for the request before.
        let start = requests.starts[next...].first {
            $0.moment > moment || requests.records[$0.index].submitted >= moment
        }
        ran = start?.moment
        record = start.map { requests.records[$0.index] }
    }
}

/// The requests of a task in a day.
struct TaskRequests {
    /// In order of submission.
    let records: [RequestRecord]
    /// Every start of a run, or delivery without one, in order of time; with the index of the request.
    ///
    /// Launches of the debugger do not count: they say nothing about when the system would launch the app.
    let starts: [(moment: Moment, index: Int)]

    init(_ records: [RequestRecord]) {
        self.records = records
        starts = records.enumerated().flatMap { index, record -> [(moment: Moment, index: Int)] in
            guard !record.runs.isEmpty else {
                return record.served.map { [($0, index)] } ?? []
            }
            return record.runs.filter { $0.reason != .debugger }.map { ($0.from, index) }
        }
        .sorted { ($0.moment, $0.index) < ($1.moment, $1.index) }
    }
}

extension TaskRequests {
    /// Whether these are of a task each of whose requests is submitted when the one before it has run, so that a run
    /// which shifts shifts all that follow.
    func areChain(of task: TaskID) -> Bool {
        guard let request = records.first?.request, request.task == task else { return false }
        return request.mode.isScheduled || [.backgroundFetch, .widgetReload].contains(request.mode)
    }

    /// The first start from a moment on of a request that is meant, with that request.
    func firstStart(
        after moment: Moment = .start, where isMeant: (RequestRecord) -> Bool
    ) -> (moment: Moment, record: RequestRecord)? {
        starts.first { $0.moment >= moment && isMeant(records[$0.index]) }
            .map { ($0.moment, records[$0.index]) }
    }

    /// Those that did not wait for the person to open the app.
    var withoutForeground: TaskRequests {
        TaskRequests(records.filter { $0.runs.first?.reason != .foreground })
    }

    /// The transfers that were complete, in order of the time at which they were.
    var completedTransfers: [RequestRecord] {
        records.filter { $0.request.mode.isTransfer && $0.outcome == .completed }
            .sorted { ($0.ended ?? .start, $0.request.id) < ($1.ended ?? .start, $1.request.id) }
    }
}

extension RequestRecord {
    /// The limits that decide when it runs at a moment: those of all that held it back before.
    func limits(ofRunAt moment: Moment, on header: DayHeader) -> [DecidingLimit] {
        WhyAnswer(self, at: moment).allBlockers.flatMap { $0.cause.decidingLimits(of: self, on: header) }
    }

    /// The limits that decide when it ends, at a moment: when it runs, for how long, and what ends it.
    func limits(ofEndAt moment: Moment, on header: DayHeader) -> [DecidingLimit] {
        limits(ofRunAt: moment, on: header) + runs.flatMap(limits(of:)) + limitsOfEnd
    }

    /// How badly it ended: 0 for well, 1 for expired, 2 for work that is lost; nil while it has not.
    var badness: Int? {
        switch outcome {
        case nil, .unfinished, .replaced, .dropped: nil
        case .completed, .noData: 0
        case .expired: 1
        case .killed, .abandoned, .failed, .cancelled: 2
        }
    }
}
