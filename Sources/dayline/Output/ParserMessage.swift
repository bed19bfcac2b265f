import UntrustedText

/// What the parser of the arguments says of a wrong use, in the words in which everything else is said.
///
/// The parser gives its errors as text only; a text of another form stays as it is.
struct ParserMessage {
    /// What is wrong, in a line, and which command's help says more.
    let text: String

    /// The message of the parser, whose first line says what is wrong, with more about it below.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - arguments: The arguments that it is about.
    ///   - meant: What a word that is too much was probably meant for, in the command whose help is named; nil if nothing.
    init(_ message: String, about arguments: [String], meant: (_ word: String, _ help: String) -> String?) {
        let lines = message.split(separator: "\n").map(String.init)
        let first = lines.first ?? ""
        let help = lines.first { $0.hasPrefix("Help:") }.map(Self.explanation)
        let see = lines.last { $0.contains(" --help' for more") }
            .flatMap { $0.firstMatch(of: /'([^']* --help)'/) }.map { String($0.1) }
        let given = lines.filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4).prefix { $0 != " " } }
        guard let see, let fault = Self.fault(first, given.map(String.init), arguments, { meant($0, see) })
        else {
            text = message
            return
        }
        text = fault + "\n" + [help, ErrorText.more(in: see)].compactMap(\.self).joined(separator: " ")
    }

    /// What the line of the help says of a value, behind its name.
    private static func explanation(_ line: String) -> String {
        let words = line.dropFirst("Help:".count).trimmingPrefix { $0 == " " }
        let text = words.firstRange(of: "  ").map { words[$0.upperBound...] } ?? words[...]
        return String(text.trimmingPrefix { $0 == " " })
    }

    /// What is wrong, from the first line; the values that there are may stand in lines of their own.
    private static func fault(
        _ line: String, _ values: [String], _ arguments: [String], _ meant: (String) -> String?
    ) -> String? {
        if let match = line.wholeMatch(
            of: /The value '(.*)' is invalid for '(.*?)'(?:: .*|\. Please provide one of (.*))?/)
        {
            let option = match.2.prefix { $0 != " " }
            let known = (match.3 ?? "").matches(of: /'([^']*)'/).map { String($0.1) }
            return ErrorText.notValue(
                String(match.1), of: String(option), known: known.isEmpty ? values : known)
        }
        if let match = line.wholeMatch(of: /Unknown option '(.*?)'(?:\. Did you mean '(.*)'\?)?/) {
            return ErrorText.unknownOption(String(match.1), meant: match.2.map(String.init))
        }
        if let match = line.wholeMatch(of: /Missing expected argument '(.*?)(?: \.\.\.)?'/) {
            // Of an option its name, without what its value is called.
            let isOption = match.1.first == "-"
            return ErrorText.missing(String(isOption ? match.1.prefix { $0 != " " } : match.1))
        }
        if let match = line.wholeMatch(of: /Missing value for '(.*?)(?: .*)?'/) {
            // What begins with a dash is another option for the parser, also a number.
            let option = String(match.1)
            let next = arguments.firstIndex(of: option).map { $0 + 1 }.flatMap {
                arguments.dropFirst($0).first
            }
            return next.flatMap {
                $0.starts(with: #/-[0-9]/#) ? ErrorText.notValue($0, of: option, known: []) : nil
            }
                ?? ErrorText.missingValue(of: option)
        }
        if let match = line.wholeMatch(of: /(?:Unexpected argument|\d+ unexpected arguments:) (.*)/) {
            return ErrorText.superfluous(String(match.1), meant: meant(match.1.filter { $0 != "'" }))
        }
        return nil
    }
}
