import BackgroundPolicy
import Timeline

/// What the prompt of the lanes asks for: parts of names, and `mode:push`, `outcome:killed` and `held:battery`, which
/// one request of the app has all of.
///
/// A name that the app does not have itself is that of a task; beside terms it is the task of the request.
struct LaneFilter {
    /// What became of something that an app asked for.
    enum Outcome: String, CaseIterable {
        case launched, held, expired, killed, refused, swiped

        /// Whether something that happened to an app is of the kind.
        func matches(_ kind: Instant.Kind) -> Bool {
            switch kind {
            case .launch: self == .launched
            case .heldBack: self == .held
            case .expiring: self == .expired
            case .killed: self == .killed
            case .refused: self == .refused
            case .swipedAway: self == .swiped
            case .pushReceived, .intervention, .simulatedLaunch, .lostSight, .measured: false
            }
        }

        /// Whether it became of a request, as far as a moment tells.
        func matches(_ record: RequestRecord, through moment: Moment) -> Bool {
            func isTold(_ time: Moment?) -> Bool { time.map { $0 <= moment } ?? false }
            return switch self {
            case .launched: isTold(record.started)
            case .held: !record.heldBack(until: moment).isEmpty
            case .expired: isTold(record.expiring)
            case .killed:
                isTold(record.ended) && record.processEnd?.isByForce ?? (record.outcome == .killed)
            case .refused: isTold(record.submitted) && record.refusal != nil
            case .swiped: isTold(record.ended) && record.processEnd == .swipedAway
            }
        }
    }

    /// A term that asks for something of a request.
    private enum Term {
        case modes([ExecutionMode])
        case outcomes([Outcome])
        case held([Factor])
    }

    /// The first term that asks for nothing, or for what there is not; nil if all are understood.
    private(set) var unknown: (kind: LaneFilterTerm, text: String)?
    /// The first word that is written like a term of a kind that there is not, without what follows its colon.
    private(set) var unknownKind: String?
    private var names: [NameSearch] = []
    private var terms: [Term] = []

    /// Reads a filter as typed; a kind that there is not leaves no app.
    init(_ text: String) {
        for word in text.split(separator: " ") {
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let kind = LaneFilterTerm(rawValue: parts[0].lowercased()) else {
                names.append(NameSearch(String(word)))
                if parts.count == 2, unknownKind == nil { unknownKind = String(parts[0]) }
                continue
            }
            let wanted = parts[1].lowercased()
            let (term, isKnown) = Self.term(kind, wanted)
            terms.append(term)
            if !isKnown || wanted.isEmpty, unknown == nil { unknown = (kind, wanted) }
        }
    }

    /// A term, and whether there is anything of the kind.
    private static func term(_ kind: LaneFilterTerm, _ wanted: String) -> (Term, isKnown: Bool) {
        switch kind {
        case .mode:
            let modes = ExecutionMode.allCases.filter { $0.isCalled(wanted) }
            return (.modes(modes), !modes.isEmpty)
        case .outcome:
            let outcomes = Outcome.allCases.filter { $0.rawValue.hasPrefix(wanted) }
            return (.outcomes(outcomes), !outcomes.isEmpty)
        case .held:
            let factors = Factor.allCases.filter { factor in
                [factor.name, factor.key, factor.word].contains { $0.lowercased().hasPrefix(wanted) }
            }
            return (.held(factors), !factors.isEmpty)
        }
    }

    /// Whether it asks for parts of names only.
    var isOfNames: Bool { terms.isEmpty }

    /// The term that takes a word as it is typed without one, such as `mode:push` for `push`; nil if none does.
    static func term(of word: String, in roster: Roster) -> String? {
        LaneFilterTerm.allCases.first { $0.words(in: roster).contains(word.lowercased()) }
            .map { "\($0.rawValue):\(word.lowercased())" }
    }

    /// The apps that have all that is asked for, as far as a moment tells.
    ///
    /// - Complexity: linear in the apps and tasks, and in what happened where a term asks for it.
    func apps(in index: TimelineIndex, through moment: Moment) -> [AppID] {
        let roster = index.header.roster
        var tasksOfApps = [[TaskID]](repeating: [], count: names.isEmpty ? 0 : roster.apps.count)
        if !names.isEmpty {
            for (number, task) in roster.tasks.enumerated() {
                tasksOfApps[Int(task.app.index)].append(TaskID(number))
            }
        }
        return index.apps.indices.map { AppID($0) }.filter { app in
            let own = roster[app]
            let ofTasks = names.filter { !$0.finds(in: own.name) && !$0.finds(in: own.bundleIdentifier) }
            guard !ofTasks.isEmpty else { return hasTerms(app, in: index, through: moment) }
            let tasks = tasksOfApps[Int(app.index)]
            guard !terms.isEmpty else {
                return ofTasks.allSatisfy { search in
                    tasks.contains { search.finds(in: roster[$0].identifier) }
                }
            }
            let called = tasks.filter { task in
                ofTasks.allSatisfy { $0.finds(in: roster[task].identifier) }
            }
            return !called.isEmpty && hasTerms(app, only: called, in: index, through: moment)
        }
    }

    /// Whether an app has what the terms ask for: alone, a mode may wait to be requested, and what became of a process
    /// counts; together they ask for one request that has all of them.
    ///
    /// With names of tasks among what is asked for it is a request of such a task.
    private func hasTerms(
        _ app: AppID, only called: [TaskID]? = nil, in index: TimelineIndex, through moment: Moment
    ) -> Bool {
        guard let first = terms.first else { return true }
        let roster = index.header.roster
        switch first {
        case .modes(let modes)
        where terms.count == 1
            && (called ?? roster.tasks(of: app)).contains { modes.contains(roster[$0].mode) }:
            return true
        case .outcomes(let outcomes) where terms.count == 1 && called == nil:
            return index[app].instants(from: .start, to: moment + 1).contains { instant in
                outcomes.contains { $0.matches(instant.kind) }
            }
        case .modes, .outcomes, .held:
            return index[app].requests.contains { number in
                let record = index.requests[number]
                return record.submitted <= moment && called?.contains(record.request.task) ?? true
                    && terms.allSatisfy { Self.has(record, $0, through: moment) }
            }
        }
    }

    private static func has(_ record: RequestRecord, _ term: Term, through moment: Moment) -> Bool {
        switch term {
        case .modes(let modes): modes.contains(record.request.mode)
        case .outcomes(let outcomes): outcomes.contains { $0.matches(record, through: moment) }
        case .held(let factors):
            record.heldBack(until: moment).contains { factors.contains($0.factor) }
        }
    }
}

extension LaneFilterTerm {
    /// The words that a term of the kind takes in a day.
    func words(in roster: Roster) -> [String] {
        switch self {
        case .mode:
            ExecutionMode.allCases.filter { mode in roster.tasks.contains { $0.mode == mode } }
                .map { String($0.shortName.prefix { $0 != " " }) }
                .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        case .outcome: LaneFilter.Outcome.allCases.map(\.rawValue)
        case .held: Factor.allCases.map(\.word)
        }
    }
}

extension Factor {
    /// The word for it in the filter of the lanes.
    fileprivate var word: String { String(shortName.prefix { $0 != " " }).lowercased() }
}

extension ExecutionMode {
    /// Whether a word of one of its names begins so, in small letters: `task` is background task completion, and no
    /// BGAppRefreshTask.
    fileprivate func isCalled(_ wanted: String) -> Bool {
        [shortName, name, key].contains { name in
            let name = name.lowercased()
            return name.hasPrefix(wanted) || name.split(separator: " ").contains { $0.hasPrefix(wanted) }
        }
    }
}
