public import Frames

/// The one table of what a person can do: dispatch, help, key bar and README are read from it.
public enum ActionTable {
    /// An action with its keys and words.
    public struct Entry: Sendable {
        public let action: Action
        public let purpose: Action.Purpose
        /// The keys; the first is the one that the key bar shows.
        public let keys: [Key]
        /// What it does, in a line.
        public let help: String
        /// The label in the key bar, or nil to keep the action out of it.
        ///
        /// Neighbours with the same label share it.
        public let barLabel: String?
        /// How soon the label is left out where the bar is short of room: the highest rank first.
        public let barRank: Int
    }

    // swift-format-ignore
    /// All entries, in the order in which the help shows them.
    public static let entries: [Entry] = [
        entry(.togglePlay, .playhead, [.space], "pause or play", bar: ("pause", 1)),
        entry(.scrubBack, .playhead, [.left, .character("h")], "a column back", bar: ("scrub", 2)),
        entry(.scrubForward, .playhead, [.right, .character("l")], "a column forward", bar: ("scrub", 2)),
        entry(.leapBack, .playhead, [.character("<"), .shiftLeft], "a tenth of the window back"),
        entry(.leapForward, .playhead, [.character(">"), .shiftRight], "a tenth of the window forward"),
        entry(.faster, .playhead, [.character("+"), .character("="), .character(".")], "play faster, up to ×7200", bar: ("speed", 11)),
        entry(.slower, .playhead, [.character("-"), .character(",")], "play slower, down to ×1", bar: ("speed", 11)),
        entry(.nextEvent, .playhead, [.character("n")], "to the next event", bar: ("event", 12)),
        entry(.previousEvent, .playhead, [.character("p")], "to the previous event", bar: ("event", 12)),
        entry(.rewind, .playhead, [.character("r")], "rewind 10 minutes"),
        entry(.toStart, .playhead, [.character("0"), .home], "to the start of the day"),
        entry(.toEnd, .playhead, [.character("$"), .end], "to the end of the day"),
        entry(.toNow, .playhead, [.character("g")], "to the furthest moment played so far"),

        entry(.up, .view, [.up, .character("k")], "the app above; scrolls a panel up", bar: ("app", 3)),
        entry(.down, .view, [.down, .character("j")], "the app below; scrolls a panel down", bar: ("app", 3)),
        entry(.pageUp, .view, [.pageUp], "a page up"),
        entry(.pageDown, .view, [.pageDown], "a page down"),
        entry(.nextTask, .view, [.tab, .character("]")], "the app's next task"),
        entry(.previousTask, .view, [.backTab, .character("[")], "the app's previous task"),
        entry(.zoomIn, .view, [.character("z"), .character("i")], "zoom in around the playhead, down to a minute", bar: ("zoom", 7)),
        entry(.zoomOut, .view, [.character("Z"), .character("o")], "zoom out, up to the whole day", bar: ("zoom", 7)),
        entry(.toggleFuture, .view, [.character("v")], "show or hide the computed future"),

        entry(.toggleLowPowerMode, .world, [.character("L")], "Low Power Mode on or off", bar: ("Low Power", 4)),
        entry(.toggleBackgroundAppRefresh, .world, [.character("B")], "Background App Refresh for the device", bar: ("BAR", 9)),
        entry(.toggleAppBackgroundAppRefresh, .world, [.character("b")], "Background App Refresh for the app"),
        entry(.swipeAway, .world, [.character("K")], "swipe the app away in the App Switcher", bar: ("swipe away", 6)),
        entry(.toggleCharger, .world, [.character("P")], "connect or disconnect the charger", bar: ("charger", 10)),
        entry(.openApp, .world, [.character("F")], "open the app", bar: ("open", 13)),
        entry(.simulateLaunch, .world, [.character("S")], "the debugger's launch: ignores every factor"),
        entry(.simulateExpiration, .world, [.character("E")], "the debugger's expiration of the task"),
        entry(.undo, .world, [.character("u")], "take the last intervention back", bar: ("undo", 8)),

        entry(.why, .session, [.enter, .character("w")], "why it ran or did not: the whole record", bar: ("why", 5)),
        entry(.events, .session, [.character("e")], "the newest events, a page of them"),
        entry(.matrix, .session, [.character("m")], "the policy: modes by factors, with evidence"),
        entry(.toggleRecording, .session, [.character("R")], "record the session, or stop", bar: ("record", 14)),
        entry(.help, .session, [.character("?")], "this help", bar: ("help", 0)),
        entry(.close, .session, [.escape], "close the panel, or put the ghost away"),
        entry(.quit, .session, [.character("q"), .control("c")], "quit", bar: ("quit", 0)),
    ]

    /// The action of a key, if it has one.
    public static func action(for key: Key) -> Action? {
        entries.first { $0.keys.contains(key) }?.action
    }

    /// The keys as Markdown tables, one a purpose, as the README carries them.
    public static var markdown: String {
        Action.Purpose.allCases.map { purpose in
            var lines = ["| \(purpose.rawValue) | |", "|---|---|"]
            for entry in entries where entry.purpose == purpose {
                let keys = entry.keys.map { "`\($0.name)`" }.joined(separator: " ")
                lines.append("| \(keys) | \(entry.help) |")
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func entry(
        _ action: Action, _ purpose: Action.Purpose, _ keys: [Key], _ help: String,
        bar: (label: String, rank: Int)? = nil
    ) -> Entry {
        Entry(
            action: action, purpose: purpose, keys: keys, help: help, barLabel: bar?.label,
            barRank: bar?.rank ?? .max
        )
    }
}
