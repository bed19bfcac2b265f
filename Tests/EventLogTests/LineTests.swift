import BackgroundPolicy
import Testing
import Timeline
import UntrustedText

@testable import EventLog

@Suite("Lines of the log")
struct LineTests {
    @Test("A line begins with t and event, then names app, mode and task")
    func orderOfKeys() {
        let request = Samples.request(7, task: 0)
        #expect(
            Self.line(.request(request, .submitted(earliestBegin: Moment(900_000))), at: 60_000)
                == #"{"t":60000,"event":"submitted","app":"com.example.mail","mode":"BGAppRefreshTask","#
                + #""task":"com.example.mail.refresh","request":7,"earliest-begin":900000}"#
        )
        #expect(
            Self.line(.intervention(.simulateLaunch(TaskID(2)))) == #"{"t":0,"event":"intervention","#
                + #""app":"com.example.feed","mode":"BGProcessingTask","task":"com.example.feed.clean","#
                + #""act":"simulate-launch"}"#
        )
    }

    @Test("A verdict tells all seven factors, and what was adverse although the mode is exempt")
    func verdict() {
        let verdict = Verdict(adverse: [.appUsage, .rateLimiting], awaited: [.firstUnlock, .wiFi])
        #expect(
            Self.line(.request(Samples.request(1, task: 1), .verdict(verdict)))
                == #"{"t":0,"event":"verdict","app":"com.example.mail","mode":"background-push","#
                + #""task":"new mail","request":1,"critically-low-battery":"passes","#
                + #""low-power-mode":"passes","app-usage":"exempt","app-switcher":"passes","#
                + #""bar-switch":"passes","system-budgets":"passes","rate-limiting":"holds","#
                + #""adverse":"app-usage,rate-limiting","awaits":"first-unlock,wifi"}"#
        )
    }

    @Test("A task whose app has another of the same identifier is named by its place too")
    func ambiguousTask() {
        let line = Self.line(.request(Samples.request(1, task: 4), .eligible))
        #expect(line.contains(#""task":"pictures","task-index":4,"#))
    }

    @Test("No character of a name can act upon a terminal or break the line")
    func hostileNames() throws {
        let line = Self.line(.app(Samples.hostile, .contentUpdated))
        #expect(line == #"{"t":0,"event":"content-updated","app":"com.\"\\🏳️‍🌈"}"#)
        let bytes = try RecordingWriter.log([])
        #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
        #expect(bytes.filter { $0 == 0x0A }.count == 1 + 3 + 6 + 1)
    }

    @Test("Every scalar that hides or acts is escaped, and comes back as it was")
    func escapes() throws {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), value < 0x3000 || value % 61 == 0 || value >= 0xE0000,
                value < 0xE0200 || value % 61 == 0
            else { continue }
            var bytes: [UInt8] = []
            JSONText.append("a" + String(scalar), to: &bytes)
            let written = String(decoding: bytes, as: UTF8.self)
            switch scalar.properties.generalCategory {
            case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
                #expect(bytes.allSatisfy { (0x20..<0x7F).contains($0) }, "U+\(String(value, radix: 16))")
            default: break
            }
            let line = "{\"a\":\(written)}"
            #expect(try PlainJSON.object(line)["a"]?.text?.unicodeScalars.last == scalar, "\(line)")
        }
    }

    @Test(
        "Numbers are written as they are",
        arguments: [
            0, 1, 9, 10, 99, 100, 101, 999, 1_000, 12_345, -1, -10, -1_005, 999_999_999_999,
            1_000_000_000_000,
            -1_000_000_000_000,
        ] as [Int64]
    )
    func numbers(_ number: Int64) {
        #expect(
            Self.line(.app(Samples.mail, .visit(freshness: number))).hasSuffix(#""freshness":\#(number)}"#))
    }

    @Test("The longest verdict of the longest names fits the room that is kept for a line")
    func longestLine() {
        var encoder = LineEncoder(Samples.header)
        let bytes = LineBytes(capacity: 1)
        for mode in ExecutionMode.allCases {
            for adverse in 0...0x7F as ClosedRange<UInt8> {
                let verdict = Verdict(
                    adverse: FactorSet(rawValue: adverse),
                    awaited: RequirementSet(Requirement.allCases.map { RequirementSet($0) }))
                let request = Samples.request(.max, task: 5, mode: mode)
                encoder.append(
                    TimelineEvent(
                        at: Moment(RecordingFormat.largestNumber), .request(request, .verdict(verdict))),
                    to: bytes)
            }
        }
        #expect(bytes.contents.filter { $0 == 0x0A }.count == 128 * ExecutionMode.allCases.count)
    }

    /// The line of an event without its checksum.
    static func line(_ happening: Happening, at milliseconds: Int64 = 0) -> String {
        var lines = PlainLines(Samples.header)
        let line = lines.line(of: TimelineEvent(at: Moment(milliseconds), happening))
        return String(decoding: line, as: UTF8.self)
    }
}
