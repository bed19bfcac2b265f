import Answers
import ProjectFiles
import ScenarioFile
import UntrustedText

/// What a name is none of.
enum NameKind: String {
    case section, theme, plugin
    case topic = "command or topic"
    case firstWord = "command, scenario or file"
    case builtIn = "built-in scenario"
}

extension ErrorText {
    /// The failure of a name, with the one that was meant, or with help to find it.
    static func unknown(
        _ kind: NameKind, _ name: String, meant near: String?, known: [String] = []
    ) -> Failure {
        let beginning = "there is no \(kind.rawValue) '\(kind == .theme ? plain(name) : word(name))'; "
        let all = known.map(plain).joined(separator: ", ")
        return switch kind {
        case .topic: .usage(beginning + meant(near, or: "dayline help lists them"))
        case .firstWord: .usage(beginning + meant(near, or: "dayline --help lists the commands"))
        case .builtIn: .usage(beginning + meant(near, or: "dayline list names them all"))
        case .section: .usage(beginning + meant(near, before: "the sections are \(all)"))
        case .plugin: .usage("--plugin: " + beginning + meant(near, before: "those that are known: \(all)"))
        case .theme: .usage(beginning + meant(near, before: "there are \(all)"))
        }
    }

    /// The failure of a word that is neither a built-in scenario nor a file.
    ///
    /// - Parameters:
    ///   - name: The word.
    ///   - topic: The topic of the help that is called so; nil if there is none.
    /// - Returns: The failure.
    static func noDay(_ name: String, topic: String?) -> Failure {
        let days = BuiltInScenario.all.filter { $0.group == .days }.map(\.name).joined(separator: ", ")
        return nothingCalled(
            name, "scenario", near: topic.map { "dayline help \($0)" } ?? BuiltInScenario.nearest(to: name),
            "these come with dayline: \(days), and those of dayline list")
    }

    /// The failure of a word that is neither a lesson nor a file.
    static func noLesson(_ name: String, among lessons: [String]) -> Failure {
        nothingCalled(
            name, "lesson", near: Nearest.word(to: name, among: lessons),
            "the lessons: \(lessons.joined(separator: ", "))")
    }

    private static func nothingCalled(
        _ name: String, _ kind: String, near: String?, _ known: String
    ) -> Failure {
        let hint = near.map { "; \(meant($0))" } ?? ""
        return .usage("there is no \(kind) or file '\(plain(Privacy.file(name)))'\(hint)\n\(known)")
    }

    /// The failure of a scenario that stands where a file of an app is read.
    static func isScenario(_ name: String, option: String, expected: String) -> Failure {
        .badData("\(option) takes \(expected), and \(plain(name)) is a scenario")
    }

    /// The failure of a text in which nothing is known: what it looks like, and what would help.
    static func unexplained(_ text: String) -> Failure {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let kind = TextKind(text)
        let near = (lesson(beginningWith: text) ?? Lookup.nearest(to: text)).map { "; \(meant($0))" } ?? ""
        return .usage(
            "nothing is known about '\(word(Privacy.repeated(text)))'\(near)\nit looks like \(plain(kind.appearance)); \(plain(help(for: text, of: kind)))"
        )
    }

    /// The command for the only lesson whose name begins with a word of some length; nil if there is none.
    private static func lesson(beginningWith word: String) -> String? {
        let names = BuiltInScenario.all.filter { $0.group == .questions }.map(\.name)
        let found = names.filter { word.count > 1 && $0.hasPrefix(word.lowercased()) }
        return found.count == 1 ? "dayline lesson \(word.lowercased())" : nil
    }

    /// The failure of words that tell no symptom: the symptoms that there are, and how to go on.
    static func noSymptom(_ text: String) -> Failure {
        if let near = Nearest.word(to: text, among: Symptom.all.map(\.id)) {
            return .value("ask", word(text), .notWord(text, known: [near]))
        }
        let width = Symptom.all.map(\.id.count).max() ?? 0
        let list = Symptom.all.map { symptom in
            "  " + symptom.id + String(repeating: " ", count: width + 2 - symptom.id.count) + symptom.title
        }
        return .usage(
            "ask: no symptom is known by '\(word(text))'; name one of these, as dayline ask \(Symptom.all[0].id):\n"
                + list.joined(separator: "\n")
                + "\nfor a text of a log, a report or an error: dayline explain 'TEXT', or dayline FILE")
    }

    /// The failure to print a file as a scenario to start from.
    static func printsBuiltIn(_ file: String) -> Failure {
        .usage(
            "scenario: \(plain(Privacy.file(file))) is a file already; dayline scenario prints what comes with dayline, and dayline list \(ShellWord.text(Privacy.file(file))) tells what is in the file"
        )
    }

    /// What helps to find out more: of a sentence that tells a symptom, what asks for its cause.
    private static func help(for text: String, of kind: TextKind) -> String {
        guard kind == .sentence || kind == .words, let symptom = Symptom.found(by: text) else {
            return akin(to: text, kind) + kind.help
        }
        return "dayline ask \(symptom.id) asks for what tells the cause"
    }

    /// What is known with a word of a text that is a name or a few words; empty where nothing is.
    private static func akin(to text: String, _ kind: TextKind) -> String {
        switch kind {
        case .words, .sentence: break
        case .error, .bareCode, .exception, .crashReport, .logLine, .hexCode, .symbol: return ""
        }
        let names = Lookup.akin(to: text, atMost: 4).map { "dayline explain \(ShellWord.text($0))" }
        return names.isEmpty ? "" : "with one of its words: \(names.joined(separator: ", ")); "
    }

    /// The failure of a file that is neither a scenario nor a log, with what it looks like and what a log has.
    ///
    /// - Parameters:
    ///   - name: The file.
    ///   - beginning: Its first bytes.
    ///   - isExplained: Whether it was searched for known words, so that nobody need be sent to do that.
    /// - Returns: The failure.
    static func neither(_ name: String, _ beginning: [UInt8], isExplained: Bool = false) -> Failure {
        let look =
            switch UnknownText(beginning) {
            case .empty: "it is empty"
            case .binary: "it looks like binary data"
            case .json: "it looks like JSON of another kind"
            case .markup: "it looks like XML or HTML"
            // A shorter one was searched for what stands between its fences.
            case .text
            where beginning.count >= FileKind.beginning && firstLine(of: beginning).hasPrefix("```"):
                "it begins with ```, which Markdown puts around what is quoted; take that line away, and the last one"
            case .text:
                "its first line is '\(firstLine(of: beginning))', and a line of a log has a time, a process and a message"
            }
        let file = name == standardInput ? "'TEXT'" : ShellWord.text(name)
        return .badData(
            "\(plain(name)) is neither a scenario nor a log that dayline knows; \(look)"
                + (isExplained
                    ? "" : ". If it is text of a log, a report or an error: dayline explain \(file)"))
    }

    /// The first line of a text that has anything in it.
    private static func firstLine(of text: [UInt8]) -> String {
        let lines = text.split(maxSplits: 100) { $0 == 0x0A || $0 == 0x0D }
        let first = lines.first { line in line.contains { $0 > 0x20 } } ?? []
        let words = String(decoding: first.prefix(400), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return word(Privacy.repeated(words.joined(separator: " ")))
    }

    /// The question whether a word was meant, or other help if none is near.
    static func meant(_ near: String?, or help: String = "") -> String {
        near.map { "did you mean \($0)?" } ?? help
    }

    private static func meant(_ near: String?, before help: String) -> String {
        near.map { "\(meant(plain($0))) \(help)" } ?? help
    }
}
