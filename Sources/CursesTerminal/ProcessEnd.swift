import CNCurses

/// How the process ends where it does not end by itself: by a fault, by a signal, or by a pipe that nobody reads.
public enum ProcessEnd {
    /// Makes a fault of the process, such as a trap or memory that has run out, a sentence and an exit status.
    ///
    /// The terminal is given back before, if it is taken. Called first of all, once.
    ///
    /// - Parameters:
    ///   - before: What the sentence says before the signal's number; 255 bytes at most.
    ///   - after: What it says after the number, its line's end included; 255 bytes at most.
    ///   - status: The exit status.
    public static func watchFaults(before: String, after: String, status: Int32) {
        cncurses_watch_faults(before, after, status)
    }

    /// Lets a write fail with an error where the system would end the process: into a pipe that nobody reads, or
    /// beyond the largest size of a file.
    public static func letWritesFail() {
        cncurses_let_writes_fail()
    }

    /// Ends the process as the system ends one that writes into a pipe that nobody reads.
    ///
    /// Returns where the parent wants such writes to be errors.
    public static func byBrokenPipe() {
        cncurses_end_by_broken_pipe()
    }

    /// Ends the process by the signal that asked for it while the terminal was taken; returns if none did.
    ///
    /// So the parent sees the true signal. The terminal must have been given back.
    public static func asAsked() {
        cncurses_end_as_asked()
    }
}
