import Answers
import BackgroundPolicy
import ProjectFiles
import Timeline

/// Which app of a day payloads are of, and what the day has of it.
extension MetricReport {
    /// Sets payloads beside the app of a day that they are of.
    ///
    /// - Throws: `Failure` if it is not clear which app that is, or the day is too large.
    static func load(
        _ payloads: [MetricPayload], _ events: DayEvents, app name: String?,
        names: (payload: String, day: String)
    ) throws -> MetricReport {
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
            throw Failure.usage(.payloadOf(identifiers, among: roster.apps.map(\.bundleIdentifier)))
        }
        let own = payloads.filter { payload in
            payload.bundleIdentifier.map { identifiers.count == 1 || $0 == roster[app].bundleIdentifier }
                ?? true
        }
        guard !own.isEmpty else {
            throw Failure.usage(.payloadsOfOthers(identifiers, app: roster[app].bundleIdentifier))
        }
        return MetricReport(
            .sum(of: own), app, in: events.header, try Totals(of: app, in: events),
            isLogged: events.logged != nil, names: names)
    }
}

extension MetricReport.Totals {
    /// The processes of a phone that say why others end; the scheduler repeats their states, and never says why.
    private static let witnesses = ["runningboardd", "SpringBoard"]

    /// Sums up the day of an app.
    ///
    /// - Throws: `Failure` if the day is too large.
    init(of app: AppID, in events: DayEvents) throws {
        var tally = Tally(events.header, only: app)
        var foreground: Milliseconds = 0
        var since: Moment?
        let end = events.end
        try events.play { portion in
            for event in portion {
                tally.add(event)
                let isForeground: Bool
                switch event.happening {
                case .app(app, .appState(let state, _)): isForeground = state == .foreground
                // What was told before a gap in the records of a phone is not told in it.
                case .device(.silence): isForeground = false
                case .device, .app, .request, .intervention: continue
                }
                if let start = since { foreground += event.moment - start }
                since = isForeground ? event.moment : nil
            }
            return true
        }
        if let start = since { foreground += end - start }
        tally.finish()
        let counted = tally.apps[Int(app.index)]
        let evidence = events.logged?.evidence
        let isKnown = evidence == nil || counted.isSeenRunning
        let background = counted.sums.background
        let isBackgroundKnown = evidence == nil || background > 0 || counted.statesAccountForRuns
        let hasWitness = evidence?.coverage.contains { Self.witnesses.contains($0.process) } ?? true
        self.init(
            foreground: isKnown ? foreground : nil, background: isBackgroundKnown ? background : nil,
            counted, recordsExits: isKnown && hasWitness)
    }
}
