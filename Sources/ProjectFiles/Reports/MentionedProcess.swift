/// The app and the process that the words of a report name in passing, where no line of its own tells them.
struct MentionedProcess {
    let app: String
    let number: String?

    /// The first that a text names; nil if it names none.
    ///
    /// `[application<com.example.news>:300]`, `app<com.example.news(0A-1B)>:300`, and up to iOS 12
    /// `<BKNewProcess: 0x17e74840; com.example.news; pid: 560; hostpid: -1>`.
    init?(in text: some StringProtocol) {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return nil }
        let text = Substring(text)
        guard let found = Self(job: text) ?? Self(descriptor: text) else { return nil }
        self = found
    }

    private init(app: String, number: some StringProtocol) {
        self.app = app
        self.number = number.isEmpty ? nil : String(number)
    }

    private init?(job text: Substring) {
        guard
            let place = ["application<", "app<"].lazy.compactMap({ text.firstRange(of: $0) }).first?
                .upperBound
        else { return nil }
        let name = text[place...].prefix { Self.isOfName($0) }
        guard name.contains(".") else { return nil }
        let rest = text[name.endIndex...].drop { $0 != ">" }
        let number = rest.hasPrefix(">:") ? rest.dropFirst(2).prefix { $0.isASCII && $0.isNumber } : ""
        self.init(app: String(name), number: number)
    }

    private init?(descriptor text: Substring) {
        guard let (name, number, _) = Self.descriptor(in: text) else { return nil }
        self.init(app: String(name), number: number)
    }

    /// The parts of `<FBApplicationProcess: 0x143217810; News; pid: 2878>`, and what follows it.
    static func descriptor(in text: Substring) -> (name: Substring, number: Substring, rest: Substring)? {
        let form = /<[A-Za-z]+Process: 0x[0-9a-f]+; ([^;<>]{1,200}); pid: ([0-9]{1,10})[^<>]{0,200}> ?/
        return text.firstMatch(of: form).map { ($0.1, $0.2, text[$0.range.upperBound...]) }
    }

    private static func isOfName(_ letter: Character) -> Bool {
        letter.isASCII && (letter.isLetter || letter.isNumber || "-_.".contains(letter))
    }
}
