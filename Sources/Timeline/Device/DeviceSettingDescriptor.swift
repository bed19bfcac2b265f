public import BackgroundPolicy

/// The names of a setting of the device, its values, and the factor that it decides.
public struct DeviceSettingDescriptor: Sendable {
    /// The values of a setting, as logs write them.
    public enum Values: Hashable, Sendable {
        /// Off and on, as `true` or `false` under a key of the log.
        case flag(String)
        /// Levels with names, the default first.
        case levels([String])
    }

    /// How a scenario plans a setting.
    public enum Plan: Hashable, Sendable {
        /// Ranges of time in which the value is not the default, under a key of the device.
        case ranges(String, help: String)
        /// Times from which the setting has a new value, under a key of the device.
        case times(String, help: String)

        /// The key in the `device` section of a scenario.
        public var key: String {
            switch self {
            case .ranges(let key, _), .times(let key, _): key
            }
        }

        /// The explanation of the key.
        public var help: String {
            switch self {
            case .ranges(_, let help), .times(_, let help): help
            }
        }
    }

    /// How a person changes a setting: by an act of a scenario, with `--set`, or with a key of the dashboard.
    public struct Control: Hashable, Sendable {
        /// What the act does, for the list of scenario keys.
        public let help: String
        /// The key in the dashboard.
        public let key: Character
        /// What the key does, for the help panel.
        public let keyHelp: String
        /// The label in the key bar.
        public let bar: String
        /// How soon the label is omitted where the key bar is short of room; the highest rank first.
        public let rank: Int

        init(help: String, key: Character, keyHelp: String, bar: String, rank: Int) {
            self.help = help
            self.key = key
            self.keyHelp = keyHelp
            self.bar = bar
            self.rank = rank
        }
    }

    /// The name as printed.
    public let name: String
    /// The name in logs and with `--set`; in lower camel case it is the act's key in scenarios.
    public let key: String
    /// The values that the setting can have.
    public let values: Values
    /// The default: the value where nothing is planned.
    public let usual: SettingValue
    /// The text of the event for each value.
    public let events: [String]
    /// The meaning of the setting's lines in a log.
    public let meaning: String
    /// How a scenario plans the setting.
    public let plan: Plan
    /// The factor that the setting decides; nil if it decides none.
    public let factor: Factor?
    /// The values that make the factor adverse; nil without a factor.
    public let adverse: ClosedRange<SettingValue>?
    /// How a person changes the setting; nil if a person cannot.
    public let control: Control?

    init(
        name: String, key: String, values: Values, usual: SettingValue = .off, events: [String],
        meaning: String, plan: Plan, factor: Factor? = nil, adverse: ClosedRange<SettingValue>? = nil,
        control: Control? = nil
    ) {
        self.name = name
        self.key = key
        self.values = values
        self.usual = usual
        self.events = events
        self.meaning = meaning
        self.plan = plan
        self.factor = factor
        self.adverse = adverse
        self.control = control
        precondition(events.count == valueNames.count, "each value of \(name) has words")
    }

    /// The names of the values in scenarios and with `--set`, in their order.
    public var valueNames: [String] {
        switch values {
        case .flag: ["off", "on"]
        case .levels(let names): names
        }
    }

    /// The names of the values in a sentence, such as `on or off`.
    public var valueChoice: String {
        switch values {
        case .flag: "on or off"
        case .levels(let names): names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
        }
    }

    /// A value as a state and not as a change, such as `charger not connected`.
    public func state(_ value: SettingValue) -> String {
        switch values {
        case .flag(let word): "\(name) \(value == .off ? "not " : "")\(word)"
        case .levels(let names): "\(name) \(names[Int(value.rawValue)])"
        }
    }

    /// The value with a name; nil for an unknown name.
    public func value(named name: String) -> SettingValue? {
        valueNames.firstIndex(of: name).map { SettingValue(rawValue: UInt8($0)) }
    }

    /// The value after a key press: the next one, or the first after the last.
    public func next(after value: SettingValue) -> SettingValue {
        SettingValue(rawValue: UInt8((Int(value.rawValue) + 1) % valueNames.count))
    }
}
