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
        #expect(page.contains("switches: not in this log"))
        #expect(page.contains("Energy: not in this log") && page.contains("Data: not in this log"))
        #expect(page.contains("42 %"))
        for claim in [
            "Low Power off", "BAR on", "0 % left", "content", "no network", "seed", "the model says",
        ] {
            #expect(!page.contains(claim), "\(claim)")
        }
    }

    @Test("a key that would change the day says how to get one that can be changed")
    func changeRefused() throws {
        let page = try page(120, 36, at: SampleDay.at(8, 30), keys: "L")
        #expect(page.contains("what a device logged cannot be changed; dayline scenario --from"))
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
        #expect(page.contains("Can Proceed, score 0.64 of 0.69 that it needs"))
    }

    @Test("over a silence of the scheduler the log is said to tell nothing")
    func silence() throws {
        let page = try page(120, 36, at: SampleDay.at(9, 30))
        #expect(page.contains("not in this log since 08:40"))
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
        let text = EventText(TimelineEvent(at: .start, .firstUnlock), SampleDay.logged().header)
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
        #expect(!facts.contains { $0.contains("Low Power Mode off") || $0.contains("Energy") })
    }

    @Test("decimal places are cut off, not rounded, and small numbers keep their zeros")
    func decimals() {
        #expect(LoggedAnswer.decimal(694_999, places: 6, shown: 2) == "0.69")
        #expect(LoggedAnswer.decimal(50_000, places: 3, shown: 1) == "50.0")
        #expect(LoggedAnswer.decimal(7, places: 3, shown: 2) == "0.00")
        #expect(LoggedAnswer.decimal(-34_600, places: 3, shown: 1) == "-34.6")
    }
}
