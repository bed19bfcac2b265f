import Answers
import Timeline

extension Why {
    /// The question of the options about a day.
    ///
    /// - Throws: `Failure` if they name what the day does not have.
    func question(about day: DayEvents, app: AppID) throws -> WhyQuestion {
        let header = day.header
        let task = try task.map { try find(task: $0, of: app, in: header.roster) }
        let (kind, asked) = try kindOfQuestion(about: day)
        return WhyQuestion(header: header, app: app, task: task, kind: kind, asked: asked, end: day.end)
    }

    /// The apps that are asked about: the one of `--app`, or those of the day with requests, or with the request that is
    /// asked for; of a log without apps, the system.
    ///
    /// - Throws: `Failure` if there are none.
    func apps(of day: DayEvents) throws -> [AppID] {
        let roster = day.header.roster
        if let app { return [try roster.app(called: app)] }
        let apps = roster.apps.indices.map { AppID($0) }.filter { $0 != day.logged?.systemApp }
        if let only = apps.first ?? day.logged?.systemApp, apps.count < 2 { return [only] }
        guard !apps.isEmpty else { throw Failure.usage(.noApp) }
        // An app that asks for nothing, and that nothing ends, has no answer.
        let asking = apps.filter { app in
            !roster.tasks(of: app).isEmpty
                || day.logged.map { $0[app].changes.contains { $0.cause.endsProcess } } ?? false
        }
        let named = task.map(Privacy.meant).map { task in
            asking.filter { app in roster.tasks(of: app).contains { roster[$0].identifier == task } }
        }
        if let named, !named.isEmpty { return named }
        return asking.isEmpty ? apps : asking
    }

    /// The only app that is asked about.
    ///
    /// - Throws: `Failure` if there are several, or none.
    func onlyApp(of day: DayEvents) throws -> AppID {
        let apps = try apps(of: day)
        guard apps.count == 1 else {
            throw Failure.usage(.appNeeded(among: apps.map { day.header.roster[$0].title }))
        }
        return apps[0]
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
