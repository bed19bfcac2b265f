public import Frames
import Timeline

/// The table of all actions with their default keys, from which `KeyMap`, README and manual page are derived.
public enum ActionTable {
    /// An action with its keys and its texts.
    public struct Entry: Sendable {
        /// The action that the keys trigger.
        public let action: Action
        /// The keys; the key bar shows the first.
        public let keys: [Key]
        /// What it does, in one line.
        public let help: String
        /// Whose keys they are.
        let owners: Owners
        /// The label in the key bar, or nil to keep the action out of it.
        let bar: BarLabel?
    }

    /// While what the keys of an entry have its action.
    enum Owners: Equatable {
        /// While neither a prompt nor a panel is open, and in the panels that pass the action on.
        case day
        /// While one of these panels is open.
        case panels([PanelID])
        /// While one of these prompts is open.
        case prompts([Prompt.Kind])
    }

    /// All entries, in the order of the help panel; `PanelDescriptor` has those of panels.
    public static let entries: [Entry] =
        playhead + view + world + comparison + aboutDay.map(entry) + lesson
        + [
            entry(
                .session(.toggleRecording), [.character("R")], "record the session, or stop",
                bar: BarLabel("record", rank: 14)),
            entry(
                .session(.savePicture), [.character("s")],
                "write the day as a figure, and tell the command that makes it"),
            entry(.session(.copyAnswer), [.character("M")], "copy the answer about the selected request"),
            entry(.themes),
            entry(.help),
            entry(.session(.close), [.escape], "close the panel or the lesson, or show all apps again"),
            entry(
                .session(.quit), [.character("q"), .control("c")],
                "quit; with changes that are not recorded it says so first", bar: BarLabel("quit", rank: 0)),
        ] + panel + typing

    /// The panels about the day; the others are about the dashboard.
    private static let aboutDay = PanelID.allCases.filter { $0 != .themes && $0 != .help }

    // swift-format-ignore
    private static let playhead: [Entry] = [
        entry(.playback(.toggle), [.space], "pause or play", bar: BarLabel("pause", rank: 1)),
        entry(.move(.scrubBack), [.left, .character("h")], "a column back", bar: BarLabel("scrub", rank: 2)),
        entry(.move(.scrubForward), [.right, .character("l")], "a column forward", bar: BarLabel("scrub", rank: 2)),
        entry(.move(.leapBack), [.character("<"), .shiftLeft], "a tenth of the window back"),
        entry(.move(.leapForward), [.character(">"), .shiftRight], "a tenth of the window forward"),
        entry(.playback(.faster), [.character("+"), .character(".")], "play faster, up to ten days a second", bar: BarLabel("speed", rank: 11)),
        entry(.playback(.slower), [.character("-"), .character(",")], "play slower, down to real time", bar: BarLabel("speed", rank: 11)),
        entry(.prompt(.goTo), [.character(":"), .character("t")], "go to a time, an app, a task or a kind of event", bar: BarLabel("go to", rank: 5)),
        entry(.move(.nextEvent), [.character("n")], "to the app's next event", bar: BarLabel("event", rank: 12)),
        entry(.move(.previousEvent), [.character("p")], "to the app's previous event", bar: BarLabel("event", rank: 12)),
        entry(.move(.nextEventOfAll), [.control("n")], "to the next event of any app"),
        entry(.move(.previousEventOfAll), [.control("p")], "to the previous event of any app"),
        entry(.move(.nextFailure), [.character("x")], "to the next thing that went wrong", bar: BarLabel("failure", rank: 10)),
        entry(.move(.previousFailure), [.character("X")], "to the previous thing that went wrong", bar: BarLabel("failure", rank: 10)),
        entry(.move(.previousLink), [.character("I")], "to what led to the request: the push before its transfer"),
        entry(.move(.nextLink), [.character("J")], "to what the request led to: the relaunch after its transfer"),
        entry(.move(.previousDay), [.character("{")], "a day back"),
        entry(.move(.nextDay), [.character("}")], "a day forward"),
        entry(.move(.rewind), [.character("r")], "rewind 10 minutes"),
        entry(.move(.toStart), [.character("0"), .home], "to the start of the day"),
        entry(.move(.toEnd), [.character("G"), .end], "to the end of the day, and on where it grows", bar: BarLabel("newest", rank: 3)),
        entry(.move(.toNow), [.character("g")], "to the furthest moment played so far"),
        entry(.prompt(.mark), [.character("*")], "mark the moment, with a note"),
        entry(.move(.nextMark), [.character("'")], "to the next mark, after the last to the first"),
    ]

