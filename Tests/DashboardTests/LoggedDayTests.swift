import Answers
import BackgroundPolicy
import Frames
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// A day that a device logged says what its log says, and of all else that it is not in the log.
@Suite struct LoggedDayTests {
    private func model(_ columns: Int, _ rows: Int, at moment: Moment) -> DashboardModel {
        DashboardModel(
            index: SampleDay.logged(), size: Size(columns: columns, rows: rows), playhead: moment,
            mayIntervene: false)
    }

    private func page(_ columns: Int, _ rows: Int, at moment: Moment, keys: String = "") throws -> String {
        var session = ScriptedSession(
            model(columns, rows, at: moment), keeper: FinishedDay(), glyphs: .unicode)
        return try session.press(Key.script(keys)).plainText
    }

    @Test(
        "a logged day fits screens of every size, in both glyph sets",
        arguments: [(40, 12), (80, 24), (120, 36), (200, 60)], ["", "<Enter>"])
    func golden(size: (columns: Int, rows: Int), keys: String) throws {
        for (glyphs, name) in [(GlyphSet.unicode, "unicode"), (.ascii, "ascii")] {
            var session = ScriptedSession(
                model(size.columns, size.rows, at: SampleDay.at(8, 30)), keeper: FinishedDay(), glyphs: glyphs
            )
            let frame = try session.press(Key.script(keys))
            let panel = keys.isEmpty ? "day" : "why"
            Golden.expect(
                frame.description,
                equals:
                    "Tests/DashboardTests/GoldenFrames/logged/\(panel)-\(size.columns)x\(size.rows)-\(name).frame"
            )
        }
    }

    @Test("budgets, switches and content are not in the log, and never shown as off, empty or zero")
    func notInLog() throws {
        let page = try page(120, 36, at: SampleDay.at(8, 30))
        #expect(page.contains("not in this log: budget left, network, lock, switches"))
        #expect(page.contains("42 %"))
        for claim in [
            "Low Power off", "BAR on", "0 % left", "content", "no network", "seed", "the model says",
        ] {
            #expect(!page.contains(claim), "\(claim)")
        }
    }

    @Test(
        "before the first line about the charge the battery is not in the log, on the screen and in plain mode"
    )
    func chargeNotYetTold() throws {
        // The sample's first line about the charge is of 07:00.
        for (moment, isKnown) in [(SampleDay.at(6, 59), false), (SampleDay.at(7, 0), true)] {
            let page = try page(120, 36, at: moment)
            let facts = PlainState(model(120, 36, at: moment)).facts.map(\.text)
            #expect(page.contains("Battery: not in this log") == !isKnown)
            #expect(facts.contains("Battery: not in this log") == !isKnown)
            #expect(page.contains("42 %") == isKnown && facts.contains("Battery 42 %") == isKnown)
            #expect(!page.contains("0 % ") && !facts.contains("Battery 0 %"))
        }
    }

    @Test("a key that would change the day says how to get one that can be changed")
    func changeRefused() throws {
        let page = try page(120, 36, at: SampleDay.at(8, 30), keys: "L")
        #expect(page.contains("a log cannot be changed; dayline scenario --from"))
    }

