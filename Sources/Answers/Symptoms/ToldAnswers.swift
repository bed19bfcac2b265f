import BackgroundPolicy
public import Timeline

/// The answers about a symptom that the files of a project tell by themselves, and the app that they are about.
public struct ToldAnswers: Sendable {
    /// The answers, by the names of their questions.
    public private(set) var answers: [String: SymptomWalk.Given] = [:]
    /// The app that the files are about.
    public var asker = Asker()

    /// Nothing that is told.
    public init() {}

    private mutating func tell(_ question: SymptomQuestion, _ answer: String, by source: String) {
        precondition(
            question.answers.contains { $0.id == answer },
            "\(question.id) has no answer "
                + "\(answer)")
        answers[question.id] = SymptomWalk.Given(answer, toldBy: source)
    }

    // MARK: An Info.plist

    /// Takes what an Info.plist declares: the background modes, and the permitted identifiers of tasks.
    public mutating func read(modes: [String], permitted: [String], of file: String) {
        asker.task = permitted.first
        tell(.pushModeDeclared, modes.contains("remote-notification") ? "yes" : "no", by: file)
        // Which identifier the code has, the file cannot tell; that there is none, it can.
        if permitted.isEmpty { tell(.identifier, "no", by: file) }
        let ofTasks = modes.filter { ["fetch", "processing"].contains($0) }
        if ofTasks.isEmpty, !permitted.isEmpty { tell(.identifier, "yes", by: file) }
        if ofTasks == ["fetch"] { tell(.kind, "refresh", by: file) }
        if ofTasks == ["processing"] { tell(.kind, "processing", by: file) }
    }

    /// Takes what the words of a report tell of how a process ended.
    public mutating func read(report words: String, of file: String) {
        for (question, answer) in SymptomSign.found(in: words)?.answers ?? [:] {
            answers[question] = SymptomWalk.Given(answer, toldBy: file)
        }
    }

    // MARK: A day

    /// Takes what a day tells of an app, of the log of a device or another file.
    public mutating func read(_ index: TimelineIndex, _ app: AppID, of file: String) {
        let entry = index.header.roster[app]
        if entry.bundleIdentifier != entry.name { asker.name = entry.name }
        asker.bundleIdentifier = entry.bundleIdentifier
        if index.evidence != nil { tell(.device, "device", by: file) }
        readRequests(of: app, index, file)
        readRefusals(of: app, index, file)
        readState(of: app, index, file)
    }

    /// What the app submitted, and how the last of it ended.
    private mutating func readRequests(of app: AppID, _ index: TimelineIndex, _ file: String) {
        let records = index[app].requests.map { index.requests[$0] }
        if let task = records.map(\.request).last(where: \.mode.isScheduled) {
            asker.task = index.header.roster[task.task].identifier
            tell(.submit, "listed", by: file)
            if task.mode != .continuedProcessing {
                tell(.kind, task.mode == .processing ? "processing" : "refresh", by: file)
            }
        }
        if records.contains(where: { $0.request.mode == .discretionaryTransfer }) {
            tell(.session, "background", by: file)
            tell(.transferKind, "file", by: file)
            tell(.discretionary, "yes", by: file)
        }
        for record in records { if let reason = record.endReason { readEnd(reason, record, file) } }
        // The log of a phone tells what came with a push.
        let contents = index.evidence?.lines.last { $0.text.contains("hasContentAvailable: ") }
        if contents?.text.contains("hasContentAvailable: 0") == true {
            tell(.payload, "no-content-available", by: file)
        }
    }

    private mutating func readEnd(_ reason: EndReason, _ record: RequestRecord, _ file: String) {
        // Where the registration was wrong its refusal says more, and is read later.
        if reason == .crashAtLaunch { tell(.message, "no-handler", by: file) }
        let isTransfer = record.request.mode.isTransfer
        if isTransfer, reason == .suspended { return tell(.session, "default", by: file) }
        guard isTransfer || reason == .filesLocked || reason == .extensionOverMemory else { return }
        let error: String? =
            reason == .swipedAway ? "-999" : reason == .resourceTimeout ? "-1001" : nil
        if let error { tell(.transferError, error, by: file) }
        if reason == .sessionDisconnected {
            tell(.session, "background", by: file)
            tell(.transferKind, "data", by: file)
        }
        if reason == .filesLocked { tell(.message, "locked", by: file) }
        if reason == .extensionOverMemory { tell(.notification, "large", by: file) }
    }

