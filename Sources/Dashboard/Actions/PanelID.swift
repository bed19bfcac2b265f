public import Frames

/// The name of a panel, in the order in which the help lists them; how they are drawn is not known here.
public enum PanelID: String, CaseIterable, Hashable, Sendable {
    /// The whole record of the selected request.
    case why
    /// The requests of the selected app.
    case requests
    /// The events so far.
    case events
    /// The budgets, and who spent them.
    case budgets
    /// The changes that the person made.
    case changes
    /// The days of a long scenario.
    case days
    /// What `dayline check` finds.
    case findings
    /// The policy as a table.
    case matrix
    /// The themes.
    case themes
    /// The keys, and what the lanes show.
    case help
}

/// What the keys and the layout have to know of a panel.
public struct PanelDescriptor: Sendable {
    /// The keys that open and close it; the first is the one that the key bar shows.
    public let keys: [Key]
    /// What the panel shows, in a line.
    let help: String
    /// How the key bar shows it, or nil to keep it out.
    var bar: BarLabel?
    /// Whether the panel may be opened during the replay of a session.
    var isForSpectators = true
    /// Whether a cursor moves over its lines, and Enter goes to what it is on.
    var hasCursor = false
    /// The actions of the day that are of use in it, besides those of every panel.
    var passesOn: [Action] = []
    /// How the panel shares the screen with the lanes.
    var form = PanelForm.beside(columns: 80)
}

extension PanelID {
    /// The row of the panel in the table of panels.
    public var descriptor: PanelDescriptor {
        switch self {
        case .why:
            PanelDescriptor(
                keys: [.enter], help: "why it ran or did not: the whole record",
                bar: BarLabel("why", rank: 5),
                passesOn: [
                    .view(.nextTask), .view(.previousTask), .move(.previousLink), .move(.nextLink),
                    .session(.copyAnswer),
                ])
        case .requests:
            PanelDescriptor(
                keys: [.character("w")], help: "the app's requests of the whole day, to go to one",
                bar: BarLabel("requests", rank: 18), hasCursor: true,
                passesOn: [.view(.nextTask), .view(.previousTask)])
        case .events:
            PanelDescriptor(
                keys: [.character("e")], help: "the events so far, to go to one",
                bar: BarLabel("events", rank: 16), hasCursor: true,
                passesOn: [.view(.eventScope), .view(.eventLevel)], form: .beside(columns: 110))
        case .budgets:
            PanelDescriptor(
                keys: [.character("$")], help: "the budgets: who spent what, and what is to come",
                bar: BarLabel("budgets", rank: 21))
        case .changes:
            PanelDescriptor(
                keys: [.character("D")], help: "your changes of the day: switch off, move, remove",
                bar: BarLabel("changes", rank: 19), isForSpectators: false, hasCursor: true,
                form: .beside(columns: 110))
        case .days:
            PanelDescriptor(
                keys: [.character("O")], help: "an overview of the days for the app, to go to one",
                hasCursor: true)
        case .findings:
            PanelDescriptor(
                keys: [.character("!")], help: "the mistakes that check finds in this scenario",
                bar: BarLabel("check", rank: 22))
        case .matrix:
            PanelDescriptor(
                keys: [.character("m")], help: "the policy: modes by factors, with evidence",
                form: .beside(columns: 120))
        case .themes:
            PanelDescriptor(
                keys: [.character("T")],
                help: "the themes; the one under the cursor is shown, and can be kept for the session",
                isForSpectators: false, hasCursor: true)
        case .help:
            PanelDescriptor(
                keys: [.character("?"), .function(1)], help: "this help", bar: BarLabel("help", rank: 0),
                form: .overlay)
        }
    }
}

/// How the key bar shows an action; neighbours with the same text share it.
struct BarLabel: Sendable {
    let text: String
    /// How soon the label is omitted where the key bar is short of room; the highest rank first.
    let rank: Int

    init(_ text: String, rank: Int) {
        self.text = text
        self.rank = rank
    }
}
