import Testing

@testable import DeviceLog

/// The names of the scheduler's activities.
@Suite struct ActivityTests {
    /// A name with the kind and the subject that it stands for.
    struct Named: Sendable {
        var user = ""
        let name: String
        let kind: Activity.Kind
        let subject: String
    }

    @Test(
        "a name is a kind, a subject and six digits, and the number of a user before it is no part of it",
        arguments: [
            Named(name: "bgRefresh-org.birds.feed:0A1B2C", kind: .refresh, subject: "org.birds.feed"),
            Named(
                user: "501:", name: "bgProcessing-org.birds.tidy:FFFFFF", kind: .processing,
                subject: "org.birds.tidy"),
            Named(
                name: "bgContinuedProcessing-org.birds.export:123456", kind: .continuedProcessing,
                subject: "org.birds.export"),
            Named(
                user: "501:", name: "bgContinuedProcessing-org.birds.export.11112222-3333",
                kind: .continuedProcessing,
                subject: "org.birds.export.11112222-3333"),
            Named(name: "com.apple.pushLaunch.org.birds:ABCDEF", kind: .push, subject: "org.birds"),
            Named(user: "0:", name: "com.apple.fetch.org.birds:000000", kind: .fetch, subject: "org.birds"),
            Named(
                user: "501:", name: "com.apple.spotlight.tidy.3:00000A", kind: .system,
                subject: "com.apple.spotlight.tidy.3"),
            Named(name: "com.apple.odd:name:00000A", kind: .system, subject: "com.apple.odd:name"),
        ])
    func names(named: Named) {
        let activity = Activity(name: Array((named.user + named.name).utf8)[...])
        #expect(activity == Activity(name: named.name, kind: named.kind, subject: named.subject))
    }

    @Test(
        "what is no name of an activity is not taken for one",
        arguments: [
            "", ":", ":0A1B2C", "501::0A1B2C", "bgRefresh-:0A1B2C", "bgRefresh-org.birds", "org.birds:0A1B2",
            "org.birds:0a1b2c", "org.birds:0A1B2G", "org.birds:0A1B2C3", "bgContinuedProcessing-",
            "bgContinuedProcessing-org.birds:0A1",
        ])
    func others(name: String) {
        #expect(Activity(name: Array(name.utf8)[...]) == nil)
    }

    @Test(
        "a name ends before the sentence around it goes on",
        arguments: [
            "org.birds.feed:0A1B2C:[", "org.birds.feed:0A1B2C, Decision", "org.birds.feed:0A1B2C at",
            "org.birds.feed:0A1B2C", "org.birds.feed:0A1B2C'", "org.birds.feed:0A1B2C\n)}",
            "\"org.birds.feed:0A1B2C\"", "<_DASActivity: \"org.birds.feed:0A1B2C\", Utility>",
        ])
    func endings(text: String) {
        var cursor = MessageCursor(Array(text.utf8))
        #expect(cursor.activity()?.name == "org.birds.feed:0A1B2C")
    }

    @Test("a list gives its names in their order")
    func lists() {
        var cursor = MessageCursor(Array("{(\n    a.b:00000B,\n    \"501:a.c:00000A\"\n)}".utf8))
        #expect(cursor.activities()?.map(\.name) == ["a.b:00000B", "a.c:00000A"])
        var empty = MessageCursor(Array("{(\n)}".utf8))
        #expect(empty.activities() == nil)
    }
}
