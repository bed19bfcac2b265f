import Answers
import BackgroundPolicy
import Frames
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// What the log of a device does not tell of a request or of an app is said to be not in the log.
@Suite struct UntoldWordsTests {
    /// A refresh that the log first names at 09:12, that runs from 09:30 on without a line of its launch, and whose
    /// app is first told of at 09:40.
    private static func index(isUnknown: Bool = true) -> TimelineIndex {
        var day = SampleDay()
        let news = day.app("News", "com.example.news")
        let refresh = day.task(news, .appRefresh, "com.example.news.refresh")
        let request = Request(id: RequestID(0), app: news, mode: .appRefresh, task: refresh)
        let seen = SampleDay.at(9, 12)
        day.happens(seen, .request(request, .submitted(earliestBegin: seen)))
        day.happens(
            SampleDay.at(9, 30), .request(request, .started(nil, isUnknown ? .notRecorded : .dispatched)))
        day.happens(
            SampleDay.at(9, 31), .request(request, .ended(.completed, nil, energy: 0, cellular: 0)))
        day.happens(SampleDay.at(9, 40), .app(news, .appState(.suspended, .suspended)))
        return day.index(
            title: "phone.log", evidence: DeviceEvidence(unknownSubmissions: isUnknown ? [RequestID(0)] : []))
    }

    private func model(_ index: TimelineIndex, at moment: Moment) -> DashboardModel {
        DashboardModel(
            index: index, size: Size(columns: 200, rows: 40), playhead: moment, mayIntervene: false)
    }

    private func page(_ index: TimelineIndex, at moment: Moment, keys: String = "") throws -> String {
        var session = ScriptedSession(model(index, at: moment), keeper: FinishedDay(), glyphs: .unicode)
        return try session.press(Key.script(keys)).plainText
    }

