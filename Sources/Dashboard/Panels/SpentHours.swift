import Timeline

/// What was spent of the budgets in each hour of the clock, by requests that ended in it.
///
/// Of a scenario that is much longer than a day these are the hours of the playhead's date.
struct SpentHours {
    /// The longest scenario that is shown whole, in milliseconds; its hours fit the narrowest screen.
    private static let longestWhole = 26 * Span.hour

    /// The beginning of the first hour.
    let from: Moment
    /// The energy of each hour, in millijoules.
    let energy: [Int64]
    /// The cellular data of each hour, in bytes.
    let cellular: [Int64]
    /// Whether the scenario has other days too.
    let isPart: Bool

    /// The hours of a day; after the playhead nothing counts where the future is not told.
    ///
    /// - Complexity: O(hours × log n).
    init(_ model: DashboardModel) {
        let spendings = model.index.device.spendings
        self.init(model) { spendings.through($0) }
    }

    /// What an app spent in the same hours.
    init(_ model: DashboardModel, of app: AppID) {
        let tracks = model.index[app]
        self.init(model) { tracks.spent(through: $0) }
    }

    private init(_ model: DashboardModel, _ through: (Moment) -> Spendings.Sum) {
        let index = model.index
        let header = index.header
        let calendar = header.calendar
        let playhead = model.state.playhead
        isPart = header.length > Self.longestWhole
        let first: Moment
        let count: Int64
        if isPart {
            first = calendar.moment(day: calendar.dayNumber(at: playhead), timeOfDay: 0)
            count = 24
        } else {
            let intoHour = calendar.timeOfDay(at: .start) % Span.hour
            first = Moment(-intoHour)
            count = (header.length + intoHour + Span.hour - 1) / Span.hour
        }
        from = first
        let limit = (model.state.future == .hidden ? playhead : index.end) + 1
        let sums = (0...count).map { hour in
            through(min(first + hour * Span.hour, limit) - 1)
        }
        energy = zip(sums, sums.dropFirst()).map { $1.energy - $0.energy }
        cellular = zip(sums, sums.dropFirst()).map { $1.cellular - $0.cellular }
    }

    /// How many hours there are.
    var count: Int { energy.count }

    /// The beginning of an hour, counted from 0.
    func moment(_ hour: Int) -> Moment { from + Int64(hour) * Span.hour }
}
