import BackgroundPolicy

extension PhoneComparison {
    /// Whose launch the other day lacks, or has later.
    public enum Kind: String, Sendable {
        /// Only the phone has it.
        case onlyPhone
        /// Only the model has it.
        case onlyModel
        /// Both have it, the model over five minutes later.
        case laterInModel
        /// Both have it, the phone over five minutes later.
        case laterOnPhone
    }

    /// A launch that only one of the days has at its moment.
    public struct Difference: Sendable {
        /// What differs.
        public let kind: Kind
        /// The launch, in the day that has it, or has it earlier; its moment is on the phone's clock.
        public let launch: Launch
        /// When the other day has it; nil if not at all.
        public let other: Moment?
        /// What the model's day says about the request at the launch, if it is the model that lacks it.
        public let inModel: Absence?
        /// What the phone's log says about the request at the launch, if it is the phone that lacks it.
        public let onPhone: Absence?
        /// The last evaluation of the phone's request before the launch; nil if the log has none.
        ///
        /// Of a request that waits and was not evaluated before, it is the first that holds the request back.
        public let evaluated: RequestRecord.Evaluated?
    }

    /// The launches that differ, with the reasons of both days, in order of time.
    public func differences() -> [Difference] {
        let found = apps.flatMap(differing).sorted { Launch.isBefore($0.launch, $1.launch) }
        let inModel = answers(found.filter(\.isMissingInModel), in: model) { $0.moment - offset }
        let onPhone = answers(found.filter { !$0.isMissingInModel }, in: phone) {
            Self.lastMoment(ofSecond: $0.moment)
        }
        var (nextInModel, nextOnPhone) = (inModel.makeIterator(), onPhone.makeIterator())
        return found.map { found in
            let onPhone = found.isMissingInModel ? nil : nextOnPhone.next()
            var evaluated = evaluation(before: found)
            if evaluated == nil, case .held = onPhone { evaluated = firstHold(after: found) }
            return Difference(
                kind: found.kind, launch: found.launch, other: found.other,
                inModel: found.isMissingInModel ? nextInModel.next() : nil, onPhone: onPhone,
                evaluated: evaluated)
        }
    }

    /// The last moment on the phone that a launch of the model is asked about.
    ///
    /// The times of a scenario are whole seconds, so a push of the log may come later within the same second.
    public static func lastMoment(ofSecond moment: Moment) -> Moment { moment + (Span.second - 1) }

    /// A launch with the app of the day that lacks it.
    private struct Found {
        let kind: Kind
        let launch: Launch
        var other: Moment?
        let phone: AppID?
        let lacking: AppID?

        var isMissingInModel: Bool { kind == .onlyPhone || kind == .laterInModel }
    }

    private func differing(_ app: App) -> [Found] {
        let lost = app.launches.lost.map {
            Found(kind: .onlyPhone, launch: $0, phone: app.phone, lacking: app.model)
        }
        let gained = app.launches.gained.map {
            Found(kind: .onlyModel, launch: $0, phone: app.phone, lacking: app.phone)
        }
        let moved = app.launches.moved.map { move in
            move.former.moment < move.current.moment
                ? Found(
                    kind: .laterInModel, launch: move.former, other: move.current.moment, phone: app.phone,
                    lacking: app.model)
                : Found(
                    kind: .laterOnPhone, launch: move.current, other: move.former.moment, phone: app.phone,
                    lacking: app.phone)
        }
        return lost + gained + moved
    }

    /// What became of the requests in the day that lacks the launches, in their order.
    private func answers(
        _ missing: [Found], in day: TimelineIndex, _ moment: (Launch) -> Moment
    ) -> [Absence] {
        var questions: [AbsenceSearch.Question] = []
        var counts: [Int] = []
        for found in missing {
            let tasks = tasks(of: found, in: day)
            counts.append(max(1, tasks.count))
            let moment = moment(found.launch)
            questions += tasks.isEmpty ? [.init(at: moment, nil)] : tasks.map { .init(at: moment, $0) }
        }
        var search = AbsenceSearch(questions, takesFirstHold: true)
        for event in day.events {
            if search.isOver { break }
            search.add(event)
        }
        search.finish()
        var next = 0
        return counts.map { count in
            defer { next += count }
            return Absence.mostTelling(search.answers[next..<(next + count)])
        }
    }

    /// The tasks of the day that lacks a launch which may stand for that of the other day.
    ///
    /// Those whose identifiers begin alike, as pushes of one app do that differ in their priority; else all of the
    /// mode.
    private func tasks(of found: Found, in day: TimelineIndex) -> [TaskID] {
        guard let app = found.lacking else { return [] }
        let wanted = (found.isMissingInModel ? phone : model).header.roster[found.launch.task]
        let roster = day.header.roster
        let same = roster.tasks(of: app).filter { roster[$0].mode == wanted.mode }
        let alike = same.filter { task in
            let identifier = roster[task].identifier
            return identifier.hasPrefix(wanted.identifier) || wanted.identifier.hasPrefix(identifier)
        }
        return alike.isEmpty ? same : alike
    }

    /// The last word of the phone's scheduler on the request of a launch, before it.
    private func evaluation(before found: Found) -> RequestRecord.Evaluated? {
        guard let app = found.phone else { return nil }
        let records: [RequestRecord]
        let moment: Moment
        if found.isMissingInModel {
            moment = found.launch.moment
            records = phone.record(of: found.launch.request).map { [$0] } ?? []
        } else {
            moment = Self.lastMoment(ofSecond: found.launch.moment)
            records = open(found, app)
        }
        return records.compactMap { $0.evaluations.last { $0.moment <= moment } }
            .max { $0.moment < $1.moment }
    }

    /// The first evaluation of the phone's request after a launch that holds the request back.
    private func firstHold(after found: Found) -> RequestRecord.Evaluated? {
        guard let app = found.phone, let evidence = phone.evidence else { return nil }
        return open(found, app)
            .compactMap { record in record.evaluations.first { evidence[$0.evaluation].holds } }
            .min { $0.moment < $1.moment }
    }

    /// The requests of the phone that may stand for a launch of the model, and that are not over at it.
    private func open(_ found: Found, _ app: AppID) -> [RequestRecord] {
        let after = Self.lastMoment(ofSecond: found.launch.moment) + 1
        let tasks = tasks(of: found, in: phone)
        return phone.requests(of: app, from: after, to: after)
            .map { phone.requests[$0] }.filter { tasks.contains($0.request.task) }
    }
}

extension Absence {
    /// Of answers about several tasks, that of one that waits, or else of what happened last.
    fileprivate static func mostTelling(_ answers: ArraySlice<Absence>) -> Absence {
        if let held = answers.first(where: { if case .held = $0 { true } else { false } }) { return held }
        return answers.max { $0.moment < $1.moment } ?? .notRequested
    }

    /// When it happened; before everything else where nothing did.
    private var moment: Moment {
        switch self {
        case .held, .notRequested: Moment(.min)
        case .started(let moment), .refused(_, let moment), .ended(_, _, let moment): moment
        }
    }
}
