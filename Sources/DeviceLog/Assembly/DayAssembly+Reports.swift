import Timeline

/// An end that a report beside the log tells, and what ran by then.
struct EndOfReport: Sendable {
    let stamp: Stamp
    /// The requests that ran; nil where no line names an app of the report's process.
    let runs: [Int]?
    /// Whether its app had ended long before, as the log tells.
    let isOfNoProcess: Bool
    /// Whether the report is about the memory of the whole phone, and lists processes of others, too.
    let isOfMemory: Bool
}

/// The reports that stand beside the log.
extension DayAssembly {
    /// Ends the app that a report names by its bundle identifier, or by the name of its process.
    mutating func take(_ end: ProcessEnd, reportedOf app: String, _ report: LogRecord, at stamp: Stamp)
        -> Bool
    {
        let isOfMemory = report.process == LogRecord.memoryReport
        let bundle =
            isOfMemory
            ? apps.bundle(ofListed: app, process: report.processID)
            : app.contains(".") ? app : apps.bundle(ofProcessesNamed: app)
        if let bundle { apps.note(bundle) }
        let isOfNoProcess = bundle.map { processes.isLongOver($0, at: stamp) } ?? false
        reportedEnds.append(
            EndOfReport(
                stamp: stamp, runs: bundle.map { requests.running(of: $0, apps) },
                isOfNoProcess: isOfNoProcess, isOfMemory: isOfMemory
            ))
        if let bundle, !isOfNoProcess {
            kill(bundle, end, at: stamp)
            if isOfMemory {
                tellMemory(of: bundle, report, at: stamp)
            } else {
                tellStep(end, of: bundle, report, at: stamp)
            }
        }
        return bundle != nil
    }

    /// Tells which step was late, which the lines of the log need not name.
    private mutating func tellStep(
        _ end: ProcessEnd, of bundle: String, _ report: LogRecord, at stamp: Stamp
    ) {
        let told = LoggedEnd(
            domain: nil, code: nil, explanation: String(decoding: report.message, as: UTF8.self))
        guard end.isStep, told.reason == end else { return }
        findings.add(
            LogTopic(.process(.terminated), subject: bundle, detail: .end(told)), of: .bundle(bundle),
            process: MentionedApp(bundle: bundle, processID: apps.process(of: bundle)), at: stamp)
    }

    /// Tells the reason for which memory was taken from an app, which the lines of the log need not name.
    private mutating func tellMemory(of bundle: String, _ report: LogRecord, at stamp: Stamp) {
        let words = String(decoding: report.message, as: UTF8.self)
        // They begin with the reason.
        let told = LoggedEnd.byJetsam(ProcessEnd.jetsamCode(named: String(words.prefix { $0 != "," })), words)
        findings.add(
            LogTopic(.process(.terminated), subject: bundle, detail: .end(told)), of: .bundle(bundle),
            process: MentionedApp(bundle: bundle, processID: apps.process(of: bundle)), at: stamp)
    }

    /// What keeps reports from being told, or shows that they may be of another time or app.
    func reportRemarks(_ places: RecordPlaces) -> [String] {
        memoryRemarks(places) + reportedEnds.flatMap { remarks(on: $0, places) }
    }

    /// Which reports on the memory of the phone list no app of the log among those that were ended.
    private func memoryRemarks(_ places: RecordPlaces) -> [String] {
        let ofMemory = reportedEnds.filter(\.isOfMemory)
        let telling = Set(ofMemory.filter { $0.runs != nil }.map { places.file(of: $0.stamp.line) })
        return ofMemory.map { places.file(of: $0.stamp.line) }.reduce(into: [RecordPlaces.File]()) {
            if !telling.contains($1), !$0.contains($1) { $0.append($1) }
        }
        .map { "\($0.name) lists no app of this log among the processes that were ended for memory." }
    }

    private func remarks(on report: EndOfReport, _ places: RecordPlaces) -> [String] {
        let place = places.text(report.stamp.line)
        guard let runs = report.runs else {
            guard !report.isOfMemory else { return [] }
            return ["\(place) has no bundle identifier, and no line of the log names an app of its process."]
        }
        guard !report.isOfNoProcess else {
            return [
                "\(place) is about an app that the log shows to be ended by then, and changes nothing in the day."
            ]
        }
        let later = runs.filter {
            requests[$0].lastSeen > report.stamp.time
                && !Stamp(time: requests[$0].lastSeen, line: 0).isNear(report.stamp)
        }
        guard let line = later.compactMap({ requests[$0].lines.last }).first else { return [] }
        return [
            "\(place) ends what the log shows going on behind it, as \(places.text(line)) tells: its time or its app "
                + "may be another one."
        ]
    }
}
