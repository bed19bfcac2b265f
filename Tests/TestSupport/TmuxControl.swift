import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A tmux client in control mode: it stays for a session, and each line that it is sent is a command.
///
/// It also starts the session's server, which ends with it.
final class TmuxControl {
    private static let patience: Int32 = 10_000

    private let processID: Int32
    /// This end of the connection that is the client's standard input and output.
    private let connection: Int32
    private var unread: [UInt8] = []

    /// Starts the client, and with it a server.
    ///
    /// - Parameters:
    ///   - words: The command that makes the session and attaches the client to it.
    ///   - folder: Where the server's socket goes.
    /// - Throws: `TmuxSession.Failure.refused` or `SpawnError`.
    init(_ words: [String], socketIn folder: String) throws {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            let made = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
        #else
            let made = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
        #endif
        guard made == 0 else { throw Self.failure(words, String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        connection = ends[0]
        defer { close(ends[1]) }
        do {
            processID = try SpawnedProgram.start(
                ["tmux", "-L", "test", "-f", "/dev/null", "-C"] + words, files: [ends[1], ends[1], ends[1]],
                environment: ["TMUX": nil, "TMUX_TMPDIR": folder, "LC_ALL": "C.UTF-8"])
        } catch {
            close(connection)
            throw error
        }
        _ = try answer(to: words)
    }

    deinit {
        _ = try? send(["kill-server"])
        // The client ends when the server has.
        while receive() {}
        close(connection)
        kill(processID, SIGKILL)
        waitpid(processID, nil, 0)
    }

    /// Runs a command and gives what it prints.
    ///
    /// - Throws: `TmuxSession.Failure.refused`.
    func run(_ words: [String]) throws -> String {
        try send(words)
        return try answer(to: words)
    }

    private func send(_ words: [String]) throws {
        let line = Array((words.map(TmuxSession.quoted).joined(separator: " ") + "\n").utf8)
        #if canImport(Darwin)
            let sent = Darwin.send(connection, line, line.count, 0)
        #else
            let sent = Glibc.send(connection, line, line.count, Int32(MSG_NOSIGNAL))
        #endif
        guard sent == line.count else { throw Self.failure(words, String(cString: strerror(errno))) }
    }

    /// What a command has printed, which stands between a line `%begin …` and a line `%end …` or `%error …`.
    private func answer(to words: [String]) throws -> String {
        var mark: String?
        var printed: [String] = []
        while let line = nextLine() {
            if let known = mark {
                switch line {
                case "%end" + known: return printed.map { $0 + "\n" }.joined()
                case "%error" + known: throw Self.failure(words, printed.joined(separator: "\n"))
                default: printed.append(line)
                }
            } else if line.hasPrefix("%begin ") {
                mark = String(line.dropFirst("%begin".count))
            } else if !line.hasPrefix("%") {
                // What tmux says where it can't start.
                printed.append(line)
            }
        }
        throw Self.failure(words, (["no answer"] + printed).joined(separator: "\n"))
    }

    /// The next line; nil when there is none in time, or the client has ended.
    private func nextLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            guard receive() else { return nil }
        }
    }

    /// Waits for what the client says next; false when nothing comes in time, or it has ended.
    private func receive() -> Bool {
        var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        guard poll(&waiting, 1, Self.patience) > 0, case let count = recv(connection, &bytes, bytes.count, 0),
            count > 0
        else { return false }
        unread += bytes[..<count]
        return true
    }

    private static func failure(_ words: [String], _ reason: String) -> TmuxSession.Failure {
        .refused(command: words.joined(separator: " "), reason: reason)
    }
}
