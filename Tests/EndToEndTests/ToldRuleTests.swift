import TestSupport
import Testing

/// Rules that no day can show, but that `dayline check` says where they matter: read from what it prints.
@Suite struct ToldRuleTests {
    /// What `dayline check` prints about a day of an app that gets a push and a call.
    private static func advice(push: String, call: String = "") throws -> String {
        let text = """
            name: Recorded Rules
            start: 2024-06-05 06:00
            length: 16h
            device:
              network: {"06:30": cellular}
            apps:
              - name: Talk
                bundleIdentifier: com.example.talk
                UIBackgroundModes: [remote-notification, voip]
                visits: ["06:05 for 2m", "18:10 for 5m"]
                pushes: {name: news, arrivals: "09:00"\(push)}
                voIPPushes: {name: calls, arrivals: "10:00"\(call)}

            """
        let outcome = try Command.run("check", "-", input: Array(text.utf8))
        #expect(outcome.errorOutput == "")
        return outcome.output
    }

    @Test("R026 who does not report calls is pointed to standard pushes, who reports them is not")
    func standardPushes() throws {
        let silent = try Self.advice(push: "", call: ", reportNewIncomingCall: no")
        #expect(silent.contains("send a standard push (R026)"))
        #expect(!(try Self.advice(push: "").contains("R026")))
    }

    @Test("R033 who leaves the type of a push out reads where it is required, who gives it does not")
    func pushType() throws {
        let missing = try Self.advice(push: ", apns-push-type: none")
        #expect(missing.contains("send it with apns-push-type background"))
        #expect(missing.contains("R033"))
        #expect(missing.contains("required on watchOS, highly recommended elsewhere"))
        #expect(!(try Self.advice(push: ", apns-push-type: background").contains("R033")))
    }

    @Test("R039 a launch is advised against that may take more than 100 kB, and not one that takes 100 kB")
    func cellularData() throws {
        let most = try Self.advice(push: ", work: {download: 100kB}")
        #expect(!most.contains("R039"))
        let more = try Self.advice(push: ", work: {download: 90kB-101kB}")
        #expect(more.contains("more than 100 kB"))
        #expect(more.contains("R039"))
    }
}
