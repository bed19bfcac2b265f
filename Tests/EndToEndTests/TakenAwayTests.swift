import Foundation
import TestSupport
import Testing

@testable import dayline

/// What a person takes away from the screen: the day as a figure with the command that makes it, and answers.
@Suite struct TakenAwayTests {
    @Test(
        "a key writes the figure, and the command that it tells makes the same bytes",
        arguments: [
            ["14:00", "low-power-mode", "s"], ["10:00", "n", "K", "n", "n", "L", "s"], ["u", "s"],
            ["14:00", "3h", "s"],
        ])
    func picture(lines: [String]) throws {
        let folder = try TemporaryFolder()
        let outcome = try Command.run(
            ["messaging-day", "--seed", "9", "--set", "charger on 08:00", "--plain"],
            input: Array((lines + ["quit"]).map { $0 + "\n" }.joined().utf8), in: folder.path)
        let told = try #require(
            outcome.output.firstMatch(of: /wrote messaging-day\.svg, as does dayline (export .*)/)
        ).1
        let figure = try String(contentsOfFile: folder.path(of: "messaging-day.svg"), encoding: .utf8)
        #expect(figure.hasPrefix("<svg xmlns=") && figure.contains("messaging-day, profile sources, seed 9"))
        #expect(try Command.shell("exec \"$0\" \(told)").output == figure)
        #expect(told.contains("'charger on 08:00'"))
    }

    @Test("another figure gets a name of its own")
    func names() throws {
        let folder = try TemporaryFolder()
        _ = try Command.run(
            ["swipe-away", "--plain"], input: Array("s\ns\nquit\n".utf8), in: folder.path)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "swipe-away-2.svg", "swipe-away.svg",
            ])
    }

    @Test("a recording and a log are written as figures too")
    func files() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        for file in [try Command.record("swipe-away", in: folder), log] {
            let outcome = try Command.run(
                [file, "--plain"], input: Array("s\nM\nquit\n".utf8), in: folder.path)
            let told = try #require(
                outcome.output.firstMatch(of: /wrote (\S+\.svg), as does dayline (export .*)/))
            let figure = try String(contentsOfFile: folder.path(of: String(told.1)), encoding: .utf8)
            #expect(try Command.shell("exec \"$0\" \(told.2)").output == figure)
            #expect(outcome.output.contains("wrote the answer to "))
        }
    }

    @Test("where no terminal takes it, the answer about the selected request is in a file")
    func answer() throws {
        let folder = try TemporaryFolder()
        let outcome = try Command.run(
            ["messaging-day", "--plain"], input: Array("14:00\nM\nquit\n".utf8), in: folder.path)
        #expect(outcome.output.contains("wrote the answer to messaging-day-why.txt"))
        let answer = try String(contentsOfFile: folder.path(of: "messaging-day-why.txt"), encoding: .utf8)
        #expect(answer.hasPrefix("Messages, Messaging Day\n") && answer.contains("app usage"))
    }

    @Test("bytes are written in base 64 as Foundation writes them")
    func base64() {
        for count in 0...7 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 77 + 200) }
            #expect(Clipboard.base64(bytes) == Data(bytes).base64EncodedString())
        }
    }

    @Test("a time may have milliseconds, as a command tells it")
    func thousandths() throws {
        let figure = try Command.run(
            "export", "--to", "svg", "--figure", "--set", "low-power-mode on 14:00:00.250")
        #expect(figure.output.contains("Low Power Mode on at 14:00: "))
        try Command.expectComplaint(
            ["export", "--to", "svg", "--at", "14:00.250"], status: 64, saying: "14:00.250")
    }
}
