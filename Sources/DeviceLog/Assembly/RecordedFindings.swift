public import Timeline

extension DeviceEvidence {
    /// The lines of a recording that answer by themselves; it holds every such line, and nothing else about it.
    ///
    /// - Parameter header: The day of the recording.
    /// - Returns: What `findings` was as the log was recorded.
    /// - Complexity: O(n) in the length of the lines.
    public func findingsOfLines(_ header: DayHeader) -> [LoggedFinding] { answersOfLines(header).findings }

    /// The lines of a recording that answer by themselves, and why its apps were launched.
    ///
    /// - Parameter header: The day of the recording.
    /// - Returns: What `findings` and `launchReasons` were as the log was recorded.
    /// - Complexity: O(n) in the length of the lines.
    public func answersOfLines(
        _ header: DayHeader
    ) -> (findings: [LoggedFinding], launchReasons: [UInt32: LaunchReason]) {
        var assembly = DayAssembly()
        let start = header.calendar.startOfDay
        for line in lines.sorted(by: { ($0.moment, $0.number) < ($1.moment, $1.number) }) {
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
                last: finding.last + shift, line: finding.line, count: finding.count)
        }
        return (findings, day.evidence.launchReasons)
    }
}
