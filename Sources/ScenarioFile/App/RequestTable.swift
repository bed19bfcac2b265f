import BackgroundPolicy
import Simulation
import Timeline

/// Mappings that describe requests of one kind: the name of each, its mode, and the keys of its script.
struct RequestTable<Script>: Sendable {
    let table: KeyTable
    private let naming: Field<String>
    private let mode: @Sendable (Section, AppScript) -> ExecutionMode
    private let make: @Sendable (TaskID) -> Script
    private let keys: [Key<Script>]
    private let check: @Sendable (Section, inout Script, AppScript) -> Void
    private let isPush: Bool

    /// A table whose requests are of one mode.
    ///
    /// `parts` are keys with other requests, which the caller reads; `check` looks at what the keys cannot say one by
    /// one.
    init(
        _ name: String, _ mode: ExecutionMode, naming: Field<String> = RequestName.field,
        _ make: @escaping @Sendable (TaskID) -> Script, keys: [Key<Script>],
        parts: [ScenarioKey] = [],
        check: @escaping @Sendable (Section, inout Script, AppScript) -> Void = { _, _, _ in }
    ) {
        self.init(
            name, mode: { _, _ in mode }, naming: naming, make, keys: keys, parts: parts, check: check)
    }

    /// A table whose requests' mode depends on what they say, and on the rest of the app.
    ///
    /// `mode` looks ahead: it reports no problems, as the keys do.
    init(
        _ name: String, mode: @escaping @Sendable (Section, AppScript) -> ExecutionMode,
        naming: Field<String> = RequestName.field, _ make: @escaping @Sendable (TaskID) -> Script,
        keys: [Key<Script>], parts: [ScenarioKey] = [],
        check: @escaping @Sendable (Section, inout Script, AppScript) -> Void = { _, _, _ in }
    ) {
        let initial = make(TaskID(0))
        table = KeyTable(name: name, keys: [naming.key] + keys.map { $0.stated(initial) } + parts)
        isPush = table.keys.contains { $0.name == PushFiles.fields[0].key.name }
        (self.mode, self.naming, self.make, self.keys, self.check) = (mode, naming, make, keys, check)
    }

    /// Reads a mapping; nil if its request has no name, or is one too many.
    func read(_ part: Section, of app: AppScript, _ requests: inout RequestNames) -> Script? {
        let part = isPush ? PushFiles.fill(part) : part
        guard let task = requests.add(part.value(naming), mode(part, app), part.problems) else { return nil }
        var script = make(task)
        for key in keys { key.read(part, &script) }
        check(part, &script, app)
        return script
    }
}

/// The key that names a request.
enum RequestName {
    static let field = Field("name", Forms.name, "its name among the app's requests", isRequired: true)
}
