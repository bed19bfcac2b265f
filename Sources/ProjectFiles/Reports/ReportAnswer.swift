public import Answers
import BackgroundPolicy
import Timeline
import UntrustedText

/// What a report means, as an answer: what it says itself, the likely cause, and what is known of its words.
public struct ReportAnswer {
    private let report: DeviceReport
    /// The app that the person asks about among the processes of a phone; nil for all.
    private let app: String?
    private let renaming: Renaming

    /// How many reports and processes of a file are told, and how many meanings.
    private static let reportsAtMost = 5
    private static let processesAtMost = 12
    private static let meaningsAtMost = 3

    /// The answer about a report.
    public init(_ report: DeviceReport, app: String? = nil, calling renaming: Renaming = .none) {
        self.report = report
        self.app = app.map(renaming.process)
        self.renaming = renaming
    }

    /// The whole answer.
    public var sections: [AnswerSection] {
        switch report {
        case .processes(let reports):
            let told = reports.prefix(Self.reportsAtMost)
            let further = reports.count - told.count
            let shown = Array(zip(reports, reports.map { $0.renamed(by: renaming) }))
            return shown.prefix(told.count).map { $0.section(shownAs: $1) }
                + shown.dropFirst(told.count).map { $0.silentSection(shownAs: $1) }
                + (further > 0 ? [AnswerSection(.nowhere, [.alone("\(further) more are in the file.")])] : [])
                + meanings(of: told.flatMap(\.knownWords))
        case .memory(let original):
            let report = original.renamed(by: renaming)
            let isOverLimit = report.ended.contains { $0.reason == "per-process-limit" }
            return [AnswerSection(.value("memory", report.json(about: app)))]
                + report.sections(about: app, atMost: Self.processesAtMost)
                + meanings(of: [isOverLimit ? "per-process-limit" : "JetsamEvent"])
        }
    }

    private func meanings(of texts: [String]) -> [AnswerSection] {
        let subjects = texts.flatMap { Self.reasons(in: $0) }.reduce(into: [Subject]()) { all, subject in
            if !all.contains(subject) { all.append(subject) }
        }
        return Lookup.withoutGeneralText(subjects).prefix(Self.meaningsAtMost).map { Explanation($0).section }
    }

    /// The texts in a text that people paste; names of the model are ordinary words in a report, and the name of an
    /// exception says nothing beside its reason.
    ///
    /// - Complexity: O(n) in the length of the text.
    static func reasons(in text: String) -> [Subject] {
        let pasted = Lookup.subjects(in: text).filter {
            if case .pastedText = $0 { true } else { false }
        }
        return Lookup.withoutNameOfException(pasted)
    }

    /// The members of the answer in JSON.
    public static let members: [AnswerKey] = [
        AnswerKey("reports", .list(.object(ProcessReport.members)), "the reports of processes in the file"),
        AnswerKey(
            "memory", .optional(.object(MemoryReport.members)), "the phone's processes when memory ran short"),
    ]
}

extension ProcessReport {
    /// The words of the report in which something may be known, the most telling first.
    var knownWords: [String] {
        // The watchdogs of launches and scenes have the code of RunningBoard, which tells of background tasks.
        let isOfScene = ["FRONTBOARD", "SPRINGBOARD"].contains(termination?.namespace) && isOfWatchdog
        let code =
            isOfScene
            ? allowance.rawValue
            : termination?.code.flatMap { $0 > 255 ? termination?.codeText : nil }
        let ofKind: String? =
            switch kind {
            // The text is that of a kill.
            case .cpu: isKilled ? "cpu_resource_fatal" : nil
            case .wakeups: "wakeups_resource"
            case .diskWrites: "diskwrites_resource"
            case .crash, .hang, .launch: termination?.namespace == "JETSAM" ? "JetsamEvent" : nil
            }
        let told = [termination?.explanation, ofKind, code].compactMap(\.self)
        // What the watchdog waited for says more than that it waited.
        if isOfScene, termination?.explanation != nil { return Array(told.prefix(1)) }
        return isOfScene ? told : told.reversed() + [words.joined(separator: "\n")]
    }

    private static let list = "reports"

    /// What is told of it: what is known by its own words, with those of the report as which it is shown.
    func section(shownAs shown: ProcessReport) -> AnswerSection {
        let app = shown.name ?? shown.bundleIdentifier ?? "a process"
        return AnswerSection(
            .element(Self.list), heading: "\(name: app) · \(kind.name)", lines(shownAs: shown))
    }

