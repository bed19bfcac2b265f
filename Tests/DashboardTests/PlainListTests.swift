import Answers
import Foundation
import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// The panels of the dashboard as lines.
@Suite struct PlainListTests {
    private func model(
        _ index: TimelineIndex = SampleDay.messaging(), at playhead: Moment = SampleDay.at(15, 0),
        app: String? = nil
    ) throws -> DashboardModel {
        var model = DashboardModel(
            index: index, size: Size(columns: 150, rows: 60), playhead: playhead, mayIntervene: true)
        if let app {
            let number = try #require(index.header.roster.apps.firstIndex { $0.name == app })
            model.select(AppID(number))
        }
        return model
    }

    @Test("apps are in the order of the lanes, each with its state, and the selected one is marked")
    func apps() throws {
        let model = try model(app: "Mail")
        let lines = PlainLists(model).apps
        let roster = model.index.header.roster
        #expect(lines.count == roster.apps.count)
        for (line, app) in zip(lines, model.state.order) {
            let state = model.index[app].state(at: model.state.playhead).phrase
            #expect(line.hasPrefix("\(roster[app].name) is \(state); "))
            #expect(line.contains("; \(roster[app].bundleIdentifier)"))
        }
        #expect(lines.filter { $0.hasSuffix(" (selected)") }.map { $0.prefix(5) } == ["Mail "])
    }

