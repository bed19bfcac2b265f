import CursesTerminal
import Descriptors

/// The process's standard input, where a log comes through it and the keys of the terminal are needed too.
enum StandardInput {
    /// Opens a standard input that is empty where the process was started without any.
    ///
    /// What is opened later would take its place, and be read for commands.
    static func openIfClosed() {
        // The lowest descriptor that is free is that of standard input.
        if fcntl(0, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
    }

    /// The next line without its end, of which no more than 4 KB are taken; nil at the end of the input.
    ///
    /// It reads byte by byte, so that what follows the line stays for whoever reads next.
    static func line() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < 4_096 {
            let count = read(0, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { break }
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Moves what standard input is to another descriptor, and puts the terminal in its place.
    ///
    /// - Parameter hint: What can be done without a terminal.
    /// - Returns: The descriptor through which the log comes from now on.
    /// - Throws: `Failure` if there is no terminal.
    static func makeRoomForKeys(orElse hint: String) throws(Failure) -> Int32 {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { throw .usage(ErrorText.text(.notATerminal, hint: hint)) }
        defer { close(terminal) }
        let log = fcntl(0, F_DUPFD_CLOEXEC, 3)
        guard log >= 0, dup2(terminal, 0) == 0 else { throw ErrorText.failure(.noKeys(errno)) }
        return log
    }
}
