import ArgumentParser
import DeviceLog
import ProjectFiles
import ScenarioFile
import Timeline

/// The option to take out what is private, of every command that prints or writes what its input says.
struct PrivacyOptions: ParsableArguments {
    @Flag(
        help: """
            Call apps app1, their tasks app1.task1, files file1 and so on, and take titles, comments, payloads, \
            addresses, paths and identifiers of people and devices out of all that is printed or written; times, \
            codes, policies, numbers and Apple's own names stay. Look it over before you publish it.
            """)
    var redact = false
}

/// What a command does about private words: with `--redact`, everything is redacted where it is read.
enum Privacy {
    /// What private words are called instead while a command with `--redact` runs.
    @TaskLocal static var words: PrivateWords?

    /// Runs a command, which shows no private words if its arguments say so.
    static func keeping<Value>(in arguments: [String], _ body: () throws -> Value) rethrows -> Value {
        let isAsked = arguments.prefix { $0 != "--" }.contains("--redact")
        return try $words.withValue(
            isAsked ? PrivateWords(sparing: Plugin.identifiers) : nil, operation: body)
    }

    /// What a day or a file is called that has a path, or a name that comes with the program.
    static func file(_ path: String) -> String {
        guard let words, path != "-", BuiltInScenario.named(path) == nil, BuiltInPopulation.named(path) == nil
        else { return path }
        return words.file(path)
    }

    /// The path of a file that is called otherwise.
    static func path(_ name: String) -> String { words?.path(of: name) ?? name }

    /// What is called so by a person who knows the input, such as an app or a task.
    static func meant(by word: String) -> String { words?.name(meantBy: word) ?? word }

    /// A text of an input.
    static func text(_ text: String) -> String { words?.text(text) ?? text }

    /// Words of the program with names in them that came up.
    static func known(in text: String) -> String { words?.known(in: text) ?? text }

    /// An act as a person gives it, with names of the day in it.
    static func act(_ phrase: String) -> String {
        words.map { ScenarioRedaction.phrase(phrase, $0, sparing: ScenarioRedaction.format) } ?? phrase
    }

    /// A text that a person gave, where it is repeated.
    static func repeated(_ text: String) -> String { words == nil ? text : "…" }

    /// What a line of a log is about.
    static func topic(_ topic: LogTopic) -> LogTopic {
        guard let words else { return topic }
        return topic.renamed({ words.identifier($0, ofApp: "") }, text: words.text)
    }

    /// A message about an input, in which values of it are quoted.
    static func quoted(_ text: String) -> String {
        guard words != nil else { return text }
        return Self.text(text.replacing(/"[^"]*"/, with: "\"…\""))
    }

    /// What a report or an Info.plist calls apps.
    static var renaming: Renaming {
        guard let words else { return .none }
        return Renaming(
            app: { words.app($0, bundleIdentifier: $1) }, task: { words.task($0, ofApp: $1) },
            process: { words.process($0) }, text: { words.text($0) })
    }

    /// A day that a device logged.
    static func day(_ day: LoggedDay?) -> LoggedDay? { words.flatMap { day?.redacted(in: $0) } ?? day }
}
