import Timeline

/// The question to `why`: about which requests of an app, and up to which moment.
struct WhyQuestion {
    enum Kind {
        /// About every request.
        case all
        /// About those that waited or ran on a day, given by its bounds.
        case day(from: Moment, to: Moment)
        /// About the current request of each task at a moment.
        case moment

        /// Whether it is about one moment.
        var isMoment: Bool {
            if case .moment = self { true } else { false }
        }
    }

    /// The moment from which on the answers are asked for.
    var from: Moment {
        if case .day(let from, _) = kind { from } else { .start }
    }

    let header: DayHeader
    let app: AppID
    let task: TaskID?
    let kind: Kind
    /// The moment up to which the answers take events into account.
    let asked: Moment
    /// The end of the day, or of what is known of it.
    let end: Moment

    /// Only requests submitted before this moment match.
    var before: Moment {
        switch kind {
        case .all: end + 1
        case .day(_, let to): to
        case .moment: asked + 1
        }
    }

    /// Refusals in this closed range of moments are reported.
    var refused: (from: Moment, through: Moment) {
        switch kind {
        case .all: (.start, end)
        case .day(let from, let to): (from, to)
        case .moment: (.start, asked)
        }
    }

    /// Whether a request matches the question.
    func concerns(_ record: RequestRecord) -> Bool {
        switch kind {
        case .all, .moment: true
        case .day(let from, _): record.ended ?? end >= from
        }
    }

    /// The refusal of an event, if the question is about it.
    func refused(_ event: TimelineEvent) -> Refused? {
        guard case .request(let request, .refused(let refusal)) = event.happening,
            request.app == app, task == nil || task == request.task,
            refused.from <= event.moment, event.moment <= refused.through
        else { return nil }
        return Refused(moment: event.moment, mode: request.mode, task: request.task, refusal: refusal)
    }

    /// Whether events after a moment cannot add anything, once every matching request has been reported.
    func isPast(_ moment: Moment) -> Bool { moment > asked && moment > refused.through }
}

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

    /// The app of a day that has one only; of a log without apps, the system.
    private func onlyApp(of day: DayEvents) throws -> AppID {
        let roster = day.header.roster
        let apps = roster.apps.indices.map { AppID($0) }.filter { $0 != day.logged?.systemApp }
        if let only = apps.first ?? day.logged?.systemApp, apps.count < 2 { return only }
        guard !apps.isEmpty else { throw Failure.usage("there is no app in it to ask about") }
        let known = ErrorText.choice(apps.map { "\(roster[$0].name) (\(roster[$0].bundleIdentifier))" })
        throw Failure.usage("--app is needed here: name one of \(known)")
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
            throw Failure.usage("--day \(day): expected 1 to \(lastDay(events)), the days of the scenario")
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
        let tasks = roster.tasks(of: app)
        guard let task = tasks.first(where: { roster[$0].identifier == name }) else {
            let known = tasks.map { roster[$0].identifier }.joined(separator: ", ")
            throw Failure.usage(ErrorText.plain("--task '\(name)': expected one of \(known)"))
        }
        return task
    }
}
