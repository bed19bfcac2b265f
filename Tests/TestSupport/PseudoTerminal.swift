import ForkedTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program in a terminal that is nothing but two ends of a pipe with modes: what it writes is read only when
/// the test reads it.
///
/// tmux reads all that a program writes, and so can't be the terminal that nobody reads. The program is the leader
/// of a session of its own, and the terminal controls it. It is killed when the value goes away.
public final class PseudoTerminal {
    /// The number of the program's process.
    public let processID: Int32
    /// What the program has written, as far as it was read.
    public private(set) var output: [UInt8] = []
    /// The processor time that the program took until it ended, in milliseconds.
    public private(set) var processorMilliseconds = 0
    private var master: Int32
    private var ending: Outcome.Ending?

    /// Opens a terminal and starts a program, named by its path, in it.
    ///
    /// - Throws: `SpawnError.notStarted`.
    public init(
        _ program: String, _ arguments: [String] = [], columns: Int32 = 100, rows: Int32 = 30
    ) throws(SpawnError) {
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let settings = ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin"]
        let variables = settings.map { strdup($0) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var processID: Int32 = 0
        master = forked_terminal(words, variables, columns, rows, &processID)
        self.processID = processID
        guard master >= 0, fcntl(master, F_SETFL, O_NONBLOCK) == 0 else {
            throw .notStarted(program: program, reason: String(cString: strerror(errno)))
        }
    }

    deinit {
        hangUp()
        guard ending == nil else { return }
        kill(processID, SIGKILL)
        waitpid(processID, nil, 0)
    }

    /// Whether ^S would stop the output and ^Q let it go on.
    public var hasFlowControl: Bool { modes.c_iflag & tcflag_t(IXON) != 0 }

    /// Whether keys reach the program line by line, after the terminal has shown them.
    public var isForLines: Bool {
        modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Whether the terminal shows the keys that are typed.
    public var showsKeys: Bool { modes.c_lflag & tcflag_t(ECHO) != 0 }

    /// Whether ^C is a signal.
    public var hasInterruptKey: Bool {
        withUnsafeBytes(of: modes.c_cc) { $0[Int(VINTR)] == 3 }
    }

    private var modes: termios {
        var modes = termios()
        tcgetattr(master, &modes)
        return modes
    }

    /// Types bytes.
    public func type(_ bytes: [UInt8]) {
        _ = write(master, bytes, bytes.count)
    }

    /// Gives the terminal another size, of which the system tells the program.
    public func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Sends the program a signal.
    public func send(signal: Int32) {
        guard ending == nil else { return }
        kill(processID, signal)
    }

    /// Closes the terminal, as a window that is closed does.
    public func hangUp() {
        guard master >= 0 else { return }
        close(master)
        master = -1
    }

    /// Reads until the output since a place holds a text; tells whether it came in time.
    public func read(until text: String, from place: Int = 0, within milliseconds: Int) -> Bool {
        let wanted = Array(text.utf8)
        return wait(milliseconds) {
            drain()
            return output[place...].contains(wanted)
        }
    }

    /// Reads all that the program writes for so long.
    public func read(for milliseconds: Int) {
        _ = wait(milliseconds) {
            drain()
            return false
        }
    }

    /// Lets time pass without reading what the program writes.
    public func ignore(for milliseconds: Int) { _ = wait(milliseconds) { false } }

    /// Waits until the program ends, and says how; nil if it takes too long.
    ///
    /// What it writes is read if wanted.
    public func waitForEnd(reading: Bool, within milliseconds: Int) -> Outcome.Ending? {
        _ = wait(milliseconds) {
            if reading { drain() }
            return hasEnded
        }
        if reading { drain() }
        return ending
    }

    private var hasEnded: Bool {
        var status: Int32 = 0
        var usage = rusage()
        guard ending == nil, wait4(processID, &status, WNOHANG, &usage) == processID else {
            return ending != nil
        }
        let signal = status & 0x7F
        ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
        let times = [usage.ru_utime, usage.ru_stime]
        processorMilliseconds = times.reduce(0) { $0 + Int($1.tv_sec) * 1_000 + Int($1.tv_usec) / 1_000 }
        return true
    }

    private func drain() {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while case let count = Self.fetch(master, &bytes), count > 0 { output += bytes[..<count] }
    }

    private static func fetch(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
        bytes.withUnsafeMutableBytes { receive(descriptor, $0) }
    }

    private func wait(_ milliseconds: Int, until condition: () -> Bool) -> Bool {
        let start = ContinuousClock.now
        while !condition() {
            guard ContinuousClock.now - start < .milliseconds(milliseconds) else { return false }
            usleep(2_000)
        }
        return true
    }
}

private func receive(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, bytes.baseAddress, bytes.count)
}

extension PseudoTerminal {
    /// How often a text is among what was printed so far.
    public func count(of text: String) -> Int {
        String(decoding: output, as: UTF8.self).ranges(of: text).count
    }

    /// The colour of the page among some: the one in which most was printed.
    public func page(among colours: [String]) -> String? {
        colours.max { count(of: $0) < count(of: $1) }
    }
}
