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
        let clock = "\(day)\(header.date(playhead)), \(header.calendar.clock(playhead))"
        var facts = [
            PlainFact(subject: "title", label: "Day", text: header.title),
            PlainFact(subject: "clock", label: "Time", text: clock),
        ]
        if state.isRecording {
            facts.append(
                PlainFact(subject: "recording", label: "Session", text: "it is recorded", isShort: true))
        }
        if !model.mayIntervene {
            facts.append(
                PlainFact(
                    subject: "replay", label: "Session",
                    text: index.isLogged
                        ? "logged by a device, which cannot be changed"
                        : "a recording, which cannot be changed",
                    isShort: true))
        }
        return facts
    }

    private var device: [PlainFact] {
        func fact(_ subject: String, _ text: String, whenGone: String? = nil) -> PlainFact {
            PlainFact(subject: subject, label: "Device", text: text, isShort: true, whenGone: whenGone)
        }
        let device = index.device
        let settings = DeviceSetting.allCases.compactMap { setting -> PlainFact? in
            let known: DeviceFact = setting == .charger ? .charger : .switches
            guard index.tells(known) else { return nil }
            let descriptor = setting.descriptor
            guard index.tells(known, at: playhead) else {
                return fact(descriptor.key, "\(descriptor.name): not in this log")
            }
            let value = device.value(of: setting, at: playhead)
            guard value != descriptor.usual || Self.alwaysSaid.contains(setting) else { return nil }
            return fact(
                descriptor.key, descriptor.events[Int(value.rawValue)],
                whenGone: descriptor.events[Int(descriptor.usual.rawValue)])
        }
        let slice = device.networkSlice(at: playhead)
        let network = fact("network", "network: \(slice?.name ?? "not in this log")")
        let lockWords = device.locked.isOn(at: playhead) ? "locked" : "in use"
        let lock = fact("lock", index.tells(.lock, at: playhead) ? lockWords : "lock: not in this log")
        return (index.tells(.network) ? [network] : []) + (index.tells(.lock) ? [lock] : []) + settings
    }

    /// The settings that the title line of the screen always shows.
    private static let alwaysSaid: Set<DeviceSetting> = [.lowPowerMode, .backgroundAppRefresh]

    private var gauges: [PlainFact] {
        let gauges = Gauge.all(index, at: playhead, .ascii)
        return gauges.enumerated().filter { index.tells($0.element.fact) }.map { number, gauge in
            // The glyph beside the battery is for the eye; that it charges is among the settings.
            let amount = number == 0 ? "\(gauge.share / 10) %" : gauge.amount
            let text = gauge.isKnown(by: index, at: playhead) ? "\(gauge.name) \(amount)" : gauge.unknown
            return PlainFact(subject: gauge.name, label: "Gauges", text: text, isShort: true)
        }
    }

    private var comparison: [PlainFact] {
        guard let comparison = model.comparison else { return [] }
        let words = ComparisonWords(comparison, model)
        let face = state.face == .before ? "what follows is the day before its changes; " : ""
        return [
            PlainFact(
                subject: "comparison", label: "Comparison", text: "\(face)\(words.long) \(words.difference)",
                whenGone: "the day is as it was, or compared with nothing")
        ]
    }

    private var app: [PlainFact] {
        guard let app = model.selectedApp else {
            let words = index.apps.isEmpty ? "the day has no apps" : "no app matches the filter"
            return [PlainFact(subject: "app", label: "App", text: words)]
        }
        var facts = [
            PlainFact(
                subject: "app", label: "App", text: AppStateWords(app, in: index, at: playhead).text)
        ]
        if index[app].refreshOff.isOn(at: playhead) {
            facts.append(
                PlainFact(
                    subject: "app-refresh", label: "App", text: "its Background App Refresh is off",
                    whenGone: "its Background App Refresh is on"))
        }
        if let note = model.day.laneNotes[app] {
            facts.append(PlainFact(subject: "note of \(app.index)", label: "App", text: note))
        }
        return facts
    }

    private var request: [PlainFact] {
        guard let app = model.selectedApp else { return [] }
        if app == index.systemApp {
            return SystemRunWords.newest(in: index, at: playhead, atMost: 1).map {
                PlainFact(subject: "request", label: "System", text: $0)
            }
        }
        guard let record = model.selectedRecord else {
            let task = state.task.map { " of \(index.header.roster[$0].identifier)" } ?? ""
            let name = index.header.roster[app].name
            return [
                PlainFact(subject: "request", label: "Request", text: "\(name) has no request\(task) yet")
            ]
        }
        return PlainRequest(record, in: index, at: playhead, asksPrediction: model.asksPrediction).facts
            + model.helpLines.enumerated().map { number, line in
                PlainFact(
                    subject: "help \(number)", label: "Would help", text: "\(line.text) [\(line.citation)]")
            }
    }

    /// The page of the lesson that the card on the screen shows.
    private var lesson: [PlainFact] {
        guard let lesson = model.lesson, state.lesson.isOpen else { return [] }
        let number = state.lesson.page.step.map { "step \($0 + 1) of \(lesson.steps.count)" }
        let heading = PlainFact(
            subject: "lesson", label: "Lesson",
            text: [lesson.name, number].compactMap(\.self).joined(separator: ", "),
            whenGone: "closed")
        let lines = LessonText(model: model, lesson: lesson, glyphs: .ascii, columns: 10_000).lines
        return [heading]
            + lines.enumerated().map { number, line in
                PlainFact(
                    subject: "lesson \(number)", label: "Lesson", text: line.map(\.text).joined())
            }
    }
}
