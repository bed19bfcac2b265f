import Timeline

/// What `why` is asked: about which requests of an app, and up to which moment.
struct WhyQuestion {
    enum Kind {
        /// About every request.
        case all
        /// About those that waited or ran on a day, which lies between two moments.
        case day(from: Moment, to: Moment)
        /// About the request of each task that stands at a moment.
        case moment
    }

    let header: DayHeader
    let app: AppID
    let task: TaskID?
    let kind: Kind
    /// The moment up to which answers look.
    let asked: Moment
    /// The end of the day, or of what is known of it.
    let end: Moment

    /// The requests of interest were submitted before this moment.
    var before: Moment {
        switch kind {
        case .all: end + 1
        case .day(_, let to): to
        case .moment: asked + 1
        }
    }

    /// What was refused between these moments is told, both of them included.
    var refused: (from: Moment, through: Moment) {
        switch kind {
        case .all: (.start, end)
        case .day(let from, let to): (from, to)
        case .moment: (.start, asked)
        }
    }

    /// Whether there is something to say of a request.
    func concerns(_ record: RequestRecord) -> Bool {
        switch kind {
        case .all, .moment: true
        case .day(let from, _): record.ended ?? end >= from
        }
    }

    /// What an event says was refused, if the question is about it.
    func refused(_ event: TimelineEvent) -> Refused? {
        guard case .refused(let owner, let mode, let task, let refusal) = event.happening,
            owner == app, self.task == nil || self.task == task,
            refused.from <= event.moment, event.moment <= refused.through
        else { return nil }
        return Refused(moment: event.moment, mode: mode, task: task, refusal: refusal)
    }

    /// Whether events from a moment on can add nothing, once every request of interest is told.
    func isPast(_ moment: Moment) -> Bool { moment > asked && moment > refused.through }
}

extension Why {
    /// The question that the options ask of a day.
    ///
    /// - Throws: `Failure` where they name what the day does not have.
    func question(about day: DayEvents) throws -> WhyQuestion {
        let header = day.header
        let app = try header.roster.app(called: app)
        let task = try task.map { try find(task: $0, of: app, in: header.roster) }
        let (kind, asked) = try kindOfQuestion(about: day)
        return WhyQuestion(header: header, app: app, task: task, kind: kind, asked: asked, end: day.end)
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
