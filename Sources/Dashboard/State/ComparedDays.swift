import Answers
public import Timeline

/// The days that the day on the screen can be compared with, and the comparison with one of them.
struct ComparedDays: Sendable {
    /// The day as it was when the session began.
    let untouched: TimelineIndex
    /// The day before the last change; nil if nothing was changed.
    var beforeLastChange: TimelineIndex?
    /// The day that the person pinned.
    var pinned: TimelineIndex?
    /// Another day, with its name.
    let other: NamedDay?

    /// The baselines that there are, in the order in which a key goes through them.
    var available: [Baseline] {
        Baseline.allCases.filter { $0 == .off || $0 == .untouched || self[$0] != nil }
    }

    /// The day of a baseline; nil if there is none.
    subscript(_ baseline: Baseline) -> TimelineIndex? {
        switch baseline {
        case .untouched: untouched
        case .beforeLastChange: beforeLastChange
        case .pinned: pinned
        case .other: other?.index
        case .off: nil
        }
    }
}

/// A day to compare with, given by the person.
public struct NamedDay: Sendable {
    /// The name as printed, which must be harmless on a terminal.
    public let name: String
    /// The day.
    public let index: TimelineIndex

    /// A day with a name.
    public init(name: String, index: TimelineIndex) {
        self.name = name
        self.index = index
    }
}

/// The differences between the day on the screen and its baseline.
struct ShownComparison: Sendable {
    /// The baseline's day.
    let baseline: TimelineIndex
    /// Why lanes of the baseline are empty.
    let baselineNotes: [String?]
    /// The differences.
    let difference: DayComparison
    /// What makes this comparison, and the day of the baseline, the same from one frame to the next.
    let identity = DayIdentity()
    /// The interventions that only the day on the screen has, in order of time.
    let changes: [Intervention]
    /// The first moment at which the days may differ: that of the first intervention that only one of them has.
    let firstChange: Moment
    /// The apps of which the days show different launches, or something else that went wrong.
    let apps: Set<AppID>

    /// Compares two days; nil if they have the same interventions, and so the same events.
    init?(_ baseline: TimelineIndex, with current: TimelineIndex, isOther: Bool) {
        var rest = baseline.device.interventions
        var changes: [Intervention] = []
        for intervention in current.device.interventions {
            if let known = rest.firstIndex(of: intervention) {
                rest.remove(at: known)
            } else {
                changes.append(intervention)
            }
        }
        guard isOther || !changes.isEmpty || !rest.isEmpty else { return nil }
        self.baseline = baseline
        baselineNotes = LaneNote.notes(of: baseline)
        self.changes = changes
        // Of another day nothing says that it begins like this one.
        firstChange = isOther ? .start : (changes + rest).map(\.moment).min() ?? .start
        difference = DayComparison(former: baseline, current: current, after: Moment(-1))
        var apps = Set((difference.lost + difference.gained + difference.moved.map(\.former)).map(\.app))
        for app in current.apps.indices.map({ AppID($0) })
        where !apps.contains(app) && Self.failures(current[app]) != Self.failures(baseline[app]) {
            apps.insert(app)
        }
        self.apps = apps
    }

    /// What went wrong with an app, in order of time.
    private static func failures(_ app: AppTracks) -> [Instant.Kind] {
        app.instants.map(\.kind).filter { kind in
            switch kind {
            case .refused, .expiring, .killed, .swipedAway: true
            case .launch, .simulatedLaunch, .pushReceived, .heldBack, .intervention, .lostSight, .measured:
                false
            }
        }
    }
}
