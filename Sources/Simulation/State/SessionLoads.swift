import Timeline

/// A named session of an app, among those of all apps.
struct SessionIndex: BitwiseCopyable {
    fileprivate let rawValue: Int32
}

/// How many transfers, and launches to come, each named session has.
///
/// The app is notified at the end of the last one (R050, R059).
struct SessionLoads {
    private var loads: [Int32]
    /// The index of each app's first session.
    private let first: [Int32]

    init(_ apps: [AppScript]) {
        var count: Int32 = 0
        first = apps.map { app in
            defer { count += Int32(app.sessions.count) }
            return count
        }
        loads = [Int32](repeating: 0, count: Int(count))
    }

    /// The session of an app by its index in the app's script.
    func session(_ index: ScriptIndex<SessionScript>, of app: AppID) -> SessionIndex {
        SessionIndex(rawValue: first[app] + Int32(index.offset))
    }

    /// Whether transfers of the session are in progress, or a launch for it already waits.
    func isBusy(_ session: SessionIndex) -> Bool { loads[Int(session.rawValue)] > 0 }

    /// Counts a new transfer, or a launch for the session.
    mutating func begin(_ session: SessionIndex) { loads[Int(session.rawValue)] += 1 }

    /// Counts the end of a transfer or launch.
    mutating func end(_ session: SessionIndex) { loads[Int(session.rawValue)] -= 1 }
}
