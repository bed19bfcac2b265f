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

/// A message for standard error with the exit code of sysexits that goes with it.
struct Failure: Error {
    let text: String
    let code: ExitCode

    /// What a fault of the program itself ends with.
    static let internalCode = ExitCode(70)

    static func usage(_ text: String) -> Failure { Failure(text: text, code: ExitCode(64)) }
    static func badData(_ text: String) -> Failure { Failure(text: text, code: ExitCode(65)) }
    static func noInput(_ text: String) -> Failure { Failure(text: text, code: ExitCode(66)) }
    static func cannotCreate(_ text: String) -> Failure { Failure(text: text, code: ExitCode(73)) }
    static func inputOutput(_ text: String) -> Failure { Failure(text: text, code: ExitCode(74)) }
}

/// Where the program writes.
enum Output {
    /// Says something on standard error, as a line or several; nothing in it steers the terminal.
    static func complain(_ text: String) { draw(PlainText.lines("dayline: \(text)") + "\n") }

    /// Writes to standard error as it is, without a line's end.
    static func draw(_ text: String) {
        // Where standard error is gone there is nobody left to tell.
        try? write(text, to: 2, named: "standard error")
    }

    /// Writes results to standard output.
    ///
    /// A reader that has seen enough ends the process without a word.
    ///
    /// - Throws: `Failure` when they cannot be written, as on a full disk.
    static func say(_ text: String) throws(Failure) {
        try write(text + "\n", to: 1, named: "standard output")
    }

    /// Writes a part of the results to standard output, as it is.
    ///
    /// - Throws: `Failure` as for `say`.
    static func put(_ text: String) throws(Failure) { try write(text, to: 1, named: "standard output") }

    /// What a failed write of results is: the silent end of the process where their reader has left.
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

    /// Waits until a descriptor that does not block takes something again, or never will.
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

/// Runs a command's body and turns its failure into a message and an exit code.
func reporting(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch let failure as Failure {
        Output.complain(failure.text)
        throw failure.code
    }
}
