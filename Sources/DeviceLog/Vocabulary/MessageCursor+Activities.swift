extension MessageCursor {
    /// Passes the name of an activity, in quotation marks or within `<_DASActivity: "…"` too; with its six digits, unless
    /// the message may name some without.
    mutating func activity(isNumbered: Bool = true) -> Activity? {
        let isDescribed = skip("<_DASActivity: ")
        let isQuoted = skip("\"")
        guard isQuoted || !isDescribed else { return nil }
        let start = position
        var range = run { !Self.isBlank($0) && !Self.endsActivity($0) }
        while let last = range.last, Self.followsActivity(bytes[last]) { range = range.dropLast() }
        guard let activity = Activity(name: bytes[range], isNumbered: isNumbered) else {
            position = start
            return nil
        }
        position = range.upperBound
        if isQuoted { _ = skip("\"") }
        return activity
    }

    /// Passes a list such as `{(⏎    A,⏎    B⏎)}`, or `(⏎    "A"⏎)`; nil if no name is in it.
    mutating func activities() -> [Activity]? {
        guard skip("{(") || skip("(") else { return nil }
        var found: [Activity] = []
        while true {
            skipBlanks()
            if skip(",") { continue }
            guard let activity = activity() else { break }
            found.append(activity)
        }
        return found.isEmpty ? nil : found
    }

    /// Passes such a list up to its end, which may have no name in it; nil where it is cut, or has more than names.
    mutating func wholeList() -> [Activity]? {
        var list = self
        let found = list.activities() ?? []
        if found.isEmpty {
            list = self
            guard list.skip("{(") else { return nil }
        }
        list.skipBlanks()
        guard list.skip(")}") else { return nil }
        self = list
        return found
    }

    private static func endsActivity(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "[")
    }

    /// Whether a byte belongs to the sentence around a name when it is the last one.
    private static func followsActivity(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">")
    }
}

extension Activity {
    /// What the names of an app's activities begin with, and the kinds that they mean.
    private static let beginnings: [(text: StaticString, kind: Kind)] = [
        ("bgRefresh-", .refresh), ("bgProcessing-", .processing),
        ("bgContinuedProcessing-", .continuedProcessing), ("com.apple.pushLaunch.", .push),
        ("com.apple.fetch.", .fetch),
    ]

    /// An activity by its name: a user's number or none, kind and subject, and six hexadecimal digits.
    ///
    /// The digits may be missing for continued processing, and from names with a point where they are not asked for. Nil
    /// if it is no such name.
    init?(name: some Collection<UInt8>, isNumbered: Bool = true) {
        let whole = Array(name)
        var cursor = MessageCursor(whole)
        var user = cursor
        if !user.run(while: MessageCursor.isDigit).isEmpty, user.skip(":") { cursor = user }
        let start = cursor.position
        let kind = Self.beginnings.first { cursor.skip($0.text) }?.kind ?? .system
        var subject = cursor.position..<whole.count
        if Self.endsWithDigits(whole) {
            subject = cursor.position..<max(cursor.position, whole.count - 7)
        } else if whole[subject].contains(UInt8(ascii: ":"))
            || kind != .continuedProcessing && (isNumbered || !Self.isName(whole[subject]))
        {
            return nil
        }
        guard !subject.isEmpty else { return nil }
        self.init(name: cursor.text(start..<whole.count), kind: kind, subject: cursor.text(subject))
    }

    /// Whether the words of a message are the name of an activity, which has a point in it.
    private static func isName(_ subject: ArraySlice<UInt8>) -> Bool {
        subject.contains(UInt8(ascii: ".")) && subject.first?.isLetter == true
    }

    /// The name without its six digits: what a later submission replaces.
    var key: String { isNumbered ? String(name.dropLast(7)) : name }

    /// Whether the name has its six digits, which no other submission has.
    var isNumbered: Bool { Self.endsWithDigits(Array(name.utf8)) }

    /// Whether a name ends in a colon and six hexadecimal digits with capital letters.
    private static func endsWithDigits(_ name: [UInt8]) -> Bool {
        guard name.count > 7, name[name.count - 7] == UInt8(ascii: ":") else { return false }
        return name.suffix(6).allSatisfy {
            MessageCursor.isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
        }
    }
}