    /// The report for programs only.
    func silentSection(shownAs shown: ProcessReport) -> AnswerSection {
        AnswerSection(.element(Self.list), lines(shownAs: shown).map(\.silent))
    }

    private func lines(shownAs shown: ProcessReport) -> [AnswerLine] {
        shown.lines(cause: cause, remedy: remedy, isNoted: isNoted)
    }

    /// What the report tells: texts of it, and what they mean, each with its member for programs.
    private func lines(cause: Sentence?, remedy: Sentence?, isNoted: Bool) -> [AnswerLine] {
        func line(_ label: String, _ values: String?...) -> AnswerLine? {
            let known = values.compactMap(\.self)
            return known.isEmpty ? nil : .labelled(label, "\(name: known.joined(separator: ", "))")
        }
        func quoted(_ label: String, _ key: String, _ text: String?) -> AnswerLine? {
            text.map { .labelled(label, "\(quoting: $0)", .value(key, JSON($0))) }
        }
        func own(_ label: String, _ key: String, _ sentence: Sentence?) -> AnswerLine? {
            sentence.map { .labelled(label, $0, .value(key, JSON($0.plain))) }
        }
        return texts.map { .data($0.key, JSON($0.value)) }
            + [
                line(
                    name ?? bundleIdentifier == nil ? "version" : "app", name,
                    bundleIdentifier == name ? nil : bundleIdentifier, version),
                line("when", period ?? moment), line("on", system, device),
                line("process", processID.map { "pid \($0)" }, role), line("exception", exception),
                termination.map { .labelled("ended by", $0.sentence) },
                quoted("it says", "explanation", termination?.explanation),
                quoted("measured", "measured", measured ?? termination?.cpuTime),
                isNoted ? nil : quoted("then", "action", action),
                own("cause", "cause", cause), own("do", "remedy", remedy),
                isBeforeRunningBoard
                    ? nil
                    : termination?.domain.map { domain in
                        let words =
                            "From iOS 13 on, runningboardd says \u{201C}termination reported by launchd\u{201D} with the domain \(domain) at the moment of the end; dayline LOG draws the app's day with this end."
                        return .labelled(
                            "in the log", "\(words)",
                            by: Provenance(
                                sources: [.deviceLogs], evidence: .measured, rule: 0,
                                lengths: LengthEvidence()),
                            step: "inTheLog", .value("inTheLog", JSON(words)))
                    },
            ].compactMap(\.self)
    }

    /// What stands in the report, with the names of the members, for those that lines join or leave out.
    private var texts: [(key: String, value: String?)] {
        [
            ("kind", kind.rawValue), ("name", name), ("bundleIdentifier", bundleIdentifier),
            ("version", version), ("moment", moment), ("period", period), ("system", system),
            ("device", device), ("process", processID), ("role", role), ("exception", exception),
            ("namespace", termination?.namespace), ("code", termination?.codeText),
            ("watchdogEvent", termination?.watchdogEvent), ("action", action),
        ]
    }

    static let members: [AnswerKey] =
        [
            AnswerKey(
                "kind", .text, "what it is about: \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
        ]
        + [
            ("name", "the process's name"), ("bundleIdentifier", "the app's bundle identifier"),
            ("version", "its version and build"), ("moment", "when it happened, as written"),
            ("period", "between when it happened or was measured, where the report tells that"),
            ("system", "the version of iOS"), ("device", "the model of the phone"),
            ("process", "the process's number"), ("role", "what the process was at that time"),
            ("exception", "the exception and the signal"),
            ("namespace", "the part of the system that ended it"),
            ("code", "the code of the reason"), ("explanation", "the reason in the system's words"),
            ("watchdogEvent", "what the watchdog waited for"), ("measured", "what was measured, as written"),
            ("action", "what the system did about it"), ("cause", "the likely cause"),
            ("remedy", "what to do about that"), ("inTheLog", "what the phone's log has of it"),
        ].map { AnswerKey($0.0, .optional(.text), $0.1) }
        + [AnswerKey(AnswerKey.said, .named(.object(Provenance.keys)), "who says so")]
}

extension ProcessReport.Kind {
    /// What such a report is called.
    var name: String {
        switch self {
        case .crash: "crash report"
        case .cpu: "report on CPU usage"
        case .wakeups: "report on wakeups of the CPU"
        case .diskWrites: "report on disk writes"
        case .hang: "report on a hang"
        case .launch: "report on a slow launch"
        }
    }
}

extension Termination {
    fileprivate var sentence: Sentence {
        "\(name: namespace.isEmpty ? "the system" : namespace)\(codeText.map { ", code \($0)" as Sentence })"
    }
}
