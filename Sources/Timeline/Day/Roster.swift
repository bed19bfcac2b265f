public import BackgroundPolicy

/// An app of the day, as an index into the roster's apps.
public struct AppID: Hashable, Comparable, BitwiseCopyable, Sendable {
    /// The index.
    public let index: UInt16

    /// The app at an index, which must be less than 65,536.
    @inlinable
    public init(_ index: Int) { self.index = UInt16(truncatingIfNeeded: index) }

    /// Whether one app comes before another in the roster.
    @inlinable
    public static func < (left: AppID, right: AppID) -> Bool { left.index < right.index }
}

/// A task identifier, transfer or kind of push, as an index into the roster's tasks.
public struct TaskID: Hashable, BitwiseCopyable, Sendable {
    /// The index.
    public let index: UInt16

    /// The task at an index, which must be less than 65,536.
    @inlinable
    public init(_ index: Int) { self.index = UInt16(truncatingIfNeeded: index) }
}

/// The apps of a day and the tasks that they may submit.
public struct Roster: Hashable, Sendable {
    /// An app's names.
    public struct App: Hashable, Sendable {
        /// The name as shown.
        public let name: String
        /// The bundle identifier, such as `com.example.mail`.
        public let bundleIdentifier: String

        /// An app by its names.
        public init(name: String, bundleIdentifier: String) {
            self.name = name
            self.bundleIdentifier = bundleIdentifier
        }
    }

    /// Something that an app requests: a task identifier, a transfer's name, a kind of push.
    public struct Task: Hashable, Sendable {
        /// The app.
        public let app: AppID
        /// The execution mode that it asks for.
        public let mode: ExecutionMode
        /// The name, such as `com.example.mail.refresh`.
        public let identifier: String
        /// Whether the day tells the mode; the log of a device may tell of a push or a transfer, and not of which kind.
        ///
        /// Where it does not, the mode only says in which lane the push is drawn.
        public let isModeKnown: Bool

        /// A task by its parts.
        public init(app: AppID, mode: ExecutionMode, identifier: String, isModeKnown: Bool = true) {
            self.app = app
            self.mode = mode
            self.identifier = identifier
            self.isModeKnown = isModeKnown
        }

        /// What its app calls it; nil where it bears only the name of its mode.
        public var ownName: String? { identifier == mode.name ? nil : identifier }

        /// The name of the mode, or that the log does not tell it.
        public var modeName: String {
            guard !isModeKnown else { return mode.name }
            if mode.isTransfer { return "transfer; discretionary or not is not in this log" }
            return identifier == Self.unknownPush
                ? "push; its kind is not in this log" : "push; the model has no mode for it"
        }

        /// What a push is called of whose kind the log of a device tells nothing.
        package static let unknownPush = "push"
    }

    /// The apps, indexed by `AppID`.
    public private(set) var apps: [App]
    /// The tasks, indexed by `TaskID`.
    public private(set) var tasks: [Task]

    /// A roster of apps and tasks.
    public init(apps: [App] = [], tasks: [Task] = []) {
        self.apps = apps
        self.tasks = tasks
    }

    /// An app of the roster.
    public subscript(_ app: AppID) -> App { apps[Int(app.index)] }

    /// A task of the roster.
    public subscript(_ task: TaskID) -> Task { tasks[Int(task.index)] }

    /// Adds an app and returns its index; at most 65,535.
    public mutating func add(_ app: App) -> AppID {
        precondition(apps.count < 65_535, "a day holds at most 65,535 apps")
        apps.append(app)
        return AppID(apps.count - 1)
    }

    /// Adds a task and returns its index; at most 65,535.
    public mutating func add(_ task: Task) -> TaskID {
        precondition(tasks.count < 65_535, "a day holds at most 65,535 tasks")
        tasks.append(task)
        return TaskID(tasks.count - 1)
    }

    /// The tasks of an app in the order they were added; O(n) in the roster's tasks.
    public func tasks(of app: AppID) -> [TaskID] {
        tasks.indices.filter { tasks[$0].app == app }.map { TaskID($0) }
    }
}
