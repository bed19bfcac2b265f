import Answers
import ArgumentParser
import ProjectFiles
import ScenarioFile
import UntrustedText

/// The first word of the command line: a command, or what the default command should show.
enum FirstWord {
    /// What is wrong with it, if it is neither and was probably meant as a command.
    static func problem(in arguments: some Collection<String>) -> Failure? {
        guard let word = arguments.first, word.first != "-" else { return nil }
        let commands = Dayline.commands
        let next = arguments.dropFirst().first.flatMap { $0.first == "-" ? nil : $0 }
        guard !commands.contains(word), !isShown(word) else { return nil }
        let nearest = Nearest.word(to: word, among: commands + BuiltInScenario.all.map(\.name))
        // A misspelt scenario is reported by the default command, which suggests scenarios.
        guard nearest.map(commands.contains) ?? (next != nil) else { return nil }
        return ErrorText.unknown(.firstWord, word, meant: nearest)
    }

    /// The arguments with the command that they stand for if the first is the file of a recording, or a text.
    ///
    /// The objects that `unifiedlog_iterator` writes are in files of the same ending.
    static func expanded(_ arguments: [String]) -> [String] {
        if isExplained(arguments) { return [Explain._commandName] + arguments }
        guard let word = arguments.first, word.first != "-", word.hasSuffix(".jsonl"),
            isRecording(word, isReplayed: arguments.contains(where: ofReplay.contains))
        else { return arguments }
        return [Replay._commandName] + arguments
    }

    /// Whether the arguments are a text to be explained: no command, scenario or file, and known, or of several words.
    private static func isExplained(_ arguments: [String]) -> Bool {
        guard let word = arguments.first, !Dayline.commands.contains(word), !word.isEmpty else {
            return false
        }
        guard word.first != "-" || word.dropFirst().first?.isNumber == true else { return false }
        guard BuiltInScenario.named(word) == nil, !InputFile.exists(word) else { return false }
        // A name with blanks may be that of a file that is missing.
        if word.contains(where: \.isWhitespace), !isPath(word) { return true }
        let further = arguments.dropFirst().prefix { $0.first != "-" }
        return !Explanation.all(ofWords: [word] + further).isEmpty
    }

    /// Whether a text that names no file is all the same meant as one, by its beginning or its end: it is no sentence that
    /// ends with an identifier or with the name of a file, nor a name of Swift with a dot in it.
    static func isPath(_ text: String) -> Bool {
        guard text.contains("/") || text.split(whereSeparator: \.isWhitespace).count < 6 else { return false }
        let ending = text.lastIndex(of: ".").map { text[$0...].dropFirst().lowercased() } ?? ""
        return text.first == "/" || text.hasPrefix("./") || text.hasPrefix("~") || endings.contains(ending)
    }

    /// How the names of the files end that are explained.
    private static let endings: Set = [
        "apns", "crash", "csv", "gz", "ips", "json", "jsonl", "log", "ndjson", "plist", "txt", "yaml", "yml",
    ]

    /// The options that only a recording can have.
    private static let ofReplay = ["--as-performed", "--before-damage"]

    /// Whether a path is that of a recording; what comes through a pipe tells that only to the command that reads it.
    private static func isRecording(_ path: String, isReplayed: Bool) -> Bool {
        guard InputFile.isStored(path) else { return isReplayed || !InputFile.exists(path) }
        guard let file = try? InputFile(path) else { return true }
        return file.kind != .deviceLog
    }

    /// Whether a word is a built-in scenario, or a file name, existing or not.
    private static func isShown(_ word: String) -> Bool {
        BuiltInScenario.named(word) != nil || word.contains("/") || word.contains(".")
            || InputFile.exists(word)
    }
}
