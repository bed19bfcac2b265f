import BackgroundPolicy
import Timeline

/// The simulated condition of an app; trivially copied, so that saved states are cheap.
struct AppCondition: BitwiseCopyable {
    /// A moment before any day, for "never".
    static let never = Int64.min / 4

    var process = ProcessLife()
    /// The part that verdicts on the app's requests depend on.
    var standing = AppStanding()
    var relaunchPace = RelaunchPace()
    var content = ContentState()
    var audio = AudioPlayback()
    var power = SharedPower()
    var missedCompletions = MissedCompletions()
    /// When the current or last usage window ends.
    private(set) var expectedUntil: Milliseconds = 0
    /// The predicted visit of the current or last usage window, the latest of those that are open at a time.
    private(set) var expectedVisit: Milliseconds = 0
    /// How many calls of VoIP pushes the app did not report.
    var unreportedCalls: Int32 = 0
    /// When another expected visit may weigh more than the one that does now.
    var weighsUsageAt: Milliseconds = never
    /// When a refresh that waits for a visit is judged again.
    var judgesUsageAt: Milliseconds = never
    /// How many of its pushes APNs stores until the next keep-alive or notification.
    var throttledPushes: Int32 = 0
    /// The current or last visit, as an index into the app's visits; -1 for one that was not planned.
    private(set) var visit: Int32 = -1
    private(set) var visitUntil: Milliseconds = 0
    /// The value set with `setMinimumBackgroundFetchInterval`, in milliseconds; negative for never.
    var fetchInterval: Milliseconds = never
    /// When Location last told of a significant change.
    var lastSignificantChange: Milliseconds = never
    /// When the last background fetch began.
    var lastFetch: Milliseconds = never

    /// Begins a visit; `index` is -1 for one that was not planned.
    mutating func beginVisit(_ index: Int32, until end: Milliseconds) {
        visit = index
        visitUntil = end
    }

    /// Extends the visit in progress to at least a moment.
    mutating func extendVisit(until end: Milliseconds) { visitUntil = max(visitUntil, end) }

    /// Opens a refresh window before a visit, or extends the open one to at least a moment.
    mutating func openWindow(until end: Milliseconds, visit: Milliseconds) {
        expectedUntil = max(expectedUntil, end)
        expectedVisit = max(expectedVisit, visit)
        standing.setExpected(true)
    }

    /// Closes the refresh window if its time is over.
    ///
    /// - Returns: whether it was open, and is closed now.
    mutating func closeWindow(at now: Milliseconds) -> Bool {
        guard standing.isExpected, now >= expectedUntil else { return false }
        standing.setExpected(false)
        return true
    }

    /// Closes the refresh window before its time is over.
    mutating func endWindow(at now: Milliseconds) {
        expectedUntil = now
        expectedVisit = now
        standing.setExpected(false)
    }
}

/// The part of an app's condition that verdicts depend on.
struct AppStanding: BitwiseCopyable {
    /// The factors that the app's own state makes adverse.
    private(set) var adverse = FactorSet()
    /// Whether a refresh window of the usage predictor is open.
    private(set) var isExpected = false
    /// The expected visit that weighs most, where usage is a weight; of no likelihood where there is none.
    private(set) var expectation = ExpectedVisit(moment: AppCondition.never, likelihood: 0)
    /// Whether earlier fetches at this time of day found nothing.
    private(set) var isQuiet = false
    /// The budgets of which the app has nothing left of its own.
    private(set) var usedUp = BudgetHolds.all
    private(set) var lastForeground: Milliseconds = AppCondition.never
    /// Until when a fetch that may start waits to be coalesced with others; the greatest value if none does.
    private(set) var coalescesUntil = Milliseconds.max
    // Rate limiting: the earliest next launch in each mode.
    private(set) var nextRefresh: Milliseconds = AppCondition.never
    private(set) var nextPush: Milliseconds = AppCondition.never
    private(set) var nextProcessing: Milliseconds = AppCondition.never
    private(set) var nextRelaunch: Milliseconds = AppCondition.never
    // Until when tasks of each mode wait because the app did not complete others in time (R248).
    private(set) var refreshPenaltyEnds: Milliseconds = AppCondition.never
    private(set) var processingPenaltyEnds: Milliseconds = AppCondition.never

    /// Whether the App Switcher shows the app (R133).
    var isInAppSwitcher: Bool { !adverse.contains(FactorSet.appSwitcher) }

    /// Whether the app's own Background App Refresh switch is on (R134).
    var isRefreshOn: Bool { !adverse.contains(FactorSet.backgroundAppRefreshSwitch) }

    mutating func setInAppSwitcher(_ isPresent: Bool) { set(.appSwitcher, isAdverse: !isPresent) }

    mutating func setRefresh(isOn: Bool) { set(.backgroundAppRefreshSwitch, isAdverse: !isOn) }

    private mutating func set(_ factor: FactorSet, isAdverse: Bool) {
        adverse = isAdverse ? adverse.union(factor) : adverse.subtracting(factor)
    }

    mutating func setExpected(_ isExpected: Bool) { self.isExpected = isExpected }

