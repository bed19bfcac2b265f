import ArgumentParser
import Frames

/// The manual page in mdoc, made from the table of commands and the topics of `dayline help`.
struct ManPage {
    private let root: CommandTable.Command

    init(_ command: any ParsableCommand.Type) throws { root = try CommandTable(command).command }

    /// The whole page.
    var text: String {
        let lines =
            [
                ".Dd \(Version.date)", ".Dt DAYLINE 1", ".Os", ".Sh NAME", ".Nm dayline",
                ".Nd a day of iOS background execution in a terminal", ".Sh SYNOPSIS", ".Nm",
                ".Op Ar scenario",
                ".Nm", ".Ar command", ".Op Ar argument ...", ".Sh DESCRIPTION",
            ] + described(root) + [".Sh COMMANDS", ".Bl -tag -width Ds"] + commands.flatMap(lines) + [".El"]
            + HelpTopic.allCases.flatMap(Self.lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private var commands: [CommandTable.Command] {
        (root.subcommands ?? []).filter { $0.commandName != "help" }
    }

    private func described(_ command: CommandTable.Command) -> [String] {
        Self.prose(command.abstract ?? "")
            + (command.discussion.map { [".Pp"] + Self.discussion($0) } ?? [])
    }

    /// A command with its synopsis, its texts and its arguments.
    private func lines(_ command: CommandTable.Command) -> [String] {
        let arguments = (command.arguments ?? []).filter { $0.shouldDisplay && !Self.isGeneral($0) }
        let synopsis = arguments.filter { $0.kind == "positional" }.map { argument in
            let name = Self.word(argument.valueName ?? "argument")
            return argument.isOptional ? "Oo Ar \(name) Oc" : "Ar \(name)"
        }
        let head = ([".It Ic \(Self.word(command.commandName))"] + synopsis).joined(separator: " ")
        let items = arguments.flatMap(lines)
        return [head] + described(command)
            + (items.isEmpty ? [] : [".Bl -tag -width Ds"] + items + [".El"])
    }

    private func lines(_ argument: CommandTable.Argument) -> [String] {
        let value = Self.word(argument.valueName ?? "value")
        let flags = (argument.names ?? []).map { name in
            (name.kind == "long" ? "Fl Fl " : "Fl ") + Self.word(name.name)
        }
        let head: String =
            switch argument.kind {
            case "positional": ".It Ar \(value)"
            case "option": ".It \(flags.joined(separator: " , ")) Ar \(value)"
            default: ".It \(flags.joined(separator: " , "))"
            }
        let texts = [argument.abstract, argument.discussion].compactMap { $0 }
        let values = argument.allValues.map { ["One of \($0.joined(separator: ", "))."] } ?? []
        let usual = argument.defaultValue.map { ["The default is \($0)."] } ?? []
        return [head] + (texts + values + usual).flatMap { Self.prose($0) }
    }

    /// Whether an argument is one that every command has.
    private static func isGeneral(_ argument: CommandTable.Argument) -> Bool {
        (argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }

    /// A discussion: paragraphs, and indented blocks below a word in capitals, which are examples.
    private static func discussion(_ text: String) -> [String] {
        var lines: [String] = []
        var isLiteral = false
        func end() {
            if isLiteral { lines.append(".Ed") }
            isLiteral = false
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("  ") {
                if !isLiteral { lines.append(".Bd -literal -offset indent") }
                isLiteral = true
                lines.append(escaped(String(line.dropFirst(2))))
            } else if line.isEmpty {
                end()
            } else {
                end()
                if lines.last.map({ !$0.hasPrefix(".Pp") }) ?? false { lines.append(".Pp") }
                lines += prose(isHeading(line) ? line.prefix(1) + line.dropFirst().lowercased() + ":" : line)
            }
        }
        end()
        return lines
    }

    private static func isHeading(_ line: String) -> Bool { line == line.uppercased() }

    /// Sentences, each on lines of its own, as mdoc wants them.
    static func prose(_ text: String, columns: Int = 78) -> [String] {
        var sentences: [[Substring]] = [[]]
        for word in text.split(separator: " ") {
            sentences[sentences.count - 1].append(word)
            if word.hasSuffix(".") { sentences.append([]) }
        }
        return sentences.flatMap { TextWidth.wrap($0, columns: columns) }.map(escaped)
    }

    /// A text with nothing in it that mdoc reads as a request or an escape.
    static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }

    /// A word as the argument of a macro: never a macro itself, and never punctuation.
    static func word(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("\"", with: "\\(dq")
        return escaped.contains(" ") ? "\"\\&\(escaped)\"" : "\\&\(escaped)"
    }
}