    // swift-format-ignore
    private static let view: [Entry] = [
        entry(.view(.up), [.up, .character("k")], "the app above; in a panel a line up", bar: BarLabel("app", rank: 3)),
        entry(.view(.down), [.down, .character("j")], "the app below; in a panel a line down", bar: BarLabel("app", rank: 3)),
        entry(.view(.pageUp), [.pageUp], "a page up"),
        entry(.view(.pageDown), [.pageDown], "a page down"),
        entry(.prompt(.search), [.character("/")], "filter the apps by a part of a name, mode:push or outcome:killed", bar: BarLabel("filter", rank: 14)),
        entry(.view(.laneOrder), [.character("o")], "the next order of the apps: the scenario's, by name, or by launches, energy, held time or failures, the most first"),
        entry(.view(.nextTask), [.tab], "the app's next task", bar: BarLabel("task", rank: 19)),
        entry(.view(.previousTask), [.backTab], "the app's previous task"),
        entry(.view(.zoomIn), [.character("z")], "zoom in around the playhead, down to a minute", bar: BarLabel("zoom", rank: 7)),
        entry(.view(.zoomOut), [.character("Z")], "zoom out, up to the whole day", bar: BarLabel("zoom", rank: 7)),
        entry(.view(.wholeDay), [.character("=")], "show the whole day"),
        entry(.view(.foldGaps), [.character(";")], "fold the long gaps of a log, or give them their room"),
        entry(.view(.panBack), [.character("(")], "look at what is before, without moving the playhead"),
        entry(.view(.panForward), [.character(")")], "look at what is after, without moving the playhead"),
        entry(.view(.future), [.character("v")], "the simulated future faint, like the past, or hidden", bar: BarLabel("future", rank: 17)),
        entry(.view(.laneHeight), [.character("y")], "the height of the lanes: 1, 2 or 3 rows, bands, or as fits", bar: BarLabel("height", rank: 20)),
        entry(.view(.collapse), [.character("_")], "collapse the app's lane to one row, or expand it", bar: BarLabel("collapse", rank: 21)),
        entry(.view(.collapseAll), [.character("A")], "collapse all lanes, or expand them"),
        entry(.view(.hideLane), [.character("~")], "hide the app's lane; Esc shows all again"),
        entry(.view(.pinLane), [.character("^")], "keep the app's lane above the others, or put it back"),
        entry(.view(.range), [.character("%")], "a range of time with its totals: begins at the playhead, ends, goes; or the right mouse button"),
        entry(.view(.present), [.character("V")], "for an audience: large lanes and the pressed keys, or as usual"),
        entry(.view(.reveal), [.character("&")], "to an audience: reveal the lanes, one more with each press"),
        entry(.view(.eventScope), [.character("a")], "events of all apps, or of the selected one", bar: BarLabel("whose", rank: 23)),
        entry(.view(.eventLevel), [.character("d")], "events that ran or failed, all, or failures only", bar: BarLabel("which", rank: 23)),
    ]

    // swift-format-ignore
    private static let lesson: [Entry] = [
        entry(.lesson(.toggle), [.character("i")], "the lesson: what this day teaches", bar: BarLabel("lesson", rank: 2)),
        entry(.lesson(.next), [.character("]")], "the lesson's next step, or the answer", bar: BarLabel("next", rank: 1)),
        entry(.lesson(.previous), [.character("[")], "the lesson's previous step", bar: BarLabel("back", rank: 4)),
        entry(.prompt(.predict), [.character("@")], "predict what the lesson asks, before its answer is shown", bar: BarLabel("predict", rank: 1)),
    ]

    // swift-format-ignore
    private static let panel: [Entry] = [
        entry(.session(.follow), [.enter], "go to what the line is about, or keep the theme", bar: BarLabel("go there", rank: 0), in: PanelID.allCases.filter(\.descriptor.hasCursor)),
        entry(.view(.firstLine), [.home, .character("g")], "to the first line", in: PanelID.allCases),
        entry(.view(.lastLine), [.end, .character("G")], "to the last line", in: PanelID.allCases),
        entry(.prompt(.find), [.character("/")], "search in the panel", bar: BarLabel("search", rank: 2), in: PanelID.allCases),
        entry(.view(.nextMatch), [.character("n")], "to the next line that has the text", bar: BarLabel("match", rank: 3), in: PanelID.allCases),
        entry(.view(.previousMatch), [.character("N")], "to the previous line that has the text", bar: BarLabel("match", rank: 3), in: PanelID.allCases),
        entry(.view(.allSigns), [.character("a")], "in the help: all signs, or only those of this day", bar: BarLabel("signs", rank: 2), in: [.help]),
        entry(.change(.switchChange), [.space], "in the list of changes: switch one off or on", bar: BarLabel("off or on", rank: 0), in: [.changes]),
        entry(.change(.changeEarlier), [.left], "in the list of changes: make one earlier", bar: BarLabel("move the change", rank: 0), in: [.changes]),
        entry(.change(.changeLater), [.right], "in the list of changes: make one later", bar: BarLabel("move the change", rank: 0), in: [.changes]),
        entry(.change(.removeChange), [.delete, .backspace], "in the list of changes: remove one", bar: BarLabel("remove", rank: 0), in: [.changes]),
        entry(.session(.closePanel), [.character("q")], "close the panel", bar: BarLabel("close", rank: 0), in: PanelID.allCases),
    ]

