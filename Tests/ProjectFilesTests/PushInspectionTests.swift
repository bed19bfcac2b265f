import BackgroundPolicy
import ScenarioFile
import Testing

@testable import ProjectFiles

/// What a push is, and what is wrong with it.
@Suite struct PushInspectionTests {
    private static let bundle = #""Simulator Target Bundle": "com.example.news""#

    /// The inspection of a payload with these members beside the bundle.
    private func inspect(_ members: String, headers: String? = nil) throws -> PushInspection {
        PushInspection(
            try PushPayload(Array("{\(Self.bundle)\n, \(members)}".utf8)),
            try headers.map { try PushHeaders(Array($0.utf8)) })
    }

    @Test(
        "a payload alone tells the kind as far as it can",
        arguments: [
            (#""aps": {"content-available": 1}"#, PushKind.background),
            (#""aps": {"alert": "Hi"}"#, .alert), (#""aps": {"badge": 0}"#, .alert),
            (#""aps": {"alert": "Hi", "content-available": 1}"#, .alertAndBackground),
            (#""aps": {"content-available": 1, "alert": null}"#, .background),
            (#""aps": {"event": "update", "content-state": {}, "timestamp": 1}"#, .liveActivity),
            (#""aps": {"content-changed": true}"#, .widgets), (#""mdm": "X""#, .mdm),
            (#""aps": {}"#, .unclear),
        ])
    func kinds(_ members: String, kind: PushKind) throws {
        #expect(try inspect(members).kind == kind)
    }

    @Test("apns-push-type decides the kind")
    func pushTypes() throws {
        for (type, kind) in [
            ("voip", PushKind.voIP), ("location", .location), ("liveactivity", .liveActivity),
            ("background", .background), ("pushtotalk", .pushToTalk), ("complication", .complication),
            ("alert", .alert),
        ] {
            #expect(try inspect(#""aps": {}"#, headers: "APNs-Push-Type: \(type)").kind == kind)
        }
    }

    @Test(
        "pushes of every kind with their types and topics have nothing wrong; another topic is found",
        arguments: [
            ("alert", #"{"alert": "Hi"}"#, ""), ("voip", "{}", ".voip"),
            ("location", "{}", ".location-query"),
            ("liveactivity", #"{"event": "update", "content-state": {}}"#, ".push-type.liveactivity"),
            ("pushtotalk", "{}", ".voip-ptt"), ("complication", "{}", ".complication"),
            ("widgets", #"{"content-changed": true}"#, ".push-type.widgets"),
            ("fileprovider", "{}", ".pushkit.fileprovider"),
        ])
    func topics(type: String, aps: String, ending: String) throws {
        let sound = try inspect(
            "\"aps\": \(aps)", headers: "apns-push-type: \(type)\napns-topic: com.example.news\(ending)")
        #expect(sound.findings.isEmpty, "\(sound.findings)")
        for topic in ["com.example.news\(ending).x", "com.example.mail\(ending)"] {
            let found = try inspect(
                "\"aps\": \(aps)", headers: "apns-push-type: \(type)\napns-topic: \(topic)"
            ).findings
            #expect(found.map(\.id) == [.topic])
            #expect(found.first?.remedy == "send it with apns-topic com.example.news\(ending)")
            #expect(found.first?.place == Place(line: 2, column: 1) && found.first?.isInHeaders == true)
        }
    }

    @Test("without apns-push-type, the ending of the topic tells the kind, and the type is still missing")
    func kindOfTopic() throws {
        for (ending, kind, type) in [
            ("voip", PushKind.voIP, "voip"), ("location-query", .location, "location"),
            ("push-type.liveactivity", .liveActivity, "liveactivity"),
        ] {
            let push = try inspect(#""aps": {}"#, headers: "apns-topic: com.example.news.\(ending)")
            #expect(push.kind == kind)
            #expect(push.findings.map(\.id) == [.pushTypeMissing])
            #expect(push.findings.first?.remedy == "send it with apns-push-type \(type)")
        }
    }

    @Test("what HTTP/2 writes before the headers is no header, and no fault")
    func pseudoHeaders() throws {
        let headers = ":method: POST\n:path: /3/device/00\napns-push-type: background\n"
        #expect(try PushHeaders(Array(headers.utf8)).headers.map(\.name) == ["apns-push-type"])
        #expect(throws: JSONError.self) { try PushHeaders(Array(": POST".utf8)) }
        #expect(throws: JSONError.self) { try PushHeaders(Array(":method POST".utf8)) }
    }

    @Test("a background push with its headers has nothing wrong")
    func sound() throws {
        let push = try inspect(
            #""aps": {"content-available": 1}"#, headers: "apns-push-type: background\napns-priority: 5\n")
        #expect(push.findings.isEmpty)
        #expect(push.payload.size == #"{"aps":{"content-available":1}}"#.utf8.count)
    }

    @Test(
        "keys of other services, misspelt ones and headers among the keys are found where they stand",
        arguments: [
            (#""aps": {"alert": "a"}, "content_available": true"#, PushFinding.ID.foreignKey, 26, "in aps"),
            (#""aps": {"alert": "a"}, "priority": "high""#, .foreignKey, 26, "apns-priority: 5"),
            (#""aps": {"content_available": 1}"#, .foreignKey, 11, "write content-available"),
            (#""aps": {"contentAvailable": 1}"#, .foreignKey, 11, "write content-available"),
            (#""aps": {"allert": "a"}"#, .foreignKey, 11, "write alert"),
            (#""aps": {"alert": "a"}, "apns-priority": 10"#, .headerInPayload, 26, "header of the request"),
            (#""aps": {"apns-push-type": "alert"}"#, .headerInPayload, 11, "header of the request"),
            (#""aps": {"content-available": "1"}"#, .contentAvailableMissing, 11, "number 1"),
            (#""aps": {"content-available": true}"#, .contentAvailableMissing, 11, "number 1"),
        ])
    func keys(_ members: String, id: PushFinding.ID, column: Int, remedy: String) throws {
        let found = try inspect(members).findings.filter { !$0.isNote }
        #expect(found.map(\.id) == [id])
        #expect(found.first?.place == Place(line: 2, column: column))
        #expect(found.first?.remedy.contains(remedy) == true, "\(found)")
    }

    @Test(
        "a value of another form than Apple documents is found at its key",
        arguments: [
            (#""aps": {"alert": "a", "badge": "3"}"#, 25, "badge is the text \"3\"; expected a number"),
            (#""aps": {"alert": 7}"#, 11, "alert is 7; expected a text or an object"),
            (#""aps": {"alert": "a", "mutable-content": true}"#, 25, "expected the number 1"),
            (
                #""aps": {"alert": "a", "interruption-level": "urgent"}"#, 25,
                "expected passive, active, time-sensitive or critical"
            ),
        ])
    func values(_ members: String, column: Int, words: String) throws {
        let found = try inspect(members).findings.filter { !$0.isNote }
        #expect(found.map(\.id) == [.wrongValue])
        #expect(found.first?.place == Place(line: 2, column: column))
        #expect(found.first?.mistake.contains(words) == true, "\(found)")
        let sound = #""aps": {"alert": {"title": "a"}, "badge": 3, "sound": "a.caf", "category": null}"#
        #expect(try inspect(sound).findings.allSatisfy { $0.isNote })
    }

    @Test(
        "a push of the type alert of which nothing is seen or heard is found, by its header or its empty keys"
    )
    func nothingToNotice() throws {
        let headers = "apns-priority: 10\napns-push-type: alert"
        for aps in ["{}", #"{"content-available": 1}"#, #"{"alert": null}"#] {
            let found = try inspect("\"aps\": \(aps)", headers: headers).findings
            #expect(found.map(\.id) == [.nothingToNotice] && found[0].isInHeaders && !found[0].isNote)
            #expect(found[0].place == Place(line: 2, column: 1))
        }
        for (keys, names, column) in [
            (#""alert": {}, "badge": 0"#, "alert is", 35),
            (#""alert": "", "sound": "", "badge": 0"#, "alert and sound are", 35),
        ] {
            let found = try inspect("\"aps\": {\"content-available\": 1, \(keys)}").findings.filter {
                !$0.isNote
            }
            #expect(found.map(\.id) == [.nothingToNotice], "\(keys)")
            #expect(found.first?.place == Place(line: 2, column: column))
            #expect(found.first?.mistake.hasPrefix("\(names) empty") == true, "\(found)")
        }
        let removed = try inspect(#""aps": {"badge": 0}"#).findings.filter { $0.id == .nothingToNotice }
        #expect(removed.map(\.isNote) == [true])
        for keys in [#""alert": "a", "sound": """#, #""badge": 1"#, #""sound": {"critical": 1}"#] {
            #expect(try inspect("\"aps\": {\(keys)}", headers: headers).findings.isEmpty, "\(keys)")
        }
    }

    @Test(
        "what asks for a launch and has only empty keys is a background push, and all remedies hold together",
        arguments: [#""1""#, "true", "1"])
    func emptyBackground(_ value: String) throws {
        for (keys, names) in [
            (#""sound": """#, "sound is"), (#""alert": {}, "sound": """#, "alert and sound are"),
        ] {
            let inspected = try inspect("\"aps\": {\"content-available\": \(value), \(keys)}")
            #expect(inspected.kind == .background)
            let found = inspected.findings
            #expect(
                found.map(\.id) == [.pushTypeMissing] + (value == "1" ? [] : [.contentAvailableMissing])
                    + [.alertKeys])
            #expect(found.first?.remedy.contains("apns-push-type background") == true)
            #expect(found.last?.mistake.hasPrefix("\(names) empty") == true)
            #expect(found.last?.remedy.hasPrefix("remove ") == true)
        }
        // A badge that is removed is for the person, and so is what asks for no launch.
        for aps in [
            #""content-available": 1, "sound": "", "badge": 0"#, #""content-available": 0, "sound": """#,
        ] {
            #expect(try inspect("\"aps\": {\(aps)}").kind != .background)
        }
    }

    @Test(
        "a header with a value that APNs refuses is found at its line",
        arguments: [
            ("apns-expiration: abc", "expected seconds since 1970, or 0"),
            ("apns-expiration: -1", "expected"),
            ("apns-priority: 7", "expected 10, 5 or 1"),
            ("apns-collapse-id: \(String(repeating: "x", count: 65))", "expected at most 64 bytes"),
        ])
    func headerValues(_ header: String, words: String) throws {
        let found = try inspect(
            #""aps": {"alert": "a"}"#, headers: "apns-push-type: alert\n\(header)"
        ).findings
        #expect(found.map(\.id) == [.headerValue] && found[0].place == Place(line: 2, column: 1))
        #expect(found.first?.mistake.contains(words) == true && found.first?.isInHeaders == true)
        let sound =
            "apns-push-type: alert\napns-expiration: 1796000000\napns-priority: 1\napns-collapse-id: a"
        #expect(try inspect(#""aps": {"alert": "a"}"#, headers: sound).findings.isEmpty)
    }

    @Test("a header of APNs' own that stands twice is refused with both lines; others may")
    func headerTwice() throws {
        let text = "apns-push-type: alert\nAPNS-Push-Type: background"
        do throws(JSONError) {
            _ = try PushHeaders(Array(text.utf8))
            Issue.record("it was read")
        } catch {
            #expect(error.place == Place(line: 2, column: 1))
            #expect(error.text.contains("apns-push-type stands here a second time; it is also in line 1"))
        }
        #expect(try PushHeaders(Array("a: 1\na: 2".utf8)).headers.count == 2)
    }

    @Test("a payload that only its blanks make too large is told with both sizes, in a note")
    func blanks() throws {
        // Without blanks the payload has 4,096 bytes; one blank is one too many if it is sent as it stands.
        let frame = #"{"aps":{"alert":""}}"#.utf8.count
        let text = #"{"aps":{"alert":"\#(String(repeating: "x", count: 4_096 - frame))"}}"#
        func findings(_ text: String) throws -> [PushFinding] {
            PushInspection(try PushPayload(Array(text.utf8)), nil).findings.filter {
                $0.id == .payloadTooLarge
            }
        }
        #expect(try findings(text).isEmpty)
        let note = try #require(try findings(text.replacing(":{", with: ": {")).first)
        #expect(note.isNote && note.mistake.contains("4,097 bytes") && note.mistake.hasSuffix("it has 4,096"))
    }

    @Test("a key that may be meant for nothing of Apple's is a note, and the app's own beside aps are none")
    func ownKeys() throws {
        let inner = try inspect(#""aps": {"alert": "a", "articleIdentifier": 7}"#).findings
        #expect(inner.map(\.id) == [.pushTypeMissing, .foreignKey] && inner.allSatisfy { $0.isNote })
        let beside = try inspect(#""aps": {"alert": "a"}, "articleIdentifier": 7"#).findings
        #expect(beside.map(\.id) == [.pushTypeMissing])
    }

    @Test("a payload without aps is told")
    func structure() throws {
        let text = try inspect(#""aps": "hi""#).findings.filter { !$0.isNote }
        #expect(text.map(\.id) == [.apsMissing] && text.first?.place == Place(line: 2, column: 3))
    }

    @Test(
        "more than 4,096 bytes are too many, for a VoIP push more than 5,120; blanks and the bundle are not sent"
    )
    func size() throws {
        /// A payload of exactly so many bytes.
        func payload(_ bytes: Int) -> String {
            let frame = #"{"aps":{"alert":""}}"#.utf8.count
            return #""aps":{"alert":"\#(String(repeating: "x", count: bytes - frame))"}"#
        }
        func tooLarge(_ bytes: Int, _ headers: String? = nil) throws -> Bool {
            try inspect(payload(bytes), headers: headers).findings.contains {
                $0.id == .payloadTooLarge && !$0.isNote
            }
        }
        #expect(try !tooLarge(4_096) && tooLarge(4_097))
        #expect(try !tooLarge(5_120, "apns-push-type: voip") && tooLarge(5_121, "apns-push-type: voip"))
        #expect(try inspect(payload(4_096)).payload.size == 4_096)
    }

    @Test(
        "headers that do not fit are found in their file",
        arguments: [
            ("apns-push-type: background\napns-priority: 10", PushFinding.ID.pushPriority, 2),
            ("apns-push-type: background", .pushPriority, 1), ("apns-priority: 5", .pushTypeMissing, 1),
            ("apns-priority: 5\n# comment\n\napns-push-type: silent", .pushTypeMissing, 4),
        ])
    func headers(_ headers: String, id: PushFinding.ID, line: Int) throws {
        let found = try inspect(#""aps": {"content-available": 1}"#, headers: headers).findings
        #expect(found.map(\.id) == [id])
        #expect(found.first?.isInHeaders == true && found.first?.place == Place(line: line, column: 1))
    }

    @Test("the rule about the type is cited for background pushes alone; for others Apple's reference is")
    func typeRule() throws {
        func finding(_ aps: String, _ headers: String?) throws -> PushFinding {
            try #require(
                try inspect(aps, headers: headers).findings.first { $0.id == .pushTypeMissing })
        }
        for headers in [nil, "apns-priority: 5"] as [String?] {
            let background = try finding(#""aps": {"content-available": 1}"#, headers)
            #expect(background.rule == "R033")
            #expect(background.statement.contains("background"))
            let alert = try finding(#""aps": {"alert": "a"}"#, headers)
            #expect(alert.rule.isEmpty && alert.statement.contains("apns-push-type"))
            #expect(!alert.statement.contains("background"))
            #expect(alert.basis.sources != background.basis.sources)
        }
    }

    @Test("the type background does not fit an alert, and needs content-available")
    func background() throws {
        let headers = "apns-push-type: background\napns-priority: 5"
        #expect(
            try inspect(#""aps": {"alert": "a", "content-available": 1}"#, headers: headers).findings.map(
                \.id) == [.alertKeys])
        #expect(try inspect(#""aps": {}"#, headers: headers).findings.map(\.id) == [.contentAvailableMissing])
    }

    @Test("the bundle is missing with a note, and is no number")
    func bundle() throws {
        func findings(_ text: String) throws -> [PushFinding] {
            PushInspection(try PushPayload(Array(text.utf8)), nil).findings.filter { $0.id == .bundleMissing }
        }
        #expect(try findings(#"{"aps": {"alert": "a"}}"#).map(\.isNote) == [true])
        #expect(
            try findings(#"{"Simulator Target Bundle": 1, "aps": {"alert": "a"}}"#).map(\.isNote) == [false])
        #expect(try findings("{\(Self.bundle)}").isEmpty)
    }

    @Test("a finding that no rule of the model carries cites the page that says it")
    func citations() throws {
        let long = String(repeating: "a", count: 5_000)
        let found = try inspect(
            #""apns-priority": 5, "content_available": 1, "long": "\#(long)""#
        ).findings
        func citation(_ id: PushFinding.ID) -> [Source]? { found.first { $0.id == id }?.basis.sources }
        #expect(citation(.apsMissing) == [.pushPayloads])
        #expect(citation(.foreignKey) == citation(.apsMissing))
        #expect(citation(.payloadTooLarge) == citation(.apsMissing))
        #expect(
            citation(.headerInPayload) == [.pushRequests])
        let simulated = PushInspection(try PushPayload(Array("{}".utf8)), nil).findings
        #expect(
            simulated.first { $0.id == .bundleMissing }?.basis.sources == [.simulatorPush])
    }

    @Test("a line that is no header is refused with its line")
    func badHeaders() throws {
        for (text, line) in [("apns-priority 5", 1), ("a: 1\n: 2", 2)] {
            do throws(JSONError) {
                _ = try PushHeaders(Array(text.utf8))
                Issue.record("\(text) was read")
            } catch {
                #expect(error.place == Place(line: line, column: 1))
            }
        }
        let headers = try PushHeaders(Array("APNS-Priority :  5 \r\n".utf8))
        #expect(headers.header("apns-priority")?.value == "5")
    }
}
