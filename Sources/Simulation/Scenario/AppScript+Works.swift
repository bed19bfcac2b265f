public import BackgroundPolicy
public import Timeline

/// A piece of work that an app does in the background.
public struct AppWork: Sendable {
    /// A place in a script that describes work.
    public typealias Path = any WritableKeyPath<AppScript, Work> & Sendable

    /// Where the app's script describes the work.
    public let path: Path
    /// The index of the request or session in its list of the script.
    public let index: Int
    /// The mode that it runs in.
    ///
    /// A relaunch has the mode of its session's configuration, even if the transfer was enqueued in the
    /// background and is discretionary for that reason (R043).
    public let mode: ExecutionMode
    /// The request, or the session, that the work belongs to.
    public let task: TaskID
    /// Its costs and effects.
    public let work: Work

    /// Whether it runs in an extension of the app; otherwise it runs in the app itself.
    public var runsInExtension: Bool { mode.runsOutsideApp }
}

extension AppScript {
    /// The background fetch, of which an app has at most one, as a list.
    var fetches: [FetchScript] {
        get { backgroundFetch.map { [$0] } ?? [] }
        set { backgroundFetch = newValue.first }
    }
}