    // swift-format-ignore
    private static let typing: [Entry] = [
        entry(.typing(.takeText), [.enter], "take the text", bar: BarLabel("take", rank: 0), at: Prompt.Kind.allCases),
        entry(.typing(.completeText), [.tab], "complete the text, from one choice to the next", bar: BarLabel("complete", rank: 1), at: [.goTo]),
        entry(.typing(.earlierText), [.up], "the text that was typed before", bar: BarLabel("history", rank: 2), at: Prompt.Kind.allCases),
        entry(.typing(.laterText), [.down], "the text that was typed after it", bar: BarLabel("history", rank: 2), at: Prompt.Kind.allCases),
        entry(.typing(.eraseCharacter), [.backspace], "erase the last character", at: Prompt.Kind.allCases),
        entry(.typing(.eraseText), [.control("u")], "erase the text", bar: BarLabel("erase", rank: 3), at: Prompt.Kind.allCases),
        entry(.typing(.closePrompt), [.escape, .control("c"), .control("g")], "close the prompt, and leave all as it was", bar: BarLabel("cancel", rank: 0), at: Prompt.Kind.allCases),
    ]

    // swift-format-ignore
    private static let world: [Entry] = DeviceSetting.allCases.compactMap(entry) + [
        entry(.restart, [.character("W")], "restart the phone"),
        entry(.app(.backgroundAppRefresh), [.character("b")], "Background App Refresh for the app"),
        entry(.app(.swipeAway), [.character("K")], "swipe the app away in the App Switcher", bar: BarLabel("swipe away", rank: 6)),
        entry(.app(.open), [.character("F")], "open the app", bar: BarLabel("open", rank: 13)),
        entry(.app(.simulateLaunch), [.character("S")], "the debugger's launch: ignores every factor"),
        entry(.app(.simulateExpiration), [.character("E")], "the debugger's expiration of the task"),
        entry(.app(.cancelTask), [.character("C")], "cancel the task where the system shows its progress"),
        entry(.undo, [.character("u")], "undo the last change", bar: BarLabel("undo", rank: 8)),
        entry(.redo, [.character("U"), .control("r")], "redo what was undone"),
    ]

    // swift-format-ignore
    private static let comparison: [Entry] = [
        entry(.compare(.nextBaseline), [.character("c")], "compare with another version of the day: untouched, before the last change, pinned, none", bar: BarLabel("compare", rank: 9)),
        entry(.compare(.nextFace), [.character("f")], "show the day after, both, or before its changes", bar: BarLabel("before/after", rank: 15)),
        entry(.compare(.pin), [.character("Y")], "pin the day as it is now, to compare with"),
        entry(.prompt(.nameDay), [.character("N")], "keep the day as it is now under a name, to return to at the prompt"),
    ]

    /// The keys as Markdown tables, one for each purpose, as the README shows them.
    public static var markdown: String {
        Action.Purpose.allCases.map { purpose in
            var lines = ["| \(purpose.rawValue) | |", "|---|---|"]
            for entry in entries where entry.action.purpose == purpose {
                let keys = entry.keys.map { "`\($0.name)`" }.joined(separator: " ")
                lines.append("| \(keys) | \(entry.help) |")
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func entry(
        _ action: Action, _ keys: [Key], _ help: String, bar: BarLabel? = nil, in panels: [PanelID]? = nil,
        at prompts: [Prompt.Kind]? = nil
    ) -> Entry {
        let owners = panels.map(Owners.panels) ?? prompts.map(Owners.prompts) ?? .day
        return Entry(action: action, keys: keys, help: help, owners: owners, bar: bar)
    }

    /// The entry that changes a setting of the device; nil if a person cannot change it.
    private static func entry(_ setting: DeviceSetting) -> Entry? {
        setting.descriptor.control.map { control in
            Entry(
                action: .device(setting), keys: [.character(control.key)], help: control.keyHelp,
                owners: .day,
                bar: BarLabel(control.bar, rank: control.rank))
        }
    }

    /// The entry that opens and closes a panel.
    private static func entry(_ panel: PanelID) -> Entry {
        let descriptor = panel.descriptor
        return Entry(
            action: .panel(panel), keys: descriptor.keys, help: descriptor.help, owners: .day,
            bar: descriptor.bar)
    }
}

extension Action {
    /// What an action is for; the help panel and the README group the actions by it.
    public enum Purpose: String, CaseIterable, Sendable {
        /// Playback, and the moment shown.
        case playhead = "The playhead"
        /// What the screen shows.
        case view = "The view"
        /// Interventions.
        case world = "The device and the app, at the playhead"
        /// The comparison with another version of the day.
        case comparison = "The comparison"
        /// Panels, recording and the end of the session.
        case session = "Panels and session"
        /// What the keys do while a panel is open.
        case panel = "In a panel"
        /// What the keys do while a text is typed.
        case prompt = "At a prompt"
    }
}
