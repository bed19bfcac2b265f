import Answers
import Timeline

extension Why {
    /// The question of the options about a day.
    ///
    /// - Throws: `Failure` if they name what the day does not have.
    func question(about day: DayEvents) throws -> WhyQuestion {
        let header = day.header
        let app = try app.map { try header.roster.app(called: $0) } ?? onlyApp(of: day)
        let task = try task.map { try find(task: $0, of: app, in: header.roster) }
        let (kind, asked) = try kindOfQuestion(about: day)
        return WhyQuestion(header: header, app: app, task: task, kind: kind, asked: asked, end: day.end)
    }

    /// The app of a day that has one only, or one with requests; of a log without apps, the system.
    private func onlyApp(of day: DayEvents) throws -> AppID {
        let roster = day.header.roster
        let apps = roster.apps.indices.map { AppID($0) }.filter { $0 != day.logged?.systemApp }
        if let only = apps.first ?? day.logged?.systemApp, apps.count < 2 { return only }
        // An app that asks for nothing has no answer.
        let asking = apps.filter { !roster.tasks(of: $0).isEmpty }
        if let only = asking.first, asking.count == 1 { return only }
        guard !apps.isEmpty else { throw Failure.usage(.noApp) }
        throw Failure.usage(.appNeeded(among: apps.map { roster[$0].title }))
    }

    private func kindOfQuestion(about events: DayEvents) throws -> (WhyQuestion.Kind, Moment) {
        if let moment {
            return (
                .moment,
                try MomentPhrase.read(
                    moment, option: "--at", in: events.header, knownThrough: events.end)
            )
        }
        guard let day else { return (.all, events.end) }
        let calendar = events.header.calendar
        let from = calendar.moment(day: day - 1, timeOfDay: 0)
        let to = calendar.moment(day: day, timeOfDay: 0)
        guard day > 0, events.end > from, .start < to else {
            throw Failure.usage(.notDay(day, last: lastDay(events)))
        }
        return (.day(from: from, to: to), min(to, events.end))
    }

    /// The number of the last day that there is a part of, from 1.
    private func lastDay(_ events: DayEvents) -> Int64 {
        let calendar = events.header.calendar
        let last = calendar.dayNumber(at: events.end)
        return max(1, events.end > calendar.moment(day: last, timeOfDay: 0) ? last + 1 : last)
    }

    private func find(task name: String, of app: AppID, in roster: Roster) throws -> TaskID {
        let (tasks, name) = (roster.tasks(of: app), Privacy.meant(by: name))
        guard let task = tasks.first(where: { roster[$0].identifier == name }) else {
            throw Failure.usage(.notTask(Privacy.repeated(name), among: tasks.map { roster[$0].identifier }))
        }
        return task
    }
}
