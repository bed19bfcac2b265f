import ArgumentParser
import Dashboard
import Frames

/// The manual page in mdoc, made from the table of commands and that of the keys.
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
            + [".Sh KEYS"] + Action.Purpose.allCases.flatMap(keys) + Self.surroundings
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
        return [head] + (texts + values + usual).flatMap(Self.prose)
    }

    private func keys(_ purpose: Action.Purpose) -> [String] {
        let entries = ActionTable.entries.filter { $0.action.purpose == purpose }
        let items = entries.flatMap { entry in
            [".It " + entry.keys.map { "Ic \(Self.word($0.name))" }.joined(separator: " , ")]
                + Self.prose(entry.help)
        }
        return [".Ss \(Self.word(purpose.rawValue))", ".Bl -tag -width Ds -compact"] + items + [".El"]
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
    private static func prose(_ text: String) -> [String] {
        var sentences: [[Substring]] = [[]]
        for word in text.split(separator: " ") {
            sentences[sentences.count - 1].append(word)
            if word.hasSuffix(".") { sentences.append([]) }
        }
        return sentences.flatMap { TextWidth.wrap($0, columns: 78) }.map(escaped)
    }

    /// A text with nothing in it that mdoc reads as a request or an escape.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }

    /// A word as the argument of a macro: never a macro itself, and never punctuation.
    private static func word(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("\"", with: "\\(dq")
        return escaped.contains(" ") ? "\"\\&\(escaped)\"" : "\\&\(escaped)"
    }

    private static let surroundings = [
        ".Sh ENVIRONMENT", ".Bl -tag -width Ds", ".It Ev NO_COLOR", "If set, the dashboard has no colours.",
        ".It Ev DAYLINE_THEME", "The theme, unless", ".Fl Fl \\&theme", "names another.",
        ".It Ev XDG_CONFIG_HOME", "Where the settings are, in the file", ".Pa dayline/config.yaml ;",
        "otherwise",
        ".Pa ~/.config/dayline/config.yaml .", ".It Ev XDG_DATA_HOME",
        "Where the person's themes are, in the folder", ".Pa dayline/themes ;", "otherwise",
        ".Pa ~/.local/share/dayline/themes .",
        ".It Ev XDG_STATE_HOME", "Where sessions are recorded that were given no file, in the folder",
        ".Pa dayline ;", "otherwise", ".Pa ~/.local/state/dayline .",
        ".It Ev TMPDIR", "Where a large export is sorted, in a file without a name; otherwise", ".Pa /tmp .",
        ".El", ".Sh EXIT STATUS",
        ".Bl -tag -width Ds -compact", ".It 0", "Success.", ".It 1",
        "Findings of check, or days that differ in compare.", ".It 64", "A wrong use of the command.",
        ".It 65", "Data that cannot be used.", ".It 66", "An input that is not there.", ".It 70",
        "An internal error.", ".It 71", "Something that the system refuses, such as memory.", ".It 73",
        "A file that cannot be created.", ".It 74",
        "An error of input or output.", ".El",
    ]
}
