import Answers
import BackgroundPolicy
import Frames
import Timeline

/// What the screen shows of a day, as facts in words: time, device, gauges, the selected app and its request.
struct PlainState {
    private let model: DashboardModel
    private var state: DashboardState { model.state }
    private var index: TimelineIndex { model.index }
    private var playhead: Moment { model.state.playhead }

    /// The facts of a dashboard as its screen shows it.
    init(_ model: DashboardModel) { self.model = model.shown }

    /// The facts, the title first.
    var facts: [PlainFact] { title + device + gauges + comparison + app + request + lesson }

    private var title: [PlainFact] {
        let header = index.header
        let day = header.length > Span.day ? "day \(header.calendar.dayNumber(at: playhead) + 1), " : ""
        let clock =
            header.calendar.hasTimes
            ? "\(day)\(header.date(playhead)), \(header.calendar.clock(playhead))" : DayCalendar.noTimes
        var facts = [
            PlainFact("Day", header.title, about: "title"),
            PlainFact("Time", clock, about: "clock"),
        ]
        if state.isRecording {
            facts.append(PlainFact("Session", "it is recorded", about: "recording", isShort: true))
        }
        if !model.mayIntervene {
            let words: PlainReply = index.isLogged ? .isLogged : .isRecording
            facts.append(PlainFact("Session", words.text, about: "replay", isShort: true))
        }
        return facts
    }

    private var device: [PlainFact] {
        func fact(_ subject: String, _ text: String, whenGone: String? = nil) -> PlainFact {
            PlainFact("Device", text, about: subject, isShort: true, whenGone: whenGone)
        }
        let device = index.device
        let settings = DeviceSetting.allCases.compactMap { setting -> PlainFact? in
            let known: DeviceFact = setting == .charger ? .charger : .switches
            guard index.tells(known) else { return nil }
            let descriptor = setting.descriptor
            guard index.tells(known, at: playhead) else {
                return fact(descriptor.key, EmptyPlace.notInLog(of: descriptor.name).text)
            }
            let value = device.value(of: setting, at: playhead)
            guard value != descriptor.usual || Self.alwaysSaid.contains(setting) else { return nil }
            return fact(
                descriptor.key, descriptor.events[Int(value.rawValue)],
                whenGone: descriptor.events[Int(descriptor.usual.rawValue)])
        }
        let slice = device.networkSlice(at: playhead)
        let network = fact("network", "network: \(slice?.name ?? EmptyPlace.notInLog().text)")
        let lockWords = device.locked.isOn(at: playhead) ? "locked" : "in use"
        let lock = fact(
            "lock", index.tells(.lock, at: playhead) ? lockWords : EmptyPlace.notInLog(of: "lock").text)
        return (index.tells(.network) ? [network] : []) + (index.tells(.lock) ? [lock] : []) + settings
    }

    /// The settings that the title line of the screen always shows.
    private static let alwaysSaid: Set<DeviceSetting> = [.lowPowerMode, .backgroundAppRefresh]

    private var gauges: [PlainFact] {
        let gauges = Gauge.all(index, at: playhead, .ascii)
        return gauges.enumerated().filter { index.tells($0.element.fact) }.map { number, gauge in
            // The glyph beside the battery is for the eye; that it charges is among the settings.
            let amount = number == 0 ? Quantities.charge(milliPercent: gauge.share * 100) : gauge.amount
            let text = gauge.isKnown(by: index, at: playhead) ? "\(gauge.name) \(amount)" : gauge.unknown
            return PlainFact("Gauges", text, about: gauge.name, isShort: true)
        }
    }

    private var comparison: [PlainFact] {
        guard let comparison = model.comparison else { return [] }
        let words = ComparisonWords(comparison, model)
        let face = state.face == .before ? "\(PlainReply.isBeforeChanges.text); " : ""
        return [
            PlainFact(
                "Comparison", "\(face)\(words.long) \(words.difference)", about: "comparison",
                whenGone: PlainReply.isNotCompared.text)
        ]
    }

    private var app: [PlainFact] {
        guard let app = model.selectedApp else {
            let words: EmptyPlace = index.apps.isEmpty ? .noApps : .noMatchOfFilter
            return [PlainFact("App", words.text, about: "app")]
        }
        var facts = [PlainFact("App", AppStateWords(app, in: index, at: playhead).text, about: "app")]
        if index[app].refreshOff.isOn(at: playhead) {
            facts.append(
                PlainFact(
                    "App", PlainReply.refresh(isOn: false).text, about: "app-refresh",
                    whenGone: PlainReply.refresh(isOn: true).text))
        }
        if let note = model.day.laneNotes[Int(app.index)] {
            facts.append(PlainFact("App", note, about: "note of \(app.index)"))
        }
        return facts
    }

    private var request: [PlainFact] {
        guard let app = model.selectedApp else { return [] }
        if app == index.systemApp {
            return SystemRunWords.newest(in: index, at: playhead, atMost: 1).map {
                PlainFact("System", $0, about: "request")
            }
        }
        guard let record = model.selectedRecord else {
            let roster = index.header.roster
            let words = PlainReply.noRequest(
                app: roster[app].name, task: state.task.map { roster[$0].identifier })
            return [PlainFact("Request", words.text, about: "request")]
        }
        return PlainRequest(record, in: index, at: playhead).facts
            + model.helpLines.enumerated().map { number, line in
                PlainFact("Would help", "\(line.text) [\(line.citation)]", about: "help \(number)")
            }
    }

    /// The page of the lesson that the card on the screen shows.
    private var lesson: [PlainFact] {
        guard let lesson = model.lesson, state.lesson.isOpen else { return [] }
        let number = state.lesson.page.step.map { "step \($0 + 1) of \(lesson.steps.count)" }
        let heading = PlainFact(
            "Lesson", [lesson.name, number].compactMap(\.self).joined(separator: ", "), about: "lesson",
            whenGone: "closed")
        let lines = LessonText(model: model, lesson: lesson, glyphs: .ascii, columns: 10_000).lines
        return [heading]
            + lines.enumerated().map { number, line in
                PlainFact("Lesson", line.map(\.text).joined(), about: "lesson \(number)")
            }
    }
}
