public import BackgroundPolicy
import Simulation
import Timeline
import UntrustedText

/// A scenario to start from: a commented day with one app, its habits and its ways of running in the background.
public struct ScenarioTemplate: Sendable {
    /// The app's name.
    public var appName = "My App"
    /// The app's bundle identifier.
    public var bundleIdentifier = "com.example.my-app"
    /// The rules by which the day runs.
    public var profile = Profile.ios27
    /// What the app does in the background.
    public var modes: [TemplateMode] = [.refresh, .processing, .backgroundPush]
    /// When the person uses the app: phrases of the key `habits`.
    public var habits = ["08:00 ±10m", "12:30 ±15m", "19:00 ±20m"]
    /// What the app's Info.plist declares, instead of the modes; nil for the modes.
    public var declarations: AppDeclarations?
    /// The bundle identifier as Info.plist writes it, where that is no identifier but a build setting.
    public var identifierSetting: String?

    /// The template with its default values.
    public init() {}

    /// Reads the phrases of `--habits`: times separated by commas, with days in front that hold for those after.
    ///
    /// - Returns: phrases of the key `habits`, such as `08:00 on weekdays` for `weekdays 08:00`.
    public static func habits(in text: String) -> [String] {
        var days = ""
        return text.split(separator: ",").map { item in
            var words = item.split(separator: " ").map(String.init)
            if let first = words.first?.lowercased(), words.count > 1,
                ["daily", "weekdays", "weekends"].contains(first)
            {
                days = first == "daily" ? "" : " on \(first)"
                words.removeFirst()
            }
            let phrase = words.joined(separator: " ")
            return phrase.contains(" on ") ? phrase : phrase + days
        }
    }

    /// The column of the comments behind the keys of an app.
    static let noteColumn = 53

    /// The text of the scenario.
    public var text: String {
        let declared = declarations.map { DeclaredTasks($0, self) }
        let modes = declared?.otherModes ?? TemplateMode.allCases.filter(self.modes.contains)
        var head = CommentedYAML(noteColumn: 34)
        writeIntroduction(&head)
        head.add(0, ScenarioKeys.profile.name, profile.rawValue, note: profile.meaning)
        if PolicyChoices(profile: profile).weighUsage, self.modes.contains(.refresh) {
            let learned = "\(Choice.refreshTimes.key): \(Choice.refreshTimes.options[0])"
            // What a beginner sees first rests on what Apple says, and not on the logs of two phones.
            head.add(
                0, ScenarioKeys.choices.name, "{\(learned)}",
                note: "near visits; \(Choice.refreshTimes.options[2]): also far from them, as on some phones")
        }
        writeDevice(&head)
        var app = CommentedYAML(noteColumn: Self.noteColumn)
        writeApp(declared?.declaration ?? declaration(of: modes), &app)
        for line in declared?.lines ?? [] { app.add(0, line) }
        for mode in modes { mode.write(self, &app) }
        return head.text + app.text
    }

    /// What the Info.plist that it is made of declares, and nothing in the scenario uses.
    public var leftOut: [LeftOutDeclaration] { declarations.map { DeclaredTasks($0, self).leftOut } ?? [] }

    /// A minute into the first visit.
    var duringFirstVisit: String {
        guard let time = habits.first.flatMap(Self.time) else { return "" }
        let parts = time.split(separator: ":").compactMap { Int($0) }
        guard parts.count >= 2 else { return time }
        let minutes = (parts[0] * 60 + parts[1] + 1) % 1_440
        return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    private func writeIntroduction(_ yaml: inout CommentedYAML) {
        yaml.remark(0, "yaml-language-server: $schema=scenario.schema.json")
        yaml.remark(
            0,
            "`dayline schema > scenario.schema.json` lets editors complete this file; `dayline schema --page`"
        )
        yaml.remark(0, "explains every key. Then: `dayline FILE`, `dayline run FILE`, `dayline check FILE`.")
        yaml.add(0, ScenarioKeys.name.name, JSONText.quoted(appName))
        yaml.add(0, ScenarioKeys.summary.name, "A day of one app, to be changed.")
        yaml.add(0, ScenarioKeys.start.name, "2026-06-03 06:00", note: "a Wednesday")
        yaml.add(0, ScenarioKeys.length.name, "1d")
        yaml.add(0, ScenarioKeys.seed.name, "1", note: "what the random parts are drawn from")
    }

    private func writeDevice(_ yaml: inout CommentedYAML) {
        yaml.skip()
        yaml.add(0, ScenarioKeys.device.name, "")
        yaml.add(1, DeviceKeys.battery.name, "80%")
        yaml.add(1, DeviceSetting.charger.descriptor.plan.key, "22:30-06:00")
        yaml.add(
            1, DeviceKeys.network.name,
            "{\"07:40\": cellular, \"08:40\": wifi, \"17:20\": cellular, \"18:10\": wifi}")
        let lowPower = DeviceSetting.lowPowerMode.descriptor.plan.key
        yaml.remark(1, "\(lowPower): 14:00-16:00  # what a person switches; --set does it for one run")
    }

    private func writeApp(_ declaration: [String], _ yaml: inout CommentedYAML) {
        let visits = habits.compactMap(Self.time).map { JSONText.quoted("\($0) for 3m") }
        let setting = identifierSetting.map {
            "Info.plist has \(Quoted.plain($0)): put the target's own here"
        }
        yaml.skip()
        yaml.add(0, ScenarioKeys.apps.name, "")
        yaml.entry(1, AppKeys.name.name, JSONText.quoted(appName))
        yaml.add(
            2, AppKeys.bundleIdentifier.name, JSONText.quoted(bundleIdentifier), note: setting ?? "")
        for line in declaration { yaml.add(0, line) }
        yaml.remark(
            2,
            "Habits are the visits of the last 14 days, from which the phone learns; visits are those of this"
        )
        yaml.remark(2, "day.")
        yaml.add(2, AppKeys.habits.name, "[\(habits.map(JSONText.quoted).joined(separator: ", "))]")
        yaml.add(2, AppKeys.visits.name, "[\(visits.joined(separator: ", "))]")
    }

    /// What Info.plist has to declare for modes.
    private func declaration(of modes: [TemplateMode]) -> [String] {
        let declared = modes.compactMap(\.backgroundMode)
        let tasks = modes.compactMap(\.taskSuffix).map { "\(bundleIdentifier).\($0)" }
        var lines: [String] = []
        if !declared.isEmpty {
            lines.append("    \(AppKeys.backgroundModes.name): [\(declared.joined(separator: ", "))]")
        }
        if !tasks.isEmpty {
            lines.append(
                "    \(AppKeys.permittedIdentifiers.name): [\(tasks.joined(separator: ", "))]")
        }
        return lines
    }

    /// The time of a habit, which is its first word.
    private static func time(_ habit: String) -> String? {
        habit.split(separator: " ").first.map(String.init)
    }
}
