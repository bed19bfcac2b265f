import Answers
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
        guard !changes.isEmpty else { throw Failure.usage(.oneDay) }
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

    /// The tasks of two days that devices logged, in the time that both cover; nil for all others.
    func loggedDays(only app: String?) -> LoggedDays? {
        guard let former = former.logged, let current = current.logged else { return nil }
        func slice(_ day: TimelineIndex, startingAt start: Moment) -> Slice {
            areApart
                ? day.whole
                : Slice(from: clock.from - start.milliseconds, to: end - start.milliseconds)
        }
        return LoggedDays(
            LoggedDays.Day(former, slice(former, startingAt: clock.starts.former), name: names.former),
            LoggedDays.Day(current, slice(current, startingAt: clock.starts.current), name: names.current),
            only: app)
    }

    /// Whether the days have no time in common.
    var areApart: Bool { clock.from >= end }

    /// Checks that the days have moments to compare: days of the model start alike, those of logs have one clock.
    ///
    /// - Throws: `Failure` with both starts, and what would work.
    func checkThatTheyMeet() throws {
        let starts = [former, current].map { $0.header.calendar }
        if areLogged { try checkThatTheyShareAClock() }
        guard starts[0] != starts[1] else { return }
        guard areLogged else { throw Failure.usage(.differentStarts(former.header, current.header)) }
    }

    /// Checks that both logs have their times in one zone, as far as they tell.
    private func checkThatTheyShareAClock() throws {
        guard let first = former.zone, let second = current.zone, first != second else { return }
        let zones = [first, second].map { ZoneOffset(minutes: $0).text }
        // Tools that do not know the phone's zone print UTC.
        throw Failure.usage(.differentZones(zones, shared: zones[first == 0 ? 1 : 0]))
    }

    /// The clock on which the days are compared.
    var clock: SharedClock { SharedClock(former.header, current.header) }

    /// Whether devices logged both days; of one that a device logged and one of the model, `PhonePair` tells more.
    var areLogged: Bool { former.logged != nil && current.logged != nil }

    /// The last moment that both days are known to.
    var end: Moment {
        let starts = clock.starts
        return min(
            former.completeEnd + starts.former.milliseconds, current.completeEnd + starts.current.milliseconds
        )
    }

    /// Through when both days are known, where that is not their end.
    var knownThrough: Moment? {
        end < former.header.end + clock.starts.former.milliseconds ? end : nil
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
        let starts = clock.starts
        return ComparedDays(
            former: try summary(of: former, startingAt: starts.former),
            current: try summary(of: current, startingAt: starts.current), only: app)
    }

    /// Why each compared app's first difference is missing in the day that lacks it.
    ///
    /// - Throws: `Failure` as for `compare`.
    func causes(of days: ComparedDays) throws -> [Absence?] {
        var causes = [Absence?](repeating: nil, count: days.apps.count)
        let (end, starts) = (days.former.header.end, clock.starts)
        for (side, events, start) in [
            (FirstDifference.Side.former, former, starts.former), (.current, current, starts.current),
        ] {
            let searches = days.searches(in: side)
            guard !searches.isEmpty else { continue }
            var search = AbsenceSearch(searches.map(\.question))
            try events.play { portion in
                for event in portion.lazy.map({ $0.moved(to: start) }) where event.moment <= end {
                    search.add(event)
                }
                return !search.isOver
            }
            search.finish()
            for (asked, answer) in zip(searches, search.answers) { causes[asked.app] = answer }
        }
        return causes
    }

    /// What the comparison needs of a day, from when both have started to when one of them is over.
    ///
    /// - Throws: `Failure` if the day is too large.
    private func summary(of day: DayEvents, startingAt start: Moment) throws -> DaySummary {
        let (from, end) = (clock.from, end)
        var summary = DaySummary(
            clock.header(day.header, startingAt: start), startingAt: start, through: end)
        var progress = Progress(length: end.milliseconds)
        defer { progress.clear() }
        try day.play { portion in
            for event in portion.lazy.map({ $0.moved(to: start) }) where event.moment >= from {
                summary.add(event)
            }
            guard let last = portion.last?.moved(to: start) else { return true }
            progress.show(min(last.moment, end))
            return last.moment <= end
        }
        summary.finish()
        return summary
    }
}

extension TimelineEvent {
    /// The event on a clock on which its day starts at a moment.
    fileprivate func moved(to start: Moment) -> TimelineEvent {
        start == .start ? self : TimelineEvent(at: moment + start.milliseconds, happening, line: line)
    }
}

extension TimelineIndex {
    /// All of the day that is known.
    var whole: Slice { Slice(from: .start, to: max(end, .start + 1)) }

    /// A day of the log by its number from 1, as far as it is known.
    ///
    /// - Throws: `Failure` if it has no such day.
    func slice(ofDay day: Int64) throws -> Slice {
        let (from, to) = (
            header.calendar.moment(day: day - 1, timeOfDay: 0), header.calendar.moment(day: day, timeOfDay: 0)
        )
        let last = header.calendar.dayNumber(at: max(.start, end - 1)) + 1
        guard 1...last ~= day else { throw Failure.usage(.notDay(day, last: last)) }
        return Slice(from: max(.start, from), to: min(to, end))
    }
}
