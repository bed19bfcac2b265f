import EventLog
import Sessions
import Simulation
import Timeline

/// The two days that a comparison was given.
struct DayPair {
    let former: DayEvents
    let current: DayEvents
    /// What the person called them.
    let names: (former: String, current: String)
    /// Through when a recorded session was recorded, where what follows was simulated; nil for all others.
    var recordedThrough: Moment?

    /// A scenario and the same with changes.
    ///
    /// - Throws: `Failure` with what is wrong and where, or if nothing is to be changed.
    static func changed(_ loaded: LoadedScenario, _ changes: ScenarioChanges) throws -> DayPair {
        guard !changes.isEmpty else {
            throw Failure.usage(
                "there is one day only; name a second one, or change it with --set, --seed or --days")
        }
        return DayPair(
            former: DayEvents(loaded), current: DayEvents(try changes.load(again: loaded)),
            names: (loaded.file, "\(loaded.file), changed"))
    }

    /// A recorded session beside its own scenario untouched, which comes first.
    ///
    /// Where the recording ends before its day, the rest is simulated with the changes of the session: what they do is
    /// the question, and not how far somebody looked.
    ///
    /// - Throws: `Failure` with what is wrong and where, or if there are changes.
    static func untouched(
        _ recording: Recording, of file: InputFile, _ changes: ScenarioChanges
    ) throws -> DayPair {
        try changes.checkNone(for: file)
        let scenario = try LoadedScenario.untouched(recording, file: file.name)
        let names = (former: "its scenario", current: file.name)
        guard recording.index.isPartial || !recording.isComplete else {
            return DayPair(former: DayEvents(scenario), current: DayEvents(recording), names: names)
        }
        var performed = scenario
        performed.interventions = EarlierSession(recording, of: scenario.scenario).changes
        return DayPair(
            former: DayEvents(scenario), current: DayEvents(performed), names: names,
            recordedThrough: recording.lastMoment)
    }

    /// Checks that both days begin at the same time of the same weekday, without which no moment compares.
    ///
    /// - Throws: `Failure` with both starts.
    func checkThatTheyStartAlike() throws {
        let starts = [former, current].map { $0.header.calendar }
        guard starts[0] != starts[1] else { return }
        let texts = starts.map { "\($0.isoDate(.start)) \($0.clock(.start))" }
        throw Failure.usage(
            "the days start at different times, \(texts[0]) and \(texts[1]); only days with the same start are "
                + "compared")
    }

    /// Whether devices logged both days; of one that a device logged and one of the model, `PhonePair` tells more.
    var areLogged: Bool { former.logged != nil && current.logged != nil }

    /// The last moment that both days are known to.
    private var end: Moment { min(former.completeEnd, current.completeEnd) }

    /// What the person must know: days of different lengths, or a recording that was cut off.
    var note: String? {
        let notes = [areLogged ? "Freshness, energy and data are not in the logs of devices." : nil, extent]
        let known = notes.compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: " ")
    }

    /// Through when both days are known, where that is not their end.
    var knownThrough: Moment? { end < former.header.end ? end : nil }

    /// How much of the days is compared, where that is not all.
    private var extent: String? {
        let lengths = [former, current].map { $0.header.length }
        let known = Span.text(end.milliseconds)
        if let recordedThrough {
            let clock = former.header.clock(recordedThrough, day: .date)
            return "The recording ends at \(clock); the rest of the day is simulated with its changes."
        }
        if lengths[0] != lengths[1] {
            let both = lengths.map(Span.text).joined(separator: " and ")
            return "The days last \(both); the first \(known) are compared."
        }
        guard end < former.header.end else { return nil }
        return "The recording ends at \(former.header.clock(end, day: .date)); what came before is compared."
    }

    /// The bundle identifier of the app that `--app` names in one of the days.
    ///
    /// - Throws: `Failure` if neither has it.
    func bundleIdentifier(ofApp name: String) throws -> String {
        let rosters = [former.header.roster, current.header.roster]
        for roster in rosters {
            if let app = roster.apps(called: name).first { return try found(app, name, in: roster) }
        }
        return try found(try rosters[0].app(called: name), name, in: rosters[0])
    }

    private func found(_ app: AppID, _ name: String, in roster: Roster) throws -> String {
        roster[try roster.app(called: name)].bundleIdentifier
    }

    /// Compares the days as far as both are known.
    ///
    /// - Throws: `Failure` if one of them is too large.
    func compare(only app: String?) throws -> ComparedDays {
        ComparedDays(
            former: try former.summary(through: end), current: try current.summary(through: end), only: app)
    }

    /// Why each compared app's first difference is missing in the day that lacks it.
    ///
    /// - Throws: `Failure` as for `compare`.
    func causes(of days: ComparedDays) throws -> [Absence?] {
        var causes = [Absence?](repeating: nil, count: days.apps.count)
        for (side, events) in [(FirstDifference.Side.former, former), (.current, current)] {
            let searches = days.searches(in: side)
            guard !searches.isEmpty else { continue }
            var search = AbsenceSearch(searches.map(\.question))
            try events.play { portion in
                for event in portion where event.moment <= days.former.header.end { search.add(event) }
                return !search.isOver
            }
            search.finish()
            for (asked, answer) in zip(searches, search.answers) { causes[asked.app] = answer }
        }
        return causes
    }
}

extension DayEvents {
    /// What a comparison needs of the day up to a moment.
    ///
    /// - Throws: `Failure` if the day is too large.
    fileprivate func summary(through end: Moment) throws -> DaySummary {
        var summary = DaySummary(header, through: end)
        var progress = Progress(length: end.milliseconds)
        defer { progress.clear() }
        try play { portion in
            for event in portion { summary.add(event) }
            guard let last = portion.last else { return true }
            progress.show(min(last.moment, end))
            return last.moment <= end
        }
        summary.finish()
        return summary
    }
}
