import ScenarioFile
import Testing

@testable import ProjectFiles

/// What APNs gets for a message to a push service, and what is wrong with it.
@Suite struct PushMessageTests {
    private func inspect(_ text: String) throws -> PushInspection {
        PushInspection(try PushFile(Array(text.utf8)), nil)
    }

    /// The headers that APNs gets, each as `name value`.
    private func headers(_ text: String) throws -> [String] {
        try inspect(text).headers?.headers.map { "\($0.name) \($0.value)" } ?? []
    }

    @Test(
        "each service's message becomes the push that APNs gets",
        arguments: [
            (
                #"{"message":{"token":"x","apns":{"headers":{"apns-priority":"5","apns-push-type":"background"},"#
                    + #""payload":{"aps":{"content-available":1}}},"data":{"k":"v"}}}"#,
                PushService.fcm, PushKind.background, ["apns-priority 5", "apns-push-type background"]
            ),
            (
                #"{"message":{"topic":"x","notification":{"title":"Hi","body":"There"}}}"#,
                .fcm, .alert, []
            ),
            (
                #"{"message":{"token":"x","notification":{"title":"Hi"},"apns":{"payload":{"aps":"#
                    + #"{"content-available":1,"badge":2}}}},"validate_only":true}"#,
                .fcm, .alertAndBackground, []
            ),
            (
                #"{"to":"abc","content_available":true,"data":{"k":"v"}}"#,
                .formerFCM, .background, ["apns-priority 5"]
            ),
            (
                #"{"registration_ids":["abc"],"priority":"high","notification":{"body":"Hi","sound":"default"}}"#,
                .formerFCM, .alert, ["apns-priority 10"]
            ),
            (
                #"{"to":"ExponentPushToken[x]","title":"Hi","body":"There","ttl":60}"#,
                .expo, .alert, ["apns-priority 10"]
            ),
            (
                #"[{"to":["ExpoPushToken[x]"],"_contentAvailable":true,"priority":"normal"},{"to":"ExpoPushToken[y]"}]"#,
                .expo, .background, ["apns-priority 5", "apns-expiration 0"]
            ),
            (
                #"{"app_id":"x","include_player_ids":["y"],"content_available":true,"priority":5,"data":{}}"#,
                .oneSignal, .background, ["apns-push-type background", "apns-priority 5"]
            ),
            (
                #"{"app_id":"x","included_segments":["All"],"contents":{"en":"Hi"},"apns_push_type_override":"voip"}"#,
                .oneSignal, .voIP, ["apns-push-type voip"]
            ),
        ])
    func translations(text: String, service: PushService, kind: PushKind, expected: [String]) throws {
        let inspection = try inspect(text)
        #expect(inspection.service == service && inspection.kind == kind)
        #expect(try headers(text) == expected)
        let found = inspection.findings.filter { !$0.isNote }.map(\.id)
        #expect(found == (service == .formerFCM ? [.serviceGone] : []), "\(inspection.findings)")
        #expect(FileKind(beginning: Array(text.utf8)) == .push)
    }

    @Test(
        "a background push with another priority is found at the priority, with the service's own key as the remedy",
        arguments: [
            (
                "{\"message\":{\"token\":\"x\",\"apns\":{\"headers\":{\n\"apns-priority\":\"10\"},"
                    + "\"payload\":{\"aps\":{\"content-available\":1}}}}}", 2, "message.apns.headers"
            ),
            (
                "{\"to\":\"ExponentPushToken[x]\",\n\n\"priority\":\"high\",\"_contentAvailable\":true}", 3,
                "\"priority\": \"normal\""
            ),
            (
                "{\"to\":\"x\",\"content_available\":true,\n\"priority\":\"high\"}", 2,
                "\"priority\": \"normal\""
            ),
            (
                "{\"app_id\":\"x\",\"filters\":[],\"content_available\":true,\n\"priority\":10}", 2,
                "\"priority\": 5"
            ),
        ])
    func priorities(text: String, line: Int, remedy: String) throws {
        let findings = try inspect(text).findings.filter { !$0.isNote }
        let finding = findings.first { $0.id != .serviceGone }
        #expect(finding?.id == .pushPriority && finding?.place.line == line)
        #expect(finding?.remedy.contains(remedy) == true)
    }

