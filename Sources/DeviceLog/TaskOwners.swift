/// Which apps task identifiers belong to, as a person or an Info.plist says it, for lines that do not tell.
public struct TaskOwners: Hashable, Sendable {
    private struct Rule: Hashable {
        let identifier: String
        /// Whether every identifier with that beginning counts.
        let isBeginning: Bool
        let bundle: String
    }

    /// The tasks of an app whose bundle identifier is not given.
    private struct NamelessApp: Hashable {
        let identifiers: [String]
        /// What follows the bundle identifier in its others.
        let endings: [String]
    }

    private var rules: [Rule] = []
    private var nameless: [NamelessApp] = []
    /// The bundle identifiers that stand for apps of which only the tasks are known.
    private(set) var assumed: [String] = []

    /// Nothing is said.
    public init() {}

    /// Whether nothing is said.
    public var isEmpty: Bool { rules.isEmpty && nameless.isEmpty }

    /// Adds that an identifier belongs to an app, or each that begins so.
    public mutating func add(_ identifier: String, isBeginning: Bool, of bundle: String) {
        rules.append(Rule(identifier: identifier, isBeginning: isBeginning, bundle: bundle))
    }

    /// Adds the tasks of one app whose bundle identifier only its build knows.
    ///
    /// - Parameters:
    ///   - identifiers: The task identifiers that are written out.
    ///   - endings: What follows the bundle identifier in the others.
    public mutating func add(identifiers: [String], endings: [String]) {
        nameless.append(NamelessApp(identifiers: identifiers, endings: endings))
    }

    /// The app of a task identifier; nil where nothing is said of it.
    func bundle(of identifier: String) -> String? {
        guard !rules.isEmpty else { return nil }
        return rules.first {
            $0.isBeginning ? identifier.hasPrefix($0.identifier) : identifier == $0.identifier
        }?.bundle
    }

    /// Finds the bundle identifiers that are not given in the task identifiers of a log.
    ///
    /// It is what stands before the ending in most of them; where two fit as well, an app that the log names decides.
    /// An app without such an ending is called by what its tasks have in common.
    mutating func settle(_ identifiers: Set<String>, _ isApp: (String) -> Bool) {
        for app in nameless {
            var counts: [String: Int] = [:]
            for identifier in identifiers {
                for ending in app.endings where identifier.hasSuffix(ending) && identifier != ending {
                    counts[String(identifier.dropLast(ending.count)), default: 0] += 1
                }
            }
            let most = counts.values.max()
            let fitting = counts.filter { $0.value == most }.keys.sorted()
            let own = app.identifiers.filter(identifiers.contains)
            let named = fitting.filter(isApp)
            if let bundle = fitting.count == 1 ? fitting.first : named.count == 1 ? named.first : nil {
                for ending in app.endings { add(bundle + ending, isBeginning: false, of: bundle) }
                for identifier in own { add(identifier, isBeginning: false, of: bundle) }
            } else if own.count > 1, bundle(of: own[0]) == nil {
                let bundle = Self.common(own)
                assumed.append(bundle)
                for identifier in own { add(identifier, isBeginning: false, of: bundle) }
            }
        }
        nameless = []
    }

    /// The words with which all begin, two or more; else the first of them.
    private static func common(_ identifiers: [String]) -> String {
        let all = identifiers.map { $0.split(separator: ".") }
        let count = all[0].indices.first { place in
            all.contains { place >= $0.count || $0[place] != all[0][place] }
        }
        guard let count, count > 1 else { return identifiers[0] }
        return all[0][..<count].joined(separator: ".")
    }
}
