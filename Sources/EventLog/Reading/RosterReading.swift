import BackgroundPolicy
import Timeline
import UntrustedText

/// The apps and tasks declared by the lines before the first event, and their lookup by name.
struct RosterReading {
    private(set) var roster = Roster()
    private var apps = NameTable()
    /// The first task of each identifier of an app.
    private var tasks = NameTable()

    mutating func addApp(_ line: LineValues) throws(RecordingProblem) {
        guard roster.apps.count < RecordingFormat.largestRoster else { throw .rosterTooLarge }
        let identifier = try Self.name(line, .app, atMost: GivenName.identifierScalarsAtMost)
        let name = try Self.name(line, .name, atMost: GivenName.scalarsAtMost)
        guard apps.add(Array(identifier.utf8), scope: 0, value: roster.apps.count) else {
            throw .duplicateApp(identifier)
        }
        _ = roster.add(Roster.App(name: name, bundleIdentifier: identifier))
    }

    mutating func addTask(_ line: LineValues, _ mode: ExecutionMode) throws(RecordingProblem) {
        guard roster.tasks.count < RecordingFormat.largestRoster else { throw .rosterTooLarge }
        let app = try app(line)
        let identifier = try Self.name(line, .task, atMost: GivenName.identifierScalarsAtMost)
        tasks.add(Array(identifier.utf8), scope: Int(app.index), value: roster.tasks.count)
        let isModeKnown = line.fields[.logged] == nil ? true : try line.boolean(.logged)
        _ = roster.add(
            Roster.Task(app: app, mode: mode, identifier: identifier, isModeKnown: isModeKnown))
    }

    /// A name, checked by the rules for scenarios.
    static func name(
        _ line: LineValues, _ key: RecordingKey, atMost most: Int
    ) throws(RecordingProblem) -> String {
        let name = try line.text(key)
        if let fault = GivenName.fault(in: name, scalarsAtMost: most) {
            throw .noName(key: key.text, fault)
        }
        return name
    }

    /// The app that a line is about.
    func app(_ line: LineValues) throws(RecordingProblem) -> AppID {
        let (bytes, range) = try line.part(.app)
        guard let app = apps.find(bytes, range) else {
            throw .unknownApp(String(decoding: bytes[range], as: UTF8.self))
        }
        return AppID(app)
    }

    /// The task of an app that a line is about.
    func task(_ line: LineValues, of app: AppID) throws(RecordingProblem) -> TaskID {
        let (bytes, range) = try line.part(.task)
        guard line.fields[.taskIndex] == nil else { return try indexedTask(line, of: app, bytes[range]) }
        guard let task = tasks.find(bytes, range, scope: Int(app.index)) else {
            throw .unknownTask(String(decoding: bytes[range], as: UTF8.self))
        }
        return TaskID(task)
    }

    private func indexedTask(
        _ line: LineValues, of app: AppID, _ identifier: ArraySlice<UInt8>
    ) throws(RecordingProblem) -> TaskID {
        let index = Int(try line.integer(.taskIndex))
        guard index < roster.tasks.count else { throw .outOfRange(key: RecordingKey.taskIndex.text) }
        let task = roster.tasks[index]
        guard task.app == app, task.identifier.utf8.elementsEqual(identifier) else {
            throw .unknownTask(String(decoding: identifier, as: UTF8.self))
        }
        return TaskID(index)
    }
}
