import Advice
import Answers
import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Formats advice as text.
struct AdviceText {
    let file: String
    /// What a command takes for the scenario.
    let argument: String
    let roster: Roster
    /// The Info.plist files that its apps were given.
    var infoPlists: [InfoPlistReport] = []

    /// What is said of a finding until the day was simulated without it.
    static let notYetTried = "the day is being simulated without it"

    /// A paragraph for each finding, the number of findings, and what came to nothing in the day.
    ///
    /// What the lesson expects in vain comes first; beside that nobody says that all is well.
    func report(
        _ advice: ScenarioAdvice, _ expectations: [JudgedExpectation], _ goals: PopulationReport,
        _ scenario: Scenario
    ) -> FileReport {
        let failed = advice.failedRequests()
        let ofFiles = infoPlists.flatMap(\.besideScenario)
        let notes = advice.findings.count(where: \.diagnosis.isNote) + ofFiles.count(where: \.isNote)
        let count = advice.findings.count + ofFiles.count
        let summary =
            count == 0
            ? clean(advice, scenario, failed)
            : FileReport.count(count, notes: notes, allowed: advice.allowed)
        let unmet = text(expectations, scenario.header)
        let isTold = unmet.isEmpty && goals.meetsGoals || count > 0
        return FileReport(
            head: unmet + text(goals),
            paragraphs: advice.findings.map { paragraph($0, advice) } + ofFiles.map(\.paragraph),
            end: isTold ? [summary] + (failed ?? []).map(line) : [],
            json: AdviceJSON(file: file, roster: roster, infoPlists: infoPlists)
                .json(advice, expectations, goals, scenario.header))
    }

    /// A line for each thing that a step of the lesson expects, and the day does not show.
    private func text(_ expectations: [JudgedExpectation], _ header: DayHeader) -> [String] {
        let words = ExpectationWords(header)
        return expectations.compactMap { judged in
            words.found(judged).map {
                ErrorText.plain(
                    "\(file):\(judged.place.line):\(judged.place.column): step \(judged.step) expects "
                        + "\(words.text(judged.expectation)); in this day \($0)")
            }
        }
    }

    /// What the steps of the lesson expect, for a project's CI.
    func verdicts(_ expectations: [JudgedExpectation], _ header: DayHeader) -> [PlacedVerdict] {
        let words = ExpectationWords(header)
        return expectations.map { judged in
            let expected = words.text(judged.expectation)
            return PlacedVerdict(
                file: file, line: judged.place.line, column: judged.place.column,
                content: words.found(judged).map { .unmet(expected, found: $0) } ?? .met(expected))
        }
    }

    /// What is wrong with the scenario, for a project's CI; notes are not.
    func verdicts(_ advice: ScenarioAdvice) -> [PlacedVerdict] {
        advice.findings.filter { !$0.diagnosis.isNote }.map { finding in
            PlacedVerdict(
                file: file, line: finding.place.line, column: finding.place.column,
                content: .mistake(
                    mistake(finding.diagnosis) + " [\(finding.id.rawValue)]", remedy: remedy(finding)))
        } + infoPlists.flatMap(\.verdicts)
    }

    private func mistake(_ diagnosis: Diagnosis) -> String {
        let subject = diagnosis.task.map { roster[$0].identifier } ?? roster[diagnosis.app].bundleIdentifier
        return ErrorText.plain("\(subject): \(diagnosis.mistake)")
    }

    /// A line for each thing that the scenario expects of its day.
    private func text(_ goals: PopulationReport) -> [String] {
        goals.findings.map { sums, found in
            let goal = sums.goal
            return ErrorText.plain(
                "\(goals.file):\(goal.line):\(goal.column): "
                    + "\(sums.isMet ? "met" : "not met"): \(goal.text); in this day \(found)"
            )
        }
    }

