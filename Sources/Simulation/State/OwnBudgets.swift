import BackgroundPolicy
import Timeline

/// What the system keeps for an app apart from the day's budgets: for its widgets, Live Activities and pushes.
struct OwnBudgets {
    /// The app's widgets, in the order of its script.
    var widgets: [WidgetState]
    /// Background delivery of health data, in the order of the app's script.
    var deliveries: [HealthState]
    /// The state of PhotoKit's uploads.
    var uploads = UploadState()
    /// The updates with priority 10 of the last hour (R273).
    var updates = RollingWindow(length: Span.hour)
    /// The Live Activities that pushes have started in the last 24 hours (R275).
    var startPushes = RollingWindow(length: Span.day)
    /// The background pushes of the last hour that APNs has passed on (R127).
    var pushes = RollingWindow(length: Span.hour)
    /// The next moment for which an evaluation is scheduled because one of these changes then.
    var rejudgedAt = AppCondition.never

    init(_ script: AppScript, in scenario: Scenario) {
        widgets = script.widgets.map { WidgetState($0, in: scenario) }
        deliveries = script.healthDeliveries.map { _ in HealthState() }
    }

    /// The next moment at which a budget has more left, or a delay is over; nil if there is none.
    ///
    /// What changes for the widgets depends on the limits of the day.
    func nextChange(after now: Milliseconds) -> Milliseconds? {
        let updated = updates.nextChange(after: now).map { [$0] } ?? []
        return (updated + (deliveries.map(\.next) + [uploads.next]).filter { $0 > now }).min()
    }
}

/// What PhotoKit knows of the uploads of an app.
struct UploadState {
    var isEnabled = false
    /// Whether only a change of the library calls the extension again (R318).
    var isMonitoring = false
    /// How many photos have no job yet.
    var photos = 0
    /// How many jobs are registered or pending.
    var uploading = 0
    /// How many jobs have ended and are not acknowledged.
    var ended = 0
    /// How many calls in a row have failed (R320, R321).
    var failures = 0
    /// Before when the extension is not called, because of them (R322).
    var next = AppCondition.never
}

/// What HealthKit knows of the background delivery of a type of data.
struct HealthState {
    /// Before when the app is not woken again (R280).
    var next = AppCondition.never
    /// How many deliveries in a row were not completed (R281).
    var failures = 0
}

/// What the system knows of a widget.
struct WidgetState {
    /// How its reloads are spread over the day.
    let pace: WidgetPace
    /// When the last reload that counts began.
    var lastReload = AppCondition.never
    /// How often the person looked at it on the day before.
    var looks: Int64

    init(_ script: WidgetScript, in scenario: Scenario) {
        pace = WidgetPace(script, in: scenario)
        looks = script.looksPerDay
    }

    /// Whether a budget of so many reloads in 24 hours has none for now.
    func isSpent(_ budget: Int64, at now: Milliseconds) -> Bool {
        pace.next(after: lastReload, of: budget).map { $0 > now } ?? true
    }
}

/// When something happened in the last hour or day, to admit only so many of it in any such span.
struct RollingWindow {
    /// The length of the span.
    let length: Milliseconds
    private var moments: [Milliseconds] = []

    init(length: Milliseconds) { self.length = length }

    /// Records that it happens now.
    mutating func record(at now: Milliseconds) {
        moments.removeAll { $0 <= now - length }
        moments.append(now)
    }

    /// How often it happened in the span that ends now.
    func count(at now: Milliseconds) -> Int64 { Int64(moments.count - firstCounted(at: now)) }

    /// When the first of what is counted now no longer counts; nil if nothing is.
    func nextChange(after now: Milliseconds) -> Milliseconds? {
        let first = firstCounted(at: now)
        return first < moments.count ? moments[first] + length : nil
    }

    private func firstCounted(at now: Milliseconds) -> Int { moments.partitioningIndex { $0 > now - length } }
}
