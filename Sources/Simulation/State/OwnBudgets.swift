import BackgroundPolicy
import Timeline

/// What the system keeps for the widgets and the Live Activities of an app, apart from the day's budgets.
struct OwnBudgets {
    /// The app's widgets, in the order of its script.
    var widgets: [WidgetState]
    /// Background delivery of health data, in the order of the app's script.
    var deliveries: [HealthState]
    /// The updates with priority 10 of the last hour (R273).
    var updates = RollingWindow(length: Span.hour)
    /// The Live Activities that pushes have started in the last 24 hours (R275).
    var startPushes = RollingWindow(length: Span.day)
    /// The next moment for which an evaluation is scheduled because one of these changes then.
    var rejudgedAt = AppCondition.never

    init(_ script: AppScript) {
        widgets = script.widgets.map(WidgetState.init)
        deliveries = script.healthDeliveries.map { _ in HealthState() }
    }

    /// The next moment at which a budget has more left, or a spacing is over; nil if there is none.
    func nextChange(after now: Milliseconds, spacing: Milliseconds) -> Milliseconds? {
        var next = [updates.nextChange(after: now), startPushes.nextChange(after: now)].compactMap { $0 }
        for widget in widgets {
            if let change = widget.reloads.nextChange(after: now) { next.append(change) }
            if widget.lastReload + spacing > now { next.append(widget.lastReload + spacing) }
        }
        next += deliveries.map(\.next).filter { $0 > now }
        return next.min()
    }
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
    /// The reloads of the last 24 hours that count (R260).
    var reloads = RollingWindow(length: Span.day)
    /// When the last reload that counts began.
    private(set) var lastReload = AppCondition.never
    /// How often the person looked at it on the day before.
    var looks: Int64

    init(_ script: WidgetScript) { looks = script.looksPerDay }

    /// Records a reload that counts.
    mutating func record(at now: Milliseconds) {
        reloads.record(at: now)
        lastReload = now
    }
}