    @Test("Expo and FCM send at once where nothing is said of the priority; of OneSignal that is not known")
    func defaultPriorities() throws {
        let fcm = try inspect(
            #"{"message":{"token":"x","apns":{"payload":{"aps":{"content-available":1}}}}}"#)
        #expect(fcm.findings.map(\.id) == [.pushPriority] && fcm.findings[0].mistake.contains("and so 10"))
        let expo = try inspect(#"{"to":"ExpoPushToken[x]","_contentAvailable":true}"#)
        #expect(expo.findings.map(\.id) == [.pushPriority] && expo.findings[0].mistake.contains("is 10"))
        let oneSignal = try inspect(#"{"app_id":"x","filters":[],"content_available":true}"#)
        #expect(oneSignal.findings.map(\.id) == [.pushPriority] && oneSignal.findings[0].isNote)
    }

    @Test("data alone wake no app, and the remedy is the key of each service")
    func dataAlone() throws {
        for (text, key) in [
            (#"{"message":{"token":"x","data":{"k":"v"}}}"#, "\"content-available\": 1 under message.apns"),
            (#"{"to":"x","data":{"k":"v"}}"#, "\"content_available\": true"),
            (#"{"to":"ExpoPushToken[x]","data":{"k":"v"}}"#, "\"_contentAvailable\": true"),
        ] {
            let findings = try inspect(text).findings.filter { !$0.isNote }
            let finding = findings.first { $0.id != .serviceGone }
            #expect(finding?.id == .contentAvailableMissing && finding?.remedy.contains(key) == true)
        }
    }

    @Test("what is no message to a service is a payload, as before")
    func others() throws {
        for text in [
            #"{"aps":{"alert":"a"},"message":{"token":"x"}}"#, #"{"message":"hello"}"#, #"{"to":"x"}"#,
            #"{"message":{"text":"x"}}"#, #"{"app_id":"x"}"#, "{}",
        ] {
            let file = try PushFile(Array(text.utf8))
            #expect(file.service == nil && file.headers == nil)
        }
        for text in ["[]", "7", #"["a"]"#] {
            #expect(throws: JSONError.self) { try PushFile(Array(text.utf8)) }
        }
    }

    @Test("a scenario takes the headers of a message, and the type that its payload has")
    func settings() throws {
        let message = try PushFile(
            Array(
                #"{"message":{"token":"x","apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"content-available":1}}}}}"#
                    .utf8))
        let settings = try message.settings(for: .pushes)
        #expect(settings.contains(.init("apns-priority", "10")))
        #expect(settings.contains(.init("apns-push-type", "background")))
        #expect(settings.contains(.init("content-available", "1")))
        #expect(throws: JSONError.self) { try message.settings(for: .voIPPushes) }
    }

    @Test("dates of a Live Activity in milliseconds are found, and what a start lacks")
    func activities() throws {
        func findings(_ aps: String) throws -> [PushFinding] {
            PushInspection(try PushPayload(Array("{\"aps\":{\(aps)}}".utf8)), nil).findings.filter {
                !$0.isNote
            }
        }
        let update = #""event":"update","content-state":{}"#
        #expect(try findings(update + #","timestamp":1764000000,"stale-date":1764003600"#) == [])
        for key in ["timestamp", "stale-date", "dismissal-date"] {
            let late = try findings(update + ",\"\(key)\":1764000000000")
            #expect(late.map(\.id) == [.wrongValue] && late[0].mistake.hasPrefix(key))
        }
        let start =
            #""event":"start","attributes-type":"Ride","attributes":{},"content-state":{},"timestamp":1"#
        #expect(try findings(start + #","alert":"Hi""#) == [])
        #expect(try findings(start).map(\.remedy) == ["add alert"])
        #expect(try findings(#""event":"start","content-state":{}"#).count == 4)
    }

    @Test("an update with alert is noted as loud, and a start has the budget of starts")
    func loudness() throws {
        func inspection(_ aps: String) throws -> PushInspection {
            PushInspection(try PushPayload(Array("{\"aps\":{\(aps)}}".utf8)), nil)
        }
        let update = #""event":"update","content-state":{},"timestamp":1764000000"#
        let loud = try inspection(update + #","alert":"Hi""#)
        #expect(loud.findings.contains { $0.id == .loudUpdate && $0.isNote })
        let quiet = try inspection(update)
        #expect(!quiet.findings.contains { $0.id == .loudUpdate } && quiet.treatment?.rule == 277)
        let start = try inspection(
            #""event":"start","attributes-type":"Ride","content-state":{},"alert":"Hi""#)
        #expect(!start.findings.contains { $0.id == .loudUpdate } && start.treatment?.rule == 275)
    }

    @Test("a message cut anywhere is no message, and is told with its place")
    func truncated() throws {
        let text =
            #"{"message":{"token":"x","apns":{"payload":{"aps":{"content-available":1}}},"data":{"k":"v"}}}"#
        for count in 0..<text.utf8.count {
            #expect(throws: JSONError.self) { try PushFile(Array(text.utf8.prefix(count))) }
            _ = FileKind(beginning: Array(text.utf8.prefix(count)))
        }
    }
}
