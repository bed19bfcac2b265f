import Synchronization

/// Ctrl-C, or a request to end, while work goes on of which what is done is to be kept.
public enum Interruption {
    /// The signal that came; 0 for none.
    private static let noted = Atomic<Int32>(0)
    private static let signals = [SIGINT, SIGTERM]

    /// Notes the next Ctrl-C, or the next request to end, instead of ending the process; a second one ends it.
    public static func watch() {
        // The handler must find it made.
        noted.store(0, ordering: .relaxed)
        for number in signals {
            signal(number) { number in
                Interruption.noted.store(number, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
    }

    /// Lets Ctrl-C and a request to end do so again.
    public static func leave() { for number in signals { signal(number, SIG_DFL) } }

    /// Whether the process is to end.
    public static var isAsked: Bool { noted.load(ordering: .relaxed) != 0 }

    /// Ends the process by the signal that came, so that its parent sees that.
    public static func end() {
        leave()
        raise(noted.load(ordering: .relaxed))
    }

    /// How many processors the system has to give.
    public static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
