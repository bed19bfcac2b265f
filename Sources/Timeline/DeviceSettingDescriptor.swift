public import BackgroundPolicy

/// What a setting of the device is called everywhere, which values it has, and what it bears on.
public struct DeviceSettingDescriptor: Sendable {
    /// The values of a setting, and how logs write them.
    public enum Values: Hashable, Sendable {
        /// Off and on, as `true` or `false` under a key of the log.
        case flag(String)
        /// Levels with names, the usual one first.
        case levels([String])
    }

    /// How a scenario plans a setting.
    public enum Plan: Hashable, Sendable {
        /// Ranges of time, under a key of the device, in which the value is not the usual one.
        case ranges(String, help: String)
        /// Times with a value from then on, under a key of the device.
        case times(String, help: String)

        /// The key of the scenario's device.
        public var key: String {
            switch self {
            case .ranges(let key, _), .times(let key, _): key
            }
        }

        /// What the key is for.
        public var help: String {
            switch self {
            case .ranges(_, let help), .times(_, let help): help
            }
        }
    }

    /// How a person changes a setting: as an act of a scenario, with `--set` and with a key of the dashboard.
    public struct Control: Hashable, Sendable {
        /// What the act does, for the page of scenario keys.
        public let help: String
        /// The key of the dashboard.
        public let key: Character
        public let keyHelp: String
        /// The word in the key bar, and how soon it is left out where there is no room, the highest rank first.
        public let bar: String
        public let rank: Int

        init(help: String, key: Character, keyHelp: String, bar: String, rank: Int) {
            self.help = help
            self.key = key
            self.keyHelp = keyHelp
            self.bar = bar
            self.rank = rank
        }
    }

    /// The name for people.
    public let name: String
    /// The name in logs and with `--set`; in lower camel case it is the act's key in scenarios.
    public let key: String
    public let values: Values
    /// The value where nothing is planned.
    public let usual: SettingValue
    /// What an event of each value says.
    public let events: [String]
    /// What a line of the log means.
    public let meaning: String
    public let plan: Plan
    /// The factor that the setting decides, if it does.
    public let factor: Factor?
    /// The values at which the factor is adverse.
    public let adverse: ClosedRange<SettingValue>?
    /// Nil where the person cannot change it.
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

    /// The value of a name.
    public func value(named name: String) -> SettingValue? {
        valueNames.firstIndex(of: name).map { SettingValue(rawValue: UInt8($0)) }
    }

    /// The value that a person's key gives: the next one, and after the last the first.
    public func next(after value: SettingValue) -> SettingValue {
        SettingValue(rawValue: UInt8((Int(value.rawValue) + 1) % valueNames.count))
    }
}