    @Test("a request that the log first names later was not submitted then, on the screen and in plain mode")
    func submission() throws {
        let moment = SampleDay.at(9, 35)
        let unknown = Self.index()
        let page = try page(unknown, at: moment)
        #expect(page.contains("submitted not in this log; first seen 09:12"))
        #expect(!page.contains("submitted 09:12"))
        let list = EventList(
            index: unknown, playhead: moment, filter: EventFilter(level: .everything, app: nil))
        let events = list.lines(atMost: 20).map { list.words(of: $0.line).words }
        let word = "com.example.news.refresh first seen; when it was submitted is not in this log"
        #expect(
            events.contains { $0.contains(word) } && !events.contains { $0.contains("refresh submitted") })
        let facts = PlainState(model(unknown, at: moment)).facts.map(\.text)
        #expect(facts.contains { $0.hasPrefix("submitted not in this log; first seen 09:12") })
        #expect(PlainLists(model(unknown, at: moment)).requests.last?.contains("first seen 09:12") == true)
        let told = try self.page(Self.index(isUnknown: false), at: moment)
        #expect(told.contains("submitted 09:12") && !told.contains("first seen"))
    }

    @Test("a lane has the letters of both switches where the log does not tell which one holds")
    func eitherSwitch() throws {
        for adverse in [[.appSwitcher], [.appSwitcher, .backgroundAppRefreshSwitch]] as [FactorSet] {
            var day = SampleDay()
            let news = day.app("News", "com.example.news")
            let push = day.task(news, .backgroundPush, "background push")
            let request = Request(id: RequestID(0), app: news, mode: .backgroundPush, task: push)
            day.happens(SampleDay.at(9, 0), .request(request, .submitted(earliestBegin: SampleDay.at(9, 0))))
            day.happens(SampleDay.at(9, 0), .request(request, .eligible))
            day.happens(
                SampleDay.at(10, 0), .request(request, .verdict(Verdict(adverse: adverse, unlogged: .all))))
            day.happens(
                SampleDay.at(20, 0), .request(request, .ended(.unfinished, nil, energy: 0, cellular: 0)))
            let index = day.index(title: "phone.log", evidence: DeviceEvidence())
            let page = try page(index, at: SampleDay.at(19, 0))
            let isEither = adverse.contains(.backgroundAppRefreshSwitch)
            #expect(page.contains("sB╌╌") == isEither && page.contains("s╌╌╌") == !isEither)
        }
    }

    @Test("the table of requests marks a time before which a request was submitted")
    func table() throws {
        #expect(try page(Self.index(), at: SampleDay.at(9, 35), keys: "w").contains("<09:12"))
        let told = try page(Self.index(isUnknown: false), at: SampleDay.at(9, 35), keys: "w")
        #expect(told.contains("09:12") && !told.contains("<09:12"))
    }

    @Test("a launch that no line tells is not in this log, and is not said to be none")
    func launch() throws {
        let page = try page(Self.index(), at: SampleDay.at(9, 35))
        #expect(page.contains("ran for 1 m in a launch that is not in this log"))
        #expect(page.contains("begins; its launch is not in this log"))
        #expect(!page.contains("without a launch") && !page.contains("in the running app"))
        let told = try self.page(Self.index(isUnknown: false), at: SampleDay.at(9, 35))
        #expect(told.contains("ran for 1 m without a launch") && told.contains("begins in the running app"))
    }

    @Test("before the first word about its process an app is not said to be not running")
    func state() throws {
        let app = AppID(0)
        let index = Self.index()
        let before = AppStateWords(app, in: index, at: SampleDay.at(9, 40) - 1).text
        #expect(before == "whether News runs is not in this log")
        #expect(AppStateWords(app, in: index, at: SampleDay.at(9, 40)).text == "News is suspended")
    }

    @Test("after a gap in the records the state of an app is not told until the next word about it")
    func silence() {
        var day = SampleDay()
        let news = day.app("News", "com.example.news")
        let (seen, gap, next) = (SampleDay.at(9, 40), SampleDay.at(10, 0), SampleDay.at(12, 30))
        day.happens(seen, .app(news, .appState(.background, .launched)))
        day.happens(gap, .device(.silence(until: SampleDay.at(12, 0), .notRecorded)))
        day.happens(next, .app(news, .appState(.suspended, .suspended)))
        let index = day.index(title: "phone.log", evidence: DeviceEvidence())
        let words = [gap, gap + 1, SampleDay.at(12, 15), next].map {
            AppStateWords(news, in: index, at: $0).text
        }
        let unknown = "whether News runs is not in this log"
        #expect(words == ["News is in the background", unknown, unknown, "News is suspended"])
        #expect(index[news].background.slices == [Slice(from: seen, to: gap)])
        var tally = Tally(index.header)
        for event in index.events { tally.add(event) }
        tally.finish()
        #expect(tally.apps[0].sums.background == gap - seen)
    }

    @Test("a request that runs is a word on its app, where no other tells that it runs")
    func running() {
        let index = Self.index()
        let words = AppStateWords(AppID(0), in: index, at: SampleDay.at(9, 30) + 1).text
        #expect(words == "News runs: BGAppRefreshTask")
        #expect(
            AppStateWords(AppID(0), in: index, at: SampleDay.at(9, 35)).text
                == "whether News runs is not in this log")
    }

    @Test("the days of a log have a dash for the background time and the launches that it does not tell")
    func days() throws {
        let page = try page(Self.index(), at: SampleDay.at(9, 35), keys: "O")
        let row = try #require(page.split(separator: "\n").last { $0.contains("W") })
        #expect(row.split(separator: " ").suffix(2) == ["–", "–"])
        let words = PlainLists(model(Self.index(), at: SampleDay.at(9, 35))).days
        #expect(
            words.first?.hasSuffix(
                "launches: not in this log, background: not in this log, something ran in the hours 09")
                == true,
            "\(words)")
    }

    @Test("after a gap in the records the lock, the charger and the battery are not told until the next word")
    func silentDevice() throws {
        var day = SampleDay()
        _ = day.app("News", "com.example.news")
        day.happens(SampleDay.at(9, 0), .device(.lock(isLocked: false)))
        day.happens(SampleDay.at(9, 0), .device(.setting(.charger, .on)))
        day.happens(SampleDay.at(9, 0), .device(.battery(milliPercent: 80_000)))
        day.happens(SampleDay.at(10, 0), .device(.silence(until: SampleDay.at(12, 0), .notRecorded)))
        day.happens(SampleDay.at(13, 0), .device(.battery(milliPercent: 60_000)))
        let index = day.index(title: "phone.log", evidence: DeviceEvidence())
        func facts(_ hour: Int64) throws -> [String] {
            let page = try page(index, at: SampleDay.at(hour, 30))
            let plain = PlainState(model(index, at: SampleDay.at(hour, 30))).facts.map(\.text)
            return [
                page.contains("in use") ? "in use" : "", page.contains("80 %") ? "80" : "",
                page.contains("60 %") ? "60" : "", page.contains("Battery: not in this log") ? "unknown" : "",
                plain.contains("lock: not in this log") ? "lock unknown" : "",
                plain.contains("charger: not in this log") ? "charger unknown" : "",
            ].filter { !$0.isEmpty }
        }
        #expect(try facts(9) == ["in use", "80"])
        #expect(try facts(11) == ["unknown", "lock unknown", "charger unknown"])
        #expect(try facts(12) == ["unknown", "lock unknown", "charger unknown"])
        #expect(try facts(13) == ["60", "lock unknown", "charger unknown"])
        #expect(
            index.device.charging.slices == [Slice(from: SampleDay.at(9, 0), to: SampleDay.at(10, 0) + 1)])
    }

    @Test("a registration that was rejected has no mode, and says what mends it")
    func refused() {
        var day = SampleDay()
        let task = day.task(day.app("News", "com.example.news"), .appRefresh, "com.example.news.tidy")
        func text(_ refusal: Refusal) -> EventText {
            EventText(
                TimelineEvent(
                    at: .start,
                    .request(
                        Request(id: .refused(0), app: AppID(0), mode: .appRefresh, task: task),
                        .refused(refusal))),
                day.index(title: "phone.log", evidence: DeviceEvidence()).header)
        }
        let rejected = text(.registrationRejected)
        #expect(rejected.kind.isEmpty && rejected.words.contains("BGTaskSchedulerPermittedIdentifiers"))
        #expect(text(.submissionFailed).kind == "refresh")
    }
}
