import UntrustedText
import CursesTerminal
import Descriptors
import EventLog

/// Where the program writes.
enum Output {
    /// Says something on standard error, as a line or several, wrapped to its terminal; nothing in it steers that.
    static func complain(_ text: String) {
        let text = PlainText.lines(Privacy.known(in: "dayline: \(text)"))
        draw(ReportPage.message(text, in: WindowSize.columns(of: 2)) + "\n")
    }

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
    static func failure(_ error: LockedFileError) -> Failure {
        if case .cannotWrite(_, EPIPE) = error { ProcessEnd.byBrokenPipe() }
        return ErrorText.failure(error)
    }

    private static func write(_ text: String, to descriptor: Int32, named name: String) throws(Failure) {
        let written = Array(text.utf8).withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try Descriptor(descriptor).write(bytes) }
        }
        guard case .failure(let error) = written else { return }
        if error.code == EPIPE, descriptor == 1 { ProcessEnd.byBrokenPipe() }
        throw ErrorText.failure(.cannotWrite(path: name, code: error.code))
    }

    /// Whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
