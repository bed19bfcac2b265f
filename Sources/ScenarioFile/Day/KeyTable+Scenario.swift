import Timeline

extension KeyTable {
    /// The keys at the top of a scenario.
    static let scenario = KeyTable(
        name: "scenario",
        keys: [
            ScenarioKey("name", .value(.name), "the name in the title line", isRequired: true),
            ScenarioKey("description", .value(.text), "what the scenario shows, in one or two sentences"),
            ScenarioKey(
                "profile", .value(.profile), "the set of limits and choices; default: sources"),
            ScenarioKey("seed", .value(.seed), "the number from which all random choices follow; default: 0"),
            ScenarioKey(
                "start", .value(.start), "the date and the time at which the scenario begins",
                isRequired: true),
            ScenarioKey(
                "length", .value(.length), "how long the scenario is, at most 365d", isRequired: true),
            ScenarioKey(
                "assumptions", .limits,
                "assumed numbers of the model to replace; those that a source states cannot be"),
            ScenarioKey("choices", .choices, "answers to open questions, instead of those of the profile"),
            ScenarioKey("device", .table(.device), "the phone: battery, charger, networks, use"),
            ScenarioKey("apps", .tables(.app), "the apps, in the order of their lanes", isRequired: true),
            ScenarioKey(
                "interventions", .tables(.intervention), "what a person does to the phone during the scenario"
            ),
            ScenarioKey("question", .value(.question), "the question that the day answers, for its lesson"),
            ScenarioKey(
                "steps", .tables(.step), "the steps of the lesson, in the order in which they are taken"),
            ScenarioKey("allow", .values(.finding), "findings that dayline check leaves out"),
            ScenarioKey(
                "pushFiles", .tables(.pushFile),
                "what the files say that apns and apns-headers name; dayline adds it to what it records"),
        ])

    static let device = KeyTable(
        name: "device",
        keys: [
            ScenarioKey("battery", .value(.percent), "the charge at the start; default: 100%"),
            ScenarioKey(
                "measuredCharge", .timed(.percent),
                "the charge that was measured at a time; the model's own goes on from it, until a person's act changes "
                    + "the charger"),
            ScenarioKey(
                "network", .timed(.network), "the network from a time on; Wi-Fi before the first time"),
            ScenarioKey(
                "firstUnlock", .value(.singleTime),
                "when the phone is first unlocked after it was started, by a restart of the day or before it; otherwise "
                    + "a visit or a use unlocks it"),
            ScenarioKey(
                "restarts", .values(.time),
                "when the phone restarts, which takes no time in the model; nothing that is scheduled runs until it is "
                    + "unlocked"),
            ScenarioKey(
                "use", .values(.timeRange), "when the person uses the phone without any of the apps below"),
            ScenarioKey(
                "simulator", .value(.yesOrNo),
                "whether it is the Simulator, which accepts no task requests; default: false"),
        ] + DeviceSetting.allCases.map(plan))

    /// The key that plans a setting of the device.
    private static func plan(of setting: DeviceSetting) -> ScenarioKey {
        let plan = setting.descriptor.plan
        return switch plan {
        case .ranges: ScenarioKey(plan.key, .values(.timeRange), plan.help)
        case .times: ScenarioKey(plan.key, .timed(.values(of: setting)), plan.help)
        }
    }

    /// The keys of the acts that change a setting of the device.
    private static let settingActs: [ScenarioKey] = ActKind.named.compactMap { kind -> ScenarioKey? in
        guard case .setting(let setting) = kind, let control = setting.descriptor.control else { return nil }
        return ScenarioKey(kind.scenarioKey, .value(.values(of: setting)), control.help)
    }

    static let intervention = KeyTable(
        name: "intervention",
        keys: [
            ScenarioKey(
                "at", .value(.singleTime), "when the person does it, before what else happens then",
                isRequired: true)
        ] + settingActs + [
            ScenarioKey("restart", .value(.yesOrNo), "restarts the phone"),
            ScenarioKey("swipeAway", .value(.identifier), "swipes an app away, by its bundle identifier"),
            ScenarioKey("open", .value(.identifier), "opens an app, by its bundle identifier"),
            ScenarioKey(
                "simulateLaunch", .value(.requestName),
                "calls the launch handler of a task as the debugger does"),
            ScenarioKey(
                "simulateExpiration", .value(.requestName),
                "calls the expiration handler of a task as the debugger does"),
            ScenarioKey(
                "cancelTask", .value(.requestName), "cancels a task where the system shows its progress"),
            ScenarioKey("app", .value(.identifier), "the app concerned, by its bundle identifier"),
        ])
}
