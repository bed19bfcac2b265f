/// The apps that a log names: their bundle identifiers, processes and task identifiers.
struct AppDirectory: Sendable {
    /// The bundle identifiers that the log names.
    private var bundles: Set<String> = []
    /// The length of the longest of them, in UTF-8.
    private var longest = 0
    /// The bundle identifier of each process, by its number.
    private var processes: [Int32: String] = [:]
    /// The name of the process of each app.
    private(set) var names: [String: String] = [:]
    private var owners: [String: String] = [:]

    /// Notes that there is an app.
    mutating func note(_ bundle: String) {
        if bundles.insert(bundle).inserted { longest = max(longest, bundle.utf8.count) }
    }

    /// Notes the process of an app.
    mutating func note(_ bundle: String, process: Int32) {
        note(bundle)
        processes[process] = bundle
    }

    /// Forgets which process is of which app: another phone has other numbers.
    mutating func forgetProcesses() { processes = [:] }

    /// Notes the name of a process whose app is known.
    mutating func note(name: String, process: Int32) {
        if let bundle = processes[process], names[bundle] == nil { names[bundle] = name }
    }

    /// Notes whose a task identifier is; the first word on it stands.
    mutating func note(identifier: String, of bundle: String) {
        note(bundle)
        if owners[identifier] == nil { owners[identifier] = bundle }
    }

    /// The app of a process.
    func bundle(ofProcess process: Int32) -> String? { processes[process] }

    /// The app that submits a task identifier: as a line tells, or the longest known bundle identifier that begins it.
    func bundle(ofIdentifier identifier: String) -> String? {
        if let owner = owners[identifier] { return owner }
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

    /// The name to show for an app: that of its process, or the last part of its bundle identifier.
    func name(of bundle: String) -> String {
        if let name = names[bundle] { return name }
        let last = bundle.split(separator: ".").last.map(String.init) ?? bundle
        return last.prefix(1).uppercased() + last.dropFirst()
    }
}
