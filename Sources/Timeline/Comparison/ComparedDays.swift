/// Two days side by side, app by app, with the figures of the report and the launches that differ.
///
/// Apps are matched by their bundle identifiers.
public struct ComparedDays: Sendable {
    /// The day before.
    public let former: DaySummary
    /// The day after.
    public let current: DaySummary
    /// The apps that both days have, in the order of the former day.
    public let apps: [ComparedApp]
    /// The apps that only the former day has.
    public let onlyFormer: [AppID]
    /// The apps that only the current day has.
    public let onlyCurrent: [AppID]
    /// The launches and visits that differ, of all apps.
    public let differences: DayComparison

    /// Compares two complete summaries; with `app`, a bundle identifier, only that app.
    public init(former: DaySummary, current: DaySummary, only app: String? = nil) {
        self.former = former
        self.current = current
        let rosters = (former.header.roster, current.header.roster)
        var places: [String: AppID] = [:]
        for (index, app) in rosters.1.apps.enumerated() { places[app.bundleIdentifier] = AppID(index) }
        var pairs: [(former: AppID, current: AppID)] = []
        var gone: [AppID] = []
        for (index, own) in rosters.0.apps.enumerated() where app == nil || own.bundleIdentifier == app {
            if let place = places.removeValue(forKey: own.bundleIdentifier) {
                pairs.append((AppID(index), place))
            } else {
                gone.append(AppID(index))
            }
        }
        onlyFormer = gone
        onlyCurrent = rosters.1.apps.indices.map { AppID($0) }.filter {
            let own = rosters.1[$0].bundleIdentifier
            return places[own] != nil && (app == nil || own == app)
        }
        apps = pairs.map { ComparedApp($0.former, $0.current, former: former, current: current) }
        differences = DayComparison(pairs, former: former, current: current)
    }

    /// Whether no app, launch or figure differs, and the days are as long as each other.
    public var isEqual: Bool {
        onlyFormer.isEmpty && onlyCurrent.isEmpty && apps.allSatisfy(\.isEqual)
            && former.wholeLength == current.wholeLength
    }

    /// The sums of the apps that both days have, before and after.
    public var total: (former: Sums, current: Sums) {
        apps.reduce(into: (Sums(), Sums())) {
            $0.0.add($1.former.figures.sums)
            $0.1.add($1.current.figures.sums)
        }
    }
}

extension ComparedDays {
    /// What to search for in the events of a day that lacks the first differing launch of an app.
    public struct Search: Sendable {
        /// The index of the app in `apps`.
        public let app: Int
        /// The question to the events.
        public let question: AbsenceSearch.Question
    }

    /// What to search for in one of the days: a question for each app whose first difference it lacks.
    public func searches(in side: FirstDifference.Side) -> [Search] {
        let (has, lacks) =
            side == .current
            ? (former.header.roster, current.header.roster) : (current.header.roster, former.header.roster)
        return apps.enumerated().compactMap { index, app in
            guard let first = app.first, first.lacking == side else { return nil }
            let wanted = has[first.launch.task]
            let place = side == .current ? app.current.app : app.former.app
            let task = lacks.tasks(of: place).first {
                lacks[$0].identifier == wanted.identifier && lacks[$0].mode == wanted.mode
            }
            return Search(app: index, question: .init(at: first.launch.moment, task))
        }
    }
}