    /// What was refused: the last refusal of each question counts.
    private mutating func readRefusals(of app: AppID, _ index: TimelineIndex, _ file: String) {
        for instant in index[app].instants {
            guard case .refused(let refusal) = instant.kind else { continue }
            if let code = Self.code(of: refusal) {
                tell(.submit, "throws", by: file)
                tell(.code, code, by: file)
            }
            for (question, answer) in Self.answers[refusal] ?? [] { tell(question, answer, by: file) }
        }
        // A continued task may be registered at any time, but each job needs an identifier of its own.
        let isPerJob = index[app].requests.map { index.requests[$0] }.contains {
            $0.refusal == .registeredTwice && $0.request.mode == .continuedProcessing
        }
        if isPerJob { tell(.message, "second-job", by: file) }
    }

    /// The code with which a submission is refused; nil for another refusal.
    private static func code(of refusal: Refusal) -> String? {
        let domain = "BGTaskSchedulerErrorDomain Code="
        guard let text = refusal.systemText?.rawValue, text.hasPrefix(domain) else { return nil }
        let code = String(text.dropFirst(domain.count))
        return SymptomQuestion.code.answers.contains { $0.id == code } ? code : nil
    }

    private static let answers: [Refusal: [(SymptomQuestion, String)]] = [
        .unavailable: [(.device, "device")], .unavailableOnSimulator: [(.device, "simulator")],
        .notPermitted: [(.identifier, "no")], .modeNotPermitted: [(.identifier, "yes")],
        .noLaunchHandler: [(.handler, "missing"), (.message, "no-handler")],
        .registeredTooLate: [(.handler, "late"), (.message, "late")],
        .registeredTwice: [(.handler, "twice"), (.message, "twice")],
        .noContentAvailable: [(.payload, "no-content-available")],
        .wrongPriority: [(.payload, "content-available"), (.priority, "10")],
        .missingBackgroundMode: [(.pushModeDeclared, "no")],
        .activityNotInForeground: [(.activity, "request"), (.activityError, "visibility")],
        .startWithoutAlert: [(.activity, "push"), (.activityStart, "no-alert")],
        .startBudgetExceeded: [(.activity, "push"), (.activityStart, "many")],
        .healthNotEntitled: [(.health, "never"), (.observers, "not-entitled")],
        .healthDeliveryStopped: [(.health, "stopped")], .notAuthorized: [(.location, "denied")],
        .monitoringNotRestarted: [(.location, "once")], .noPushRegistration: [(.calls, "never")],
        .voIPLaunchesStopped: [(.calls, "stopped")],
    ]

    // MARK: The state at the end

    private mutating func readState(of app: AppID, _ index: TimelineIndex, _ file: String) {
        let tracks = index[app]
        let end = index.end
        let isSwiped = tracks.swipedAway.isOn(at: end)
        if isSwiped {
            tell(.state, "swiped", by: file)
        } else if tracks.refreshOff.isOn(at: end) || index.device.refreshOff.isOn(at: end) {
            tell(.state, "bar-off", by: file)
        } else if index.device.lowPowerMode.isOn(at: end) {
            tell(.state, "low-power", by: file)
        }
        let kill = tracks.changes.last { Self.reports[$0.cause] != nil }
        if let kill, let report = Self.reports[kill.cause] {
            tell(.report, report, by: file)
        } else {
            tell(.swiped, isSwiped ? "yes" : "no", by: file)
        }
        let days = max(1, (end.milliseconds + Span.day - 1) / Span.day)
        guard index.evidence == nil || days > 2 else { return }
        tell(.opened, tracks.visits.count >= days ? "daily" : "seldom", by: file)
    }

    /// What the report of an end says, by the cause of the end.
    private static let reports: [StateCause: String] = [
        .ranOutOfTime: "8badf00d", .usedTooMuchCPU: "cpu", .usedTooMuchMemory: "jetsam",
        .callNotReported: "baadca11", .systemKill: "pageshortage", .lockedFile: "dead10cc",
        .tooWarm: "c00010ff",
    ]
}
