public import BackgroundPolicy

/// An app of the day, by its place in the roster.
public struct AppID: Hashable, Comparable, BitwiseCopyable, Sendable {
    public let index: UInt16

    @inlinable
    public init(_ index: Int) { self.index = UInt16(truncatingIfNeeded: index) }

    @inlinable
    public static func < (left: AppID, right: AppID) -> Bool { left.index < right.index }
}

/// A task identifier, transfer or kind of push of the day, by its place in the roster.
public struct TaskID: Hashable, BitwiseCopyable, Sendable {
    public let index: UInt16

    @inlinable
    public init(_ index: Int) { self.index = UInt16(truncatingIfNeeded: index) }
}

/// Who takes part in the day: the apps, and the tasks that they may submit.
public struct Roster: Hashable, Sendable {
    /// An app as people know it.
    public struct App: Hashable, Sendable {
        public let name: String
        public let bundleIdentifier: String

        public init(name: String, bundleIdentifier: String) {
            self.name = name
            self.bundleIdentifier = bundleIdentifier
        }
    }

    /// Something that an app asks for: a task identifier, a transfer's name, a kind of push.
    public struct Task: Hashable, Sendable {
        public let app: AppID
        public let mode: ExecutionMode
        public let identifier: String

        public init(app: AppID, mode: ExecutionMode, identifier: String) {
            self.app = app
            self.mode = mode
            self.identifier = identifier
        }
    }

    public private(set) var apps: [App]
    public private(set) var tasks: [Task]

    public init(apps: [App] = [], tasks: [Task] = []) {
        self.apps = apps
        self.tasks = tasks
    }

    public subscript(_ app: AppID) -> App { apps[Int(app.index)] }

    public subscript(_ task: TaskID) -> Task { tasks[Int(task.index)] }

    /// Adds an app and names it.
    public mutating func add(_ app: App) -> AppID {
        precondition(apps.count < 65_535, "a day holds at most 65,535 apps")
        apps.append(app)
        return AppID(apps.count - 1)
    }

    /// Adds a task and names it.
    public mutating func add(_ task: Task) -> TaskID {
        precondition(tasks.count < 65_535, "a day holds at most 65,535 tasks")
        tasks.append(task)
        return TaskID(tasks.count - 1)
    }

    /// The identifiers of an app's tasks, in the order they were added.
    public func tasks(of app: AppID) -> [TaskID] {
        tasks.indices.filter { tasks[$0].app == app }.map { TaskID($0) }
    }
}
