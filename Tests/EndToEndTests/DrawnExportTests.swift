import Foundation
import TestSupport
import Testing

/// `dayline export`: what is drawn, which are sessions as a cast and an animation, pictures and figures.
@Suite struct DrawnExportTests {
    /// Records a session of typed lines, each of which counts as a second.
    private func recordSession(_ lines: String..., in folder: TemporaryFolder) throws -> String {
        let file = folder.path(of: "s.jsonl")
        let outcome = try Command.run(
            ["swipe-away", "--plain", "--record", file],
            input: Array((lines + ["quit"]).map { $0 + "\n" }.joined().utf8))
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return file
    }

    @Test("a cast begins with its size, and repaints what changed at the time at which it was performed")
    func cast() throws {
        let folder = try TemporaryFolder()
        let session = try recordSession("14:00", "low-power-mode", in: folder)
        let text = try Command.run("export", session, "--to", "cast", "--size", "90x28").output
        let lines = text.split(separator: "\n")
        let header = try #require(
            try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
        #expect(header["version"] as? Int == 2)
        #expect(header["width"] as? Int == 90 && header["height"] as? Int == 28)
        let events = try lines.dropFirst().map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
        }
        let times = try events.map { try #require($0[0] as? Double) }
        #expect(times == times.sorted() && times[0] == 0)
        let shown = try events.map { try #require($0[2] as? String) }
        #expect(shown[0].contains("\u{1B}[2J") && shown[0].contains("Swipe Away"))
        // Low Power Mode is on in a later event than the one in which the playhead came to 14:00.
        let came = try #require(shown.firstIndex { $0.contains("14") })
        let turned = try #require(shown.firstIndex { $0.contains("Low Power ON") || $0.contains("ON") })
        #expect(came < turned && times[came] < times[turned])
        #expect(try Command.run("export", session, "--to", "cast", "--size", "90x28").output == text)
    }

    @Test(
        "an animation has each frame in its time, begins again, and is the last frame where pictures do not move"
    )
    func animation() throws {
        let folder = try TemporaryFolder()
        let session = try recordSession("14:00", "low-power-mode", in: folder)
        let picture = try Command.run("export", session, "--to", "animation", "--size", "90x28").output
        #expect(picture.hasPrefix("<svg xmlns=") && picture.contains(" begin=\"0s;time.end+3s\""))
        #expect(picture.contains("width=\"810\" height=\"504\"") && picture.utf8.count < 3_000_000)
        // Of the groups of a row one is shown without movement; together these are the frame at the end.
        let rest = picture.replacing(/<g visibility="hidden">\n(?s:.*?)<\/g>\n(?=<g|<\/svg>)/, with: "")
        let texts = rest.matches(of: />([^<\n]+)<\/text>/).map { String($0.1) }
        #expect(texts.contains("ON") && !texts.contains("08:00:00"))
        #expect(picture.contains(">08:00:00<"))
        #expect(try Command.run("export", session, "--to", "animation", "--size", "90x28").output == picture)
    }

    @Test("there is a cast of a session only, and both other cases are told")
    func noSession() throws {
        let folder = try TemporaryFolder()
        try Command.expectComplaint(
            ["export", "swipe-away", "--to", "cast"], status: 64,
            saying: "cast and animation show a recorded session")
        let recording = try Command.record("swipe-away", in: folder)
        for target in ["cast", "animation"] {
            try Command.expectComplaint(
                ["export", recording, "--to", target], status: 65,
                saying: "nobody performed anything in this recording; cast and animation show a session")
        }
    }

    @Test("a picture shows the end of the day, or the moment that is named")
    func pictures() throws {
        for format in ["svg", "html"] {
            let end = try Command.run("export", "swipe-away", "--to", format).output
            #expect(
                try end == Command.run("frame", "swipe-away", "--at", "22:00", "--format", format).output)
            let named = try Command.run("export", "swipe-away", "--to", format, "--at", "15:00").output
            #expect(
                try named == Command.run("frame", "swipe-away", "--at", "15:00", "--format", format).output)
            #expect(named != end)
        }
    }

    @Test("a figure shows the whole day on a light page, and what --set changed and cost")
    func figures() throws {
        let figure = try Command.run("export", "--to", "svg", "--figure", "--set", "low-power-mode on 14:00")
            .output
        #expect(figure.contains("Low Power Mode on at 14:00: ") && figure.contains(" launches lost"))
        #expect(figure.contains("dayline 0.1.0: messaging-day, profile sources, seed 7"))
        #expect(
            try Command.run(
                "export", "--to", "svg", "--figure", "--set", "low-power-mode on 14:00", "--theme", "paper"
            ).output == figure)
        let own = try Command.run(
            "export", "--to", "svg", "--figure", "--no-legend", "--caption", "A <day>", "--aspect", "16:9",
            "--theme", "midnight"
        ).output
        #expect(own.contains(">A &lt;day&gt;</text>") && own.contains("viewBox=\"0 0 1280 720\""))
        #expect(!own.contains(">foreground</text>"))
        let folder = try TemporaryFolder()
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        let logged = try Command.run("export", log, "--to", "svg", "--figure").output
        #expect(logged.contains("phone.log, logged by a phone") && !logged.contains("seed"))
    }

    @Test("the figure of a recorded session tells what the person changed")
    func figureOfSession() throws {
        let folder = try TemporaryFolder()
        let session = try recordSession("14:00", "low-power-mode", "22:00", in: folder)
        let figure = try Command.run("export", session, "--to", "svg", "--figure").output
        #expect(figure.contains("Low Power Mode on at 14:00: "))
    }
}
