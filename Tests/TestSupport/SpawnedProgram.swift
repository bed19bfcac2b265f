import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that was started and may still run.
///
/// It is killed when the value goes away before it has ended.
public final class SpawnedProgram {
    /// The number of the process, which also leads a process group of its own.
    public let processID: Int32
    private let program: String
    private let output: UnlinkedFile
    private let errors: UnlinkedFile
    private var ending: Outcome.Ending?

    /// Starts a program; see `Spawn.run` for the parameters.
    ///
    /// - Throws: `SpawnError.notStarted` or `SpawnError.noTemporaryFile`.
    public init(
        _ program: String,
        _ arguments: [String] = [],
        input: [UInt8] = [],
        environment: [String: String?] = [:],
        in folder: String? = nil
    ) throws(SpawnError) {
        let inputFile = try UnlinkedFile(holding: input)
        self.program = program
        output = try UnlinkedFile(holding: [])
        errors = try UnlinkedFile(holding: [])
        let files = [inputFile.descriptor, output.descriptor, errors.descriptor]
        var words = [program] + arguments
        // posix_spawn cannot change the folder in every C library, so the shell does.
        if let folder { words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words }
        processID = try Self.start(words, files: files, environment: environment)
    }

    deinit {
        guard ending == nil else { return }
        kill(-processID, SIGKILL)
        waitpid(processID, nil, 0)
    }

    /// Sends a signal to the program, such as `SIGTERM`.
    public func send(signal: Int32) {
        guard ending == nil else { return }
        kill(processID, signal)
    }

    /// What the program has written to standard output so far.
    public var outputSoFar: String { String(decoding: output.bytes(), as: UTF8.self) }

    /// Waits until the program ends; kills it and throws if that takes too long.
    ///
    /// - Throws: `SpawnError.timedOut`.
    public func waitForEnd(within milliseconds: Int = 60_000) throws(SpawnError) -> Outcome {
        let start = ContinuousClock.now
        while true {
            if let ending = ending ?? reap() {
                return Outcome(ending: ending, outputBytes: output.bytes(), errorBytes: errors.bytes())
            }
            guard ContinuousClock.now - start < .milliseconds(milliseconds) else { break }
            usleep(1_000)
        }
        kill(-processID, SIGKILL)
        waitpid(processID, nil, 0)
        ending = .signalled(SIGKILL)
        throw .timedOut(
            program: program,
            milliseconds: milliseconds,
            output: String(decoding: output.bytes(), as: UTF8.self),
            errorOutput: String(decoding: errors.bytes(), as: UTF8.self)
        )
    }

    /// Collects the way in which the program ended, if it has.
    private func reap() -> Outcome.Ending? {
        var status: Int32 = 0
        guard waitpid(processID, &status, WNOHANG) == processID else { return nil }
        let signal = status & 0x7F
        ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
        return ending
    }

    /// Starts a program that nobody waits for yet.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - files: Its standard input, output and errors.
    ///   - environment: The variables to set or remove.
    /// - Returns: The number of its process.
    /// - Throws: `SpawnError.notStarted`.
    static func start(
        _ words: [String],
        files: [Int32],
        environment: [String: String?]
    ) throws(SpawnError) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, descriptor) in files.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }

        var none = sigset_t()
        var every = sigset_t()
        sigemptyset(&none)
        sigfillset(&every)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &every)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let arguments = words.map { strdup($0) } + [nil]
        let variables = merged(environment).map { strdup($0) } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var processID: pid_t = 0
        let failure = posix_spawnp(&processID, words[0], &actions, &attributes, arguments, variables)
        guard failure == 0 else {
            throw .notStarted(program: words[0], reason: String(cString: strerror(failure)))
        }
        return processID
    }

    /// The variables of this process as `NAME=VALUE`, with those given set or removed.
    private static func merged(_ changes: [String: String?]) -> [String] {
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in changes { variables[name] = value }
        return variables.map { $0 + "=" + $1 }
    }
}
