import BackgroundPolicy
public import Timeline

extension DayAssembly {
    /// The day as far as it is recorded; nil before the first record.
    ///
    /// - Parameters:
    ///   - title: The name of the day, such as that of its file.
    ///   - isOver: Whether no more records come, so that what has not ended by then is left unfinished.
    ///   - places: What the numbers of the records count.
    ///   - remarks: What was assumed as the records were read.
    ///   - coverage: From when to when each process has records, in microseconds, and how many.
    ///   - silences: When no process has any.
    ///   - lastRecord: The time of the latest record of any process, in microseconds; nil where only those that were
    ///     added are known.
    /// - Returns: The day.
    /// - Complexity: O(n log n) in the number of events.
    public func day(
        title: String, isOver: Bool, places: RecordPlaces = RecordPlaces(), remarks: [String] = [],
        coverage: [(process: String, first: Int64, last: Int64, records: Int)] = [],
        silences: [LogSilence] = [], lastRecord: Int64? = nil
    ) -> LoggedDay? {
        let isLonger = lastRecord.map(isBehindEnd) ?? false
        guard behindStep.isEmpty, !isLonger else {
            var all = self
            all.finish()
            if isLonger, let lastRecord { all.span.reach(lastRecord) }
            return all.day(
                title: title, isOver: isOver, places: places, remarks: remarks, coverage: coverage,
                silences: silences)
        }
        guard let first = span.first, let last = span.last else { return nil }
        let calendar = LogCalendar(first: first.time, shift: clock.usualShift, days: daysLater)
        var dates = calendar.day
        dates.hasTimes = hasTimes
        let settled = settled()
        var writing = EventWriting(settled, calendar: calendar, end: calendar.moment(last.time))
        for silence in silences where !clock.takesBack(silence) {
            // Where the clock is set forward by an hour, no time is missing.
            let slice = slice(of: silence, calendar)
            guard slice.length >= LogSilence.least / 1_000 || silence.cause == .disconnected else { continue }
            writing.write(silence, slice)
        }
        writing.write(isOver: isOver)
        let events = writing.takeSortedEvents()
        var roster = writing.roster
        let hasSystem = !system.isEmpty && roster.addSystem()
        let assumed =
            settled.assumedOwners + clockSettings(places) + clockJumps(places) + forgottenRuns
            + transfersWithoutApp
        var evidence = DeviceEvidence(
            evaluations: writing.evaluations,
            lines: evidenceLines(calendar),
            linesOfRequests: writing.linesOfRequests, unknownSubmissions: writing.unknownSubmissions,
            begins: writing.begins,
            coverage: coverage.map {
                .init(
                    process: $0.process,
                    slice: slice(from: $0.first, to: $0.last, calendar),
                    records: $0.records)
            },
            system: hasSystem
                ? system.activities(
                    calendar, gaps: writing.silences, through: last.time, isOver: isOver) : nil,
            places: places, findings: writing.findings, terms: writing.terms,
            remarks: remarks + assumed + reportRemarks(places))
        evidence.launchReasons = writing.launchReasons
        return LoggedDay(
            header: DayHeader(
                title: title, calendar: dates, length: writing.length, profile: .sources, seed: 0,
                roster: roster),
            events: events, through: writing.end, evidence: evidence,
            pushes: pushes.all, zone: zone ?? shownZone?.minutes,
            systemRuns: system.starts,
            schedulerLines: tally)
    }
}

extension DayAssembly {
    /// Whether the day has a line, by its number, as evidence.
    public func hasEvidence(line: Int) -> Bool { lines.contains { $0.stamp.line == line } }

    /// The assembly with what only the end of the records tells: what no later line has answered or named.
    private func settled() -> DayAssembly {
        var settled = self
        // Of an app of which nothing else is told, this is.
        for (bundle, stamp) in launches.createdAlone {
            let words = launches.reason(of: bundle, near: stamp).flatMap { $0.words ?? $0.asker }
            guard words != nil || processes.state(of: bundle) == nil else { continue }
            settled.findings.add(
                LogTopic(
                    .process(.launched), subject: bundle, detail: words.map { .words($0) } ?? .none),
                of: .bundle(bundle), at: stamp)
        }
        if let passedLimit { settled.tellLimit(passedLimit) }
        for command in simulations.unanswered.sorted(by: { $0.asked.line < $1.asked.line }) {
            settled.findings.add(
                LogTopic(.framework(.simulatedLaunch), subject: command.identifier), of: command.owner,
                at: command.asked)
        }
        if !owners.isEmpty { settled.apps.settleOwners(of: taskIdentifiers) }
        return settled
    }

    /// Whether the log goes on to a time behind its records that matter; where its clock was set, that cannot be told.
    private func isBehindEnd(_ time: Int64) -> Bool {
        guard let last = span.last, clock.settings.isEmpty, clock.jumps.isEmpty else { return false }
        return last.time < time && time - last.time <= SteadyClock.longest
    }

