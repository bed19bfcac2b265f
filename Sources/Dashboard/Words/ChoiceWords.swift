// The words of what a key chooses the next of.

extension FutureLook {
    /// The look as printed.
    var words: String {
        switch self {
        case .dim: "the future is fainter than the past"
        case .bright: "the future is shown like the past"
        case .hidden: "the future is hidden"
        }
    }
}

extension LaneOrder {
    /// The order as printed.
    var words: String {
        switch self {
        case .roster: "in the scenario's order"
        case .name: "by name"
        case .launches: "by launches, the most first"
        case .energy: "by energy, the most first"
        case .heldTime: "by held time, the longest first"
        case .failures: "by failures, the most first"
        }
    }
}

extension LaneHeight {
    /// The height as printed.
    var words: String {
        switch self {
        case .automatic: "as the window allows"
        case .one: "one row"
        case .two: "two rows"
        case .three: "three rows"
        case .bands: "bands for foreground and background"
        }
    }
}

extension EventLevel {
    /// The level as printed before the apps.
    var words: String {
        switch self {
        case .essential: "what ran or failed"
        case .everything: "every event"
        case .failures: "what went wrong"
        }
    }
}

extension Baseline {
    /// The baseline as printed after "compared with"; that of another day has its name.
    func name(ofOther other: String?) -> String {
        switch self {
        case .untouched: "the untouched day"
        case .beforeLastChange: "the day before the last change"
        case .pinned: "the pinned day"
        case .other: other ?? "another day"
        case .off: "nothing"
        }
    }

    /// The baseline in few words, as printed after "vs".
    func shortName(ofOther other: String?) -> String {
        switch self {
        case .untouched: "untouched"
        case .beforeLastChange: "before the last change"
        case .pinned: "pinned"
        case .other, .off: name(ofOther: other)
        }
    }
}
