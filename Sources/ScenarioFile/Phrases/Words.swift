import Simulation
import Timeline
import UntrustedText

/// Reads values that are names, switches and numbers.
enum Words {
    /// A name of 1 to 40 characters, visible and without hidden ones.
    static func name(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        try name(&scanner, atMost: ScenarioLimits.nameCharacters)
    }

    /// The name of any request of an app: a task's may be as long as an identifier.
    static func requestName(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        try name(&scanner, atMost: ScenarioLimits.identifierCharacters)
    }

    /// A text of visible characters; line breaks become spaces.
    static func text(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        try text(&scanner, atMost: ScenarioLimits.textCharacters)
    }

    /// A text of visible characters that says something.
    static func prose(
        atMost most: Int
    ) -> (inout PhraseScanner) throws(PhraseFault) -> String {
        { scanner throws(PhraseFault) in
            let text = try text(&scanner, atMost: most)
            guard !text.isEmpty else { throw .notUnderstood }
            return text
        }
    }

    /// An identifier of a bundle or a task.
    static func identifier(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        let text = scanner.rest()
        let isSound = text.unicodeScalars.allSatisfy {
            switch $0 {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
            default: false
            }
        }
        guard isSound, !text.isEmpty else { throw .notUnderstood }
        let most = ScenarioLimits.identifierCharacters
        guard text.utf8.count <= most else { throw .outOfBounds("at most \(most) characters") }
        return text
    }