    /// What was kept of the log, in order of number; of several records that begin on one line the first, as that is
    /// what its number names.
    private func evidenceLines(_ calendar: LogCalendar) -> [DeviceEvidence.Line] {
        let kept = self.lines.sorted { ($0.stamp.line, $0.stamp.time) < ($1.stamp.line, $1.stamp.time) }
        var lines: [DeviceEvidence.Line] = []
        lines.reserveCapacity(kept.count)
        for line in kept where line.stamp.line != lines.last?.number {
            lines.append(
                .init(
                    number: line.stamp.line, moment: calendar.moment(line.stamp.time), process: line.process,
                    text: line.text))
        }
        return lines
    }

    /// A stretch between two printed times, as far as the day reaches.
    private func slice(from: Int64, to: Int64, _ calendar: LogCalendar) -> Slice {
        func moment(_ printed: Int64) -> Moment {
            let time = printed + clock.usualShift
            return calendar.moment(span.last.map { min(time, $0.time) } ?? time)
        }
        return Slice(from: moment(from), to: moment(to))
    }

    /// A silence, of which the records before and behind it may be on a clock that was set in between.
    private func slice(of silence: LogSilence, _ calendar: LogCalendar) -> Slice {
        let line = UInt32(clamping: silence.line)
        func moment(_ printed: Int64, _ line: UInt32) -> Moment {
            let time = printed + clock.shift(ofLine: line)
            return calendar.moment(span.last.map { min(time, $0.time) } ?? time)
        }
        let from = moment(silence.from, line > 0 ? line - 1 : 0)
        return Slice(from: from, to: max(from, moment(silence.to, line)))
    }

    /// Remarks on where the phone's clock was set.
    private func clockSettings(_ places: RecordPlaces) -> [String] {
        clock.settings.map { setting in
            let span = Span.text((abs(setting.span) + 500_000) / 1_000_000 * 1_000)
            let isShown = setting.shift == clock.usualShift
            let isLater = (setting.span < 0) != isShown
            let isEstimated = setting.said == nil && setting.witness == .activities
            let witness =
                setting.said.map { "\(places.text($0)) says" } ?? setting.witness.words
            return
                "The phone's clock was set \(setting.span < 0 ? "back" : "forward") by \(isEstimated ? "about " : "")\(span) before "
                + "\(places.text(setting.line)), as \(witness). The times "
                + "\(isShown ? "before" : "behind") it are shown that much \(isLater ? "later" : "earlier") than "
                + "printed, so that all follow each other."
        }
    }

    /// Where the dates of the log jump by decades.
    private func clockJumps(_ places: RecordPlaces) -> [String] {
        func date(_ time: Int64) -> String {
            CalendarDay(secondsSince1970: time.flooredQuotient(by: Microseconds.second)).isoText
        }
        guard !clock.jumps.isEmpty else { return [] }
        let listed = clock.jumps.map {
            "The clock jumps from \(date($0.from)) to \(date($0.to)) at \(places.text($0.line))."
        }
        let rest = clock.jumpCount - listed.count
        let further = rest > 0 ? ["It jumps \(Counted.text(rest, "further time", "further times"))."] : []
        return listed + further + [
            "Over such a jump the records follow each other at once, on the dates that most records have."
        ]
    }

    /// The identifiers of the tasks that the log names.
    private var taskIdentifiers: Set<String> {
        Set(requests.all.map(\.identifier) + refusals.map(\.identifier))
    }

    /// What is called by what its tasks have in common.
    private var assumedOwners: [String] {
        owners.assumed.map {
            "An Info.plist does not name its bundle identifier, and no line does; its tasks are told under \($0) "
                + "(--app-id names it)."
        }
    }

    /// A log of many days has more activities of the system than are kept.
    private var forgottenRuns: [String] {
        guard system.forgotten > 0 else { return [] }
        return ["The oldest \(system.forgotten) activities of the system itself are counted, but not shown."]
    }

    /// Such transfers are on no lane.
    private var transfersWithoutApp: [String] {
        let count = transfers.withoutApp
        guard count > 0 else { return [] }
        let told =
            count == 1
            ? "1 transfer, but no line names its app" : "\(count) transfers, but no line names their apps"
        return ["The log tells of \(told)."]
    }
}

extension SteadyClock.Witness {
    /// What shows that the clock was set.
    fileprivate var words: String {
        switch self {
        case .ticks: "the ticks of its records tell, which go on"
        case .activities: "the log goes on with activities that it told of before"
        case .summerTime: "clocks are at the end of summer time"
        }
    }
}

extension Roster {
    /// Adds the app that stands for the system; false if there is no room for it, or the log has an app of its name.
    fileprivate mutating func addSystem() -> Bool {
        guard apps.count < 65_535,
            !apps.contains(where: { $0.bundleIdentifier == SystemActivities.bundleIdentifier })
        else { return false }
        _ = add(App(name: SystemActivities.name, bundleIdentifier: SystemActivities.bundleIdentifier))
        return true
    }
}

extension LogSummary {
    /// From when to when each process that matters has records, in microseconds, and how many.
    public var coverage: [(process: String, first: Int64, last: Int64, records: Int)] {
        let own = style?.isOwnLog == true ? [others] : []
        return (processes + own).compactMap { process in
            process.first.flatMap { first in
                process.last.map {
                    (process.name.isEmpty ? DeviceEvidence.ownLog : process.name, first, $0, process.records)
                }
            }
        }
    }
}
