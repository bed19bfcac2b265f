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
        let count = EndReason.allCases.filter { exit.includes($0) }
            .reduce(0) { $0 + totals.tally.processEnds($1) }
        return totals.tellsExits || count > 0 ? count : nil
    }

    /// What tells that the payload and the day have less in common than their figures suggest, as sentences.
    var mismatches: [String] {
        let own = day.roster[app].bundleIdentifier
        let others = measured.bundleIdentifier.flatMap { $0 == own ? nil : $0 }
        let apps = others.map {
            "The payload is of the app \(ErrorText.plain($0)), and the day's figures are of \(ErrorText.plain(own))."
        }
        return [apps, otherDate].compactMap(\.self)
    }

    /// Says so where the payload and the log are of dates that do not meet; a simulated day has no true date.
    private var otherDate: String? {
        guard isLogged, let begin = Self.date(measured.begin), let end = Self.date(measured.end) else {
            return nil
        }
        let (first, last) = (day.calendar.isoDate(.start), day.calendar.isoDate(day.end))
        guard end < first || last < begin else { return nil }
        return "The payload is of \(Self.dates(begin, end)), and the log of \(Self.dates(first, last))."
    }

    /// The date that a time of a payload begins with; nil if it is written in another way.
    private static func date(_ time: String) -> String? {
        let date = time.prefix(10)
        let isDate = date.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
        return isDate ? String(date) : nil
    }

    private static func dates(_ first: String, _ last: String) -> String {
        first == last ? first : "\(first) to \(last)"
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
    /// Whether the day tells why the process ended, or that it did not; a simulated one always does.
    let tellsExits: Bool

    /// The processes of a phone that say why others end; the scheduler repeats their states, and never says why.
    private static let witnesses = ["runningboardd", "SpringBoard"]

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
        let isTold = evidence == nil || counted.hasStates
        let hasWitness = evidence?.coverage.contains { witnesses.contains($0.process) } ?? true
        return ProcessTotals(
            foreground: isTold ? foreground : nil, background: isTold ? counted.sums.background : nil,
            tally: counted, tellsExits: isTold && hasWitness)
    }
}
