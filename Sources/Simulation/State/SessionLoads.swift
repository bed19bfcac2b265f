import Timeline

/// A named session of an app.
struct SessionIndex: BitwiseCopyable {
    fileprivate let rawValue: Int32
}

/// How many transfers each named session has, and launches for it that are yet to come: the app hears of the end of
/// the last one (R050, R059).
struct SessionLoads {
    private var loads: [Int32]
    /// Where the sessions of each app begin.
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
    func session(_ index: Int, of app: AppID) -> SessionIndex {
        SessionIndex(rawValue: first[app] + Int32(index))
    }

    /// Whether transfers of the session are under way, or a launch for it is already waiting.
    func isBusy(_ session: SessionIndex) -> Bool { loads[Int(session.rawValue)] > 0 }

    /// A transfer, or a launch for the session, comes up.
    mutating func begin(_ session: SessionIndex) { loads[Int(session.rawValue)] += 1 }

    /// A transfer has ended, or the launch has come.
    mutating func end(_ session: SessionIndex) { loads[Int(session.rawValue)] -= 1 }
}
