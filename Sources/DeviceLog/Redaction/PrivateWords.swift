import BackgroundPolicy
import Synchronization
public import Timeline

/// What the private words in the inputs of a command are called instead: the same in all of them, on every thread.
///
/// Apps are called `app1`, `app2` and so on, their tasks `app1.task1`, files `file1`, processes `process1`; words
/// that could name a person, a place, another app or the device give way to `name1`, `id1`, `<path>` and
/// `<address>`. What is left is the vocabulary of the system, numbers and times.
public final class PrivateWords: Sendable {
    private let state = Mutex(State())

    /// No words yet; public identifiers, such as those of a plugin's tasks, stay.
    public init(sparing identifiers: [String] = []) {
        withState { state in for identifier in identifiers { state.words.spare(identifier) } }
    }

    struct State: Sendable {
        var words = RedactedWords()
        /// The numbers of the apps, by their bundle identifiers.
        var apps: [String: Int] = [:]
        var tasks: [TaskName: String] = [:]
        var tasksOfApps: [Int: Int] = [:]
        var processes: [String: String] = [:]
        var files: [String: String] = [:]

        struct TaskName: Hashable {
            let app: Int
            let identifier: String
        }
    }

    func withState<Value: Sendable>(_ body: (inout sending State) -> sending Value) -> sending Value {
        state.withLock { body(&$0) }
    }

    /// A text of an input without what is private in it.
    ///
    /// - Complexity: O(n) in its length.
    public func text(_ text: String) -> String { withState { $0.words.text(text) } }

    /// A text in which only what is known already is called otherwise, such as a sentence about an input.
    public func known(in text: String) -> String { withState { $0.words.known(in: text) } }

    /// What a name is called instead, such as an app's; nil for one that came up in no input.
    public func known(_ name: String) -> String? { withState { $0.words.known(name) } }

    /// What an app is called, by its name, where that is known, and its bundle identifier.
    public func app(_ name: String?, bundleIdentifier: String) -> String {
        withState { $0.name(ofApp: name ?? bundleIdentifier, bundleIdentifier: bundleIdentifier) }
    }

    /// The identifier of a task of an app, perhaps with a star or a build setting in it.
    public func task(_ identifier: String, ofApp bundleIdentifier: String) -> String {
        withState { $0.task(identifier, ofApp: bundleIdentifier) }
    }

    /// The name of a process: that of the system's own, of an app, or else a number.
    public func process(_ name: String) -> String { withState { $0.process(name) } }

    /// What a file is called, with its ending where that is a usual one.
    public func file(_ path: String) -> String { withState { $0.file(path) } }

    /// The path of a file that is called so.
    public func path(of word: String) -> String? {
        withState { state in state.files.first { $0.value == word }?.key }
    }

    /// What is called so by a person, in any case or by a unique beginning; the word itself where nothing is.
    public func name(meantBy word: String) -> String { withState { $0.words.name(meantBy: word) } }

    /// The identifier of something in a scenario, or its name, by the app in whose section it stands.
    public func identifier(_ identifier: String, ofApp bundleIdentifier: String) -> String {
        withState { state in
            let app = state.apps[bundleIdentifier] ?? 0
            return state.tasks[.init(app: app, identifier: identifier)] ?? state.identifier(identifier)
        }
    }

    /// A text of a scenario with names of its day and identifiers in it, sparing the words of its format.
    public func scenario(_ text: String, sparing format: Set<String>) -> String {
        withState { $0.scenario(text, sparing: format) }
    }

    /// The apps of a day and their tasks, called otherwise.
    public func roster(_ roster: Roster) -> Roster { withState { $0.roster(roster) } }
}

extension PrivateWords.State {
    mutating func name(ofApp name: String, bundleIdentifier: String) -> String {
        // What comes with the system is no app of a person.
        guard bundleIdentifier != SystemActivities.bundleIdentifier, !bundleIdentifier.hasPrefix("com.apple.")
        else { return name }
        // Another input may have told the name alone, or made the word itself.
        if apps[bundleIdentifier] == nil, let word = words.known(bundleIdentifier) { return word }
        let number = apps[bundleIdentifier] ?? apps.count + 1
        apps[bundleIdentifier] = number
        words.note(bundleIdentifier, as: "app\(number)")
        words.note(name, as: "app\(number)")
        return "app\(number)"
    }

