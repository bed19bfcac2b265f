#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How a program ended, and what it wrote.
public struct Outcome: Sendable {
    /// The way in which a program ended.
    public enum Ending: Equatable, Sendable {
        /// By itself, with an exit status.
        case exited(Int32)
        /// By a signal that it did not handle.
        case signalled(Int32)
    }

    /// How the program ended.
    public let ending: Ending
    /// The bytes on standard output.
    public let outputBytes: [UInt8]
    /// The bytes on standard error.
    public let errorBytes: [UInt8]

    /// The text on standard output.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// The text on standard error.
    public var errorOutput: String { String(decoding: errorBytes, as: UTF8.self) }
    /// The exit status, or nil if a signal ended the program.
    public var status: Int32? {
        guard case .exited(let status) = ending else { return nil }
        return status
    }
}

/// Why a program could not be run to its end.
public enum SpawnError: Error, CustomStringConvertible {
    /// The system refused to start it.
    case notStarted(program: String, reason: String)
    /// It did not end in time and was killed.
    case timedOut(program: String, milliseconds: Int, output: String, errorOutput: String)
    /// A file for its input or output could not be made.
    case noTemporaryFile(reason: String)

    /// What went wrong, for the failure of a test.
    public var description: String {
        switch self {
        case .notStarted(let program, let reason): "\(program) could not be started: \(reason)"
        case .timedOut(let program, let milliseconds, let output, let errorOutput):
            """
            \(program) did not end within \(milliseconds) ms and was killed
            standard output: \(output)
            standard error: \(errorOutput)
            """
        case .noTemporaryFile(let reason): "no temporary file could be made: \(reason)"
        }
    }
}

/// Runs programs for tests.
///
/// Foundation's `Process` waits for everybody who inherited its sockets, which a daemon such as tmux's
/// server never gives back; and a test's thread blocks signals that a child would inherit. So programs are
/// started with `posix_spawn`, an empty signal mask, default signal actions and files for their output.
public enum Spawn {
    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is looked up in `PATH`.
    ///   - arguments: The arguments after the program's name.
    ///   - input: The bytes on standard input.
    ///   - environment: Variables to set, or with nil to remove, on top of those of the tests.
    ///   - folder: The working folder, or nil for that of the tests.
    ///   - milliseconds: How long the program may take.
    /// - Returns: How it ended, and what it wrote.
    /// - Throws: `SpawnError`, also when the program takes too long.
    public static func run(
        _ program: String,
        _ arguments: [String] = [],
        input: [UInt8] = [],
        environment: [String: String?] = [:],
        in folder: String? = nil,
        within milliseconds: Int = 60_000
    ) throws(SpawnError) -> Outcome {
        let running = try SpawnedProgram(
            program,
            arguments,
            input: input,
            environment: environment,
            in: folder
        )
        return try running.waitForEnd(within: milliseconds)
    }
}
