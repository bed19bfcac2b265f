import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// What the panel of the budgets tells of each hour.
@Suite struct SpentHoursTests {
    private func model(
        _ name: String = "messaging-day", at hour: Int64 = 14, size: Size = Size(columns: 120, rows: 36)
    ) throws -> DashboardModel {
        let builtIn = try #require(BuiltInScenario.named(name))
        let index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        let moment = index.header.calendar.moment(day: 0, timeOfDay: hour * Span.hour + 30 * Span.minute)
        return DashboardModel(index: index, size: size, playhead: moment, mayIntervene: true)
    }

    /// The cells of the graph's bars in the last row of one of its two graphs.
    private func bars(_ frame: Frame, _ name: String) throws -> [Cell] {
        let rows = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
        let hours = try #require(rows.firstIndex { $0.hasPrefix("  per hour") })
        let row = try #require(rows[(hours + 1)...].firstIndex { $0.hasPrefix("  \(name) ") })
        return Array(frame.cells(inRow: row).dropFirst(12).filter { $0.role != .dim && $0.base != " " })
    }

    /// What requests took of the energy budget: nothing where they ended on a charger, which pays for them.
    private func energy(of requests: some Sequence<RequestRecord>, in index: TimelineIndex) -> Int64 {
        requests.reduce(0) { sum, record in
            let isOnCharger = record.ended.map { index.device[.charger].isOn(at: $0) } ?? false
            return isOnCharger ? sum : sum + record.energy
        }
    }

    @Test(
        "the hours together spent what the apps spent off the charger",
        arguments: ["messaging-day", "swipe-away"])
    func sums(name: String) throws {
        let model = try model(name)
        let hours = SpentHours(model)
        let spent = BudgetSpender.all(in: model.index, until: model.end)
        let energy = energy(of: model.index.requests, in: model.index)
        #expect(!hours.isPart && hours.energy.reduce(0, +) > 0)
        #expect(hours.energy.reduce(0, +) == energy)
        #expect(energy == spent.reduce(0) { $0 + $1.energy })
        let whole = model.index.requests.reduce(0) { $0 + $1.energy }
        #expect(model.index.device.spendings.through(model.end).onCharger == whole - energy && whole > energy)
        #expect(hours.cellular.reduce(0, +) == spent.reduce(0) { $0 + $1.cellular })
    }

    @Test("the hours begin at full hours of the clock and cover the day")
    func clock() throws {
        let model = try model()
        let hours = SpentHours(model)
        #expect(model.index.header.calendar.timeOfDay(at: hours.from).isMultiple(of: Span.hour))
        #expect(hours.from <= .start && hours.moment(hours.count) >= model.end)
        for hour in 0..<hours.count {
            let ended = model.index.requests.filter {
                $0.ended.map { $0 >= hours.moment(hour) && $0 < hours.moment(hour + 1) } ?? false
            }
            #expect(hours.energy[hour] == energy(of: ended, in: model.index))
            #expect(hours.cellular[hour] == ended.reduce(0) { $0 + $1.cellular })
        }
    }

    @Test(
        "the hours of all apps together are those of the day", arguments: ["messaging-day", "charging-night"])
    func apps(name: String) throws {
        let model = try model(name)
        let hours = SpentHours(model)
        let apps = model.index.apps.indices.map { SpentHours(model, of: AppID($0)) }
        for hour in 0..<hours.count {
            #expect(apps.reduce(0) { $0 + $1.cellular[hour] } == hours.cellular[hour])
            #expect(apps.reduce(0) { $0 + $1.energy[hour] } == hours.energy[hour])
        }
    }

    @Test("what the charger paid for is told beside the budget, once there is any")
    func onCharger() throws {
        for (hour, isTold) in [(Int64(14), false), (23, true)] {
            let model = try model(at: hour)
            var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
            let onCharger = model.index.device.spendings.through(model.state.playhead).onCharger
            let words = "work on the charger took \(Quantities.energy(onCharger)) more"
            #expect(session.press([.character("$")]).plainText.contains(words) == isTold)
            #expect(PlainBudgets(model).lines.contains { $0.contains(words) } == isTold)
            #expect((onCharger > 0) == isTold)
        }
    }

    @Test("the table says of every app when it spent, at every size", arguments: [60, 80, 120, 200])
    func table(columns: Int) throws {
        let model = try model(size: Size(columns: columns, rows: 36))
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let rows = session.press(PanelID.budgets.descriptor.keys).plainText.split(separator: "\n")
        let spender = try #require(BudgetSpender.all(in: model.index, until: model.state.playhead).first)
        let name = model.index.header.roster[spender.app].name
        let row = try #require(rows.last { $0.contains(" \(name.prefix(6))") && $0.contains(" J ") })
        let spent = SpentHours(model, of: spender.app).energy.count { $0 > 0 }
        #expect(spent > 0)
        let cells = row.unicodeScalars.count { GlyphSet.unicode.verticalEighths.dropFirst().contains($0) }
        #expect(cells >= spent, "\(row)")
    }

    @Test("of a long scenario the hours are those of the playhead's date")
    func longScenario() throws {
        var model = try model("six-weeks")
        _ = model.move(to: Moment(9 * Span.day))
        let calendar = model.index.header.calendar
        let hours = SpentHours(model)
        #expect(hours.isPart && hours.count == 24)
        #expect(calendar.timeOfDay(at: hours.from) == 0)
        #expect(calendar.dayNumber(at: hours.from) == calendar.dayNumber(at: model.state.playhead))
    }

    @Test("bars of hours to come are dim, those of the past are not, and a hidden future has none")
    func future() throws {
        var session = ScriptedSession(try model(), keeper: FinishedDay(), glyphs: .unicode)
        let shown = try bars(session.press(PanelID.budgets.descriptor.keys), "energy")
        let firstDim = try #require(shown.firstIndex { $0.role == .future })
        #expect(firstDim > 0 && shown[firstDim...].allSatisfy { $0.role == .future })
        #expect(shown[..<firstDim].allSatisfy { $0.role == .gaugeGood })
        _ = session.press([.escape])
        while session.session.model.state.future != .hidden { _ = session.press([.character("v")]) }
        _ = session.press(PanelID.budgets.descriptor.keys)
        #expect(try bars(session.frame, "energy").allSatisfy { $0.role == .gaugeGood })
    }

    @Test("the graphs have the rows that the apps leave, and leave at least six apps")
    func room() throws {
        for rows in 12...80 {
            let model = try model(size: Size(columns: 80, rows: rows))
            var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .ascii)
            let text = session.press(PanelID.budgets.descriptor.keys).plainText
            let apps = model.index.header.roster.apps.filter { text.contains("  \($0.name) ") }.count
            if text.contains("per hour") {
                #expect(apps >= 6, "\(rows) rows")
                #expect(try !bars(session.frame, "data").isEmpty, "\(rows) rows")
            } else {
                #expect(rows < 24, "\(rows) rows")
            }
        }
    }
}
