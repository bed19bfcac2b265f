public import Timeline

extension DeviceEvidence {
    /// The lines of a recording that answer by themselves; it holds every such line, and nothing else about it.
    ///
    /// - Parameters:
    ///   - header: The day of the recording.
    ///   - events: Its events.
    /// - Returns: What `findings` was as the log was recorded.
    /// - Complexity: O(n) in the length of the lines.
    public func findingsOfLines(_ header: DayHeader, _ events: [TimelineEvent]) -> [LoggedFinding] {
        answersOfLines(header, events).findings
    }

    /// The lines of a recording that answer by themselves, and why its apps were launched.
    ///
    /// - Parameters:
    ///   - header: The day of the recording.
    ///   - events: Its events.
    /// - Returns: What `findings` and `launchReasons` were as the log was recorded.
    /// - Complexity: O(n) in the length of the lines.
    public func answersOfLines(
        _ header: DayHeader, _ events: [TimelineEvent]
    ) -> (findings: [LoggedFinding], launchReasons: [UInt32: LaunchReason]) {
        var assembly = DayAssembly()
        let start = header.calendar.startOfDay
        let apps = appsOfLines(header, events)
        for line in lines.sorted(by: { ($0.moment, $0.number) < ($1.moment, $1.number) }) {
            assembly.apps.recorded = apps(line).map { header.roster[$0].bundleIdentifier }
            assembly.add(
                LogRecord(
                    time: (start + line.moment.milliseconds) * 1_000, process: line.process,
                    message: Array(line.text.utf8), line: Int(line.number)))
        }
        guard let day = assembly.day(title: header.title, isOver: true) else {
            return ([], [:])
        }
        let names = header.roster.apps.map(\.bundleIdentifier)
        let findings = day.evidence.findings.map { finding in
            let app = finding.app.flatMap { names.firstIndex(of: day.header.roster[$0].bundleIdentifier) }
            // The recording's day may begin before its first line.
            let shift = (line(finding.line)?.moment ?? finding.moment) - finding.moment
            return LoggedFinding(
                finding.topic, of: app.map { AppID($0) }, at: finding.moment + shift,
                last: finding.last + shift, line: finding.line, count: finding.count,
                lifeSign: finding.lifeSign.map { .init(line: $0.line, at: $0.moment + shift) })
        }
        let told = findings.map { finding in
            var told = finding
            told.lifeSign = finding.lifeSign ?? ownLifeSign(for: finding, header, events)
            return told
        }
        return (told, day.evidence.launchReasons)
    }

    /// The app whose process logged a line, if an app's did: that of the requests that the line is about, or else the one whose
    /// process has that name alone.
    private func appsOfLines(_ header: DayHeader, _ events: [TimelineEvent]) -> (Line) -> AppID? {
        var ofLines: [UInt32: Set<AppID>] = [:]
        for case .request(let request, .submitted) in events.lazy.map(\.happening)
        where linesOfRequests.indices.contains(Int(request.id.number)) {
            for line in linesOfRequests[Int(request.id.number)] {
                ofLines[line, default: []].insert(request.app)
            }
        }
        let roster = header.roster.apps.indices.map { AppID($0) }
        let named = Dictionary(grouping: roster) { header.roster[$0].name }
        return { line in
            if let apps = ofLines[line.number], apps.count == 1 { return apps.first }
            return named[line.process].flatMap { $0.count == 1 ? $0[0] : nil }
        }
    }

    /// The line by which an app itself shows that it went on after its end was asked for.
    ///
    /// Recorded lines have no numbers of processes, so that the events tell whether it ended.
    private func ownLifeSign(
        for finding: LoggedFinding, _ header: DayHeader, _ events: [TimelineEvent]
    ) -> LoggedFinding.LifeSign? {
        guard case .end = finding.topic.detail, let app = finding.app, let asked = line(finding.line),
            isRequestForEnd(asked)
        else { return nil }
        let near = Stamp.near / 1_000
        let hasEnded = events.contains { event in
            guard case .app(app, .appState(.notRunning, _)) = event.happening else { return false }
            return finding.moment - event.moment <= near
                && event.moment - finding.last <= LoggedProcesses.longestEnd / 1_000
        }
        guard !hasEnded else { return nil }
        let sign = lines.first { line in
            line.process == header.roster[app].name && line.moment - finding.last > near
        }
        return sign.map { .init(line: $0.number, at: $0.moment) }
    }

    /// Whether a line only asks for the end of a process.
    private func isRequestForEnd(_ line: Line) -> Bool {
        let record = LogRecord(
            time: 0, process: line.process, message: Array(line.text.utf8), line: Int(line.number))
        guard case .known(.process(.terminating)) = Vocabulary().recognition(of: record) else { return false }
        return true
    }
}
