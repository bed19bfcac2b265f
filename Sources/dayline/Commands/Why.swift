import ArgumentParser
import BackgroundPolicy
import EventLog
import Simulation
import Timeline

/// `dayline why`: the reasons, as text or JSON.
struct Why: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    static let configuration = CommandConfiguration(
        abstract: "Tells why an app's requests ran or did not: what held each back, from when to when.",
        discussion: "Without --at or --day it answers about every request of the app."
    )

    @Argument(help: "A scenario, or a recording (.jsonl).")
    var file: String

    @Option(help: "The app, by its name or bundle identifier.")
    var app: String

    @Option(help: "Only this task, by its identifier.")
    var task: String?

    @Option(
        name: .customLong("at"), help: "Ask at this moment, about the request of each task that stands then.")
    var moment: String?

    @Option(help: "Ask about the requests of this day, from 1.")
    var day: Int64?

    @OptionGroup var changes: ScenarioChanges

    @Option(help: "text for people, json for programs.")
    var format = Format.text

    func validate() throws {
        guard moment == nil || day == nil else { throw ValidationError("--at and --day exclude each other") }
    }

    func run() throws {
        try reporting {
            let index = try IndexedDay.load(file, changes)
            let app = try index.header.roster.app(called: app)
            let task = try task.map { try find(task: $0, of: app, in: index.header.roster) }
            let answers = try answers(index, app, task)
            let refused = try refused(index, app, task)
            let isOver = { (answer: WhyAnswer) in
                moment != nil && answer.record.ended.map { $0 <= answer.asked } ?? false
            }
            let asked = try asked(index)
            switch format {
            case .text:
                let words = WhyText(index: index).text(
                    answers.filter { !isOver($0) }, former: answers.filter(isOver), refused, app: app)
                let snapshot = SnapshotWords(index: index, app: app, asked: asked).text
                try Output.say(snapshot.map { "\(words)\n\n\($0)" } ?? words)
            case .json:
                let json = WhyJSON(index: index, snapshot: index[app].snapshot(at: asked))
                try Output.say(json.text(answers, refused, app: app))
            }
        }
    }

    private func answers(_ index: TimelineIndex, _ app: AppID, _ task: TaskID?) throws -> [WhyAnswer] {
        let end = index.end
        if let moment {
            let asked = try MomentPhrase.read(moment, option: "--at", in: index)
            let tasks = task.map { [$0] } ?? index.header.roster.tasks(of: app)
            return tasks.flatMap { standing(index, app, $0, at: asked) }
                .sorted { $0.request.id < $1.request.id }
                .map { WhyAnswer($0, at: asked) }
        }
        let records = index[app].requests.map { index.requests[$0] }
            .filter { task == nil || $0.request.task == task }
        guard let day else { return records.map { WhyAnswer($0, at: end) } }
        let calendar = index.header.calendar
        let from = calendar.moment(day: day - 1, timeOfDay: 0)
        let to = calendar.moment(day: day, timeOfDay: 0)
        guard day > 0, end > from, .start < to else {
            throw Failure.usage("--day \(day): expected 1 to \(lastDay(index)), the days of the scenario")
        }
        return records.filter { $0.submitted < to && ($0.ended ?? end) >= from }
            .map { WhyAnswer($0, at: min(to, end)) }
    }

    /// The requests of a task that wait or run at a moment, or the last one that ended where none does.
    private func standing(
        _ index: TimelineIndex, _ app: AppID, _ task: TaskID, at asked: Moment
    ) -> [RequestRecord] {
        let records = index[app].requests.map { index.requests[$0] }.filter { $0.request.task == task }
        let standing = records.filter { [.waiting, .running].contains($0.phase(at: asked)) }
        guard standing.isEmpty else { return standing }
        let over = records.filter { $0.ended.map { $0 <= asked } ?? false }
        return over.max { ($0.ended ?? .start) < ($1.ended ?? .start) }.map { [$0] } ?? []
    }

    /// The number of the last day that the scenario has a part of, from 1.
    private func lastDay(_ index: TimelineIndex) -> Int64 {
        let calendar = index.header.calendar
        let last = calendar.dayNumber(at: index.end)
        return max(1, index.end > calendar.moment(day: last, timeOfDay: 0) ? last + 1 : last)
    }

    /// The moment asked about: one that is named, else the end of the day or of all days.
    private func asked(_ index: TimelineIndex) throws -> Moment {
        if let moment { return try MomentPhrase.read(moment, option: "--at", in: index) }
        guard let day else { return index.end }
        return min(index.end, index.header.calendar.moment(day: day, timeOfDay: 0))
    }

    /// What was refused up to the moment asked about, or on the day.
    private func refused(_ index: TimelineIndex, _ app: AppID, _ task: TaskID?) throws -> [Refused] {
        var (from, through) = (Moment.start, index.end)
        if let moment {
            through = try MomentPhrase.read(moment, option: "--at", in: index)
        } else if let day {
            let calendar = index.header.calendar
            from = calendar.moment(day: day - 1, timeOfDay: 0)
            through = calendar.moment(day: day, timeOfDay: 0)
        }
        let all = Refused.all(in: index, of: app, task: task, from: from, through: through)
        guard moment != nil else { return all }
        // At a moment the newest of each task is what matters.
        return all.indices.filter { place in !all[(place + 1)...].contains { $0.task == all[place].task } }
            .map { all[$0] }
    }

    private func find(task name: String, of app: AppID, in roster: Roster) throws -> TaskID {
        let tasks = roster.tasks(of: app)
        guard let task = tasks.first(where: { roster[$0].identifier == name }) else {
            let known = tasks.map { roster[$0].identifier }.joined(separator: ", ")
            throw Failure.usage(ErrorText.plain("--task '\(name)': expected one of \(known)"))
        }
        return task
    }
}
