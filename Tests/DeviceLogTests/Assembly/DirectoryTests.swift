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
            running.append(number, of: .bundle("org.birds"))
            wanted.append(number)
            // Of three starts two end, from both sides.
            if number % 3 == 1 { running.remove(wanted.removeFirst()) }
            if number % 3 == 2 { running.remove(wanted.remove(at: wanted.count / 2)) }
            running.remove(-1)
        }
        #expect(running.numbers == wanted && wanted.count > 300)
        #expect(running.last { $0 % 100 == 0 } == wanted.last { $0 % 100 == 0 })
        #expect(running.numbers(of: "org.birds", identifiers: []) { _ in true } == wanted)
    }

    @Test("what runs of an app is found without a look at what runs of others")
    func runningOfOneApp() {
        var running = RunningRequests()
        for number in 0..<1_000 { running.append(number, of: .identifier("org.app\(number).refresh")) }
        running.append(1_000, of: .bundle("org.app7"))
        running.append(1_001, of: .identifier("birds"))
        running.append(1_002, of: .process(9, name: "Birds", task: nil))
        var looks: [RequestOwner] = []
        let numbers = running.numbers(of: "org.app7", identifiers: ["birds"]) {
            looks.append($0)
            return true
        }
        #expect(numbers == [7, 1_000, 1_001, 1_002])
        // One look for each owner that may be the app, whatever else runs.
        #expect(looks.count == 4 && Set(looks).count == 4)
    }

    @Test("what runs is found under the owner that is known of it last, and nowhere once it has ended")
    func runningOfAnotherOwner() {
        func numbers(of bundle: String) -> [Int] {
            running.numbers(of: bundle, identifiers: []) { _ in true }
        }
        var running = RunningRequests()
        for number in 0..<3 { running.append(number, of: .identifier("org.birds.feed.refresh")) }
        #expect(numbers(of: "org.birds") == [0, 1, 2] && numbers(of: "org.birds.feed") == [0, 1, 2])
        running.claim(1, by: .bundle("org.cats"))
        running.claim(3, by: .bundle("org.cats"))
        #expect(numbers(of: "org.birds") == [0, 2] && numbers(of: "org.cats") == [1])
        running.remove(1)
        running.remove(2)
        #expect(numbers(of: "org.birds") == [0] && numbers(of: "org.cats").isEmpty)
    }
}
