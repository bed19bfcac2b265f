import Testing

@testable import DeviceLog

/// What the assembly of a day looks up again and again: whose an identifier is, and what runs.
@Suite struct DirectoryTests {
    @Test("a task identifier is of the app with the longest bundle identifier that begins it, at a point")
    func longest() {
        var apps = AppDirectory()
        for bundle in ["org.birds", "org.birds.feed", "org", "org.birds.feeder"] { apps.note(bundle) }
        #expect(apps.bundle(ofIdentifier: "org.birds.feed.refresh.now") == "org.birds.feed")
        #expect(apps.bundle(ofIdentifier: "org.birds.feed") == "org.birds.feed")
        #expect(apps.bundle(ofIdentifier: "org.birds.feeds") == "org.birds")
        #expect(apps.bundle(ofIdentifier: "org.cats") == "org")
        #expect(apps.bundle(ofIdentifier: "organ.cats") == nil)
        #expect(apps.bundle(ofIdentifier: "") == nil)
        apps.note(identifier: "org.birds.feed.refresh", of: "org.birds")
        #expect(apps.bundle(ofIdentifier: "org.birds.feed.refresh") == "org.birds")
    }

    @Test("what runs stays in the order of its starts, whatever ends in between")
    func running() {
        var running = RunningRequests()
        var wanted: [Int] = []
        for number in 0..<1_000 {
            running.append(number)
            wanted.append(number)
            // Of three starts two end, from both sides.
            if number % 3 == 1 { running.remove(wanted.removeFirst()) }
            if number % 3 == 2 { running.remove(wanted.remove(at: wanted.count / 2)) }
            running.remove(-1)
        }
        #expect(running.numbers == wanted && wanted.count > 300)
        #expect(running.last { $0 % 100 == 0 } == wanted.last { $0 % 100 == 0 })
        #expect(running.contains { $0 == wanted[7] } && !running.contains { $0 == 0 })
    }
}
