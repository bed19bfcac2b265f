import Timeline

extension KeyTable {
    /// The keys at the top of a scenario.
    static let scenario = KeyTable(
        name: "scenario",
        keys: [
            Key("name", .value(.name), "the name in the title line", isRequired: true),
            Key("description", .value(.text), "what the scenario shows, in one or two sentences"),
            Key(
                "profile", .value(.profile), "the set of limits and choices; default: sources"),
            Key("seed", .value(.seed), "the number from which all random choices follow; default: 0"),
            Key(
                "start", .value(.start), "the date and the time at which the scenario begins",
                isRequired: true),
            Key("length", .value(.length), "how long the scenario is, at most 365d", isRequired: true),
            Key(
                "assumptions", .limits,
                "assumed numbers of the model to replace; those that a source states cannot be"),
            Key("choices", .choices, "answers to open questions, instead of those of the profile"),
            Key("device", .table(.device), "the phone: battery, charger, networks, use"),
            Key("apps", .tables(.app), "the apps, in the order of their lanes", isRequired: true),
            Key(
                "interventions", .tables(.intervention), "what a person does to the phone during the scenario"
            ),
            Key("allow", .values(.finding), "findings that dayline check leaves out"),
        ])

    static let device = KeyTable(
        name: "device",
        keys: [
            Key("battery", .value(.percent), "the charge at the start; default: 100%"),
            Key("network", .timed(.network), "the network from a time on; Wi-Fi before the first time"),
            Key("firstUnlock", .value(.singleTime), "when the phone is first unlocked after it was started"),
            Key("use", .values(.timeRange), "when the person uses the phone without any of the apps below"),
            Key(
                "simulator", .value(.yesOrNo),
                "whether it is the Simulator, which accepts no task requests; default: false"),
        ] + DeviceSetting.allCases.map(plan))

    /// The key that plans a setting of the device.
    private static func plan(of setting: DeviceSetting) -> Key {
        let plan = setting.descriptor.plan
        return switch plan {
        case .ranges: Key(plan.key, .values(.timeRange), plan.help)
        case .times: Key(plan.key, .timed(.values(of: setting)), plan.help)
        }
    }

    /// The keys of the acts that change a setting of the device.
    private static let settingActs: [Key] = ActKind.named.compactMap { kind -> Key? in
        guard case .setting(let setting) = kind, let control = setting.descriptor.control else { return nil }
        return Key(kind.scenarioKey, .value(.values(of: setting)), control.help)
    }

    static let intervention = KeyTable(
        name: "intervention",
        keys: [
            Key("at", .value(.singleTime), "when the person does it", isRequired: true)
        ] + settingActs + [
            Key("swipeAway", .value(.identifier), "swipes an app away, by its bundle identifier"),
            Key("open", .value(.identifier), "opens an app, by its bundle identifier"),
            Key("simulateLaunch", .value(.name), "calls the launch handler of a task as the debugger does"),
            Key(
                "simulateExpiration", .value(.name),
                "calls the expiration handler of a task as the debugger does"),
            Key("cancelTask", .value(.name), "cancels a task where the system shows its progress"),
            Key("app", .value(.identifier), "the app concerned, by its bundle identifier"),
        ])
}
