import Dashboard

/// A subject that is explained in the program itself, by `dayline help` and in the manual page.
///
/// Its text is a file in `Topics/`, named like it: Markdown of paragraphs, `##` headings, `-` items, tables of two
/// columns, fenced code, `code` and **strong** words.
enum HelpTopic: String, CaseIterable {
    case dashboard, keys, answers, evidence, limits, lessons, scenarios, populations, logs, reading
    case appLogs = "app-logs"
    case live, recordings, exports, settings, accessibility, privacy, scripts, environment
    case exitStatus = "exit-status"

    /// What it explains, in a line.
    var title: String { String(text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }) }

    /// Its paragraphs, items, tables and code.
    var blocks: [HelpBlock] {
        HelpBlock.all(in: text.drop { $0 != "\n" })
            + (self == .keys ? HelpBlock.all(in: ActionTable.markdown) : [])
    }

    /// The text of its file.
    private var text: String {
        let bytes =
            switch self {
            case .dashboard: PackageResources.dashboard_md
            case .keys: PackageResources.keys_md
            case .answers: PackageResources.answers_md
            case .evidence: PackageResources.evidence_md
            case .limits: PackageResources.limits_md
            case .lessons: PackageResources.lessons_md
            case .scenarios: PackageResources.scenarios_md
            case .populations: PackageResources.populations_md
            case .logs: PackageResources.logs_md
            case .reading: PackageResources.reading_md
            case .appLogs: PackageResources.app_logs_md
            case .live: PackageResources.live_md
            case .recordings: PackageResources.recordings_md
            case .exports: PackageResources.exports_md
            case .settings: PackageResources.settings_md
            case .accessibility: PackageResources.accessibility_md
            case .privacy: PackageResources.privacy_md
            case .scripts: PackageResources.scripts_md
            case .environment: PackageResources.environment_md
            case .exitStatus: PackageResources.exit_status_md
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}
