/// A line of the plain mode that asks for something to be said, instead of changing what is shown.
enum PlainWord: String, CaseIterable {
    case help, now, apps, events, why, requests, changes, compare, budgets, days, matrix, findings

    /// What the word says, in a line.
    var help: String {
        switch self {
        case .help: "these lines; help and a word lists the actions whose lines have it"
        case .now: "everything that the screen would show"
        case .apps: "the apps with their states"
        case .events: "the newest events, 20 or as many as you name: events 50"
        case .why: "why the request ran or did not: the whole record"
        case .requests: "the app's requests of the whole day"
        case .changes: "your changes of the day, with their numbers"
        case .compare: "the comparison, with the launches that are lost, gained and moved"
        case .days: "the days of the scenario, for the app"
        case .budgets: PanelID.budgets.descriptor.help
        case .matrix: PanelID.matrix.descriptor.help
        case .findings: PanelID.findings.descriptor.help
        }
    }
}
