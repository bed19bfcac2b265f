import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// A range of time on the axis, and what happened in it.
@Suite struct DayRangeTests {
    private func session() -> ScriptedSession<FinishedDay> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 140, rows: 36), playhead: SampleDay.at(9, 0),
            mayIntervene: true)
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    @Test("a range begins at the playhead, goes on with it, ends where the key is pressed again, and goes")
    func byKey() throws {
        var session = session()
        _ = try session.press(Key.script("% : 1 4 : 0 0 Enter"))
        #expect(session.session.model.state.range == DayRange(from: SampleDay.at(9, 0)))
        #expect(session.frame.plainText.contains("09:00–14:00, 5 h: "))
        _ = try session.press(Key.script("% : 1 6 : 0 0 Enter"))
        #expect(
            session.session.model.state.range == DayRange(from: SampleDay.at(9, 0), to: SampleDay.at(14, 0)))
        #expect(session.frame.plainText.contains("09:00–14:00, 5 h: "))
        _ = try session.press(Key.script("%"))
        #expect(session.session.model.state.range == nil)
        #expect(!session.frame.plainText.contains("09:00–14:00"))
        #expect(session.session.model.state.message?.text.hasPrefix("the range is gone") == true)
        _ = try session.press(Key.script("% %"))
        #expect(session.session.model.state.range == nil)
        #expect(session.session.model.state.message?.text == "the range ended where it began, and is gone")
    }

    @Test("the totals name the factor that held longest however narrow the screen, and no word is cut")
    func narrow() throws {
        var model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 140, rows: 36), playhead: SampleDay.at(9, 0),
            mayIntervene: true)
        model.state.range = DayRange(from: SampleDay.at(7, 0), to: SampleDay.at(20, 0))
        let line = RangeLine(model: model)
        let whole = try #require(line.words(columns: 500, .unicode))
        let held = RangeTotals(of: Slice(from: SampleDay.at(7, 0), to: SampleDay.at(20, 0)), in: model.index)
            .held
        let names = held.map { "\($0.factor.shortName) \(Span.text($0.milliseconds))" }
        #expect(
            names.count > 1 && whole.hasSuffix("held, summed over apps: " + names.joined(separator: ", ")))
        for columns in 38...TextWidth.columns(of: whole) {
            let words = try #require(line.words(columns: columns, .unicode))
            #expect(TextWidth.columns(of: words) <= columns)
            let parts = words.split(separator: ": ").last?.split(separator: ", ").map(String.init) ?? []
            let told = parts.filter { names.contains($0) }
            #expect(told == Array(names.prefix(told.count)) && !told.isEmpty, "\(words)")
            let rest = names.count - told.count
            #expect(parts.count == told.count + (rest > 0 ? 1 : 0), "\(words)")
            #expect(rest == 0 || parts.last == "\(rest) more" || parts.last == "…", "\(words)")
        }
    }

    @Test(
        "beside each app's name stands how often it was launched in the range, and no longer when that is gone"
    )
    func byApp() throws {
        var session = session()
        _ = try session.press(Key.script("% : 1 4 : 0 0 Enter"))
        let layout = try #require(session.session.model.layout)
        func labels() -> [Substring] {
            let lines = session.frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
            return layout.laneRows.map { lines[$0].prefix(layout.labelColumns - 1) }
        }
        let index = session.session.model.index
        for (app, tracks) in zip(index.header.roster.apps, index.apps)
        where app.name == "Messages" || app.name == "Mail" {
            let count = tracks.launchCount(from: SampleDay.at(9, 0), to: SampleDay.at(14, 0))
            let label = try #require(labels().first { $0.contains(app.name) })
            #expect(count > 0 && label.contains(" \(count)"), "\(label)")
        }
        _ = try session.press(Key.script("% %"))
        #expect(!labels().contains { $0.contains("Messages") && $0.contains(/\d/) })
    }

    @Test(
        "the right button, or Shift, spans a range in either direction, and leaves the playhead where it is",
        arguments: [PointerEvent.Button.right, .left])
    func byMouse(button: PointerEvent.Button) throws {
        var session = session()
        let layout = try #require(session.session.model.layout)
        let columns = [layout.laneColumns.lowerBound + 60, layout.laneColumns.lowerBound + 20]
        let kinds: [PointerEvent.Kind] = [.press, .drag]
        let events = zip(kinds, columns).map { kind, column in
            Input.pointer(
                PointerEvent(
                    kind: kind, button: button, column: column, row: layout.rulerRow,
                    modifiers: button == .left ? .shift : []))
        }
        _ = session.play(events)
        let range = try #require(session.session.model.state.range)
        let end = try #require(range.to)
        #expect(end < range.from && session.session.model.state.playhead == SampleDay.at(9, 0))
        #expect(range.slice(at: .start) == Slice(from: end, to: range.from))
        let grounds = session.frame.cells(inRow: layout.rulerRow)[columns[1]..<columns[0]].map(\.ground)
        #expect(grounds.allSatisfy { $0 == .selected })
    }

    @Test("launches, energy, data and held time are those of the events in it")
    func totals() {
        let index = SampleDay.messaging()
        let slice = Slice(from: SampleDay.at(7, 30), to: SampleDay.at(15, 0))
        let totals = RangeTotals(of: slice, in: index)
        let launches = index.apps.flatMap(\.launches).count { $0 >= slice.from && $0 < slice.to }
        #expect(totals.launches == launches && launches > 0)
        var held: [Factor: Milliseconds] = [:]
        for app in index.apps {
            // Minute by minute, by what is the reason at each.
            for minute in stride(from: slice.from.milliseconds, to: slice.to.milliseconds, by: 60_000) {
                let moment = Moment(minute)
                switch app.waits.slices(from: moment, to: moment + 1).first?.reason {
                case .usual(let factor), .notable(let factor): held[factor, default: 0] += 60_000
                case .nothing, .waits, .eitherSwitch, nil: break
                }
            }
        }
        #expect(!held.isEmpty && Set(totals.held.map(\.factor)).isSuperset(of: held.keys))
        for (factor, length) in totals.held {
            // A stretch may begin and end within a minute.
            #expect(abs(length - held[factor, default: 0]) <= 60_000 * 20, "\(factor)")
        }
        let whole = RangeTotals(of: Slice(from: .start, to: index.end + 1), in: index)
        let halves = [Slice(from: .start, to: slice.from), Slice(from: slice.from, to: index.end + 1)]
            .map { RangeTotals(of: $0, in: index) }
        #expect(whole.energy == halves[0].energy + halves[1].energy)
        #expect(whole.cellular == halves[0].cellular + halves[1].cellular)
        #expect(whole.launches == halves[0].launches + halves[1].launches)
    }
}