    mutating func task(_ identifier: String, ofApp bundleIdentifier: String) -> String {
        _ = name(ofApp: bundleIdentifier, bundleIdentifier: bundleIdentifier)
        guard let app = apps[bundleIdentifier] else { return words.known(identifier) ?? identifier }
        if words.isSpared(identifier) { return identifier }
        let key = TaskName(app: app, identifier: identifier)
        if let known = tasks[key] { return known }
        let word: String
        if identifier == bundleIdentifier {
            word = "app\(app)"
        } else if identifier.hasSuffix(".*") {
            word = task(String(identifier.dropLast(2)), ofApp: bundleIdentifier) + ".*"
        } else {
            let number = tasksOfApps[app, default: 0] + 1
            tasksOfApps[app] = number
            word = beginning(of: identifier, ofApp: bundleIdentifier, app) + ".task\(number)"
        }
        tasks[key] = word
        words.note(identifier, as: word)
        return word
    }

    mutating func identifier(_ identifier: String) -> String {
        // What was called otherwise already is a name no more.
        if let known = words.known(identifier) ?? tasks.values.first(where: { $0 == identifier }) {
            return known
        }
        if identifier.hasPrefix("com.apple.") { return words.text(identifier) }
        let app = apps.keys.filter { identifier.hasPrefix($0 + ".") }.max { $0.utf8.count < $1.utf8.count }
        return app.map { task(identifier, ofApp: $0) } ?? words.other(identifier)
    }

    mutating func scenario(_ text: String, sparing format: Set<String>) -> String {
        var result = ""
        var rest = text[...]
        var ofApp: [String: String] = [:]
        for word in text.split(whereSeparator: { " ,[]{}'\"".contains($0) })
        where WordShape(String(word)).hasLabels && !word.hasPrefix("com.apple.") && !word.contains("/") {
            // Identifiers of which nothing submits anything come up here first.
            _ = identifier(String(word))
            guard let app = apps[String(word)] else { continue }
            result += words.known(in: String(rest[..<word.endIndex]), sparing: format, calling: ofApp)
            rest = text[word.endIndex...]
            // What stands behind an app is a task of its own.
            ofApp = tasks.filter { $0.key.app == app }.reduce(into: [:]) { $0[$1.key.identifier] = $1.value }
        }
        return result + words.known(in: String(rest), sparing: format, calling: ofApp)
    }

    /// What stands before the number of a task: a star permits all identifiers with one beginning.
    private mutating func beginning(of identifier: String, ofApp bundleIdentifier: String, _ app: Int)
        -> String
    {
        if let setting = Self.setting(in: identifier) { return setting }
        guard let point = identifier.lastIndex(of: ".") else { return "app\(app)" }
        // What only begins like the app's own identifiers is permitted or not as they are.
        guard identifier.hasPrefix(bundleIdentifier + ".") else { return "other.app\(app)" }
        return task(String(identifier[..<point]), ofApp: bundleIdentifier)
    }

    /// The build setting with which an identifier begins.
    private static func setting(in identifier: String) -> String? {
        guard identifier.first == "$" else { return nil }
        let end = identifier.firstIndex { $0 == ")" || $0 == "}" }.map { identifier.index(after: $0) }
        return String(identifier[..<(end ?? identifier.firstIndex(of: ".") ?? identifier.endIndex)])
    }

    mutating func process(_ name: String) -> String {
        if name.isEmpty || name == DeviceEvidence.ownLog || KeptProcess(named: name) != nil
            || SystemProcesses.names.contains(name)
        {
            return name
        }
        if let app = words.known(name) { return app }
        let word = processes[name] ?? "process\(processes.count + 1)"
        processes[name] = word
        return word
    }

    mutating func file(_ path: String) -> String {
        if let known = files[path] { return known }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let isUsual = path.contains(".") && Self.endings.contains(ending)
        let word = "file\(files.count + 1)" + (isUsual ? "." + ending : "")
        files[path] = word
        words.note(path, as: word)
        if let name = path.split(separator: "/").last { words.note(String(name), as: word) }
        return word
    }

    private static let endings = [
        "yaml", "yml", "json", "jsonl", "ndjson", "log", "txt", "ips", "crash", "plist", "apns", "gz", "xz",
        "zst",
        "bz2", "svg", "html", "csv", "cast", "md",
    ]

    mutating func roster(_ roster: Roster) -> Roster {
        let apps = roster.apps.map { app in
            let word = name(ofApp: app.name, bundleIdentifier: app.bundleIdentifier)
            guard word != app.name else { return app }
            return Roster.App(name: word, bundleIdentifier: word)
        }
        let tasks = roster.tasks.map { task in
            // What Dayline itself calls a kind of push names nobody; a session of transfers has a name of its app.
            let isOwn =
                task.identifier == task.mode.descriptor.name || !task.isModeKnown && !task.mode.isTransfer
            let bundle = roster[task.app].bundleIdentifier
            let word = isOwn ? task.identifier : self.task(task.identifier, ofApp: bundle)
            return Roster.Task(
                app: task.app, mode: task.mode, identifier: word, isModeKnown: task.isModeKnown)
        }
        return Roster(apps: apps, tasks: tasks)
    }
}
