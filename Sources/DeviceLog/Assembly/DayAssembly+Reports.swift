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
    mutating func take(_ told: ToldEnd, reportedOf app: String, _ report: LogRecord, at stamp: Stamp)
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
            kill(bundle, told.reason, at: stamp)
            tell(told, of: bundle, isOfMemory: isOfMemory, at: stamp)
        }
        return bundle != nil
    }

    /// Tells for what memory was taken from an app, or which step was late: the lines of the log need not name them.
    private mutating func tell(
        _ told: ToldEnd, of bundle: String, isOfMemory: Bool, at stamp: Stamp
    ) {
        guard isOfMemory || told.reason.isStep && told.end.reason == told.reason else { return }
        findings.add(
            LogTopic(.process(.terminated), subject: bundle, detail: .end(told.end)), of: .bundle(bundle),
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
