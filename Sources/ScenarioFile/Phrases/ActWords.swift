public import Timeline

/// Reads acts as `--set` and the steps of a lesson write them, such as `low-power-mode on`.
public struct ActWords {
    /// Why words do not say an act.
    public enum Fault: Error, Hashable, Sendable {
        /// The setting has no value of that name.
        case value(DeviceSetting)
        /// No app has that name.
        case unknownApp(String)
        /// Several apps have that name.
        case severalApps([AppID], called: String)
        /// No task has that name.
        case unknownTask(String)
        /// Neither an app nor a task has that name.
        case unknownSubject(String)
        /// Several tasks have that name.
        case severalTasks([TaskID], called: String)
        /// The act takes no words.
        case superfluous(String)
    }

    /// The apps and tasks of each name; a task also by its app's identifier and its own.
    private var apps: [String: [AppID]] = [:]
    private var tasks: [String: [TaskID]] = [:]

    /// A reader of acts on the apps and tasks of a roster.
    public init(_ roster: Roster) {
        for (index, app) in roster.apps.enumerated() { apps[app.name, default: []].append(AppID(index)) }
        // A bundle identifier means its app, whatever others are called.
        for (index, app) in roster.apps.enumerated() { apps[app.bundleIdentifier] = [AppID(index)] }
        for (index, task) in roster.tasks.enumerated() {
            tasks[task.identifier, default: []].append(TaskID(index))
            tasks[Self.name(of: TaskID(index), roster), default: []].append(TaskID(index))
        }
    }

    /// The name of a task that no other has: its app's identifier and its own.
    static func name(of task: TaskID, _ roster: Roster) -> String {
        "\(roster[roster[task].app].bundleIdentifier) \(roster[task].identifier)"
    }

    /// The kind of act that a word names; nil for none.
    public static func kind(named word: String?) -> ActKind? { ActKind.named.first { $0.key == word } }

    /// The act of a kind that the words after its name complete.
    ///
    /// - Throws: `Fault` with what they do not name.
    public func act(_ kind: ActKind, _ rest: ArraySlice<String>) throws(Fault) -> Act {
        switch kind {
        case .setting(.backgroundAppRefresh) where rest.count > 1:
            let app = try app(rest.dropFirst())
            return .appBackgroundAppRefresh(
                app, isOn: try Self.value(of: .backgroundAppRefresh, rest.prefix(1)).isOn)
        case .setting(let setting): return .setting(setting, try Self.value(of: setting, rest))
        case .appBackgroundAppRefresh: preconditionFailure("it is named as that of the device, with the app")
        case .restart:
            guard rest.isEmpty else { throw .superfluous(rest.joined(separator: " ")) }
            return .restart
        case .swipeAway: return .swipeAway(try app(rest))
        case .open: return .open(try app(rest))
        case .simulateLaunch: return .simulateLaunch(try task(rest))
        case .simulateExpiration: return .simulateExpiration(try task(rest))
        case .cancelTask: return .cancelTask(try task(rest))
        }
    }

    private static func value(
        of setting: DeviceSetting, _ words: ArraySlice<String>
    ) throws(Fault) -> SettingValue {
        guard let word = words.first, words.count == 1, let value = setting.descriptor.value(named: word)
        else { throw .value(setting) }
        return value
    }

    func app(_ words: ArraySlice<String>) throws(Fault) -> AppID {
        let name = words.joined(separator: " ")
        let found = apps[name] ?? []
        guard let app = found.first else { throw .unknownApp(name) }
        guard found.count == 1 else { throw .severalApps(found, called: name) }
        return app
    }

    /// The task with an identifier, preceded by its app's bundle identifier where several apps have one.
    func task(_ words: ArraySlice<String>) throws(Fault) -> TaskID {
        let name = words.joined(separator: " ")
        let found = tasks[name] ?? []
        guard let task = found.first else { throw .unknownTask(name) }
        guard found.count == 1 else { throw .severalTasks(found, called: name) }
        return task
    }
}

extension Act {
    /// The act as `ActWords` reads it, without its time.
    public func phrase(_ roster: Roster) -> String {
        switch self {
        case .setting(let setting, let value):
            "\(kind.key) \(setting.descriptor.valueNames[Int(value.rawValue)])"
        case .appBackgroundAppRefresh(let app, let isOn):
            "\(DeviceSetting.backgroundAppRefresh.descriptor.key) \(isOn ? "on" : "off") "
                + roster[app].bundleIdentifier
        case .restart: kind.key
        case .swipeAway(let app), .open(let app): "\(kind.key) \(roster[app].bundleIdentifier)"
        case .simulateLaunch(let task), .simulateExpiration(let task), .cancelTask(let task):
            "\(kind.key) \(ActWords.name(of: task, roster))"
        }
    }
}
