import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The scenarios that come with Dayline show what they say they show.
@Suite struct BuiltInDayTests {
    private static func day(_ name: String) throws -> SimulatedDay {
        let builtIn = try #require(BuiltInScenario.named(name))
        return SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file))
    }

    private static func app(_ name: String, in index: TimelineIndex) throws -> AppTracks {
        let place = try #require(index.header.roster.apps.firstIndex { $0.name == name })
        return index.apps[place]
    }

    private static func clocks(_ moments: [Moment], _ index: TimelineIndex) -> [String] {
        moments.map { index.header.calendar.hourAndMinute($0) }
    }

    private static func moment(_ text: String, _ index: TimelineIndex) throws -> Moment {
        let parts = text.split(separator: ":").compactMap { Int64($0) }
        let time = try #require(parts.count == 2 ? parts[0] * Span.hour + parts[1] * Span.minute : nil)
        let moment = index.header.calendar.moment(day: 0, timeOfDay: time)
        return moment < .start ? moment + Span.day : moment
    }

    private static func runs(_ app: AppTracks, _ mode: ExecutionMode, _ index: TimelineIndex)
        -> [RequestRecord]
    {
        app.requests.map { index.requests[$0] }.filter { $0.request.mode == mode && $0.started != nil }
    }

    /// When apps were launched or woken; a launch may serve several requests.
    private static func launches(_ index: TimelineIndex, of name: String? = nil) -> [Moment] {
        index.events.compactMap { event in
            guard case .app(let app, .launched) = event.happening else { return nil }
            return name == nil || index.header.roster[app].name == name ? event.moment : nil
        }
    }

    @Test("R036: fourteen pushes in clusters become seven launches, 15 minutes apart")
    func pushClusters() throws {
        let index = try Self.day("push-clusters").index
        let chatter = try Self.app("Chatter", in: index)
        let launches = Self.launches(index, of: "Chatter")
        #expect(
            Self.clocks(launches, index) == ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15", "10:30"])
        #expect(chatter.requests.count == 14)
        let parcel = try Self.app("Parcel", in: index)
        #expect(Self.runs(parcel, .backgroundPush, index).allSatisfy { $0.started == $0.submitted })
        let scores = try Self.app("Scores", in: index)
        #expect(scores.instants.filter { $0.kind == .refused(.wrongPriority) }.count == 4)
        #expect(Self.launches(index, of: "Scores").isEmpty)
    }

    @Test("R068–R070: refreshes come before the usual times, with a gap under Low Power Mode")
    func unevenRefresh() throws {
        let index = try Self.day("uneven-refresh").index
        let feed = try Self.app("Color Feed", in: index)
        let launches = Self.runs(feed, .appRefresh, index).compactMap(\.started)
        #expect(launches.count >= 6)
        for launch in launches {
            #expect(feed.usageWindows.contains { $0.from <= launch && launch <= $0.to })
            #expect(!index.device.lowPowerMode.slices.contains { $0.from <= launch && launch < $0.to })
        }
        let gaps = zip(launches, launches.dropFirst()).map { $1 - $0 }
        #expect((gaps.max() ?? 0) > 6 * (gaps.min() ?? .max))
        #expect(try Self.app("Coupons", in: index).background.isEmpty)
    }

    @Test("R078: processing begins on an idle phone on its charger, and a hand that takes it up ends it")
    func chargingNight() throws {
        let index = try Self.day("charging-night").index
        let records = index.requests.filter { $0.request.mode == .processing }
        let started = records.compactMap(\.started)
        #expect(started.count >= 5)
        for moment in started {
            #expect(index.device.charging.slices.contains { $0.from <= moment && moment < $0.to })
            #expect(
                index.device.locked.slices.contains { $0.from + 5 * Span.minute <= moment && moment < $0.to })
        }
        let outcomes = Set(records.filter { $0.started != nil }.compactMap(\.outcome))
        #expect(outcomes == [.completed, .expired, .killed])
        #expect(try Self.app("Scanner", in: index).background.isEmpty)
        let refused = try Self.app("Backup", in: index).instants.map(\.kind)
        #expect(refused.contains(.refused(.notPermitted)))
    }

    @Test("R133: of two apps with one script, the one swiped away does nothing until it is opened again")
    func swipeAway() throws {
        let day = try Self.day("swipe-away")
        let index = day.index
        var scripts = day.scenario.apps
        for place in scripts.indices { scripts[place].swipes = [] }
        #expect(scripts[0].habits == scripts[1].habits)
        #expect(scripts[0].pushes.map(\.arrivals) == scripts[1].pushes.map(\.arrivals))
        let swiped = try Self.moment("10:00", index)
        let opened = try Self.moment("16:40", index)
        let kept = try Self.app("Kept", in: index).background.slices.filter {
            $0.from > swiped && $0.from < opened
        }
        let gone = try Self.app("Swiped", in: index).background.slices.filter {
            $0.from > swiped && $0.from < opened
        }
        #expect(kept.count >= 8)
        #expect(gone.isEmpty)
        #expect(
            index.requests.contains {
                $0.request.mode == .nondiscretionaryTransfer && $0.outcome == .cancelled
            })
    }

    @Test(
        "R067 R132 R084 in six weeks the predictor learns weekdays and weekends, forgets them, and learns them again"
    )
    func sixWeeks() throws {
        let index = try Self.day("six-weeks").index
        let calendar = index.header.calendar
        func days(_ name: String, _ mode: ExecutionMode = .appRefresh) throws -> [Int64] {
            try Self.runs(Self.app(name, in: index), mode, index).compactMap(\.started)
                .map { calendar.dayNumber(at: $0) + 1 }
        }
        func weekends(_ days: [Int64]) -> Int { days.count { calendar.weekday(ofDay: $0 - 1).isWeekend } }
        let trains = try days("Trains")
        // The first weekend after the return is not known yet.
        #expect(weekends(trains.filter { $0 <= 28 || $0 > 35 }) == 0)
        #expect(Set(trains.prefix { $0 <= 15 }) == [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15])
        #expect(!trains.contains { 25 < $0 && $0 < 30 })
        #expect(trains.contains { $0 > 35 })
        let brunch = try days("Brunch")
        #expect(!brunch.isEmpty && weekends(brunch) == brunch.count)
        let guide = try days("Guide")
        #expect(guide.allSatisfy { $0 > 15 })
        #expect(Set(guide).count { 21 < $0 && $0 <= 28 } > Set(guide).count { $0 > 35 })
        // The last visit before the fortnight is on day 12, the first after it on day 29.
        let nights = try days("Trains", .processing)
        #expect(nights == Array(1...25) + Array(29...42))
        #expect(Set(try days("Weather")).isSuperset(of: 2...42))
    }

    @Test("the standard day has something to learn in every few hours, and ten apps")
    func messagingDay() throws {
        let index = try Self.day("messaging-day").index
        #expect(index.apps.count >= 10)
        let outcomes = Set(index.requests.compactMap(\.outcome))
        #expect(outcomes.isSuperset(of: [.completed, .expired, .killed, .replaced, .unfinished]))
        let modes: [ExecutionMode] = [
            .appRefresh, .backgroundPush, .discretionaryTransfer, .discretionaryRelaunch,
            .nondiscretionaryTransfer, .nondiscretionaryRelaunch, .processing, .backgroundTask,
        ]
        for mode in modes {
            #expect(index.requests.contains { $0.request.mode == mode && $0.started != nil }, "\(mode)")
        }
        for factor in Factor.ofTheTalk {
            let isSeen = index.requests.contains { record in
                record.heldBack(until: index.header.end).contains { $0.factor == factor }
            }
            #expect(isSeen || factor == .backgroundAppRefreshSwitch, "\(factor)")
        }
        let launches = Self.launches(index)
        for hour in stride(from: Int64(6), to: 24, by: 3) {
            let from = Moment((hour - 6) * Span.hour)
            #expect(launches.count { from <= $0 && $0 < from + 3 * Span.hour } >= 3, "from \(hour):00")
        }
        #expect(try Self.app("Coupons", in: index).background.isEmpty)
        #expect(index.device.charging.slices.allSatisfy { $0.from > Moment(12 * Span.hour) })
    }

    @Test("Low Power Mode at two in the afternoon stops the launches of the standard day")
    func lowPowerModeAtTwo() throws {
        var day = try Self.day("messaging-day")
        let two = try Self.moment("14:00", day.index)
        let six = try Self.moment("18:00", day.index)
        func launches() -> Int { Self.launches(day.index).count { two < $0 && $0 <= six } }
        #expect(launches() >= 15)
        day.intervene(.setting(.lowPowerMode, .on), at: two)
        #expect(launches() == 0)
    }
}
