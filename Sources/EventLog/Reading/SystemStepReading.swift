import Timeline

/// Reads what a recording says of the activities of the system itself.
struct SystemStepReading {
    private static let kinds = WordTable(SystemStepKind.allCases, \.rawValue)
    private static let decisions = WordTable(PolicyDecision.allCases, \.name)

    private(set) var runs: [SystemActivities.Run] = []

    /// Takes a line; its run is the newest one, or a new one that the line names.
    mutating func add(_ line: LineValues, at moment: Moment) throws(RecordingProblem) {
        let number = Int(try line.number(.run))
        if number == runs.count {
            runs.append(SystemActivities.Run(name: try line.text(.name)))
        } else if number != runs.count - 1 {
            throw .outOfRange(key: RecordingKey.run.text)
        }
        let step = SystemActivities.Step(moment, line: try line.number(.line))
        let kind = try line.word(.step, Self.kinds)
        switch kind {
        case .submitted:
            runs[number].submitted = step
            if line.fields[.interval] != nil { runs[number].interval = try line.integer(.interval) }
        case .evaluated: runs[number].evaluated = step
        case .started: runs[number].started = step
        case .ended: runs[number].ended = step
        case .cancelled: (runs[number].ended, runs[number].isCancelled) = (step, true)
        case .blocked, .incompatible:
            runs[number].holds.append(try hold(line, from: step, isBesideOther: kind == .incompatible))
        }
    }

    private func hold(
        _ line: LineValues, from first: SystemActivities.Step, isBesideOther: Bool
    ) throws(RecordingProblem) -> SystemActivities.Hold {
        let policies = try line.text(.policy)
        let last = Moment(try line.integer(.until))
        guard last >= first.moment else { throw .outOfRange(key: RecordingKey.until.text) }
        let unnamed = line.fields[.decision] == nil ? nil : try line.word(.decision, Self.decisions)
        return .init(
            policies: policies.isEmpty
                ? [] : policies.split(separator: SystemStepLines.separator).map(String.init),
            unnamedDecision: unnamed, isBesideOther: isBesideOther, first: first, last: last,
            count: Int(try line.integer(.records)))
    }
}
