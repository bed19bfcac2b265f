import Answers
import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What the screen says of budgets that are used up or overdrawn, and of the shares of apps.
@Suite struct BudgetWordsTests {
    /// A day of two apps on a network, with what is left of the budgets and, if given, of each app's half of them.
    private func index(
        _ network: Network = .wiFi, energy: Int64, cellular: Int64 = 12_000_000,
        shares: [(energy: Int64, cellular: Int64)] = []
    ) -> TimelineIndex {
        var day = SampleDay()
        let apps = [day.app("Mail", "com.example.mail"), day.app("Feed", "com.example.feed")]
        day.happens(.start, .device(.network(network)))
        day.happens(.start, .device(.budgets(energy: energy, cellular: cellular)))
        for (app, share) in zip(apps, shares) {
            day.happens(
                .start, .app(app, .budgetShare(perMille: 500, energy: share.energy, cellular: share.cellular))
            )
        }
        return day.index()
    }

    private func words(_ index: TimelineIndex) -> String { BudgetWords(index, AppID(0), at: .start).text }

    @Test("where all apps share the budgets, one that is overdrawn is said to be over by an amount")
    func common() {
        #expect(words(index(energy: 210_000)) == "energy 50 %, data 12.0 MB")
        #expect(words(index(energy: -12_400)) == "energy 12.4 J over")
        #expect(words(index(.cellular, energy: 210_000, cellular: -2_500_000)) == "data 2.5 MB over")
        #expect(words(index(.cellular, energy: -1, cellular: -1)) == "energy and data overdrawn")
    }

    @Test(
        "X34 an app's words tell apart its share, what it may borrow, its share used up, and everything used up"
    )
    func shares() {
        let full = (energy: Int64(105_000), cellular: Int64(6_000_000))
        // Half of 420 J is its share, of which half is left.
        #expect(words(index(energy: 210_000, shares: [full, full])) == "share: energy 50 %, 6.0 MB")
        #expect(words(index(energy: 110_000, shares: [(-1_000, 0), full])) == "share used up, may borrow")
        #expect(words(index(energy: 104_000, shares: [(-1_000, 0), full])) == "only its share is used up")
        #expect(
            words(index(energy: -2_000, shares: [(-1_000, 0), (-1_000, 0)])) == "all shares are used up")
        // Bytes count on cellular only.
        let spent = [(energy: full.energy, cellular: Int64(0)), full]
        #expect(
            words(index(energy: 210_000, cellular: 6_000_000, shares: spent))
                == "share: energy 50 %, 0 B")
        #expect(
            words(index(.cellular, energy: 210_000, cellular: 6_000_000, shares: spent))
                == "only its data is used up")
    }

    @Test("a gauge of an overdrawn budget has no minus at any width", arguments: [40, 60, 80, 100, 160])
    func gauges(_ columns: Int) throws {
        let line = try gauges(energy: -12_400, columns)
        #expect(!line.contains("−"))
        #expect(line.contains(columns >= 120 ? "over" : "used up"))
        if columns >= 120 { #expect(line.contains("12.4 J over") && line.contains("2.5 MB over")) }
    }

    @Test("what is overdrawn by much touches nothing that stands beside it", arguments: Array(120...240))
    func overdrawnByMuch(_ columns: Int) throws {
        let line = try gauges(energy: -2_288_700, columns)
        let rest = try #require(line.firstRange(of: "2288.7 J over").map { line[$0.upperBound...] })
        #expect(rest.hasPrefix(" "), "\(line)")
    }

    /// The row of the gauges.
    private func gauges(energy: Int64, _ columns: Int) throws -> String {
        let model = DashboardModel(
            index: index(.cellular, energy: energy, cellular: -2_500_000),
            size: Size(columns: columns, rows: 24), playhead: .start, mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let lines = session.press([]).plainText.split(separator: "\n").map(String.init)
        return try #require(lines.first { $0.contains("Bat") })
    }
}
