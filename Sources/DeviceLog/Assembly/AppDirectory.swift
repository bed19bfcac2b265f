/// The apps that a log names: their bundle identifiers, processes and task identifiers.
struct AppDirectory: Sendable {
    /// The bundle identifiers that the log names.
    private var bundles: Set<String> = []
    /// The length of the longest of them in UTF-8, as far as it is worth looking for.
    private var longest = 0
    /// No bundle identifier is nearly so long; each point in an identifier up to there is looked at.
    static let longestAtMost = 512
    /// The bundle identifier of each process, by its number.
    private var processes: [Int32: String] = [:]
    /// The number of the newest process of each app.
    private var newestProcess: [String: Int32] = [:]
    /// The name of the process of each app.
    private(set) var names: [String: String] = [:]
    private var owners: [String: String] = [:]
    /// The task identifiers of each app, as far as lines name them.
    private var identifiers: [String: [String]] = [:]
    /// The names of the processes that submitted task identifiers, by those.
    private var submitters: [String: String] = [:]
    /// What processes submitted whose apps are not known yet, with their names.
    private var nameless: [Int32: (name: String, identifiers: Set<String>)] = [:]

    /// What a person or an Info.plist says beside the log.
    var given = TaskOwners()
    /// The app whose process logged the line that is read now, where a recording tells it: its lines have no numbers of
    /// processes.
    var recorded: String?

    /// Finds the apps in what is said beside the log.
    mutating func settleOwners(of identifiers: Set<String>) { given.settle(identifiers, bundles.contains) }

    /// Notes that there is an app.
    mutating func note(_ bundle: String) {
        if bundles.insert(bundle).inserted {
            longest = min(max(longest, bundle.utf8.count), Self.longestAtMost)
        }
    }

    /// Notes the process of an app.
    mutating func note(_ bundle: String, process: Int32) {
        note(bundle)
        processes[process] = bundle
        newestProcess[bundle] = process
        guard let known = nameless.removeValue(forKey: process) else { return }
        note(name: known.name, process: process)
        for identifier in known.identifiers { note(identifier: identifier, of: bundle) }
    }

    /// Forgets which process is of which app: another phone has other numbers.
    mutating func forgetProcesses() { (processes, newestProcess, nameless) = ([:], [:], [:]) }

    /// Notes the name of a process whose app is known.
    mutating func note(name: String, process: Int32) {
        if let bundle = processes[process], names[bundle] == nil { names[bundle] = name }
    }

    /// Notes the app of a task identifier; the first line that names one decides.
    mutating func note(identifier: String, of bundle: String) {
        note(bundle)
        guard owners[identifier] == nil else { return }
        owners[identifier] = bundle
        identifiers[bundle, default: []].append(identifier)
    }

    /// Notes that a process has to do with a task identifier, which is its app's; a number below 1 is none.
    mutating func note(identifier: String, ofProcess process: Int32, name: String) {
        if let bundle = bundle(ofProcess: process, named: name) {
            return note(identifier: identifier, of: bundle)
        }
        guard !name.isEmpty else { return }
        if submitters[identifier] == nil { submitters[identifier] = name }
        if process > 0 { nameless[process, default: (name, [])].identifiers.insert(identifier) }
    }

    /// The task identifiers that are known to belong to an app.
    func identifiers(of bundle: String) -> [String] { identifiers[bundle] ?? [] }

    /// The task identifiers of the app that logged a record, as far as lines name them.
    func identifiers(of record: LogRecord) -> [String] {
        let bundle =
            record.app.isEmpty ? bundle(ofProcess: record.processID, named: record.process) : record.app
        return bundle.map(identifiers(of:))
            ?? submitters.filter { $0.value == record.process }.keys.sorted()
    }

    /// The name of the process that submitted a task identifier, which stands for its app if that is unknown.
    func submitter(ofIdentifier identifier: String) -> String? { submitters[identifier] }

    /// The number of the newest process of an app; nil where no line names it.
    func process(of bundle: String) -> Int32? { newestProcess[bundle] }

    /// The app of a process.
    func bundle(ofProcess process: Int32) -> String? { processes[process] }

    /// The app of the processes of a name, or the task identifier that stands for it; nil where none is known, or more
    /// than one.
    func bundle(ofProcessesNamed name: String) -> String? {
        let named = names.filter { $0.value == name }.keys
        let known = named.isEmpty ? submitters.filter { $0.value == name }.keys : named
        return known.count == 1 ? known.first : nil
    }

    /// The app of a process that a report on the whole phone lists by its number and name: the app of that process, or
    /// where no line tells the name of an app's process, the only one that would be called so.
    func bundle(ofListed name: String, process: Int32) -> String? {
        if let known = bundle(ofProcess: process, named: name) ?? bundle(ofProcessesNamed: name) {
            return known
        }
        let alike = bundles.filter {
            names[$0] == nil && self.name(of: $0).lowercased() == name.lowercased()
        }
        return alike.count == 1 ? alike.first : nil
    }

    /// The app of a process of a name; under another name the number is that of a later process, of another app.
    func bundle(ofProcess process: Int32, named name: String) -> String? {
        processes[process].flatMap { names[$0] ?? name == name ? $0 : nil }
    }

    /// The app that submits a task identifier: the one that a line names, or else the longest known bundle
    /// identifier that the task identifier begins with.
    func bundle(ofIdentifier identifier: String) -> String? {
        if let owner = owners[identifier] ?? given.bundle(of: identifier) { return owner }
        if bundles.contains(identifier) { return identifier }
        // A bundle identifier ends before a point, and none is longer than the longest.
        let words = identifier.utf8
        var rest = words.prefix(longest + 1)
        while let point = rest.lastIndex(of: UInt8(ascii: ".")) {
            rest = rest[..<point]
            let beginning = String(rest) ?? ""
            if bundles.contains(beginning) { return beginning }
        }
        return nil
    }

    /// The app of a task identifier that a process with a name submits or runs; nil if that app's process is
    /// known by another name.
    func bundle(ofIdentifier identifier: String, submittedBy name: String) -> String? {
        guard let bundle = bundle(ofIdentifier: identifier) else { return nil }
        return names[bundle] ?? name == name ? bundle : nil
    }

    /// The name to show for an app: that of its process, or the last part of its bundle identifier; where that could be
    /// any app's, as many parts as tell it apart.
    func name(of bundle: String) -> String {
        var parts = bundle.split(separator: ".")
        // Tools that sign an app anew put the number of the team behind its identifier.
        if parts.count > 2, parts.last.map(Self.isTeam) ?? false { parts.removeLast() }
        let last = parts.last.map(String.init) ?? bundle
        let name = names[bundle] ?? last.prefix(1).uppercased() + last.dropFirst()
        guard Self.isOfAnyApp(name) else { return name }
        // The first part is the domain of a country, or com.
        let own = parts.dropFirst().lastIndex { !Self.isOfAnyApp(String($0)) }
        return own.map { parts[$0...].joined(separator: ".") } ?? name
    }

    /// Whether a part of an identifier looks like the number of a team: ten capital letters and digits.
    private static func isTeam(_ part: Substring) -> Bool {
        part.utf8.count == 10 && part.contains { $0.isNumber }
            && part.utf8.allSatisfy {
                MessageCursor.isDigit($0) || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
            }
    }

    /// Whether a name says of an app only that it is one.
    private static func isOfAnyApp(_ name: String) -> Bool { namesOfAnyApp.contains(name.lowercased()) }

    private static let namesOfAnyApp: Set = [
        "app", "application", "demo", "example", "ios", "ipad", "iphone", "main", "mobile", "runner",
    ]
}
