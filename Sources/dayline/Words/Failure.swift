import ArgumentParser
import CursesTerminal
import EventLog

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A message for standard error with its exit code of sysexits.
struct Failure: Error {
    let text: String
    let code: ExitCode

    /// The exit code of an internal error.
    static let internalCode = ExitCode(70)

    static func usage(_ text: String) -> Failure { Failure(text: text, code: ExitCode(64)) }
    static func badData(_ text: String) -> Failure { Failure(text: text, code: ExitCode(65)) }
    static func noInput(_ text: String) -> Failure { Failure(text: text, code: ExitCode(66)) }
    static func cannotCreate(_ text: String) -> Failure { Failure(text: text, code: ExitCode(73)) }
    static func inputOutput(_ text: String) -> Failure { Failure(text: text, code: ExitCode(74)) }
}

/// The output of the program.
enum Output {
    /// Prints a message on standard error; nothing in it can control the terminal.
    static func complain(_ text: String) { draw(PlainText.lines("dayline: \(text)") + "\n") }

    /// Writes to standard error, without changes and without a line end.
    static func draw(_ text: String) {
        // If standard error is closed, nobody can be notified.
        try? write(text, to: 2, named: "standard error")
    }

    /// Writes a result to standard output as a line.
    ///
    /// If the reader has closed the pipe, the process ends silently.
    ///
    /// - Throws: `Failure` if it cannot be written, as on a full disk.
    static func say(_ text: String) throws(Failure) {
        try write(text + "\n", to: 1, named: "standard output")
    }

    /// Writes a part of a result to standard output, without changes.
    ///
    /// - Throws: `Failure` as for `say`.
    static func put(_ text: String) throws(Failure) { try write(text, to: 1, named: "standard output") }

    /// The failure of writing a result; ends the process silently if the reader has closed the pipe.
    static func failure(_ error: LogFileError) -> Failure {
        if case .cannotWrite(_, EPIPE) = error { ProcessEnd.byBrokenPipe() }
        return ErrorText.failure(error)
    }

    private static func write(_ text: String, to descriptor: Int32, named name: String) throws(Failure) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { send($0, to: descriptor) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
                waitForRoom(descriptor)
                continue
            }
            guard count > 0 else {
                let code = errno
                if code == EPIPE, descriptor == 1 { ProcessEnd.byBrokenPipe() }
                throw .inputOutput("cannot write to \(name): \(ErrorText.reason(code))")
            }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Waits until a nonblocking descriptor accepts data again, or never will.
    private static func waitForRoom(_ descriptor: Int32) {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
    }

    /// Whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

private func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

/// Runs a command's body; prints its failure and throws the exit code.
func reporting(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch let failure as Failure {
        Output.complain(failure.text)
        throw failure.code
    }
}
