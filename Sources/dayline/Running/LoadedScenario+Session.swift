import Advice
import Dashboard
import EventLog
import ScenarioFile
import Sessions
import Simulation
import Timeline

extension LiveDay {
    /// Keeps the day of a loaded scenario.
    ///
    /// - Throws: `Failure` if it is too large to be kept in memory.
    init(_ loaded: LoadedScenario, newFile: @escaping () throws -> LockedFile) throws(Failure) {
        do throws(DayTooLarge) {
            try self.init(
                loaded.scenario, interventions: loaded.interventions, header: loaded.logHeader,
                words: ErrorText.recordingTrouble, findHelp: HelpWords.find,
                findMistakes: FoundMistakes.search(in: loaded), newFile: newFile)
        } catch {
            throw loaded.tooManyToKeep(by: error.reached)
        }
    }
}

extension HelpWords {
    /// What would help a request, as the dashboard shows it.
    init(_ line: HelpLine) {
        self.init(
            ErrorText.plain(line.text), citation: line.citation, advice: ErrorText.plain(line.advice),
            measured: line.result.map(ErrorText.plain) ?? "",
            briefly: line.briefResult.map(ErrorText.plain) ?? "", seenFrom: line.seenFrom)
    }

    /// How many events a day may have so that help comes while a person looks at the screen.
    fileprivate static let eventsAtMost = 20_000

    /// Finds what would help a request of a day that was simulated.
    static func find(
        _ scenario: Scenario, _ interventions: [Intervention], _ index: TimelineIndex, _ record: RequestRecord
    ) -> [HelpWords] {
        guard index.events.count <= eventsAtMost else { return [] }
        let help = DayHelp(scenario, interventions: interventions, as: index, style: .date)
        return help?.lines(for: record).map { HelpWords($0) } ?? []
    }
}

extension FoundMistakes {
    /// Looks for the mistakes of a scenario, as the dashboard shows them; none of one that is too large for advice.
    ///
    /// The first call finds them, and each further one simulates the day, or the day without one of them.
    fileprivate static func search(in loaded: LoadedScenario) -> () -> FoundMistakes {
        var advice: ScenarioAdvice?
        return {
            guard var next = advice ?? (try? loaded.readingWithPlaces()).map(ScenarioAdvice.init(untried:))
            else { return FoundMistakes(findings: [], isComplete: true) }
            if advice != nil { next.tryNext() }
            advice = next
            return FoundMistakes(next, of: loaded)
        }
    }

    private init(_ advice: ScenarioAdvice, of loaded: LoadedScenario) {
        let roster = loaded.scenario.header.roster
        let text = AdviceText(file: loaded.file, argument: loaded.argument, roster: roster)
        let findings = advice.findings.enumerated().map { number, finding in
            let isTried = number < advice.triedSoFar || advice.isComplete
            let outcome = isTried ? text.outcome(of: finding, advice) : AdviceText.notYetTried
            let diagnosis = finding.diagnosis
            let task = diagnosis.task.map { "\(roster[$0].identifier): " } ?? ""
            return FindingWords(
                app: diagnosis.app, mistake: ErrorText.plain(task) + diagnosis.mistake,
                details: [
                    finding.seen.map { "in this day: \($0)" }, "fixed: \(outcome)",
                    text.remedy(finding).map { "remedy: \($0)" },
                ].compactMap(\.self),
                citation: "\(diagnosis.ground.name) \(diagnosis.ground.citationText)"
                    + (finding.help?.weakerLengths ?? ""),
                isNote: diagnosis.isNote)
        }
        self.init(findings: findings, isComplete: advice.isComplete)
    }
}

extension FinishedDay {
    /// Keeps a recorded day, and finds help where the recording holds all that the day was simulated from.
    ///
    /// The day is simulated when help is first asked for.
    init(_ recording: Recording) {
        var known: DayHelp??
        self.init { record in
            let help = known ?? (recording.events.count <= HelpWords.eventsAtMost ? recording.help() : nil)
            known = .some(help)
            return help?.lines(for: record).map { HelpWords($0) } ?? []
        }
    }
}

extension LockedFile {
    /// Standard output as a log file.
    static var standardOutput: LockedFile { LockedFile(descriptor: 1, path: "standard output") }
}

extension LoadedScenario {
    /// Refuses to write a recording into the scenario's own file.
    ///
    /// - Throws: `Failure`.
    func checkIsNot(_ path: String) throws {
        try NewFile.check(path, isNoneOf: [file], "the scenario", for: "the recording")
    }
}
