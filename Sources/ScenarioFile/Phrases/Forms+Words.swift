import BackgroundPolicy
import Simulation
import Timeline

/// Names, texts, numbers and words.
extension Forms {
    static let name = prose("name", "a name", atMost: ScenarioLimits.nameCharacters, Words.name)
    /// The name of any request of an app: a task's may be as long as an identifier.
    static let requestName = prose(
        "requestName", "a name", atMost: ScenarioLimits.identifierCharacters, Words.name)
    static let text = TypedForm(
        "text", "a text of at most \(ScenarioLimits.textCharacters) characters"
    ) { scanner throws(PhraseFault) in try Words.text(&scanner, atMost: ScenarioLimits.textCharacters) }
    static let question = prose(
        "question", "a question", atMost: ScenarioLimits.questionCharacters, Words.prose)
    static let shortProse = prose("shortProse", "a text", atMost: ScenarioLimits.textCharacters, Words.prose)
    static let prose = prose("prose", "a text", atMost: ScenarioLimits.proseCharacters, Words.prose)
    /// An act with its words, which depend on the roster.
    static let act = TypedForm(
        "act", "an act such as low-power-mode on, swipe-away com.example.mail or open com.example.mail",
        pattern:
            "^(\(ActKind.restart.key)|(\(ActKind.named.filter { $0 != .restart }.map(\.key).joined(separator: "|"))) +.+)$"
    ) { scanner throws(PhraseFault) in scanner.rest().split(separator: " ").map(String.init)[...] }
    static let identifier = TypedForm(
        "identifier",
        "an identifier of letters, digits, points, hyphens and underscores, such as com.example.app",
        pattern: "^[A-Za-z0-9._-]{1,\(ScenarioLimits.identifierCharacters)}$", Words.identifier)
    static let scenario = TypedForm(
        "scenario", "a name of dayline list or the path of a file, such as day.yaml", Words.path)
    static let path = TypedForm("path", "the path of a file, such as pushes/news.apns", Words.path)
    static let url = TypedForm(
        "url", "a URL such as https://example.com/film", pattern: "^[A-Za-z][A-Za-z0-9+.-]*://.+$",
        Words.isWebURL)
    static let payloadKey = TypedForm(
        "payloadKey", "the name of a key such as content-id; aps is Apple's own",
        pattern: "^[A-Za-z0-9._-]{1,\(ScenarioLimits.identifierCharacters)}$", Words.payloadKey)

    /// A text that says something; its lines are joined to one.
    private static func prose(
        _ name: String, _ what: String, atMost most: Int,
        _ read: @escaping @Sendable (inout PhraseScanner, Int) throws(PhraseFault) -> String
    ) -> TypedForm<String> {
        TypedForm(
            name, "\(what) of 1 to \(most) visible characters", pattern: "^[\\s\\S]{1,\(most)}$"
        ) { scanner throws(PhraseFault) in try read(&scanner, most) }
    }

    // MARK: Numbers

    static let seed = TypedForm(
        "seed", "a whole number from 0 to 999999999999", pattern: "^[0-9]{1,12}$"
    ) { scanner throws(PhraseFault) in UInt64(try scanner.number()) }
    static let looks = number(
        "looks", "a whole number from 0 to 1000", digits: 4, 0...1_000, "at most 1000")
    static let redirects = number(
        "redirects", "a whole number from 0 to \(ScenarioLimits.redirects)", digits: 2,
        0...ScenarioLimits.redirects, "a number from 0 to \(ScenarioLimits.redirects)")
    static let visitNumber = number(
        "visitNumber", "the number of a visit of the app, from 1", digits: 5, 1...99_999, "a number from 1 on"
    )
    static let priority = TypedForm(
        ValueForm("apns-priority", "10, 5 or 1", values: ["10", "5", "1"])
    ) { scanner throws(PhraseFault) in
        let number = try scanner.number()
        guard [10, 5, 1].contains(number) else { throw .outOfBounds("10, 5 or 1") }
        return Int(number)
    }
    static let zeroOrOne = TypedForm(
        ValueForm("zeroOrOne", "0 or 1", values: ["0", "1"])
    ) { scanner throws(PhraseFault) in
        let number = try scanner.number()
        guard number <= 1 else { throw .outOfBounds("0 or 1") }
        return number == 1
    }

    private static func number(
        _ name: String, _ expected: String, digits: Int, _ range: ClosedRange<Int64>, _ bounds: String
    ) -> TypedForm<Int> {
        TypedForm(name, expected, pattern: "^[0-9]{1,\(digits)}$") { scanner throws(PhraseFault) in
            let number = try scanner.number()
            guard range.contains(number) else { throw .outOfBounds(bounds) }
            return Int(number)
        }
    }

    // MARK: Amounts

