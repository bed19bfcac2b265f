import Answers
import ArgumentParser
import BackgroundPolicy
import DeviceLog
import ScenarioFile
import UntrustedText

/// `dayline new`: a commented scenario to start from.
struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Writes a commented scenario to start from, with the app and the modes that you name.",
        usage: "dayline new [<file>] [--modes <modes>] [--from <Info.plist>] [<options>]",
        discussion: """
            Without options, at a terminal, it asks for each of them. The file passes dayline check as it is.

            EXAMPLES
              dayline new my-day.yaml
              dayline new my-day.yaml --bundle-id com.acme.reader --modes refresh,transfer
              dayline new --habits 'weekdays 07:40, 18:10, weekends 10:00' > my-day.yaml
              dayline new my-day.yaml --from MyApp/Info.plist
              dayline new my-day.yaml --plugin expo-background-task
              dayline new backup.yaml --for photo-backup
              dayline new --logger > AppLog.swift
            """
    )

    @Argument(help: "The file to write, or - for standard output.", completion: .file())
    var file = "-"

    @Option(help: "The app's bundle identifier.")
    var bundleID: String?

    @Option(help: "The app's name.")
    var name: String?

    @Option(
        help: ArgumentHelp("What it does in the background: \(Self.known), or none."),
        completion: .list(TemplateMode.allCases.map(\.rawValue)))
    var modes: String?

    @Option(
        name: .customLong("profile"), help: "Which iOS the day is of: \(Profile.choice()); default: ios27.",
        completion: .profiles)
    var profileName: String?

    @Option(help: "When it is used: 'daily 08:00, 12:30', 'weekdays 07:40', or phrases of the key habits.")
    var habits: String?

    @Option(
        name: .customLong("from"),
        help: ArgumentHelp(
            "Take the app, its background modes and a task for each permitted identifier from an Info.plist, "
                + "XML or binary.", valueName: "Info.plist"),
        completion: .file())
    var infoPlist: String?

    @Option(
        help: ArgumentHelp(
            "Take the tasks and the background modes of a plugin, such as expo-background-task.",
            valueName: "package"),
        completion: .list(Plugin.all.map(\.name)))
    var plugin: String?

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Write a design that works for a purpose, and beside it the one that many begin with, and compare them: "
                + AppDesign.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "purpose"))
    var design: AppDesign?

    @Flag(
        help:
            "Write a Swift file to add to an app: it records what the app can know, as a log that dayline reads."
    )
    var logger = false

    @Option(
        help:
            "With --for: the form of the comparison, \(AnswerForm.allCases.map(\.rawValue).joined(separator: ", "))."
    )
    var format: AnswerForm?

    @OptionGroup var privacy: PrivacyOptions

    @Flag(help: "Replace the file if it exists.")
    var overwrite = false

    private static let known = TemplateMode.allCases.map(\.rawValue).joined(separator: ", ")

    func validate() throws {
        if format != nil, design == nil { throw ValidationError(.formWithoutDesign) }
    }

    func run() throws {
        try reporting {
            var template = ScenarioTemplate()
            let isFile = file != "-"
            if isFile { try NewFile.check(file, overwrite: overwrite) }
            if let design { return try write(design) }
            if logger { return try writeLogger() }
            if [bundleID, name, modes, habits, infoPlist, plugin, profileName].allSatisfy({ $0 == nil }),
                Output.isTerminal(0),
                Output.isTerminal(1)
            {
                try TemplateQuestions.ask(&template)
            } else {
                try fill(&template)
            }
            let text = template.text
            try Self.check(text)
            guard isFile else { return try Output.say(String(text.dropLast())) }
            try NewFile.write(text, to: file, overwrite: overwrite)
            WrittenFile.scenario(file).tell()
        }
    }

    /// Writes the Swift file with which an app logs about itself.
    private func writeLogger() throws {
        guard [bundleID, name, modes, habits, infoPlist, plugin, profileName].allSatisfy({ $0 == nil }) else {
            throw Failure.usage(.loggerAlone)
        }
        guard file != "-" else { return try Output.say(AppLogger.source) }
        try NewFile.write(AppLogger.source + "\n", to: file, overwrite: overwrite)
        WrittenFile.logger(file).tell()
    }

    private func fill(_ template: inout ScenarioTemplate) throws {
        if let infoPlist {
            guard modes == nil, plugin == nil else { throw Failure.usage(.twiceModes) }
            if BuiltInScenario.named(infoPlist) != nil, !InputFile.exists(infoPlist) {
                throw ErrorText.isScenario(infoPlist, option: "--from", expected: "an Info.plist")
            }
            try InfoPlistFile.open(infoPlist).fill(&template, bundleIdentifier: bundleID)
        }
        if let name { template.appName = name }
        if let bundleID { template.bundleIdentifier = bundleID }
        if let plugin {
            guard modes == nil else { throw Failure.usage(.modesOfPlugin) }
            template.declarations = try Self.readPlugin(plugin).declarations(ofApp: template.bundleIdentifier)
        }
        if let profileName { template.profile = try ProfileLine.profile(named: profileName) }
        if let modes { template.modes = try Self.readModes(modes) }
        if let habits { template.habits = try Self.readHabits(habits) }
    }

    /// Reads the phrases of habits, of which there is one at least.
    ///
    /// - Throws: `Failure` if there is none.
    static func readHabits(_ text: String) throws -> [String] {
        let habits = ScenarioTemplate.habits(in: text)
        guard !habits.isEmpty else { throw Failure.usage(.noHabits) }
        return habits
    }

    /// The plugin of a package.
    ///
    /// - Throws: `Failure` with the one that was meant.
    private static func readPlugin(_ name: String) throws -> Plugin {
        if let plugin = Plugin(named: name) { return plugin }
        let known = Plugin.all.flatMap { [$0.name] + $0.otherNames }
        throw ErrorText.unknown(.plugin, name, meant: Nearest.word(to: name, among: known), known: known)
    }

    /// Reads modes separated by commas or blanks; `none` for none.
    ///
    /// - Throws: `Failure` with the mode that was meant.
    static func readModes(_ text: String) throws -> [TemplateMode] {
        let words = text.split { $0 == "," || $0 == " " }.map(String.init)
        guard words != ["none"] else { return [] }
        return try words.map { word in
            if let mode = TemplateMode(word: word) { return mode }
            throw Failure.value(
                "--modes", ErrorText.word(word),
                .notMode(word, known: TemplateMode.allCases.map(\.rawValue)))
        }
    }

    /// Checks that the reader accepts the text.
    ///
    /// - Throws: `Failure` with the option whose value it does not accept.
    static func check(_ text: String) throws {
        do throws(ScenarioError) {
            _ = try ScenarioReader.read(Array(text.utf8), file: "a new scenario")
        } catch {
            let options: [(key: String, option: String)] = [
                ("name", "--name"), ("bundleIdentifier", "--bundle-id"), ("identifier", "--bundle-id"),
                ("PermittedIdentifiers", "--bundle-id"), ("habits", "--habits"), ("visits", "--habits"),
                ("BGContinuedProcessingTask", "--profile"), ("widgets", "--profile"),
            ]
            let problem = error.problems[0]
            // What is no YAML at all comes from the identifier, which also stands without quotation marks.
            let option = options.first { problem.keyPath.contains($0.key) }?.option ?? "--bundle-id"
            let text = ScenarioProblem(problem.place, problem.fault).text
            throw Failure.usage("\(option): \(ErrorText.plain(text))")
        }
    }
}
