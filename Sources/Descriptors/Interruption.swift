import Synchronization

/// Ctrl-C while work goes on of which what is done is to be kept.
public enum Interruption {
    private static let isNoted = Atomic<Bool>(false)

    /// Notes the next Ctrl-C instead of ending the process; a second one ends it.
    public static func watch() {
        // The handler must find it made.
        isNoted.store(false, ordering: .relaxed)
        signal(SIGINT) { _ in
            Interruption.isNoted.store(true, ordering: .relaxed)
            signal(SIGINT, SIG_DFL)
        }
    }

    /// Lets Ctrl-C end the process again.
    public static func leave() { signal(SIGINT, SIG_DFL) }

    /// Whether somebody pressed Ctrl-C.
    public static var isAsked: Bool { isNoted.load(ordering: .relaxed) }

    /// Ends the process as Ctrl-C does, so that its parent sees that.
    public static func end() {
        leave()
        raise(SIGINT)
    }

    /// How many processors the system has to give.
    public static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
