import Answers
import ArgumentParser
import BackgroundPolicy
import ScenarioFile
import UntrustedText

/// `dayline survives`: what still runs after which death, by execution mode and by version of iOS.
struct Survives: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "survives",
        abstract: "Tells what still runs after a swipe, a kill, a crash or a restart, by execution mode.",
        usage: "dayline survives [--after <after>] [--mode <mode>] [<options>]",
        discussion: """
            The table is computed from the rules by which days are simulated. With --profile all it is of the newest \
            iOS, and what was otherwise before stands below it.

            EXAMPLES
              dayline survives
              dayline survives --profile all
              dayline survives --after swipe
              dayline survives --mode push --profile ios18
              dayline survives --format markdown
            """
    )

    @Option(
        help: ArgumentHelp("Only after this death, each answer with its source: \(Self.deaths)."),
        completion: .list(Death.allCases.map(\.rawValue)))
    var after: String?

    @Option(
        help: "Only the execution modes with this word in their names, such as push; each with its source.",
        completion: .list(ExecutionMode.allCases.map(\.key)))
    var mode: String?

    @Option(
        name: .customLong("profile"),
        help: ArgumentHelp(
            "The rules of one version: \(Profile.choice()); or all, and how they differ. Else that of dayline config."
        ),
        completion: .profilesOrAll)
    var profileName: String?

    @Option(help: AnswerOutput.formats)
    var format = AnswerForm.text

    @OptionGroup var config: ConfigOptions

    private static let deaths = Death.allCases.map(\.rawValue).joined(separator: ", ")

    func run() throws {
        try reporting {
            let profiles = try self.profiles()
            let named = try mode.map { try modes($0, in: profiles) }
            let answer = SurvivalAnswer(
                profiles: named?.profiles ?? profiles, modes: named?.modes, death: try after.map(death))
            try AnswerOutput.say(
                answer.sections, in: SurvivalAnswer.members, on: nil, title: SurvivalAnswer.title, format)
        }
    }

    private func profiles() throws -> [Profile] {
        guard profileName != ProfileByProfile.all else { return Profile.allCases }
        return [try config.read().profile(flag: profileName)]
    }

    private func death(_ word: String) throws -> Death {
        if let death = Death(rawValue: word.lowercased()) { return death }
        throw Failure.value(
            "--after", ErrorText.word(word), .notWord(word, known: Death.allCases.map(\.rawValue)))
    }

    /// The modes with a word in one of their names, or the one that a new scenario calls so.
    ///
    /// Where nobody asks for a profile, a mode that the usual one has not yet is told of in the first that has it.
    private func modes(
        _ word: String, in profiles: [Profile]
    ) throws -> (modes: [ExecutionMode], profiles: [Profile]) {
        let offered = ExecutionMode.offered(in: profiles.max() ?? .usual)
        let found = Self.modes(word, among: offered)
        guard found.isEmpty else { return (found, profiles) }
        let later = Self.modes(word, among: ExecutionMode.allCases)
        if profileName == nil, let first = later.map(\.firstProfile).min() {
            return (later.filter { $0.firstProfile == first }, [first])
        }
        let words = offered.flatMap { $0.shortName.split(separator: " ") }.map(String.init)
        let near = Nearest.word(to: word, among: words).map { [$0] }
        throw Failure.value(
            "--mode", ErrorText.word(word), .notWord(word, known: near ?? offered.map(\.key)))
    }

    private static func modes(_ word: String, among offered: [ExecutionMode]) -> [ExecutionMode] {
        let found = offered.filter { mode in
            [mode.key, mode.name, mode.descriptor.narrowName, mode.shortName].contains {
                $0.lowercased().contains(word.lowercased())
            }
        }
        guard found.isEmpty, let named = TemplateMode(word: word)?.executionMode else { return found }
        return offered.filter { $0 == named }
    }

    /// The option that a word without one was probably meant for, such as `--after swipe`; nil if none takes it.
    static func option(meantBy word: String) -> String? {
        if let death = Death(rawValue: word.lowercased()) { return "--after \(death.rawValue)" }
        return modes(word, among: ExecutionMode.allCases).isEmpty ? nil : "--mode \(word)"
    }
}
