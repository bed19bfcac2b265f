import BackgroundPolicy
public import ScenarioFile
public import Timeline

/// The tasks of an app in the log of a phone beside those that an Info.plist permits.
public struct TasksOfLog: Sendable {
    /// A task that only one of them has, or that needs a background mode.
    public struct Difference: Sendable {
        /// The identifier.
        public let identifier: String
        /// What is so, as a sentence about it.
        public let words: String
        /// Whether it is worth a note only.
        public let isNote: Bool
    }

    /// The differences, those of the log's tasks first.
    public let differences: [Difference]

    /// The kinds of the tasks in the log, by their identifiers.
    public let kinds: [String: TemplateMode]

    /// Whether there are only notes.
    public var isSound: Bool { differences.allSatisfy(\.isNote) }

    /// Compares the tasks of a day that a device logged with those of an Info.plist.
    public init(_ index: TimelineIndex, infoPlist: InfoPlist) {
        let roster = index.header.roster
        let app = roster.apps.indices.map { AppID($0) }.first { app in
            roster[app].bundleIdentifier == infoPlist.bundleIdentifier
                || roster.tasks(of: app).contains { infoPlist.names(roster[$0].identifier) }
        }
        guard let app else {
            let words = "the log names no task and no app of it"
            differences = [Difference(identifier: "", words: words, isNote: true)]
            kinds = [:]
            return
        }
        let declared = infoPlist.declarations(ofApp: roster[app].bundleIdentifier)
        let refused = Dictionary(
            index.requests.compactMap { record in
                record.refusedAtOnce.map { (record.request.task, $0) }
            }, uniquingKeysWith: { first, _ in first })
        let accepted = Set(index.requests.filter { $0.refusedAtOnce == nil }.map(\.request.task))
        var kinds: [String: TemplateMode] = [:]
        var found: [Difference] = []
        var submitted: [String] = []
        for task in roster.tasks(of: app) where roster[task].mode.isScheduled {
            let identifier = roster[task].identifier
            submitted.append(identifier)
            kinds[identifier] = TemplateMode(word: roster[task].mode.key)
            found += Self.ofMode(
                kinds[identifier], of: identifier, declared, isAccepted: accepted.contains(task),
                refused[task])
            guard !declared.permits(identifier, roster[task].mode) else { continue }
            found.append(
                Difference(
                    identifier: identifier,
                    words: accepted.contains(task)
                        ? "the phone accepted it, and this Info.plist does not permit it: the app in the log has another"
                        : refused[task] != nil
                            ? "the phone refused it, and this Info.plist does not permit it: add it to "
                                + "BGTaskSchedulerPermittedIdentifiers"
                            : "this Info.plist does not permit it",
                    isNote: accepted.contains(task)))
        }
        for permitted in declared.permittedIdentifiers ?? []
        where !permitted.hasSuffix("*") && !submitted.contains(permitted) {
            found.append(
                Difference(
                    identifier: permitted, words: "it is permitted, and the log names no submission of it",
                    isNote: true))
        }
        differences = found
        self.kinds = kinds
    }

    /// What a task shows of the background modes of the build on the phone that is otherwise in the Info.plist.
    private static func ofMode(
        _ kind: TemplateMode?, of identifier: String, _ declared: AppDeclarations, isAccepted: Bool,
        _ refusal: Refusal?
    ) -> [Difference] {
        guard let mode = kind?.backgroundMode else { return [] }
        let isDeclared = declared.backgroundModes.contains(mode)
        let lacked = refusal == .missingBackgroundMode || refusal == .modeNotPermitted
        let words: String? =
            if isDeclared, lacked {
                "the phone refused it for want of a background mode, and this Info.plist has \(mode): "
                    + "the build in the log had not"
            } else if !isDeclared, isAccepted {
                "the phone accepted it, and this Info.plist lacks \(mode): the app in the log has another"
            } else { nil }
        return words.map { [Difference(identifier: identifier, words: $0, isNote: true)] } ?? []
    }
}

extension InfoPlist {
    /// Whether a task identifier is one of its permitted ones, perhaps but for the bundle identifier at its beginning.
    fileprivate func names(_ identifier: String) -> Bool {
        wholeIdentifiers.contains(identifier) || identifierEndings.contains(where: identifier.hasSuffix)
    }
}