    @Test("the inspector names the policies that block, for how long, with their reasons and their line")
    func blocked() throws {
        let page = try page(120, 36, at: SampleDay.at(8, 30))
        #expect(page.contains("blocked by Thermal and Low Power Mode since 08:00"))
        #expect(page.contains("blocked for 30 m: Thermal 30 m, Low Power Mode 30 m"))
        #expect(
            page.contains("Thermal: Absolutely Must Not Proceed, score 0.00, weight 5.0  thermalLevel >= 2"))
        #expect(page.contains("line 120  dasd: bgRefresh-com.example.news.refresh:0A1B2C:["))
    }

    @Test("a score that is too low is told beside its threshold")
    func score() throws {
        let page = try page(120, 36, at: SampleDay.at(8, 50))
        #expect(page.contains("blocked by a score below the threshold since 08:40"))
        #expect(page.contains("Can Proceed, score 0.64 of 0.69"))
    }

    @Test("a hold says its first and its last score, and one that only one record tells of has no length")
    func scoresAndMoments() throws {
        let request = Request(id: RequestID(1), app: AppID(0), mode: .appRefresh, task: TaskID(0))
        func words(_ evaluations: [(minute: Int64, Evaluation)], silentAfter: Int64) throws -> [String] {
            var day = SampleDay()
            _ = day.task(day.app("News", "com.example.news"), .appRefresh, "com.example.news.refresh")
            day.happens(SampleDay.at(8, 0), .request(request, .submitted(earliestBegin: SampleDay.at(8, 0))))
            for (number, evaluation) in evaluations.enumerated() {
                let moment = SampleDay.at(8, evaluation.minute)
                day.happens(moment, .request(request, .evaluated(EvaluationID(UInt32(number)))))
                day.happens(
                    moment, .request(request, .verdict(Verdict(awaited: [.betterTime], unlogged: []))))
            }
            day.happens(SampleDay.at(8, silentAfter) + 1, .request(request, .verdict(.notInLog)))
            let evidence = DeviceEvidence(evaluations: evaluations.map(\.1))
            let index = day.index(title: "phone.ndjson", evidence: evidence)
            let record = try #require(index.requests.first)
            let holds = PolicyHolds(record, evidence, until: SampleDay.at(9, 0))
            let answer = try #require(LoggedHistory(record, in: index, at: SampleDay.at(9, 0)))
            return [PolicyWords.sums(holds) { index.header.clock($0) }]
                + answer.blocks.map(\.text)
        }
        func low(_ threshold: Int32) -> Evaluation { Evaluation(score: 644_213, threshold: threshold) }
        #expect(
            try words([(10, low(694_377)), (20, low(654_377))], silentAfter: 20) == [
                "for 10 m: a score below the threshold 10 m",
                "blocked for 10 m by a score below the threshold "
                    + "(Can Proceed, score 0.64 of 0.69, at last score 0.64 of 0.65, 2 evaluations)",
            ])
        #expect(
            try words([(10, low(694_377))], silentAfter: 10) == [
                "at 08:10:00: a score below the threshold",
                "blocked by a score below the threshold (Can Proceed, score 0.64 of 0.69)",
            ])
    }

    @Test("the first word on the charger is a state, and a later one is a change")
    func firstSight() throws {
        #expect(try page(120, 36, at: SampleDay.at(7, 20)).contains("charger not connected"))
        var day = SampleDay()
        _ = day.app("News", "com.example.news")
        day.happens(SampleDay.at(7, 0), .device(.setting(.charger, .on)))
        day.happens(SampleDay.at(8, 0), .device(.setting(.charger, .off)))
        let index = day.index(title: "phone.ndjson", evidence: DeviceEvidence())
        let size = Size(columns: 120, rows: 36)
        let model = DashboardModel(
            index: index, size: size, playhead: SampleDay.at(9, 0), mayIntervene: false)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let text = session.press([]).plainText
        #expect(text.contains("07:00:00 device") && text.contains("charger connected"))
        #expect(text.contains("charger disconnected") && !text.contains("charger not connected"))
    }

    @Test("over a silence of the scheduler the log is said to tell nothing")
    func silence() throws {
        let page = try page(120, 36, at: SampleDay.at(9, 30))
        // The last evaluation is of 08:40, and its score was too low.
        #expect(page.contains("last blocked by a score below the threshold at 08:40:00, no evaluation since"))
    }

    /// A day whose only request was evaluated at 08:10 and 08:15, each time with what these say, and then no more.
    private func waitingDay(_ evaluations: Evaluation...) -> TimelineIndex {
        var day = SampleDay()
        let mail = day.app("Mail", "com.example.mail")
        let refresh = day.task(mail, .appRefresh, "com.example.mail.refresh")
        let request = Request(id: RequestID(1), app: mail, mode: .appRefresh, task: refresh)
        day.happens(SampleDay.at(8, 0), .request(request, .submitted(earliestBegin: SampleDay.at(8, 0))))
        day.happens(SampleDay.at(8, 0), .request(request, .eligible))
        for number in evaluations.indices {
            let moment = SampleDay.at(8, 10 + 5 * Int64(number))
            day.happens(moment, .request(request, .evaluated(EvaluationID(UInt32(number)))))
            day.happens(
                moment, .request(request, .verdict(Verdict(awaited: [.schedulerPolicy], unlogged: []))))
        }
        let last = SampleDay.at(8, 10 + 5 * Int64(evaluations.count - 1))
        day.happens(last + 1, .request(request, .verdict(.notInLog)))
        return day.index(title: "phone.ndjson", evidence: DeviceEvidence(evaluations: evaluations))
    }

    private func blocked(by policies: String...) -> Evaluation {
        Evaluation(
            rows: policies.map {
                Evaluation.Row(policy: $0, weight: 1_000, decision: .mustNotProceed, score: 0, rationale: "")
            }, decision: .mustNotProceed)
    }

    @Test(
        "the course says what the last evaluation came to, and that what it waits for is not in the log since"
    )
    func lastWord() throws {
        func steps(_ evaluations: Evaluation...) throws -> [String] {
            let index = waitingDay(evaluations[0], evaluations[1])
            let record = try #require(index.requests.first)
            let course = RequestCourse(
                of: record, held: [], awaited: [], in: index, at: SampleDay.at(9, 0))
            return [200, 40].map { columns in
                course.fitting(columns).map { "\($0.form.word) \($0.form.value)" }.last ?? ""
            }
        }
        #expect(
            try steps(blocked(by: "Thermal"), blocked(by: "Thermal", "Battery Level")) == [
                "last blocked by Thermal and Battery Level at 08:15:00, no evaluation since",
                "last blocked by Thermal and Battery Level",
            ])
        #expect(
            try steps(blocked(by: "Thermal"), Evaluation(decision: .canProceed)) == [
                "what it waits for is not in this log since 08:15", "not in this log since 08:15",
            ])
    }

    @Test(
        "the requests say how long each policy blocked them, as why does, and an empty lane names the longest"
    )
    func requests() throws {
        // Both block from 08:10 to 08:15, and then one of them at a single moment.
        let index = waitingDay(blocked(by: "Thermal", "Battery Level"), blocked(by: "Thermal"))
        let model = DashboardModel(
            index: index, size: Size(columns: 120, rows: 36), playhead: SampleDay.at(9, 0),
            mayIntervene: false)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        #expect(
            session.frame.plainText.contains(
                "no launch in this log: blocked by Thermal and Battery Level for 5 m"))
        let panel = try session.press(Key.script("w")).plainText
        #expect(panel.contains("ended                     blocked by"))
        #expect(panel.contains("Thermal 5 m, Battery Level 5 m") && !panel.contains("held by"))
        #expect(
            PlainLists(model).requests.last?
                .hasSuffix("from 08:00, blocked for 5 m: Thermal 5 m, Battery Level 5 m") == true)
        let once = waitingDay(blocked(by: "Thermal"))
        #expect(LaneNote(AppID(0), in: once)?.text == "no launch in this log: blocked by Thermal")
    }

    @Test("the panel of the whole record lists the blocks over time, the run and the lines")
    func why() throws {
        let page = try page(120, 36, at: SampleDay.at(10, 30), keys: "<Enter>")
        #expect(
            page.contains(
                "blocked for 40 m by Thermal and Low Power Mode (Absolutely Must Not Proceed, 2 evaluations)")
        )
        #expect(page.contains("score 0.64 of 0.69"))
        #expect(page.contains("ran for 12 s"))
        #expect(page.contains("line 131  dasd:"))
        #expect(!page.contains("it cost"))
    }

    @Test("an event names its line, where the log has one")
    func line() {
        let text = EventText(TimelineEvent(at: .start, .device(.firstUnlock)), SampleDay.logged().header)
        let ordinary = DeviceEvidence()
        #expect(text.citing(12, in: ordinary).words == text.words + " (line 12)")
        #expect(text.citing(0, in: ordinary).words == text.words)
        #expect(text.citing(12, in: nil).words == text.words)
        let records = DeviceEvidence(places: RecordPlaces(unit: .record))
        #expect(text.citing(12, in: records).words == text.words + " (record 12)")
    }

    @Test("plain mode says the same facts")
    func plain() throws {
        let facts = PlainState(model(120, 36, at: SampleDay.at(8, 30))).facts.map {
            "\($0.label): \($0.text)"
        }
        #expect(facts.contains { $0.contains("logged by a device") })
        #expect(facts.contains { $0.contains("blocked for 30 m: Thermal 30 m, Low Power Mode 30 m") })
        #expect(
            !facts.contains { fact in
                !fact.hasPrefix("Log:") && ["Low Power Mode off", "Energy"].contains(where: fact.contains)
            })
    }

    @Test("decimal places are rounded, and small numbers keep their zeros")
    func decimals() {
        #expect(PolicyWords.decimal(694_999, places: 6) == "0.69")
        #expect(PolicyWords.decimal(839_581, places: 6) == "0.84")
        #expect(PolicyWords.decimal(995_000, places: 6) == "1.00")
        #expect(PolicyWords.decimal(50_000, places: 3, shown: 1) == "50.0")
        #expect(PolicyWords.decimal(4, places: 3) == "0.00" && PolicyWords.decimal(-4, places: 3) == "0.00")
        #expect(PolicyWords.decimal(-34_600, places: 3, shown: 1) == "-34.6")
    }

    @Test("a score and its threshold that would be rounded alike are told whole")
    func alike() {
        let near = Evaluation(decision: .canProceed, score: 698_000, threshold: 702_000)
        #expect(PolicyWords.score(near) == "score 0.698000 of 0.702000")
        let same = Evaluation(decision: .canProceed, score: 900_000, threshold: 900_000)
        #expect(PolicyWords.score(same) == "score 0.90 of 0.90")
    }
}