    static func yesOrNo(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Bool {
        if scanner.takeAny("true", "yes", "on") { return true }
        if scanner.takeAny("false", "no", "off") { return false }
        throw .notUnderstood
    }

    static func registration(_ scanner: inout PhraseScanner) throws(PhraseFault) -> TaskScript.Registration {
        if scanner.take("late") { return .late }
        if scanner.take("twice") { return .twice }
        return try yesOrNo(&scanner) ? .inTime : .never
    }

    /// What an expiration handler does.
    enum ExpirationHandler {
        case none, stops, ignores
    }

    static func expirationHandler(_ scanner: inout PhraseScanner) throws(PhraseFault) -> ExpirationHandler {
        if scanner.take("none") { return .none }
        if scanner.take("stops") { return .stops }
        if scanner.take("ignores") { return .ignores }
        return try yesOrNo(&scanner) ? .stops : .none
    }

    static func seed(_ scanner: inout PhraseScanner) throws(PhraseFault) -> UInt64 {
        UInt64(try scanner.number())
    }

    /// One of the values of a setting of the device, by its name.
    static func value(
        of setting: DeviceSetting
    ) -> (inout PhraseScanner) throws(PhraseFault) -> SettingValue {
        switch setting.descriptor.values {
        case .flag: { scanner throws(PhraseFault) in SettingValue(isOn: try yesOrNo(&scanner)) }
        case .levels(let names):
            { scanner throws(PhraseFault) in
                guard let level = names.firstIndex(where: { scanner.take($0) }) else { throw .notUnderstood }
                return SettingValue(rawValue: UInt8(level))
            }
        }
    }

    static func network(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Network {
        if scanner.take("wifi") { return .wiFi }
        if scanner.take("cellular") { return .cellular }
        if scanner.take("hotspot") { return .hotspot }
        if scanner.take("none") { return .none }
        throw .notUnderstood
    }

    static func backgroundMode(
        _ scanner: inout PhraseScanner
    ) throws(PhraseFault) -> AppScript.BackgroundModes {
        let name = scanner.rest()
        guard let known = AppScript.BackgroundModes.named.first(where: { $0.name == name }) else {
            throw .notUnderstood
        }
        return known.mode
    }

    /// The path of a file; which characters it has is for the file system to say.
    static func path(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        let path = scanner.rest()
        guard !path.isEmpty, path.utf8.count <= 1_000 else { throw .notUnderstood }
        return path
    }

    static func fileProtection(_ scanner: inout PhraseScanner) throws(PhraseFault) -> FileProtection {
        guard let protection = FileProtection(rawValue: scanner.rest()) else { throw .notUnderstood }
        return protection
    }

    static func priority(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int {
        let number = try scanner.number()
        guard number == 5 || number == 10 else { throw .outOfBounds("5 or 10") }
        return Int(number)
    }

    static func pushType(_ scanner: inout PhraseScanner) throws(PhraseFault) -> PushScript.PushType {
        if scanner.take("background") { return .background }
        if scanner.take("alert") { return .alert }
        if scanner.take("none") { return .missing }
        throw .notUnderstood
    }

    static func pushRegistration(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Bool {
        guard scanner.take("voIP") else { throw .notUnderstood }
        return true
    }

    /// How long a push is kept, as a length after it was sent; 0 for now or never.
    static func expiration(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        let start = scanner.mark
        if let number = try? scanner.number(), number == 0, (try? scanner.end()) != nil { return 0 }
        scanner.goBack(to: start)
        return try Length.read(&scanner)
    }

    static func zeroOrOne(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Bool {
        let number = try scanner.number()
        guard number <= 1 else { throw .outOfBounds("0 or 1") }
        return number == 1
    }

    /// A key of a payload that is the app's own.
    static func payloadKey(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        let key = try identifier(&scanner)
        guard key != "aps" else { throw .outOfBounds("a key of the app's own; aps is Apple's") }
        return key
    }

    static func fetchInterval(
        _ scanner: inout PhraseScanner
    ) throws(PhraseFault) -> FetchScript.Interval {
        if scanner.take("never") { return .never }
        if scanner.take("minimum") { return .minimum }
        let length = try Length.read(&scanner)
        guard length >= Span.second else { throw .outOfBounds("1s or longer") }
        return .length(length)
    }

    static func triggerKind(_ scanner: inout PhraseScanner) throws(PhraseFault) -> TriggerScript.Kind {
        guard let kind = TriggerScript.Kind.allCases.first(where: { scanner.take($0.key) }) else {
            throw .notUnderstood
        }
        return kind
    }

    static func visitNumber(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int {
        let number = try scanner.number()
        guard (1...99_999).contains(number) else { throw .outOfBounds("a number from 1 on") }
        return Int(number)
    }

    static func finding(_ scanner: inout PhraseScanner) throws(PhraseFault) -> FindingID {
        guard let finding = FindingID(rawValue: scanner.rest()) else { throw .notUnderstood }
        return finding
    }

    /// Whole days since the last use; nil for never.
    static func lastUsed(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int? {
        if scanner.take("never") { return nil }
        if scanner.take("today") { return 0 }
        let days = try scanner.number()
        guard scanner.takeAny("days", "day"), scanner.take("ago") else { throw .notUnderstood }
        guard days <= 3_650 else { throw .outOfBounds("at most 3650 days ago") }
        return Int(days)
    }

    /// When something was, in days: `today`, `12 days ago`.
    static func daysAgo(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int {
        guard let days = try lastUsed(&scanner) else { throw .notUnderstood }
        return days
    }

    /// When a timeline asks to be followed by another.
    static func reloadPolicy(_ scanner: inout PhraseScanner) throws(PhraseFault) -> WidgetScript.ReloadPolicy
    {
        if scanner.take("atEnd") { return .atEnd }
        if scanner.take("never") { return .never }
        guard scanner.take("after") else { throw .notUnderstood }
        return .after(try Length.read(&scanner))
    }

    /// How often something is looked at in a day.
    static func looks(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        let looks = try scanner.number()
        guard looks <= 1_000 else { throw .outOfBounds("at most 1000") }
        return looks
    }

    private static func text(
        _ scanner: inout PhraseScanner, atMost most: Int
    ) throws(PhraseFault) -> String {
        let text = line(&scanner)
        guard ForeignText(text).isHarmless else { throw .outOfBounds("visible characters only") }
        guard text.unicodeScalars.count <= most else { throw .outOfBounds("at most \(most) characters") }
        return text
    }

    private static func name(
        _ scanner: inout PhraseScanner, atMost most: Int
    ) throws(PhraseFault) -> String {
        let name = line(&scanner)
        guard !name.isEmpty else { throw .notUnderstood }
        switch GivenName.fault(in: name, scalarsAtMost: most) {
        case .nothingVisible: throw .outOfBounds("a name with at least one character that can be seen")
        case .hidden: throw .outOfBounds("visible characters only")
        case .tooLong(let most): throw .outOfBounds("at most \(most) characters")
        case nil: return name
        }
    }

    /// The rest as one line without spaces at its end.
    private static func line(_ scanner: inout PhraseScanner) -> String {
        let blank = UInt8(ascii: " ")
        var bytes = scanner.rest().utf8.map { $0 == UInt8(ascii: "\n") ? blank : $0 }
        while bytes.last == blank { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
