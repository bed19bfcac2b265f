import Timeline

/// Reads what a recorded day says beside its events, if a device logged it.
struct EvidenceReading {
    private static let decisions = WordTable(PolicyDecision.allCases, \.name)
    private static let units = WordTable(RecordPlaces.Unit.allCases, \.rawValue)

    private var evaluations: [Evaluation] = []
    private var lines: [DeviceEvidence.Line] = []
    private var linesOfRequests: [[UInt32]] = []
    private var unknownSubmissions: Set<RequestID> = []
    private var begins: [RequestID: BeginDates] = [:]
    private var coverage: [DeviceEvidence.Coverage] = []
    private var totals: [MeasuredTotals] = []
    private var system = SystemStepReading()
    private var files: [RecordPlaces.File] = []
    private var remarks: [String] = []
    /// The numbers of the lines whose text is known.
    private var known: Set<UInt32> = []
    /// Whether the policies of the last evaluation may go on.
    private var isEvaluationOpen = false

    /// What was read so far.
    var evidence: DeviceEvidence {
        var evidence = DeviceEvidence(
            evaluations: evaluations, lines: lines.sorted { $0.number < $1.number },
            linesOfRequests: linesOfRequests, unknownSubmissions: unknownSubmissions, begins: begins,
            coverage: coverage,
            system: system.runs.isEmpty ? nil : SystemActivities(runs: system.runs),
            places: RecordPlaces(files: files) ?? RecordPlaces(), remarks: remarks)
        evidence.totals = totals
        return evidence
    }

    /// Adds the evaluation on a line, still without policies.
    mutating func addEvaluation(_ line: LineValues) throws(RecordingProblem) -> EvaluationID {
        let decision = try line.wordOrNull(.decision, Self.decisions)
        evaluations.append(
            Evaluation(
                decision: decision, score: try line.smallOrNull(.score),
                threshold: try line.smallOrNull(.threshold)))
        return EvaluationID(UInt32(truncatingIfNeeded: evaluations.count - 1))
    }

    /// Notes what the submission on a line says of begins, and that it is not in the device's log.
    mutating func addSubmission(_ request: Request, _ line: LineValues) throws(RecordingProblem) {
        func moment(_ key: RecordingKey) throws(RecordingProblem) -> Moment? {
            line.fields[key] == nil ? nil : Moment(try line.integer(key))
        }
        let dates = BeginDates(
            asked: try moment(.askedBegin), window: try moment(.windowBegin),
            windowEnd: try moment(.windowEnd),
            interval: line.fields[.interval] == nil ? nil : try line.integer(.interval))
        if dates != BeginDates() { begins[request.id] = dates }
        guard line.fields[.logged] != nil, try !line.boolean(.logged) else { return }
        unknownSubmissions.insert(request.id)
    }

    /// Adds a line that is no event, of the apps with the names; `number` is that of the line in the recording.
    mutating func add(
        _ kind: LineKind.Evidence, _ line: LineValues, at moment: Moment, number: Int, _ names: RosterReading
    ) throws(RecordingProblem) {
        switch kind {
        case .policy: try addPolicy(line)
        case .logLine: try addLine(line, at: moment, before: number)
        case .coverage:
            let slice = try slice(line, from: moment)
            let records = Int(try line.integer(.records))
            coverage.append(.init(process: try line.text(.process), slice: slice, records: records))
        case .measured:
            let slice = try slice(line, from: moment)
            totals.append(MeasuredTotals(of: try names.app(line), in: slice, words: try line.text(.text)))
        case .logFile: try addFile(line)
        case .systemStep: try system.add(line, at: moment)
        case .remark: remarks.append(try line.text(.text))
        }
    }

    private func slice(_ line: LineValues, from moment: Moment) throws(RecordingProblem) -> Slice {
        let last = Moment(try line.integer(.until))
        guard last >= moment else { throw .outOfRange(key: RecordingKey.until.text) }
        return Slice(from: moment, to: last)
    }

    /// Notes the end of a line of any kind.
    mutating func end(_ kind: LineKind) {
        isEvaluationOpen = kind == .evaluated || kind == .evidence(.policy)
    }

    private mutating func addPolicy(_ line: LineValues) throws(RecordingProblem) {
        guard isEvaluationOpen else { throw .misplaced(kind: LineKind.evidence(.policy).name) }
        let row = Evaluation.Row(
            policy: try line.text(.policy), weight: try line.small(.weight),
            decision: try line.word(.decision, Self.decisions),
            score: try line.small(.score), rationale: try line.text(.rationale))
        evaluations[evaluations.count - 1].rows.append(row)
    }

    /// Adds a line of the device's log.
    ///
    /// Every request has a line of its own before, so the number of one is less than that of the line; without that
    /// bound, a short file could ask for any amount of memory.
    private mutating func addLine(
        _ line: LineValues, at moment: Moment, before end: Int
    ) throws(RecordingProblem) {
        let number = try line.number(.line)
        if line.fields[.text] != nil || !known.contains(number) {
            guard known.insert(number).inserted else { throw .duplicateLine(number) }
            lines.append(
                .init(
                    number: number, moment: moment, process: try line.text(.process),
                    text: try line.text(.text)))
        }
        guard let request = try line.numberOrNull(.request) else { return }
        guard Int(request) < end else { throw .outOfRange(key: RecordingKey.request.text) }
        while linesOfRequests.count <= Int(request) { linesOfRequests.append([]) }
        linesOfRequests[Int(request)].append(number)
    }

    private mutating func addFile(_ line: LineValues) throws(RecordingProblem) {
        let file = RecordPlaces.File(
            name: try line.text(.name), unit: try line.word(.unit, Self.units),
            offset: try line.number(.offset))
        guard file.follows(files.last) else { throw .outOfRange(key: RecordingKey.offset.text) }
        files.append(file)
    }
}
