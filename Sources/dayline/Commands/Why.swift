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

    @Option(help: "text for people, json for programs.")
    var format = Format.text

    func validate() throws {
        guard moment == nil || day == nil else { throw ValidationError("--at and --day exclude each other") }
    }

    func run() throws {
        try reporting {
            let index = try IndexedDay.load(file)
            let app = try index.header.roster.app(called: app)
            let task = try task.map { try find(task: $0, of: app, in: index.header.roster) }
            let answers = try answers(index, app, task)
            let refused = try refused(index, app, task)
            let asked = try asked(index)
            switch format {
            case .text:
                let words = WhyText(index: index).text(answers, refused, app: app)
                let snapshot = SnapshotWords(index: index, app: app, asked: asked).text
                try Output.say(snapshot.map { "\(words)\n\n\($0)" } ?? words)
            case .json:
                let json = WhyJSON(header: index.header, snapshot: index[app].snapshot(at: asked))
                try Output.say(json.text(answers, refused, app: app))
            }
        }
    }

    private func answers(_ index: TimelineIndex, _ app: AppID, _ task: TaskID?) throws -> [WhyAnswer] {
        let end = index.end
        if let moment {
            let asked = try MomentPhrase.read(moment, option: "--at", in: index.header)
            let tasks = task.map { [$0] } ?? index.header.roster.tasks(of: app)
            return tasks.compactMap { index.currentRecord(of: app, task: $0, at: asked) }
                .map { WhyAnswer($0, at: asked) }
        }
        let records = index[app].requests.map { index.requests[$0] }
            .filter { task == nil || $0.request.task == task }
        guard let day else { return records.map { WhyAnswer($0, at: end) } }
        let calendar = index.header.calendar
        let from = calendar.moment(day: day - 1, timeOfDay: 0)
        let to = calendar.moment(day: day, timeOfDay: 0)
        guard day > 0, end > from, .start < to else {
            throw Failure.usage("--day \(day): the day is not in the scenario")
        }
        return records.filter { $0.submitted < to && ($0.ended ?? end) >= from }
            .map { WhyAnswer($0, at: min(to, end)) }
    }

    /// The moment asked about: one that is named, else the end of the day or of all days.
    private func asked(_ index: TimelineIndex) throws -> Moment {
        if let moment { return try MomentPhrase.read(moment, option: "--at", in: index.header) }
        guard let day else { return index.end }
        return min(index.end, index.header.calendar.moment(day: day, timeOfDay: 0))
    }

    /// What was refused up to the moment asked about, or on the day.
    private func refused(_ index: TimelineIndex, _ app: AppID, _ task: TaskID?) throws -> [Refused] {
        var (from, through) = (Moment.start, index.end)
        if let moment {
            through = try MomentPhrase.read(moment, option: "--at", in: index.header)
        } else if let day {
            let calendar = index.header.calendar
            from = calendar.moment(day: day - 1, timeOfDay: 0)
            through = calendar.moment(day: day, timeOfDay: 0)
        }
        return Refused.all(in: index, of: app, task: task, from: from, through: through)
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
