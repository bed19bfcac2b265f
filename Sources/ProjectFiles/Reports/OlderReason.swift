/// Why a process was ended as reports up to iOS 9 tell it: the code stands among the exception's, and the reason in the
/// words that are specific to the app.
struct OlderReason {
    /// The exception's type, which is a number where the process was ended and did not crash.
    var type: String?
    /// The exception's codes, as written.
    var codes: String?
    /// The reason in words; nil before a line names the process that it is of.
    private(set) var words: String?
    /// The time that each background task was given, as written.
    private(set) var permitted: String?
    private var isOpen = false

    private static let wordsAtMost = 600

    /// Takes a line of the report.
    mutating func take(_ line: Substring) {
        let hasBracket = line.utf8.contains(UInt8(ascii: "<"))
        if permitted == nil, hasBracket {
            permitted = line.firstMatch(of: /permittedBackgroundDuration: [0-9.]{1,20}/).map { String($0.0) }
        }
        if words == nil, hasBracket, let (_, _, rest) = MentionedProcess.descriptor(in: line), !rest.isEmpty {
            words = String(rest.prefix(Self.wordsAtMost)).trimmed
            isOpen = true
        } else if isOpen, line.hasPrefix("/"), let known = words, known.count < Self.wordsAtMost {
            // The files that it kept locked follow, a line each.
            words = "\(known) \(line.prefix(Self.wordsAtMost))"
        } else {
            isOpen = false
        }
    }

    /// The end that it tells; nil for a crash, whose codes are others.
    var termination: Termination? {
        let ended = type?.allSatisfy(\.isHexDigit) == true || type?.hasPrefix("EXC_CRASH") == true
        guard ended || type == nil, let word = codes?.lowercased(), word.hasPrefix("0x"),
            let code = UInt64(word.dropFirst(2), radix: 16), code > 255
        else { return nil }
        var termination = Termination(namespace: "", code: code)
        termination.explanation = words
        return termination
    }
}
