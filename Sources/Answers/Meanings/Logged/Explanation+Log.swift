import BackgroundPolicy
import Timeline

/// What a line of a phone's log means: that line, with its names and numbers, and then what such lines mean.
extension Explanation {
    static func facts(_ topic: LogTopic) -> [Fact] {
        var facts: [Fact] = []
        if let subject = topic.subject {
            facts.append(Fact("about", subject + (topic.mode.map { ", \($0.name)" } ?? "")))
        }
        return facts + here(topic) + self.facts(topic.text)
    }

    /// What the line itself says.
    static func here(_ topic: LogTopic) -> [Fact] {
        switch topic.detail {
        case .none: []
        case .evaluation(let evaluation): here(evaluation, isWhole: !topic.isOneRow)
        case .end(let end):
            [words(of: end, topic.wording)].filter { !$0.isEmpty }.map { Fact("here", $0) }
        case .content(let hasAlert, let hasContentAvailable, let isMutable):
            words(hasAlert, hasContentAvailable, isMutable: isMutable).map { [Fact("here", $0)] } ?? []
        case .priority(let priority): [Fact("here", "priority \(priority)")]
        case .length(let length): [Fact("here", topic.wording.words(for: Span.text(length)))]
        case .longest(let length, let count):
            [
                Fact(
                    "here",
                    "\(count) background tasks of this name; the longest has been open for \(Span.text(length))"
                )
            ]
        case .truth(let isSo): [Fact("here", topic.wording.words(for: isSo))]
        case .obstacles(let obstacles): [Fact("here", words(for: obstacles))]
        case .words(let words):
            [Fact("here", topic.wording == .activity(.openReceived) ? "asked by \(words)" : words)]
        }
    }

    /// The policies that hold an activity in a line of a log, each with what it means; empty for other lines.
    public var holding: [String] { facts.filter { $0.label == "holds" }.map(\.words) }

