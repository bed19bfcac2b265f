import BackgroundPolicy
public import Timeline

/// Hides the names of apps, of the owner and of the device in what a device logged.
public struct Redaction {
    private let roster: Roster
    private let words: PrivateWords

    /// A redaction of a day with these apps, in the words of all inputs.
    public init(_ roster: Roster, in words: PrivateWords = PrivateWords()) {
        self.roster = words.roster(roster)
        self.words = words
    }

    /// The header of the day with the new names, and a title that is not that of the file.
    public func header(_ header: DayHeader) -> DayHeader {
        var redacted = header
        redacted.title = "Log of a device"
        redacted.roster = roster
        return redacted
    }

    /// What the log contains beside the events, redacted.
    ///
    /// - Complexity: O(n) in the length of its texts.
    public func evidence(_ evidence: DeviceEvidence) -> DeviceEvidence {
        words.withState { $0.evidence(evidence) }
    }
}

extension LoggedDay {
    /// The day without what is private in it.
    ///
    /// - Complexity: O(n) in the length of its texts.
    public func redacted(in words: PrivateWords) -> LoggedDay {
        let redaction = Redaction(header.roster, in: words)
        return LoggedDay(
            header: redaction.header(header), events: events, through: through,
            evidence: redaction.evidence(evidence), pushes: pushes, zone: zone,
            systemRuns: systemRuns, schedulerLines: schedulerLines)
    }
}

extension PrivateWords.State {
    fileprivate mutating func evidence(_ evidence: DeviceEvidence) -> DeviceEvidence {
        noteProcesses(in: evidence.lines.map(\.text))
        var redacted = evidence
        for index in redacted.evaluations.indices {
            redacted.evaluations[index].rows = redacted.evaluations[index].rows.map { row in
                Evaluation.Row(
                    policy: words.text(row.policy), weight: row.weight, decision: row.decision,
                    score: row.score, rationale: words.text(row.rationale))
            }
        }
        redacted.lines = evidence.lines.map { line in
            DeviceEvidence.Line(
                number: line.number, moment: line.moment, process: process(line.process),
                text: words.text(line.text))
        }
        redacted.system = evidence.system.map { system in
            var runs = system.runs
            for run in runs.indices {
                runs[run].name = words.text(runs[run].name)
                for hold in runs[run].holds.indices {
                    runs[run].holds[hold].policies = runs[run].holds[hold].policies.map { words.text($0) }
                }
            }
            return SystemActivities(runs: runs)
        }
        redacted.findings = evidence.findings.map { finding in
            LoggedFinding(
                finding.topic.renamed({ words.text($0) }, text: { words.text($0) }), of: finding.app,
                at: finding.moment, last: finding.last, line: finding.line, count: finding.count,
                lifeSign: finding.lifeSign)
        }
        redacted.launchReasons = evidence.launchReasons.mapValues { reason in
            LaunchReason(
                asker: reason.asker.map { process($0) }, words: reason.words.map { words.text($0) },
                line: reason.line)
        }
        redacted.coverage = evidence.coverage.map { coverage in
            DeviceEvidence.Coverage(
                process: process(coverage.process), slice: coverage.slice, records: coverage.records)
        }
        redacted.places = evidence.places.renamed { "file\($0 + 1)" }
        redacted.remarks = evidence.remarks.map { words.text($0) }
        return redacted
    }
}
