import Answers
import BackgroundPolicy
import Timeline

/// The lists of the dashboard in words: apps, requests, changes and days.
struct PlainLists {
    private let model: DashboardModel
    private var index: TimelineIndex { model.index }
    private var header: DayHeader { model.index.header }
    private var playhead: Moment { model.state.playhead }

    init(_ model: DashboardModel) { self.model = model.shown }

    /// The apps in their order, each with its state, and the number by which they are in order.
    var apps: [String] {
        let all = model.state.order.map { app in
            let mark = app == model.selectedApp ? " (selected)" : ""
            let amount = model.state.amounts[app].map { ", \(model.state.laneOrder.text($0))" } ?? ""
            let words = AppStateWords(app, in: index, at: playhead).text
            return "\(words); \(header.roster[app].bundleIdentifier)\(amount)\(mark)"
        }
        return all.isEmpty ? [(index.apps.isEmpty ? EmptyPlace.noApps : .noMatch()).text] : all
    }

    /// The requests of the selected app, or of its task, in the whole day.
    var requests: [String] {
        guard let app = model.selectedApp else { return [EmptyPlace.noApps.text] }
        if app == index.systemApp {
            return SystemRunWords.newest(in: index, at: index.end, atMost: .max)
        }
        let numbers = index[app].requests.filter { number in
            model.state.task.map { index.requests[number].request.task == $0 } ?? true
        }
        let count = Counted.text(numbers.count, "request", "requests")
        return ["\(header.roster[app].name): \(count)"]
            + numbers.map { text(of: index.requests[$0]) }
    }

    private func text(of record: RequestRecord) -> String {
        let clock = DayClock(header, at: playhead)
        let mode = record.request.mode
        let began = record.started.map { "ran at \(clock.clock($0))" }
        let ended = record.ending(in: header, isLogged: index.isLogged)
        let from = index.knowsSubmission(of: record.request.id) ? "from" : ArrivalWords.firstSeen
        let parts = [
            "\(from) \(clock.hourAndMinute(record.submitted))", began, ended,
            record.refusedAtOnce?.explanation ?? holds(of: record, clock),
            record.submitted > playhead ? "to come" : nil,
        ]
        return "  \(mode.shortName) \(header.roster[record.request.task].identifier): "
            + parts.compactMap(\.self).joined(separator: ", ")
    }

    /// What held a request back: policies where a device logged it, else factors; nil if nothing did.
    private func holds(of record: RequestRecord, _ clock: DayClock) -> String? {
        if let evidence = index.evidence {
            let holds = PolicyHolds(record, evidence, until: index.end)
            return holds.holds.isEmpty ? nil : "blocked \(PolicyWords.sums(holds, clock: clock.clock))"
        }
        let held = record.heldBack(until: index.end).sorted { $0.milliseconds > $1.milliseconds }
            .map { "\($0.factor.name) for \(Span.text($0.milliseconds))" }
        return held.isEmpty ? nil : "held by \(held.joined(separator: ", "))"
    }

    /// The mistakes of the scenario, each with what it does, how to mend it, and its rule.
    var findings: [String] {
        guard model.told == nil else { return [TimelineIndex.hidden] }
        let lines = (model.learned.mistakes?.findings ?? []).flatMap { finding in
            ["\(finding.isNote ? "note" : "mistake"): \(header.roster[finding.app].name): \(finding.mistake)"]
                + (finding.details + [finding.citation]).map { "  \($0)" }
        }
        return lines.isEmpty ? [FindingsPanel.noMistakes(in: model.index)] : lines
    }

    /// The changes with their numbers, and the days that were kept.
    var changes: [String] {
        let changes = model.state.changes.changes.enumerated().map { number, change in
            let words = change.intervention.act.text(header.roster) + model.note(ofChange: number)
            return "\(number + 1). \(header.clock(change.intervention.moment, day: .date)) \(words)"
        }
        let forks = model.state.changes.forks.map { fork in
            let count = Counted.text(fork.changes.count, "change", "changes")
            return PlainReply.keptDay(fork.name, changes: count).text
        }
        return (changes.isEmpty ? ["no changes yet"] : changes) + forks
    }

    /// The days of the scenario for the selected app: how much ran, and in which hours.
    var days: [String] {
        guard let app = model.selectedApp else { return [EmptyPlace.noApps.text] }
        let last = header.calendar.dayNumber(at: max(.start, index.end - 1))
        return (0...last).map { text(ofDay: $0, app) }
    }

    private func text(ofDay day: Int64, _ app: AppID) -> String {
        let midnight = header.calendar.moment(day: day, timeOfDay: 0)
        var hours = LaneColumns(count: 24)
        let window = ZoomWindow(wholeDay: Span.day).moved(to: midnight)
        hours.gather(index[app], TimeScale(window: window, columns: 0..<24), until: index.end + 1)
        let ran = hours.ran.indices.filter { hours.mode[$0] != nil }.map { $0 < 10 ? "0\($0)" : "\($0)" }
        let week = header.calendar.week(of: midnight)
        let name = "d\(day + 1), \(header.date(midnight)), week \(week)"
        guard !ran.isEmpty else { return "\(name): nothing ran" }
        let sums = DaySums(of: app, from: midnight, in: index)
        let launches = sums.launches.map { Counted.text($0, "launch", "launches") }
        let background = sums.background.map { "\(Span.text($0)) in the background" }
        let told = [
            launches ?? EmptyPlace.notInLog(of: "launches").text,
            background ?? EmptyPlace.notInLog(of: "background").text,
        ]
        return "\(name): \(told.joined(separator: ", ")), "
            + PlainReply.hoursRan(ran.joined(separator: " ")).text
    }
}