    mutating func expect(_ visit: ExpectedVisit) { expectation = visit }

    mutating func setQuiet(_ isQuiet: Bool) { self.isQuiet = isQuiet }

    /// Updates the budgets of which the app has nothing left of its own.
    ///
    /// - Returns: whether that has changed.
    mutating func setUsedUp(_ budgets: BudgetHolds) -> Bool {
        defer { usedUp = budgets }
        return budgets != usedUp
    }

    /// Records that the app was in the foreground last at a moment.
    mutating func recordForeground(at moment: Milliseconds) { lastForeground = moment }

    /// Lets a fetch wait for others until a moment.
    mutating func coalesce(until end: Milliseconds) { coalescesUntil = end }

    /// Ends the wait of a fetch for others.
    mutating func endCoalescing() { coalescesUntil = .max }

    /// Allows the next launch for refreshes and fetches at a moment (R139).
    mutating func spaceRefreshes(until next: Milliseconds) { nextRefresh = next }

    /// Allows the next launch for background pushes at a moment (R036).
    mutating func spacePushes(until next: Milliseconds) { nextPush = next }

    /// Allows the next launch for processing at a moment (R085).
    mutating func spaceProcessing(until next: Milliseconds) { nextProcessing = next }

    /// Allows the next relaunch at a moment (R051).
    mutating func spaceRelaunches(until next: Milliseconds) { nextRelaunch = next }

    /// Lets refresh and processing tasks wait, each until a moment, because others were not completed in time (R248).
    mutating func penalize(refreshUntil refresh: Milliseconds, processingUntil processing: Milliseconds) {
        (refreshPenaltyEnds, processingPenaltyEnds) = (refresh, processing)
    }

    /// Allows a relaunch at once, because the person has used the app.
    mutating func forgetRelaunches() { nextRelaunch = AppCondition.never }
}

/// The interval between relaunches after discretionary transfers; it doubles with each (R051).
struct RelaunchPace: BitwiseCopyable {
    private var delayMilliseconds: Int64 = 0

    /// Records a relaunch; the interval starts anew if it passed without one.
    ///
    /// - Returns: the earliest next relaunch.
    mutating func relaunch(at now: Int64, since next: Int64, spacing: Int64) -> Int64 {
        if now >= next + delayMilliseconds { delayMilliseconds = spacing }
        defer { delayMilliseconds = min(delayMilliseconds * 2, Span.day) }
        return now + delayMilliseconds
    }
}

/// The age of an app's content, and whether the App Switcher's snapshot shows it.
struct ContentState: BitwiseCopyable {
    /// When the content was updated last; a time long past if never.
    var updatedAt = AppCondition.never
    /// The content is newer than the App Switcher's snapshot.
    private(set) var isSnapshotOld = false
    /// The app has asked for a new snapshot.
    private(set) var wantsSnapshot = false

    /// The age of the content in milliseconds; nil if there is none.
    func age(at now: Int64) -> Int64? { updatedAt == AppCondition.never ? nil : now - updatedAt }

    mutating func update(at now: Int64) {
        updatedAt = now
        isSnapshotOld = true
    }

    mutating func requestSnapshot() { wantsSnapshot = true }

    mutating func takeSnapshot() {
        isSnapshotOld = false
        wantsSnapshot = false
    }
}

/// The end of audio playback, which keeps an app running, over all its event triggers.
struct AudioPlayback: BitwiseCopyable {
    /// The latest known end; a time long past if none plays.
    private(set) var until = AppCondition.never
    /// Whether the trigger with the latest end is over, so that the latest must be computed again.
    private(set) var isStale = false

    mutating func begin(until end: Int64) { until = max(until, end) }

    mutating func end(of end: Int64) {
        guard until != AppCondition.never else { return }
        if end == until { isStale = true }
    }

    /// Starts computing the latest end again.
    mutating func restart() {
        isStale = false
        until = AppCondition.never
    }
}

/// A visit that the usage predictor expects.
struct ExpectedVisit: BitwiseCopyable {
    /// When it is expected.
    let moment: Milliseconds
    /// How likely it is, in thousandths.
    let likelihood: Int64
}

/// How much longer an app waits between launches because it did not complete tasks in time (R248).
///
/// No source gives a number: that the spacing doubles with each task, for how long and how often, is assumed.
struct MissedCompletions: BitwiseCopyable {
    /// Until when the spacing is longer.
    private(set) var until: Milliseconds = AppCondition.never
    /// How many times as long the spacing is.
    private var factor: Int64 = 1

    /// Records a task that was not completed in time.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - length: How long the spacing is longer after it.
    ///   - most: How many times as long the spacing is at most.
    mutating func record(at now: Milliseconds, for length: Int64, atMost most: Int64) {
        factor = max(min(now < until ? factor * 2 : 2, most), 1)
        until = now + length
    }

    /// Until when a task waits whose mode may be launched next at a moment, with the spacing that it ordinarily has.
    func penaltyEnds(after next: Milliseconds, spacing: Int64) -> Milliseconds {
        min(next + spacing * (factor - 1), until)
    }
}
