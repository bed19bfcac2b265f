import Simulation
import Timeline
import UntrustedText

/// The keys of an intervention, which is a time and exactly one act.
enum InterventionKeys {
    private static let at = Field(
        "at", Forms.singleTime, "when the person does it, before what else happens then", isRequired: true)
    private static let app = Field(
        "app", Forms.identifier, "the app concerned, by its bundle identifier")
    private static let restart = Field(ActKind.restart.scenarioKey, Forms.yesOrNo, "restarts the phone")
    private static let swipeAway = Field(
        ActKind.swipeAway.scenarioKey, Forms.identifier, "swipes an app away, by its bundle identifier")
    private static let open = Field(
        ActKind.open.scenarioKey, Forms.identifier, "opens an app, by its bundle identifier")
    private static let simulateLaunch = Field(
        ActKind.simulateLaunch.scenarioKey, Forms.requestName,
        "calls the launch handler of a task as the debugger does")
    private static let simulateExpiration = Field(
        ActKind.simulateExpiration.scenarioKey, Forms.requestName,
        "calls the expiration handler of a task as the debugger does")
    private static let cancelTask = Field(
        ActKind.cancelTask.scenarioKey, Forms.requestName,
        "cancels a task where the system shows its progress")

    /// The keys of the acts that change a setting of the device.
    private static let settings: [Field<SettingValue>] = ActKind.named.compactMap { kind in
        if case .setting(let setting) = kind { field(of: setting) } else { nil }
    }

    private static func field(of setting: DeviceSetting) -> Field<SettingValue> {
        Field(
            ActKind.setting(setting).scenarioKey, Forms.value(of: setting),
            setting.descriptor.control?.help ?? "")
    }

    static let table = KeyTable(
        name: "intervention",
        keys: [at.key] + settings.map(\.key) + [
            restart.key, swipeAway.key, open.key, simulateLaunch.key, simulateExpiration.key, cancelTask.key,
            app.key,
        ])

    /// Reads an intervention.
    static func read(_ section: Section, in roster: Roster) -> Intervention? {
        let moment = section.value(at)
        let app = app(section, Self.app, in: roster)
        let acts = ActKind.named.filter { section.pair(named: $0.scenarioKey) != nil }
        guard acts.count == 1, let kind = acts.first else {
            let expected = "exactly one of " + ActKind.named.map(\.scenarioKey).joined(separator: ", ")
            let found = acts.map(\.scenarioKey).joined(separator: ", ")
            section.problems.add(
                section.place, section.path,
                acts.isEmpty
                    ? .missingKey(name: "the act", help: expected)
                    : .outOfBounds(found: found, expected: expected))
            return nil
        }
        guard let act = act(section, kind, app: app, in: roster), let moment else { return nil }
        return Intervention(at: moment.value, act)
    }

    private static func act(_ section: Section, _ kind: ActKind, app: AppID?, in roster: Roster) -> Act? {
        switch kind {
        case .setting(let setting):
            return section.value(field(of: setting)).map { value in
                if setting == .backgroundAppRefresh, let app {
                    return .appBackgroundAppRefresh(app, isOn: value.value.isOn)
                }
                return .setting(setting, value.value)
            }
        case .appBackgroundAppRefresh: return nil
        case .restart:
            if section.value(restart)?.value ?? true { return .restart }
            section.refuse(
                restart.key.name, found: "no", expected: "yes, as the act takes place")
            return nil
        case .swipeAway: return Self.app(section, swipeAway, in: roster).map { .swipeAway($0) }
        case .open: return Self.app(section, open, in: roster).map { .open($0) }
        case .simulateLaunch:
            return task(section, simulateLaunch, app, in: roster).map { .simulateLaunch($0) }
        case .simulateExpiration:
            return task(section, simulateExpiration, app, in: roster).map { .simulateExpiration($0) }
        case .cancelTask: return task(section, cancelTask, app, in: roster).map { .cancelTask($0) }
        }
    }

    /// The app whose bundle identifier a key has.
    static func app(_ section: Section, _ field: Field<String>, in roster: Roster) -> AppID? {
        guard let name = section.value(field) else { return nil }
        let known = roster.apps.map(\.bundleIdentifier)
        if let index = known.firstIndex(of: name.value) { return AppID(index) }
        // An app without an identifier is a problem already, and may be the one that is meant.
        if !known.contains("") { section.reportUnknown(name, among: known) }
        return nil
    }

    private static func task(
        _ section: Section, _ field: Field<String>, _ app: AppID?, in roster: Roster
    ) -> TaskID? {
        guard let name = section.value(field) else { return nil }
        let candidates = roster.tasks.indices.filter { app == nil || roster.tasks[$0].app == app }
        let matches = candidates.filter { roster.tasks[$0].identifier == name.value }
        guard let match = matches.first else {
            section.reportUnknown(name, among: candidates.map { roster.tasks[$0].identifier })
            return nil
        }
        guard matches.count == 1 else {
            let expected = "a name of one app only, or the key app beside it"
            section.add(name.place, field.key, .outOfBounds(found: name.text, expected: expected))
            return nil
        }
        return TaskID(match)
    }
}
