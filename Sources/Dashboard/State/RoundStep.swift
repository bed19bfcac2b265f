import Timeline

/// Round lengths of time, and the moments at their multiples on the clock.
struct RoundStep {
    private static let lengths: [Int64] = [
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400,
    ].map { $0 * Span.second }

    /// The length in milliseconds.
    let length: Int64

    /// The greatest round length that is at most half as long again as the one wished for.
    init(near wished: Int64) {
        length = Self.lengths.last { $0 <= wished + wished / 2 } ?? Self.lengths[0]
    }

    /// The next moment after another at which the clock shows a multiple of the length.
    func moment(after moment: Moment, _ calendar: DayCalendar) -> Moment {
        let clock = calendar.startOfDay + moment.milliseconds
        return moment + (length - clock % length)
    }

    /// The last moment before another at which the clock shows a multiple of the length.
    func moment(before moment: Moment, _ calendar: DayCalendar) -> Moment {
        let clock = calendar.startOfDay + moment.milliseconds
        let over = clock % length
        return moment - (over == 0 ? length : over)
    }

    /// The moment nearest to another at which the clock shows a multiple of the length.
    func moment(nearest moment: Moment, _ calendar: DayCalendar) -> Moment {
        let after = self.moment(after: moment, calendar)
        return after.milliseconds - moment.milliseconds <= length / 2 ? after : after - length
    }
}
