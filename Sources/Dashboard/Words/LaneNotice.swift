import Timeline

/// What the status line says of what a key did to the lanes.
enum LaneNotice: Hashable {
    case future(FutureLook), laneOrder(LaneOrder), laneHeight(LaneHeight), showsWholeDay
    case expanded(app: String?), collapsed(app: String?, isSeen: Bool)
    case hidden(String, count: Int), isShownAgain(String), leavesFilter(for: String)
    case pinned(String, isPinned: Bool), rangeBegins, rangeIsEmpty, rangeIsGone
    case showsLeast, isFirstLane, isLastLane
    case noFolds, folds(Bool, count: Int)

    /// The sentence, with the keys that the person has.
    func text(_ keys: KeyMap) -> String {
        switch self {
        case .future(let look): look.words
        case .laneOrder(let order): "apps \(order.words)"
        case .laneHeight(let height): "lanes: \(height.words)"
        case .expanded(let app):
            app.map { "\($0) has the rows of the others again" } ?? "all lanes are expanded"
        case .collapsed(let app, let isSeen):
            (app.map { "\($0) is" } ?? "all lanes are") + " collapsed"
                + (isSeen ? " to one row" : "; in this window every lane has one row")
        case .showsWholeDay:
            "the window shows the whole day; \(keys.name(of: .view(.zoomIn))) zooms in"
        case .showsLeast: "the window shows as little as it can; \(keys.name(of: .view(.zoomOut))) zooms out"
        case .isFirstLane: "there is no lane above this one"
        case .isLastLane: "there is no lane below this one"
        case .noFolds: "no gap of this day takes so much of the axis that it would be folded"
        case .folds(let isFolded, let count):
            Counted.text(count, "gap is", "gaps are") + (isFolded ? " folded" : " as long as they were")
                + "; \(keys.name(of: .view(.foldGaps))) \(isFolded ? "unfolds" : "folds") them"
        case .hidden(let app, let count):
            "\(app) is hidden, \(Counted.text(count, "app", "apps")) in all; "
                + "\(keys.name(of: .session(.close))) shows all again"
        case .isShownAgain(let app): "\(app) was hidden, and is shown again"
        case .leavesFilter(let app):
            "the filter hid \(app) and is left; \(keys.name(of: .prompt(.search))) "
                + "and \(keys.name(of: .typing(.earlierText))) bring it back"
        case .pinned(let app, let isPinned):
            isPinned ? "\(app) stays above the others" : "\(app) is back in its place"
        case .rangeBegins:
            "a range begins here and goes on with the playhead; \(keys.name(of: .view(.range))) ends it"
        case .rangeIsEmpty: "the range ended where it began, and is gone"
        case .rangeIsGone: "the range is gone; \(keys.name(of: .view(.range))) begins another one"
        }
    }
}