    /// What is said of a scenario without findings.
    private func clean(_ advice: ScenarioAdvice, _ scenario: Scenario, _ failed: [FailedRequests]?) -> String
    {
        let judgement =
            switch failed {
            case nil: "a scenario without the mistakes that check looks for, in a day too long to look at"
            case .some(let failed) where failed.isEmpty: "a scenario without errors"
            case .some: "a scenario without the mistakes that check looks for, but see below"
            }
        let allowed =
            advice.allowed > 0 ? "; \(Counted.text(advice.allowed, "finding", "findings")) allowed" : ""
        return "\(judgement): \(Counted.text(scenario.apps.count, "app", "apps")), "
            + Span.text(scenario.header.length) + allowed
    }

    /// Requests of which most came to nothing, with the command that tells more.
    private func line(_ failed: FailedRequests) -> String {
        let app = roster[failed.app].name
        let task = failed.task.map { roster[$0].identifier }
        let verb =
            switch failed.fate {
            case .refused: "refused"
            case .failed: "failed"
            case .unstarted: "not started by the end of the day"
            }
        return "\(ErrorText.plain(app)): " + (task.map { ErrorText.plain($0) + ": " } ?? "")
            + "\(failed.failed) of \(failed.requests) × \(failed.mode.name) \(verb)"
            + (failed.reason.map { ", as \($0)" } ?? "")
            + "; dayline why \(ShellWord.text(argument)) --app \(ShellWord.text(app))"
            + (task.map { " --task \(ShellWord.text($0))" } ?? "")
    }

    private func paragraph(_ finding: Finding, _ advice: ScenarioAdvice) -> FileReport.Paragraph {
        let diagnosis = finding.diagnosis
        let place = "\(ErrorText.plain(file)):\(finding.place.line):\(finding.place.column)"
        let grade = diagnosis.isNote ? "note: " : ""
        let ground = diagnosis.ground
        return FileReport.Paragraph(
            heading:
                "\(place): \(grade)\(mistake(diagnosis)) [\(finding.id.rawValue)]",
            lines: [
                finding.seen.map { .init("in this day", $0) },
                .init("fixed", outcome(of: finding, advice)),
                remedy(finding).map { .init("remedy", $0) },
                // A statement that is not a rule has no name.
                .init(
                    label: ground.name.isEmpty ? "    " : ground.name, words: ground.statement,
                    sources: ground.sources, evidence: ground.evidence, rule: ground.rule,
                    support: finding.help?.weakerLengths ?? ""),
            ].compactMap(\.self))
    }

    /// What to do; nil for a note whose remedy makes this day no better.
    func remedy(_ finding: Finding) -> String? {
        if case .noBetter = finding.outcome, finding.diagnosis.isNote { return nil }
        return finding.help.map { ErrorText.plain($0.text) } ?? finding.diagnosis.remedy
    }

    func outcome(of finding: Finding, _ advice: ScenarioAdvice) -> String {
        switch finding.outcome {
        // Another mistake would have to be fixed as well.
        case .sameDay where finding.seen != nil: "no effect in this day by itself"
        case .sameDay: "no effect in this day"
        case .changed(let changes) where changes.isEmpty:
            "the events change, but no figure does"
        case .changed(let changes): Self.text(changes)
        case .noBetter(let changes): "no better by these figures: \(Self.text(changes))"
        case .notTried: "not tried; only the first \(advice.tried) findings are"
        }
    }

    /// The changes that are large enough to show after rounding.
    private static func text(_ changes: [FigureChange]) -> String {
        let energy = changes.first { $0.figure == .energy }?.values
        let readable = changes.filter { change in
            // If all energy was spent off the charger, it is listed once.
            let isSaid = change.figure == .unplugged && change.values == energy
            return !isSaid && change.figure.text(change.before) != change.figure.text(change.fixed)
        }
        guard !readable.isEmpty else { return "the events change, but the figures hardly do" }
        return readable.map(\.text).joined(separator: ", ")
    }
}

extension ExpectationWords {
    /// What the day shows instead of what is expected; nil where it shows that.
    func found(_ judged: JudgedExpectation) -> String? {
        judged.contradiction.map { text($0, insteadOf: judged.expectation) }
    }
}