    /// What a line of a log itself says, such as those policies; nil where that is nothing.
    public var sayingHere: String? {
        let words = facts.filter { $0.label == "here" }.map(\.words) + holding
        let sentences = words.map { $0.hasSuffix(".") ? $0 : $0 + "." }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    // MARK: What the scheduler found

    /// How many policies of a line are told.
    private static let policiesAtMost = 6

    private static func here(_ evaluation: Evaluation, isWhole: Bool) -> [Fact] {
        guard isWhole else { return evaluation.rows.map { Fact("here", words($0)) } }
        let outcome = Fact("here", outcome(of: evaluation))
        let rows = evaluation.rows.enumerated()
            .sorted { ($1.element.decision, $0.offset) < ($0.element.decision, $1.offset) }
            .map(\.element)
        return [outcome] + rows.prefix(policiesAtMost).flatMap(policy)
    }

    private static func outcome(of evaluation: Evaluation) -> String {
        let found = PolicyWords.outcome(of: evaluation) ?? evaluation.gravest.name
        if evaluation.holds { return "\(found): held back for now" }
        if evaluation.isOpen || evaluation.decision == nil && evaluation.threshold == nil { return found }
        return "\(found): nothing holds it back"
    }

    /// What a policy says, where it is all that the line is about.
    private static func words(_ row: Evaluation.Row) -> String {
        switch row.decision {
        case .mustNotProceed, .absolutelyMustNotProceed: "\(row.decision.name): held back for now"
        case .canProceed:
            "\(row.decision.name)\(score(row)): it holds nothing back, but lowers the score of the whole"
        case .mustProceed, .absolutelyMustProceed: "\(row.decision.name): it is to run"
        }
    }

    private static func score(_ row: Evaluation.Row) -> String {
        ", score " + PolicyWords.decimal(row.score, places: 3)
    }

    /// What a policy says, and what to do if it holds.
    private static func policy(_ row: Evaluation.Row) -> [Fact] {
        let known = SchedulerPolicy(rawValue: row.policy)?.text(of: row)
        let says = "\(row.policy), \(row.decision.name)" + (row.decision == .canProceed ? score(row) : "")
        guard let known else {
            return [Fact(label(row), "\(says): a policy that Dayline does not know. \(row.rationale)")]
        }
        var facts = [Fact(label(row), "\(says): \(known.meaning)", known.citations[0])]
        if row.decision.holds, let remedy = known.remedy { facts.append(Fact("do", remedy)) }
        return facts
    }

    private static func label(_ row: Evaluation.Row) -> String {
        switch row.decision {
        case .mustNotProceed, .absolutelyMustNotProceed: "holds"
        case .canProceed: "weighs"
        case .mustProceed, .absolutelyMustProceed: "permits"
        }
    }

    // MARK: How a process ended

    private static func words(of end: LoggedEnd, _ wording: LogWording) -> String {
        // Of lines about Jetsam only one has numbers, and it has no words beside them.
        let hasNumbers = wording == .process(.terminated) && end.explanation.isEmpty
        if end.domain == ProcessEnd.domain(named: "JETSAM"), end.reason != .contradictory, !hasNumbers {
            return jetsam(end)
        }
        var parts: [String] = []
        if let domain = end.domain {
            // What is SpringBoard on an iPhone is Carousel on a watch.
            let isOfWatch = [.watchCPU, .watchTime, .watchStarved].contains(end.reason) && domain == 10
            let name = isOfWatch ? "CAROUSEL" : ProcessEnd.name(ofDomain: domain)
            parts.append("domain \(domain)" + (name.map { " (\($0))" } ?? ""))
        }
        if let code = end.code {
            let signal = end.domain == 2 ? signals[code].map { " (\($0))" } : nil
            let printed = code < 0x10000 ? "\(code)" : "0x" + String(code, radix: 16)
            parts.append("code \(printed)\(signal ?? "")")
        }
        if !end.explanation.isEmpty { parts.append("“\(cut(end.explanation))”") }
        return parts.joined(separator: ", ")
    }

    /// The end by Jetsam that a line tells in words alone, by the name of its reason.
    private static func jetsam(_ end: LoggedEnd) -> String {
        var parts = ["JETSAM"]
        if let code = end.code {
            let name = ProcessEnd.jetsamName(of: code)
            if name.map({ !end.explanation.contains($0) }) ?? true { parts.append(name ?? "code \(code)") }
        }
        if !end.explanation.isEmpty { parts.append("“\(cut(end.explanation))”") }
        return parts.joined(separator: ", ")
    }

    /// The most of an explanation that is quoted: a path of a file stands whole in it.
    private static let quotedAtMost = 240

    private static func cut(_ words: String) -> String {
        words.count > quotedAtMost ? "\(words.prefix(quotedAtMost))…" : words
    }

    private static let signals: [UInt64: String] = [
        4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL", 10: "SIGBUS", 11: "SIGSEGV",
        12: "SIGSYS", 13: "SIGPIPE", 15: "SIGTERM",
    ]

    // MARK: What a push has

    private static func words(
        _ hasAlert: Bool?, _ hasContentAvailable: Bool?, isMutable: Bool?
    ) -> String? {
        switch (hasAlert, hasContentAvailable) {
        case (_, false) where isMutable == true:
            "content-available is 0 and mutable-content 1: it does not run the app, but its Notification Service Extension if it has one"
        case (_, false): "content-available is 0: this push does not run the app"
        case (true, true): "an alert with content-available 1: it is shown, and the app may run for it, too"
        case (false, true): "content-available is 1, and there is no alert: a background push"
        case (nil, true): "content-available is 1: the app may run for it"
        case (true, nil): "an alert, which is shown"
        case (false, nil), (nil, nil): nil
        }
    }

    private static func words(for obstacles: [PushObstacle]) -> String {
        let words = obstacles.map { obstacle in
            switch obstacle {
            case .restricted: "the app is restricted, as by Screen Time or a device management"
            case .unregistered: "the app has not registered for remote notifications"
            case .uninstalled: "the app is not installed"
            case .modeMissing: "the background mode remote-notification is missing"
            case .refreshOff: "Background App Refresh is off for the app"
            case .notificationsOff: "its notifications are not allowed"
            }
        }
        return words.isEmpty ? "pushes are disabled for the app" : words.joined(separator: ", ")
    }
}

extension LogTopic {
    /// Whether it is a row of an evaluation alone, so that the policy is what the line is about.
    fileprivate var isOneRow: Bool {
        guard case .evaluation(let evaluation) = detail, subject == nil, evaluation.rows.count == 1 else {
            return false
        }
        return SchedulerPolicy(rawValue: evaluation.rows[0].policy) != nil
    }

