import BackgroundPolicy
import ProjectFiles
import ScenarioFile
import Timeline

/// The measured totals of an app beside those of a day that was simulated, or that a device logged.
struct MetricComparison {
    let measured: MetricPayload
    let day: DayHeader
    let app: AppID
    /// What the day gives, in the time of its length.
    let totals: ProcessTotals
    /// Whether a device logged the day.
    let isLogged: Bool

    /// How often the app's process ended on the day in a way that MetricKit counts too; nil where a log does not tell.
    func count(_ exit: ComparedExit) -> Int? {
        guard totals.isTold else { return nil }
        return EndReason.allCases.filter { exit.includes($0) }.reduce(0) { $0 + totals.tally.processEnds($1) }
    }

    /// Sets payloads beside the app of a day that they are of.
    ///
    /// - Throws: `Failure` if it is not clear which app that is, or the day is too large.
    static func load(
        _ payloads: [MetricPayload], _ events: DayEvents, app name: String?
    ) throws -> MetricComparison {
        let identifiers = Set(payloads.compactMap(\.bundleIdentifier)).sorted()
        let roster = events.header.roster
        let app: AppID
        if let name {
            app = try roster.app(called: name)
        } else if identifiers.count == 1,
            let index = roster.apps.firstIndex(where: { $0.bundleIdentifier == identifiers[0] })
        {
            app = AppID(index)
        } else {
            let of = identifiers.isEmpty ? "does not say its app" : "is of \(ErrorText.choice(identifiers))"
            throw Failure.usage(
                "the payload \(of); --app names the app of the day to compare: "
                    + ErrorText.choice(roster.apps.map(\.bundleIdentifier)))
        }
        let own = payloads.filter { payload in
            payload.bundleIdentifier.map { identifiers.count == 1 || $0 == roster[app].bundleIdentifier }
                ?? true
        }
        guard !own.isEmpty else {
            throw Failure.usage(
                "the payloads are of \(ErrorText.choice(identifiers)), and none of "
                    + ErrorText.word(roster[app].bundleIdentifier))
        }
        return MetricComparison(
            measured: .sum(of: own), day: events.header, app: app,
            totals: try ProcessTotals.of(app, in: events), isLogged: events.logged != nil)
    }
}

/// How long an app's process was in the foreground and the background in a day, and why it ended.
struct ProcessTotals {
    /// The times; nil where a log tells no state of the process.
    let foreground: Milliseconds?
    let background: Milliseconds?
    let tally: AppTally
    /// Whether the day tells of the process; a simulated one always does.
    let isTold: Bool

    /// Sums up the day of an app.
    ///
    /// - Throws: `Failure` if the day is too large.
    static func of(_ app: AppID, in events: DayEvents) throws -> ProcessTotals {
        var tally = Tally(events.header, only: app)
        var foreground: Milliseconds = 0
        var since: Moment?
        let end = events.end
        try events.play { portion in
            for event in portion {
                tally.add(event)
                guard case .appState(app, let state, _) = event.happening else { continue }
                if let start = since { foreground += event.moment - start }
                since = state == .foreground ? event.moment : nil
            }
            return true
        }
        if let start = since { foreground += end - start }
        tally.finish()
        let counted = tally.apps[Int(app.index)]
        let isTold = events.logged == nil || counted.hasStates
        return ProcessTotals(
            foreground: isTold ? foreground : nil, background: isTold ? counted.sums.background : nil,
            tally: counted, isTold: isTold)
    }
}
