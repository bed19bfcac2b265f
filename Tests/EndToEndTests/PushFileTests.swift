import Foundation
import TestSupport
import Testing

/// What the command makes of the payloads and the headers of pushes.
@Suite struct PushFileTests {
    private static let silent =
        #"{"Simulator Target Bundle": "com.example.news", "aps": {"content-available": 1}}"#
    private static let day = """
        name: Push
        start: 2024-06-05 06:00
        length: 1d
        apps:
          - name: News
            bundleIdentifier: com.example.news
            UIBackgroundModes: remote-notification
            pushes:
              name: news
              arrivals: every 1h from 09:00 to 12:00
              apns: pushes/news.apns
              apns-headers: pushes/headers.txt

        """

    /// A folder with a scenario in it, and the files of its push in a folder below.
    static func folder(
        payload: String = silent, headers: String = "apns-push-type: background\napns-priority: 5"
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "pushes"), withIntermediateDirectories: false)
        _ = try folder.write(day, to: "day.yaml")
        _ = try folder.write(payload, to: "pushes/news.apns")
        _ = try folder.write(headers, to: "pushes/headers.txt")
        return folder
    }

    @Test("a payload is told with its kind, what the model does, and what is wrong where")
    func check() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.silent, to: "push.json")
        let sound = try Command.run("check", file)
        #expect(sound.ending == .exited(0) && sound.errorOutput == "")
        #expect(
            sound.output.hasPrefix(
                "\(file): a background push for com.example.news, 31 bytes without blanks\n"))
        #expect(sound.output.contains("R030") && sound.output.hasSuffix("\n0 findings, 1 note\n"))
        let headers = try folder.write("apns-push-type: background\napns-priority: 10", to: "h")
        let urgent = try Command.run("check", file, "--headers", headers)
        #expect(urgent.ending == .exited(1))
        #expect(
            urgent.output.contains(
                "\(headers):2:1: apns-priority is 10, but a background push needs 5 [push-priority]"))
        #expect(urgent.output.contains("R032"))
        let obstacle = "  the app is not launched for it, because of its priority; once that is fixed:\n"
        #expect(urgent.output.contains(obstacle) && !sound.output.contains("once that is fixed"))
        let fcm = try folder.write(
            "{\"content_available\": true,\n \"aps\": {\"alert\": \"\u{202E}\"}, \"priority\": \"high\"}",
            to: "fcm")
        let foreign = try Command.run("check", fcm)
        #expect(foreign.ending == .exited(1))
        #expect(
            foreign.output.contains("\(fcm):1:2: content_available does nothing beside aps [foreign-key]"))
        #expect(foreign.output.contains("\(fcm):2:25: priority does nothing beside aps [foreign-key]"))
    }

    @Test("the same is there as JSON")
    func json() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"aps": {"alert": "a"}, "priority": "high"}"#, to: "push.apns")
        let outcome = try Command.run("check", file, "--format", "json")
        #expect(outcome.ending == .exited(1))
        let value = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
        let object = try #require(value as? [String: Any])
        #expect(object["kind"] as? String == "alert" && object["section"] as? String == "standardPushes")
        let findings = try #require(object["findings"] as? [[String: Any]])
        let own = findings.filter { $0["grade"] as? String == "finding" }
        #expect(own.map { $0["id"] as? String } == ["foreign-key"])
        #expect(own.first?["line"] as? Int == 1 && own.first?["column"] as? Int == 25)
    }

    @Test("what keeps a push from its effect stands before what the model does with it")
    func obstacles() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.silent, to: "push.json")
        for (headers, words) in [
            ("apns-push-type: alert", "the person notices nothing of it"),
            (
                "apns-push-type: background\napns-priority: 5\napns-expiration: soon",
                "APNs refuses it for a header"
            ),
        ] {
            let outcome = try Command.run("check", file, "--headers", try folder.write(headers, to: "h"))
            #expect(outcome.ending == .exited(1))
            #expect(outcome.output.contains("\n  \(words); once that is fixed:\n"), "\(outcome.output)")
        }
    }

    @Test("what is not JSON, and options that do not fit a push, are answered")
    func refused() throws {
        let folder = try TemporaryFolder()
        let cut = try folder.write("{\"aps\": {\n  \"alert\": ", to: "cut.apns")
        try Command.expectComplaint(
            ["check", cut], status: 65, saying: "\(cut):2:12: the text ends here; expected a value")
        let push = try folder.write(Self.silent, to: "push.apns")
        let long = try folder.write(String(repeating: "a", count: 64 << 10 + 1), to: "long")
        try Command.expectComplaint(
            ["check", push, "--headers", long], status: 65, saying: "than a file of headers may be (64 KiB)")
        try Command.expectComplaint(
            ["check", push, "--info-plist", push], status: 64, saying: "--info-plist is for a scenario")
        try Command.expectComplaint(
            ["check", push, "--headers", cut + "x"], status: 66, saying: "cannot read")
        try Command.expectComplaint(
            ["check", push, "--headers", push], status: 65, saying: "\(push):1:1: this is no header")
    }

    @Test("a scenario takes a push from its files, and a recording of it needs them no more")
    func scenario() throws {
        let headers = "apns-push-type: background\napns-priority: 5\n"
        let sound = try Self.folder(headers: headers)
        let day = sound.path(of: "day.yaml")
        #expect(try Command.run("check", day).ending == .exited(0))
        let report = try Command.run("run", day, "--format", "json").output
        #expect(report.contains("\"background-push\""))
        // The same push in keys gives the same day.
        let keys = Self.day.replacing(
            "      apns: pushes/news.apns\n      apns-headers: pushes/headers.txt\n", with: "")
        #expect(
            try Command.run("run", try sound.write(keys, to: "keys.yaml"), "--format", "json").output
                == report
        )
        let recording = sound.path(of: "day.jsonl")
        #expect(try Command.run("record", day, recording).ending == .exited(0))
        try FileManager.default.removeItem(atPath: sound.path(of: "pushes"))
        #expect(try Command.run("check", recording).ending == .exited(0))
        try Command.expectComplaint(
            ["run", day], status: 66,
            saying: "\(day):11:13: cannot read \(sound.path(of: "pushes/news.apns"))")

        let urgent = try Self.folder(headers: "apns-push-type: background\n")
        let check = try Command.run("check", urgent.path(of: "day.yaml"))
        #expect(check.ending == .exited(1) && check.output.contains("news: apns-priority is 10"))
    }

    @Test("VoIP, location and Live Activity pushes of a scenario take their files, with their own types only")
    func otherSections() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(#"{"aps": {}}"#, to: "call.apns")
        _ = try folder.write(#"{"aps": {"event": "update", "content-state": {}}}"#, to: "live.apns")
        let types = [("voip", "voip"), ("location", "location"), ("live", "liveactivity")]
        for (name, type) in types {
            _ = try folder.write("apns-push-type: \(type)\napns-priority: 5\n", to: "\(name).txt")
        }
        func day(_ headers: (voIP: String, location: String, live: String), withFiles: Bool = true) -> String
        {
            func files(_ payload: String, _ name: String) -> String {
                withFiles ? ", apns: \(payload).apns, apns-headers: \(name).txt" : ""
            }
            return """
                name: Push
                start: 2024-06-05 06:00
                length: 1d
                profile: ios26
                apps:
                  - name: Talk
                    bundleIdentifier: com.example.talk
                    UIBackgroundModes: voip
                    desiredPushTypes: voIP
                    visits: 09:00 for 5m
                    voIPPushes:
                      - {name: call, arrivals: 10:00\(files("call", headers.voIP))}
                    locationPushes:
                      - {name: where, arrivals: 11:00\(files("call", headers.location))}
                    liveActivities:
                      name: match
                      requests: 09:01
                      updates:
                        - {name: goal, arrivals: 09:30\(files("live", headers.live))\(withFiles ? "" : ", apns-priority: 5")}

                """
        }
        let sound = try folder.write(day(("voip", "location", "live")), to: "day.yaml")
        let keys = try folder.write(day(("", "", ""), withFiles: false), to: "keys.yaml")
        let report = try Command.run("run", sound)
        #expect(report.ending == .exited(0), "\(report.errorOutput)")
        #expect(report.output == (try Command.run("run", keys).output))
        for (headers, type, section) in [
            (("location", "location", "live"), "location", "voIPPushes"),
            (("voip", "location", "location"), "location", "liveActivities"),
        ] {
            let wrong = try folder.write(day(headers), to: "wrong.yaml")
            let complaint = try Command.run("run", wrong)
            #expect(complaint.ending == .exited(65))
            #expect(complaint.errorOutput.contains("apns-push-type is '\(type)'; expected"))
            #expect(complaint.errorOutput.contains(section))
        }
    }

    @Test("the ending of a damaged payload says what it is, whatever its text looks like")
    func damagedPayload() throws {
        let folder = try TemporaryFolder()
        for text in [CableLog.whole, "name: Day\napps: []\n"] {
            let file = try folder.write(text, to: "push.apns")
            try Command.expectComplaint(
                ["check", file, "--format", "json"], status: 65, saying: "push.apns:1:")
        }
    }

    @Test("every priority that APNs takes is one of a day; a background push has a mistake with each but 5")
    func priorities() throws {
        for priority in ["10", "5", "1"] {
            let headers = "apns-push-type: background\napns-priority: \(priority)"
            let folder = try Self.folder(headers: headers)
            let day = folder.path(of: "day.yaml")
            let run = try Command.run("run", day)
            #expect(run.status == 0, "\(run.errorOutput)")
            let mistake = "apns-priority is \(priority), but a background push needs 5"
            #expect(try Command.run("check", day).output.contains(mistake) == (priority != "5"))
            #expect(run.output.contains("apns-priority must be 5") == (priority != "5"))
        }
    }

    @Test("what is wrong in the files of a push is told with its place in them")
    func wrongFiles() throws {
        for (payload, headers, words) in [
            ("{\"aps\": 1,}", "", "pushes/news.apns:1:11: found '}'; expected a key"),
            ("[]", "", "pushes/news.apns:1:1: a payload is an object"),
            (Self.silent, "apns-push-type: voip", "pushes/headers.txt:1:1: apns-push-type is 'voip'"),
            (
                Self.silent, "\napns-priority: 7",
                "pushes/headers.txt:2:1: apns-priority is '7'; expected 10, 5 or 1"
            ),
            (Self.silent, "apns-expiration: 1700000000", "pushes/headers.txt:1:1: apns-expiration is a date"),
        ] {
            let folder = try Self.folder(payload: payload, headers: headers)
            try Command.expectComplaint(
                ["run", folder.path(of: "day.yaml")], status: 65, saying: folder.path(of: words))
        }
    }
}
