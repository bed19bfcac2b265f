import CNCurses

/// How the process ends abnormally: by a fault, by a signal, or by a pipe that nobody reads.
public enum ProcessEnd {
    /// Makes a fault of the process, such as a trap or exhausted memory, print a sentence and set an exit
    /// status.
    ///
    /// The terminal is restored first, if it is taken. Call this once, before anything else.
    ///
    /// - Parameters:
    ///   - before: The sentence up to the signal's number; 255 bytes at most.
    ///   - after: The rest of the sentence, its line end included; 255 bytes at most.
    ///   - status: The exit status.
    public static func watchFaults(before: String, after: String, status: Int32) {
        cncurses_watch_faults(before, after, status)
    }

    /// Makes a fault because of an allocation that failed print another sentence, and set another exit status.
    ///
    /// - Parameters:
    ///   - sentence: The sentence, its line end included; 255 bytes at most.
    ///   - status: The exit status.
    public static func tellExhaustedMemory(_ sentence: String, status: Int32) {
        cncurses_tell_exhausted_memory(sentence, status)
    }

    /// Makes a write fail with an error where the system would end the process.
    ///
    /// That is a write into a pipe that nobody reads, or beyond the greatest size of a file.
    public static func letWritesFail() {
        cncurses_let_writes_fail()
    }

    /// Ends the process as the system ends one that writes into a pipe that nobody reads.
    ///
    /// Returns if the parent process set such writes to be errors.
    public static func byBrokenPipe() {
        cncurses_end_by_broken_pipe()
    }

    /// Ends the process by the signal that asked for it while the terminal was taken; returns if none did.
    ///
    /// This way the parent process sees the true signal. The terminal must have been restored.
    public static func asAsked() {
        cncurses_end_as_asked()
    }

    /// Does what must not be cut short: a signal that another process sends meanwhile strikes when it is done.
    ///
    /// Calls must not be nested.
    ///
    /// - Parameter work: What is done; short, since nothing but SIGKILL can end it.
    /// - Returns: what the work returns.
    public static func waitingFor<Result>(_ work: () -> Result) -> Result {
        cncurses_hold_signals()
        defer { cncurses_let_signals_through() }
        return work()
    }

    /// Makes a signal that ends the process remove a new file first, if nothing was written into it yet.
    ///
    /// Called before the file is created; a file that exists already is left alone. For one file in a process, which must not take a terminal beside it.
    ///
    /// - Parameter path: The path of the file.
    public static func removeIfUnwritten(_ path: String) {
        cncurses_remove_if_unwritten(path)
    }
}
