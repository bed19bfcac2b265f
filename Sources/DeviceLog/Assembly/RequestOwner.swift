/// What the log names as the one who asked for a request.
enum RequestOwner: Hashable, Sendable {
    /// An app, by its bundle identifier.
    case bundle(String)
    /// The app of a task identifier, which other lines may name.
    case identifier(String)
    /// The app of a process, which other lines may name, or the task identifier that is submitted or runs in it.
    case process(Int32, name: String, task: String?)
}
