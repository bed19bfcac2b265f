import BackgroundPolicy
import UntrustedText

/// A day of one app that shows a cause: the parts of a scenario in which causes differ.
struct SymptomDay: Sendable {
    /// The keys of the app, with `TASK` for the identifier of its task.
    private let app: [String]
    /// The keys of the device.
    private let device: String
    private let length: String
    let profile: Profile
    private let interventions: String

    init(
        _ app: String..., device: String = "", length: String = "1d", profile: Profile = .ios27,
        interventions: String = ""
    ) {
        self.app = app
        self.device = device
        self.length = length
        self.profile = profile
        self.interventions = interventions
    }

    /// The scenario in YAML, with the app of the person who asks.
    func text(of asker: Asker, showing cause: SymptomCause) -> String {
        let battery = device.contains("battery:") ? [] : ["battery: 90%"]
        let name = JSONText.quoted(asker.name)
        var lines = [
            "# \(cause.says)", "# dayline why FILE says so, and dayline FILE shows the day.",
            "name: \(name)", "description: \(cause.id), as a day of one app to be changed.",
            "start: 2026-06-03 06:00", "length: \(length)", "seed: 1", "profile: \(profile.rawValue)",
        ]
        if app.contains(where: { $0.contains("BGAppRefreshTask") }) {
            lines += ["choices:", "  refreshTimes: learned    # refreshes near a visit only"]
        }
        lines += ["", "device:"] + Self.indented(battery + [device], by: 2)
        lines += ["", "apps:", "  - name: \(name)"]
        lines += ["    bundleIdentifier: \(JSONText.quoted(asker.bundleIdentifier))"]
        lines += Self.indented(app, by: 4)
        if !interventions.isEmpty { lines += ["", "interventions:"] + Self.indented([interventions], by: 2) }
        return lines.map { $0.replacing("TASK", with: asker.identifier) + "\n" }.joined()
    }

    private static func indented(_ texts: [String], by columns: Int) -> [String] {
        texts.flatMap { $0.split(separator: "\n") }.map { String(repeating: " ", count: columns) + $0 }
    }
}

/// Who asks: the app that the day of a cause is about.
public struct Asker: Sendable {
    /// The app's name.
    public var name = "My App"
    /// Its bundle identifier.
    public var bundleIdentifier = "com.example.my-app"
    /// The identifier of its task; nil for one that is made of the bundle identifier.
    public var task: String?

    /// The app of a person who has named none.
    public init() {}

    var identifier: String { task ?? "\(bundleIdentifier).work" }
}

/// Parts of the days that several causes have.
extension SymptomCause {
    static let fetch = """
        UIBackgroundModes: fetch
        BGTaskSchedulerPermittedIdentifiers: TASK
        """
    static let processingMode = """
        UIBackgroundModes: processing
        BGTaskSchedulerPermittedIdentifiers: TASK
        """
    static let pushMode = "UIBackgroundModes: remote-notification"
    static let visits = """
        habits: ["08:00", "12:30", "19:00"]
        visits: ["08:00 for 3m", "12:30 for 3m", "19:00 for 3m"]
        """
    static let refresh = """
        BGAppRefreshTask:
          identifier: TASK
          earliestBeginDate: 15m
        """
    static let processing = """
        BGProcessingTask:
          identifier: TASK
          submit: on entering background
        """
    static let download = "  work: {time: 4s, download: 60kB}"
    static let minutes = "  work: {time: 3m}"
}
