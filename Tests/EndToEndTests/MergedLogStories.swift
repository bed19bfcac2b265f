import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Several logs that are shown while one of them still comes.
@Suite struct MergedLogStories {
    @Test("the day has what all logs have reached, and the rest when the last of them ends")
    func growing() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let rest = try folder.write(CableLog.held + CableLog.started + CableLog.completed, to: "rest.log")
        let program = TmuxSession.quoted(BuiltProgram.dayline)
        let terminal = try TmuxSession(
            running: "cat \(TmuxSession.quoted(path)) | \(program) - \(TmuxSession.quoted(rest))")
        func waitUntilClock(is clock: String) throws {
            try terminal.waitUntil("the clock at \(clock)", within: Patience.milliseconds) {
                $0.clock == clock
            }
        }
        let pipe = try #require(FileHandle(forWritingAtPath: path))
        // A program that another test starts must not hold the pipe open.
        _ = fcntl(pipe.fileDescriptor, F_SETFD, FD_CLOEXEC)

        try pipe.write(contentsOf: Data((CableLog.connected + CableLog.submitted).utf8))
        try waitUntilClock(is: "07:04:44")
        try pipe.write(
            contentsOf: Data(
                "Oct  5 07:31:10.100000 dasd(x)[442] <Notice>: Rescoring all 6 activities\n".utf8))
        try waitUntilClock(is: "07:31:10")
        try pipe.close()
        try waitUntilClock(is: "07:31:20")
        try terminal.press("q")
        #expect(try terminal.waitForExitStatus(within: Patience.milliseconds) == 0)
    }
}