    static let size = amount("size", .size)
    static let percent = amount("percent", .percent)
    static let power = amount("power", .power)
    static let cpu = amount("cpu", .cpu)
    static let memory = amount("memory", .memory)
    static let sizeRange = TypedForm(
        "sizeRange", "a size such as 60kB or 3MB, or a range such as 12MB-40MB", pattern: "^[0-9].*B$",
        Quantity.size.readRange)

    static func amount(
        _ name: String, _ quantity: Quantity, inUnitsOf unit: Int64 = 1
    ) -> TypedForm<Int64> {
        TypedForm(name, quantity.expected, pattern: quantity.pattern) { scanner throws(PhraseFault) in
            try quantity.read(&scanner) / unit
        }
    }

    // MARK: Switches and other words

    static let yesOrNo = TypedForm(
        "yesOrNo", "true or false (yes or no)", words: yesOrNoWords)
    static let network = TypedForm(
        "network", "a network: wifi, hotspot, cellular or none",
        words: [("wifi", Network.wiFi), ("hotspot", .hotspot), ("cellular", .cellular), ("none", .none)])
    static let profile = TypedForm(
        "profile",
        "the name of a profile: "
            + Profile.choice { $0.rawValue + ($0.formerName.map { " (formerly \($0))" } ?? "") },
        words: Profile.names.compactMap { name in Profile(named: name).map { (name, $0) } })
    static let backgroundMode = TypedForm(
        "backgroundMode",
        "a background mode, such as fetch, processing, remote-notification, voip, audio or location",
        words: AppScript.BackgroundModes.named.map { ($0.name, $0.mode) })
    static let pushRegistration = TypedForm("pushRegistration", "voIP", words: [("voIP", true)])
    static let fileProtection = cases(
        "fileProtection",
        "a file protection: " + FileProtection.allCases.dropLast().map(\.rawValue).joined(separator: ", ")
            + " or none", FileProtection.self)
    static let lastUsed = TypedForm(
        "lastUsed", "today, never, or days such as 16 days ago", pattern: "^(today|never|[0-9]+ *days? ago)$",
        Words.lastUsed)
    static let daysAgo = TypedForm(
        "daysAgo", "today, or days such as 16 days ago", pattern: "^(today|[0-9]+ *days? ago)$", Words.daysAgo
    )
    static let expirationHandler = TypedForm(
        "expirationHandler", "stops, ignores or none (true or false)",
        words: [("stops", ExpirationWork.stops), ("ignores", .ignores), ("none", .none)]
            + yesOrNoWords.map { ($0, $1 ? .stops : .none) })
    static let registration = TypedForm(
        "registration", "true, false, late or twice",
        words: yesOrNoWords.map { word, isOn in
            (word, isOn ? TaskScript.Registration.inTime : .never)
        } + [("late", .late), ("twice", .twice)])
    static let pushType = TypedForm(
        "apns-push-type", "background, alert, or none where the header is missing",
        words: [("background", PushScript.PushType.background), ("alert", .alert), ("none", .missing)])
    static let configuration = TypedForm(
        "configuration", "background or default", words: [("background", true), ("default", false)])
    static let sessionSetting = TypedForm(
        "sessionSetting", "a setting of the session, such as isDiscretionary",
        words: SessionScript.Settings.names.map { ($0.name, $0.setting) })
    static let transferKind = TypedForm(
        "transferKind", "a kind of task: download, upload or data",
        words: [("download", TransferScript.Kind.download), ("upload", .upload), ("data", .data)])
    static let triggerKind = TypedForm(
        "triggerKind", "a kind of event: \(TriggerScript.Kind.allCases.map(\.key).joined(separator: ", "))",
        words: TriggerScript.Kind.allCases.map { ($0.key, $0) })
    static let finding = cases(
        "finding", "the id of a finding of dayline check, such as large-download", FindingID.self)

    /// The cases of an enumeration by their names.
    static func cases<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ expected: String, _: Value.Type
    ) -> TypedForm<Value> {
        TypedForm(name, expected, words: Value.allCases.map { ($0.rawValue, $0) })
    }

    /// The values of a setting of the device.
    static func value(of setting: DeviceSetting) -> TypedForm<SettingValue> {
        switch setting.descriptor.values {
        case .flag:
            TypedForm("onOrOff", "on or off", words: onOrOffWords.map { ($0, SettingValue(isOn: $1)) })
        case .levels(let names):
            TypedForm(
                setting.descriptor.plan.key, setting.descriptor.valueChoice,
                words: names.enumerated().map { ($1, SettingValue(rawValue: UInt8($0))) })
        }
    }

    private static let yesOrNoWords = switchWords(["true", "false", "yes", "no", "on", "off"])
    private static let onOrOffWords = switchWords(["on", "off", "true", "false", "yes", "no"])

    private static func switchWords(_ words: [String]) -> [(word: String, value: Bool)] {
        words.map { ($0, ["true", "yes", "on"].contains($0)) }
    }
}

/// What an expiration handler does with the work.
enum ExpirationWork {
    case none, stops, ignores
}