    /// What such a line means.
    var text: PastedText {
        if case .end(let end) = detail {
            let isRequest = wording == .process(.terminating)
            if end == LoggedEnd(domain: nil, code: nil) {
                return isRequest ? ProcessEnd.askedWithoutReason : ProcessEnd.withoutReason
            }
            if end.explanation.contains(PastedText.killDemo) { return .known(PastedText.killDemo) }
            switch end.reason {
            case .uncoded where isRequest: return ProcessEnd.askedInWords
            case .unknown where isRequest, .byNamedPart where isRequest:
                return ProcessEnd.askedWithUnknownCode
            case .lateLaunch where end.explanation.contains("process-launch"):
                var text = end.reason.text
                text.form = "process-launch watchdog transgression"
                return text
            case .crash where ProcessEnd.isException(end.explanation):
                return PastedText.known(inException: end.explanation) ?? ProcessEnd.uncaughtException
            case let reason: return reason.text
            }
        }
        if isOneRow, case .evaluation(let evaluation) = detail, let row = evaluation.rows.first,
            let policy = SchedulerPolicy(rawValue: row.policy)
        {
            return policy.text(of: row)
        }
        if wording == .push(.request), case .content(_, hasContentAvailable: true, _) = detail {
            return PushWording.requestText(hasContentAvailable: true)
        }
        if case .judgement(let judgement) = wording, judgement == .complaint || judgement == .deferredUnasked
        {
            return isOfSystem
                ? JudgementWording.complaintOfSystem
                : isOfTask ? judgement.text : judgement.text.withoutRemedy
        }
        return wording == .activity(.cancelled) && mode == .backgroundPush ? Self.cancelledPush : wording.text
    }

    /// Whether it names an activity of Apple's own, which no redaction takes out.
    var isOfSystem: Bool { mode == nil && subject?.hasPrefix("com.apple.") ?? false }

    /// Whether it is about a task that an app submits, as far as it tells.
    private var isOfTask: Bool { mode?.isScheduled ?? !(subject?.hasPrefix("NSURLSession-") ?? false) }

    /// One push waits for an app, so that another cancels it.
    static let cancelledPush = PastedText.known("CANCELED: com.apple.pushLaunch")
}

extension LogWording {
    /// What a length of time in a line of this wording is.
    fileprivate func words(for length: String) -> String {
        switch self {
        case .backgroundTask: "it has been open for \(length)"
        case .activity: "it has been running for \(length)"
        case .transfer(.sessionSet): "its transfers fail after \(length), if they are not complete"
        case .transfer: "each transfer that is created now waits for \(length)"
        case .judgement, .housekeeping, .framework, .push, .process, .device: length
        }
    }

    /// What a yes or no in a line of this wording is.
    fileprivate func words(for isSo: Bool) -> String {
        switch self {
        case .framework(.pendingListed): isSo ? "some of its requests wait" : "none of its requests waits"
        case .framework: isSo ? "with success" : "without success"
        case .transfer(.discretionary): isSo ? "they are discretionary now" : "they are not discretionary now"
        case .push: isSo ? "the app lets it be shown" : "the app does not let it be shown"
        case .transfer: isSo ? "without an error" : "with an error"
        case .device(.airplaneMode): isSo ? "on" : "off"
        case .device(.energyBudget): isSo ? "energy is left" : "no energy is left"
        case .device: isSo ? "on a charger" : "not on a charger"
        case .activity, .judgement, .housekeeping, .process, .backgroundTask: isSo ? "yes" : "no"
        }
    }
}
