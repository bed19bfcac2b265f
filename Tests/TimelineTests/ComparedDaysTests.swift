import BackgroundPolicy
import Testing
import Timeline

/// Two days side by side, from events written by hand.
@Suite struct ComparedDaysTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    private func summary(through end: Moment? = nil, _ edit: (inout HandMadeDay) -> Void) -> DaySummary {
        var day = HandMadeDay()
        edit(&day)
        var summary = DaySummary(day.header, through: end ?? day.header.end)
        for event in day.events { summary.add(event) }
        summary.finish()
        return summary
    }

    /// A launch as the simulator tells it: the report counts the event of the launch itself.
    private func launch(
        _ day: inout HandMadeDay, _ number: UInt32, _ mode: ExecutionMode, _ hour: Int64, _ minute: Int64 = 0
    ) {
        day.add(hour, minute, .app(HandMadeDay.feed, .launched(LaunchID(number), isCold: false)))
        day.run(mode, hour, minute)
    }

    @Test("the launches before, less the lost and with the gained, are the launches after")
    func sum() throws {
        let former = summary {
            launch(&$0, 1, .appRefresh, 7)
            launch(&$0, 2, .appRefresh, 9)
            launch(&$0, 3, .appRefresh, 12)
        }
        let current = summary {
            launch(&$0, 1, .appRefresh, 7)
            launch(&$0, 2, .appRefresh, 12, 30)
        }
        let app = try #require(ComparedDays(former: former, current: current).apps.first)
        #expect(app.launches.lost.map(\.moment) == [at(9)])
        #expect(app.launches.gained.isEmpty)
        #expect(app.launches.moved.map { [$0.former.moment, $0.moment] } == [[at(12), at(12, 30)]])
        let (before, after) = (app.former.figures.sums.launches, app.current.figures.sums.launches)
        #expect(before - app.launches.lost.count + app.launches.gained.count == after)
        #expect(!app.isEqual)
    }

    @Test("a launch that serves requests of two modes is one launch, for the mode that started first")
    func severalModes() {
        let both = summary { day in
            for mode in [ExecutionMode.backgroundPush, .appRefresh] {
                let request = day.request(mode)
                day.add(9, .request(request, .submitted(earliestBegin: at(9))))
                day.add(9, .request(request, .started(LaunchID(5), .dispatched)))
            }
        }
        #expect(both.launches(of: HandMadeDay.feed).map(\.mode) == [.backgroundPush])
    }

    @Test("a launch at which the app crashes is a launch for the mode of the request that ended there")
    func crash() {
        let edit = { (day: inout HandMadeDay) in
            let request = day.request(.appRefresh)
            day.add(8, .request(request, .submitted(earliestBegin: at(8))))
            day.add(9, .app(HandMadeDay.feed, .launched(LaunchID(1), isCold: true)))
            day.add(9, .request(request, .ended(.dropped, .crashAtLaunch, energy: 0, cellular: 0)))
        }
        let crashed = summary(edit)
        #expect(crashed.launches(of: HandMadeDay.feed).map(\.moment) == [at(9)])
        var day = HandMadeDay()
        edit(&day)
        #expect(day.index.launches(of: HandMadeDay.feed) == crashed.launches(of: HandMadeDay.feed))
        #expect(day.index.launches(of: HandMadeDay.feed, after: at(9)).isEmpty)
    }

    @Test("a request that starts in a process that was launched before is no launch, whatever is asked for")
    func wokenBefore() {
        var day = HandMadeDay()
        for hour: Int64 in [9, 10] {
            let request = day.request(.backgroundPush)
            day.add(hour, .request(request, .submitted(earliestBegin: at(hour))))
            day.add(hour, .request(request, .started(LaunchID(1), .dispatched)))
        }
        #expect(day.index.launches(of: HandMadeDay.feed).map(\.moment) == [at(9)])
        #expect(day.index.launches(of: HandMadeDay.feed, after: at(9)).isEmpty)
    }

    @Test("days are equal if nothing differs, and differ by a launch, a visit's freshness or a cost")
    func equality() {
        let plain = summary { $0.run(.appRefresh, 9) }
        func isEqual(_ edit: (inout HandMadeDay) -> Void) -> Bool {
            ComparedDays(former: plain, current: summary(edit)).isEqual
        }
        #expect(isEqual { $0.run(.appRefresh, 9) })
        #expect(!isEqual { $0.run(.appRefresh, 9, 1) })
        #expect(!isEqual { $0.run(.processing, 9) })
        #expect(
            !isEqual {
                $0.run(.appRefresh, 9)
                $0.add(12, .app(HandMadeDay.chat, .visit(freshness: nil)))
            })
        #expect(
            !isEqual {
                $0.run(.appRefresh, 9)
                $0.run(.discretionaryTransfer, 10)
            })
    }

    @Test("only what both days are known to have is compared, and days of other lengths are not equal")
    func partOfADay() {
        let whole = summary(through: at(10)) {
            $0.run(.appRefresh, 9)
            $0.run(.appRefresh, 11)
        }
        let part = summary(through: at(10)) { $0.run(.appRefresh, 9) }
        #expect(ComparedDays(former: whole, current: part).isEqual)
        #expect(whole.header.length == 10 * Span.hour && whole.wholeLength == Span.day)
        var longer = HandMadeDay().header
        longer.length = 2 * Span.day
        var other = DaySummary(longer, through: at(10))
        other.finish()
        let empty = summary(through: at(10)) { _ in }
        #expect(!ComparedDays(former: empty, current: other).isEqual)
    }

    @Test("apps are matched by their bundle identifiers, and those of one day only are told apart")
    func apps() throws {
        let former = summary { $0.run(.backgroundPush, 9, of: HandMadeDay.chat) }
        var header = HandMadeDay().header
        header.roster = Roster(apps: [
            .init(name: "Talk", bundleIdentifier: "com.example.chat"),
            .init(name: "New", bundleIdentifier: "com.example.new"),
        ])
        var current = DaySummary(header, through: header.end)
        current.finish()
        let days = ComparedDays(former: former, current: current)
        let app = try #require(days.apps.first)
        #expect(days.apps.count == 1)
        #expect(app.former.app == HandMadeDay.chat && app.current.app == AppID(0))
        #expect(app.launches.lost.map(\.moment) == [at(9)])
        #expect(days.onlyFormer == [HandMadeDay.feed])
        #expect(days.onlyCurrent == [AppID(1)])
        #expect(!days.isEqual)
        let one = ComparedDays(former: former, current: current, only: "com.example.new")
        #expect(one.apps.isEmpty && one.onlyFormer.isEmpty && one.onlyCurrent == [AppID(1)])
    }

    @Test("the first difference is the earliest, and the day to ask is the one that lacks it")
    func first() throws {
        func first(_ former: (inout HandMadeDay) -> Void, _ current: (inout HandMadeDay) -> Void) throws
            -> FirstDifference
        {
            let days = ComparedDays(former: summary(former), current: summary(current))
            return try #require(days.apps.first?.first)
        }
        let lost = try first({ $0.run(.appRefresh, 9) }, { $0.run(.processing, 10) })
        #expect(lost.kind == .lost && lost.launch.moment == at(9) && lost.lacking == .current)
        let gained = try first({ $0.run(.processing, 10) }, { $0.run(.appRefresh, 9) })
        #expect(gained.kind == .gained && gained.launch.moment == at(9) && gained.lacking == .former)
        let later = try first({ $0.run(.appRefresh, 9) }, { $0.run(.appRefresh, 9, 20) })
        #expect(later.kind == .moved && later.launch.moment == at(9) && later.lacking == .current)
        #expect(later.other == at(9, 20))
        let earlier = try first({ $0.run(.appRefresh, 9, 20) }, { $0.run(.appRefresh, 9) })
        #expect(earlier.kind == .moved && earlier.launch.moment == at(9) && earlier.lacking == .former)
        #expect(earlier.other == at(9, 20))
    }
}
