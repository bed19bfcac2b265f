import BackgroundPolicy
import Frames
import Timeline

/// Days of which more comes while they are shown.
extension DashboardModel {
    /// Begins with a day of which more is still to come; the playhead stays with what came last, or where it is.
    public mutating func grow(as course: DayCourse, following: Bool = true) {
        state.course = course
        if following { _ = move(to: end) }
    }

    /// Takes what has come of the day.
    ///
    /// The playhead stays where it is, unless it was at the end: there it follows what comes.
    ///
    /// - Returns: the effects for others to carry out.
    mutating func take(_ news: DayNews) -> [Effect] {
        let follows = state.followsNewest
        if let index = news.index {
            adopt(index)
            state.isMessageOvertaken = true
        }
        if !news.marks.isEmpty { show(news.marks) }
        state.course = news.course
        for message in news.messages { state.say(message) }
        return follows ? move(to: end) : []
    }

    /// Shows the longer day, and selects in it what was selected.
    ///
    /// The apps of a log have other numbers as soon as an earlier one of them turns up.
    private mutating func adopt(_ longer: TimelineIndex) {
        let former = index.header
        // What was said while there was nothing is no longer so.
        if index.events.isEmpty { state.passOverMessage() }
        let showsWholeDay = state.window.length >= former.length
        let places = longer.header.roster.apps.enumerated().map { ($1.bundleIdentifier, AppID($0)) }
        let numbers = Dictionary(places) { first, _ in first }
        func app(like app: AppID) -> AppID? { numbers[former.roster[app].bundleIdentifier] }
        let selected = state.selectedApp.flatMap(app)
        let task = state.task.flatMap { longer.header.roster.task(like: former.roster[$0], of: selected) }
        let collapsed = state.collapsed.compactMap(app)
        let system = index.systemApp == nil ? longer.systemApp : nil
        replace(with: longer)
        state.collapsed = Set(collapsed + [system].compactMap(\.self))
        if showsWholeDay { state.window = ZoomWindow(wholeDay: longer.header.length) }
        state.playback.follow(window: axis.length(of: state.window))
        state.playhead = min(state.playhead, end)
        state.furthest = min(state.furthest, end)
        // The system speaks first; nobody chose it.
        let isSystemByChance = selected != nil && selected == index.systemApp && !state.hasMovedSelection
        state.selectedApp = isSystemByChance ? nil : selected
        state.task = task
        measureLanes()
        arrangeLanes()
    }
}

extension DashboardState {
    /// Whether the playhead goes on with what comes.
    var followsNewest: Bool { course != nil && isAtNewest }
}

extension Roster {
    /// The task of an app with the mode and identifier of another roster's; nil if there is none.
    fileprivate func task(like other: Task, of app: AppID?) -> TaskID? {
        app.flatMap { app in
            tasks(of: app).first { self[$0].mode == other.mode && self[$0].identifier == other.identifier }
        }
    }
}
