import Timeline

/// The lines of a recording about the activities of the system itself, without checksums and ends.
enum SystemStepLines {
    /// The lines of all runs, in the order of the runs.
    static func all(_ activities: SystemActivities) -> [[UInt8]] {
        activities.runs.enumerated().flatMap { number, run in lines(of: run, number) }
    }

    private static func lines(of run: SystemActivities.Run, _ number: Int) -> [[UInt8]] {
        let simple: [(SystemStepKind, SystemActivities.Step?)] = [
            (.submitted, run.submitted), (.evaluated, run.evaluated), (.started, run.started),
            (run.isCancelled ? .cancelled : .ended, run.ended),
        ]
        var lines = simple.compactMap { kind, step in step.map { line(kind, $0, of: number) } }
        lines += run.holds.map { hold in
            line(hold.isBesideOther ? .incompatible : .blocked, hold.first, of: number)
                + Pieces.field("policy", hold.policies.joined(separator: separator))
                + (hold.unnamedDecision.map { Pieces.field("decision", $0.name) } ?? [])
                + Pieces.field(.until, hold.last.milliseconds) + Pieces.field(.records, Int64(hold.count))
        }
        if run.submitted != nil, let interval = run.interval { lines[0] += Pieces.field(.interval, interval) }
        // The first line of a run names it.
        if !lines.isEmpty { lines[0] += Pieces.field("name", run.name) }
        return lines
    }

    /// What is between the names of policies.
    static let separator = ", "

    private static func line(
        _ kind: SystemStepKind, _ step: SystemActivities.Step, of run: Int
    ) -> [UInt8] {
        Pieces.opening(of: .evidence(.systemStep), at: step.moment) + Pieces.field(.run, Int64(run))
            + Pieces.field("step", kind.rawValue) + Pieces.field(.line, Int64(step.line))
    }
}
