import Timeline

extension KeyTable {
    /// The keys at the top of a scenario.
    static let scenario = KeyTable(
        name: "scenario",
        keys: [
            Key("name", .value(.name), "the name in the title line", isRequired: true),
            Key("description", .value(.text), "what there is to see, in a sentence or two"),
            Key(
                "profile", .value(.profile), "the table of limits and choices; sources unless told otherwise"),
            Key("seed", .value(.seed), "the number that all chance comes from; 0 unless told otherwise"),
            Key(
                "start", .value(.start), "the date and the time at which the scenario begins",
                isRequired: true),
            Key("length", .value(.length), "how long the scenario is, at most 365d", isRequired: true),
            Key("assumptions", .limits, "numbers of the model to replace; those that a source states stay"),
            Key("choices", .choices, "answers to use where the sources disagree, in place of the profile's"),
            Key("device", .table(.device), "the phone: battery, charger, networks, use"),
            Key("apps", .tables(.app), "the apps, in the order of their lanes", isRequired: true),
            Key(
                "interventions", .tables(.intervention), "what a person does to the phone in the course of it"
            ),
            Key("allow", .values(.finding), "findings of dayline check that are meant to be"),
        ])

    static let device = KeyTable(
        name: "device",
        keys: [
            Key("battery", .value(.percent), "the charge at the start; 100% unless told otherwise"),
            Key("network", .timed(.network), "the network from a time on; Wi-Fi before the first time"),
            Key("firstUnlock", .value(.singleTime), "when the phone is first unlocked after it was started"),
            Key("use", .values(.timeRange), "when the person uses the phone without any of the apps below"),
            Key(
                "simulator", .value(.yesOrNo),
                "whether it is the Simulator, which takes no task requests; false"),
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
            Key("simulateLaunch", .value(.name), "fires the handler of a task as the debugger does"),
            Key(
                "simulateExpiration", .value(.name),
                "calls the expiration handler of a task as the debugger does"),
            Key("app", .value(.identifier), "the app that is meant, by its bundle identifier"),
        ])
}
