import BackgroundPolicy
import Timeline

/// What the prompt of the lanes asks for: parts of names, which an app has, and `mode:push`, `outcome:killed` and
/// `held:battery`, which one request of the app has all of.
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

    /// The first term that asks for what there is not; nil if all are understood.
    private(set) var unknown: (kind: LaneFilterTerm, text: String)?
    private var names: [NameSearch] = []
    private var terms: [Term] = []

    /// Reads a filter as typed; a kind that there is not leaves no app.
    init(_ text: String) {
        for word in text.split(separator: " ") {
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let kind = LaneFilterTerm(rawValue: parts[0].lowercased()) else {
                names.append(NameSearch(String(word)))
                continue
            }
            let wanted = parts[1].lowercased()
            let (term, isKnown) = Self.term(kind, wanted)
            terms.append(term)
            if !isKnown, unknown == nil { unknown = (kind, wanted) }
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

    /// The apps that have all that is asked for, as far as a moment tells.
    ///
    /// - Complexity: linear in the apps and tasks, and in what happened where a term asks for it.
    func apps(in index: TimelineIndex, through moment: Moment) -> [AppID] {
        let roster = index.header.roster
        var matches = [Bool](repeating: true, count: index.apps.count)
        for search in names {
            var has = [Bool](repeating: false, count: index.apps.count)
            for (number, app) in roster.apps.enumerated() {
                has[number] = search.finds(in: app.name) || search.finds(in: app.bundleIdentifier)
            }
            for task in roster.tasks where search.finds(in: task.identifier) {
                has[Int(task.app.index)] = true
            }
            for number in has.indices where !has[number] { matches[number] = false }
        }
        return matches.indices.filter { matches[$0] && hasTerms(AppID($0), in: index, through: moment) }
            .map { AppID($0) }
    }

    /// Whether an app has what the terms ask for: alone, a mode may wait to be requested, and what became of a process
    /// counts; together they ask for one request that has all of them.
    private func hasTerms(_ app: AppID, in index: TimelineIndex, through moment: Moment) -> Bool {
        guard let first = terms.first else { return true }
        switch first {
        case .modes(let modes)
        where terms.count == 1
            && index.header.roster.tasks(of: app).contains { modes.contains(index.header.roster[$0].mode) }:
            return true
        case .outcomes(let outcomes) where terms.count == 1:
            return index[app].instants(from: .start, to: moment + 1).contains { instant in
                outcomes.contains { $0.matches(instant.kind) }
            }
        case .modes, .outcomes, .held:
            return index[app].requests.contains { number in
                let record = index.requests[number]
                return record.submitted <= moment
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