    @Test("requests have their times, what held them and how they ended, and those to come say so")
    func requests() throws {
        let model = try model(app: "Color Feed")
        let app = try #require(model.selectedApp)
        let numbers = model.index[app].requests
        let lines = PlainLists(model).requests
        #expect(lines.first == "Color Feed: \(numbers.count) requests")
        let calendar = model.index.header.calendar
        for (line, number) in zip(lines.dropFirst(), numbers) {
            let record = model.index.requests[number]
            #expect(line.contains("from \(calendar.hourAndMinute(record.submitted))"))
            #expect(line.hasSuffix(", to come") == (record.submitted > model.state.playhead))
            if let started = record.started { #expect(line.contains("ran at \(calendar.clock(started))")) }
            for held in record.heldBack(until: model.index.end) {
                #expect(line.contains("\(held.factor.name) for \(Span.text(held.milliseconds))"))
            }
        }
    }

    @Test("budgets say what is left, the least that is to come, and every app's part")
    func budgets() throws {
        let model = try model()
        let lines = PlainBudgets(model).lines
        let energy = try #require(
            BudgetForecast(model.index.device.energyBudget, in: model.index, from: model.state.playhead))
        #expect(lines[0].hasPrefix("energy: \(Gauge.energy(model.index, at: model.state.playhead).amount)"))
        let least = Quantities.percent(energy.least, of: model.index.header.limits[.energyBudget])
        #expect(energy.least >= 0 && lines[0].contains("least \(least) % left at "))
        #expect(lines[1].hasPrefix("data: "))
        #expect(lines[2].contains("sizes assumed"))
        let spent = BudgetSpender.all(in: model.index, until: model.state.playhead)
        #expect(lines[3].hasPrefix("work on the charger took "))
        let apps = lines.dropFirst(5).dropLast(3)
        let names = apps.filter { !$0.hasPrefix("    ") }
        #expect(names.count == spent.count)
        var past = model
        past.state.future = .hidden
        for (line, spender) in zip(names, spent) {
            #expect(line.contains(": \(Quantities.energy(spender.energy)), "))
            let hours = SpentHours(past, of: spender.app)
            #expect(hours.energy.reduce(0, +) == spender.energy, "\(line)")
            let own = apps[(apps.firstIndex(of: line) ?? 0)...].dropFirst().prefix { $0.hasPrefix("    ") }
            for hour in 0..<hours.count where hours.energy[hour] > 0 {
                let clock = model.index.header.calendar.hourAndMinute(hours.moment(hour))
                let text = "\(clock) \(Quantities.energy(hours.energy[hour]))"
                #expect(own.contains { $0.contains("energy") && $0.contains(text) }, "\(line)")
            }
            let told = own.joined().matches(of: #/(\d\d):00 /#).compactMap { Int($0.output.1) }
            #expect(told.allSatisfy { $0 <= 15 }, "\(line) tells of hours to come")
        }
        let hours = SpentHours(model)
        for hour in 0..<hours.count {
            let text = Quantities.energy(hours.energy[hour])
            let clock = model.index.header.calendar.hourAndMinute(hours.moment(hour))
            #expect(lines[lines.count - 2].contains("\(clock) \(text)") == (hours.energy[hour] > 0))
        }
    }

    @Test("the matrix has each mode with each factor once, and its rule")
    func matrix() throws {
        let model = try model()
        let lines = PlainMatrix(model).lines
        let modes = ExecutionMode.offered(in: model.index.header.profile)
        #expect(lines.first == "the policy, profile sources: what holds what back")
        #expect(lines.count == modes.count + 1)
        for (whole, mode) in zip(lines.dropFirst(), modes) {
            #expect(whole.hasPrefix(mode.name))
            // What is so now follows the citation.
            let line = whole.components(separatedBy: "]")[0]
            #expect(line.hasSuffix("\(PolicyMatrix.citation(of: mode).ruleName)"))
            let row = PolicyMatrix.row(mode)
            let factors = PolicyMatrix.factors(under: model.index.header.choices)
            guard Set(factors.map { row[$0].strength }).count > 1 else { continue }
            for factor in factors { #expect(line.ranges(of: factor.name).count == 1, "\(line)") }
        }
        let selected = try #require(model.selectedRecord?.request.mode)
        #expect(lines.filter { $0.contains("(the selected request's mode)") }.count == 1)
        #expect(lines.contains { $0.hasPrefix("\(selected.name) (the selected") })
        let verdict = model.selectedRecord?.judgement(at: model.state.playhead)?.verdict
        #expect(lines.filter { $0.contains("now: ") }.count == (verdict == nil ? 0 : 1))
    }

    @Test("days say what ran and in which hours, as many as the overview has rows")
    func days() throws {
        let model = try model(app: "Messages")
        let app = try #require(model.selectedApp)
        let lines = PlainLists(model).days
        #expect(lines.count == 1)
        let line = try #require(lines.first)
        #expect(line.hasPrefix("d1, Wed 5 Jun, week 23: "))
        let launches = model.index[app].instants.filter { instant in
            if case .launch(let mode) = instant.kind { return mode.launches }
            return false
        }
        #expect(line.contains(Counted.text(launches.count, "launch", "launches")))
        let hours = try #require(line.split(separator: "in the hours ").last).split(separator: " ")
        for launch in launches {
            let hour = model.index.header.calendar.hourAndMinute(launch.moment).prefix(2)
            #expect(hours.contains(hour))
        }
    }

    @Test("why says the course, every judgement with its time, and the earlier requests")
    func why() throws {
        let model = try model(app: "Messages")
        let record = try #require(model.selectedRecord)
        let lines = PlainWhy(model).lines
        let calendar = model.index.header.calendar
        for judgement in record.judgements where judgement.from <= model.state.playhead {
            #expect(lines.contains { $0.hasPrefix("  \(calendar.clock(judgement.from))") })
        }
        let title = try #require(lines.firstIndex(of: "Earlier requests of the app"))
        let app = try #require(model.selectedApp)
        let earlier = model.index[app].requests.filter {
            model.index.requests[$0].submitted < record.submitted
        }
        #expect(lines.dropFirst(title + 1).count == min(10, earlier.count))
    }

    @Test("compare lists every launch that is lost, gained or moved")
    func compare() throws {
        let changed = SampleDay.messaging()
        let start = try model(SampleDay.messaging(withLowPowerMode: false))
        var session = ScriptedSession(start, keeper: PreparedDays(changed), glyphs: .unicode)
        #expect(PlainComparison(start).lines == ["compared with the untouched day: nothing was changed"])
        _ = session.press([.character("L")])
        let model = session.session.model
        let difference = try #require(model.comparison?.difference)
        let lines = PlainComparison(model).lines
        #expect(lines[0].hasSuffix(difference.text(model.index.header)))
        #expect(difference.lost.count > 0)
        #expect(lines.filter { $0.hasPrefix("lost: ") }.count == difference.lost.count)
        #expect(lines.filter { $0.hasPrefix("gained: ") }.count == difference.gained.count)
        #expect(lines.filter { $0.hasPrefix("moved: ") }.count == difference.moved.count)
        let first = try #require(difference.lost.first)
        let clock = model.index.header.clock(first.moment)
        #expect(lines[1].hasPrefix("lost: \(clock) \(model.index.header.roster[first.app].name), "))
    }

    @Test("what a typed line asks for is read with what stands behind it")
    func commands() {
        #expect(PlainCommand("events 50") == .say(.events, "50"))
        #expect(PlainCommand("e") == .say(.events, ""))
        #expect(PlainCommand("undo") == .act(.undo, ""))
        #expect(PlainCommand("search   color feed") == .act(.prompt(.search), "color feed"))
        #expect(PlainCommand("open door") == .go("open door"))
        #expect(PlainCommand("13:00") == .go("13:00"))
    }
}
