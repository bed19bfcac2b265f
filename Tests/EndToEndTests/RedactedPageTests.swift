import Foundation
import TestSupport
import Testing

/// With --redact, no name of a page is told, whatever is wrong in it.
@Suite struct RedactedPageTests {
    /// What all names of the pages have in them, and no word of the program.
    private static let marker = "zqj"

    private static let day = #"""
        # ZqjComment
        name: ZqjDay Long
        description: >-
          What ZqjWife must
          not see ZqjHere.
        start: 2026-10-05 07:00
        length: 12h
        apps:
          - name: ZqjDiary   # ZqjSecret
            bundleIdentifier: com.zqjacme.zqjdiary
            UIBackgroundModes: [fetch, processing, remote-notification]
            BGTaskSchedulerPermittedIdentifiers: [com.zqjacme.zqjdiary.zqjsync, "com.zqjacme.zqjdiary.zqjtax"]
            visits: ["07:30 for 5m", "10:00 for 5m"]
            BGAppRefreshTask:
              identifier: com.zqjacme.zqjdiary.zqjsync
              submit: on entering background
            pushes: {name: zqjsecret letters, arrivals: ["09:00", "09:30"]}
            transfers: {name: "zqjsync
              zqjdrafts", enqueue: 1m after a visit begins, size: 2MB,
              url: "https://zqj.example.com/zqj"}
          - name: Zqjphoto Zqjpal
            bundleIdentifier: com.zqjacme.zqjpal
            visits: ["08:00 for 5m"]
        expect: no kill of Zqjphoto Zqjpal for 50%

        """#

    private static let people = #"""
        # ZqjComment
        name: >-
          ZqjAnnas
          ZqjFriends
        description: "ZqjNobody \"ZqjElse\" should
          zqjknow."
        scenario: zqjday.yaml
        phones: 8
        varies:
          - name:
              zqjoften zqjwild
            evidence: measured
            source: 'our zqjtherapist''s zqjcount
              of zqjfriends'
            of:
              - {name: zqjrarely
                 zqjever, share: 50%, visits: 5%-40%}
              - {name: "zqjoften \"zqjq\"
                  zqjwild", share: 50%,
                 interventions: [{at: "13:00", swipeAway: com.zqjacme.zqjdiary}]}
        expect: no kill of com.zqjacme.zqjdiary for 100%

        """#

    private static let commands = [
        "run zqjday.yaml", "record zqjday.yaml -", "check zqjday.yaml", "explain zqjday.yaml",
        "sweep zqjpeople.yaml --format json", "sweep zqjpeople.yaml -o -", "check zqjpeople.yaml",
        "run zqjpeople.yaml#3", "explain zqjpeople.yaml",
    ]

    private func folder(_ day: String = day, _ people: String = people) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try folder.write(day, to: "zqjday.yaml")
        _ = try folder.write(people, to: "zqjpeople.yaml")
        return folder
    }

    @discardableResult private func expectNoName(_ words: [String], in folder: TemporaryFolder) throws
        -> Outcome
    {
        let outcome = try Command.run(words + ["--redact"], in: folder.path)
        let all = (outcome.output + outcome.errorOutput).lowercased()
        if let place = all.range(of: Self.marker) {
            Issue.record("\(words): \(all[place.lowerBound...].prefix(80))")
        }
        return outcome
    }

    @Test("no answer about a page has a name of it, though names go on in the next line", arguments: commands)
    func answers(_ command: String) throws {
        let folder = try folder()
        let outcome = try expectNoName(command.split(separator: " ").map(String.init), in: folder)
        #expect([.exited(0), .exited(1)].contains(outcome.ending), "\(outcome.errorOutput)")
    }

    @Test(
        "an act finds the app and the task that a person names, in a day and in a population, and is not repeated",
        arguments: [
            ("simulate-launch com.zqjacme.zqjdiary com.zqjacme.zqjdiary.zqjsync 12:00", true),
            ("cancel-task com.zqjacme.zqjdiary.zqjsync 12:00", true),
            ("swipe-away Zqjphoto Zqjpal 12:00", true), ("low-power-mode on Mon 5 Oct 12:00", true),
            ("swipe-away com.zqjacme.zqjdairy 12:00", false), ("swipe-away Zqjhans 12:00", false),
            ("Zqjhans und Zqjgreta", false), ("swipe-away Zqjphoto Zqjpal zqjnoon", false),
            ("low-power-mode zqjon 12:00", false), ("zqj 25:00", false),
        ])
    func acts(_ act: String, _ isKnown: Bool) throws {
        let folder = try folder()
        for words in [["run", "zqjday.yaml"], ["sweep", "zqjpeople.yaml"]] {
            let outcome = try expectNoName(words + ["--set", act], in: folder)
            #expect((outcome.ending == .exited(64)) == !isKnown, "\(words): \(outcome.errorOutput)")
        }
    }

    @Test("what is wrong in a page is told without the names in it", arguments: 0..<32)
    func damaged(_ seed: UInt64) throws {
        var random = Draws(state: seed)
        func damaged(_ page: String) -> String {
            var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
            for _ in 0...random.below(2) {
                let line = random.below(lines.count)
                let place = random.below(lines[line].count + 1)
                switch random.below(5) {
                case 0: lines.remove(at: line)
                case 1: lines.insert(lines[random.below(lines.count)], at: line)
                case 2: lines[line].insert("\"'{}[]:,#&*!|>%@\\"[random.below(16)], at: place)
                case 3: lines[line].insert(contentsOf: " Zqjnew ", at: place)
                default:
                    let beginnings = ["zqjkey: zqjvalue", "  Zqj: 3", "&zqj a", "- *zqjx", "? zqj"]
                    lines[line] = Array(beginnings[random.below(5)]) + lines[line]
                }
            }
            return lines.map { String($0) }.joined(separator: "\n")
        }
        let isDay = seed.isMultiple(of: 2)
        let folder = try folder(
            isDay ? damaged(Self.day) : Self.day, isDay ? Self.people : damaged(Self.people))
        for command in Self.commands {
            try expectNoName(command.split(separator: " ").map(String.init), in: folder)
        }
    }

    /// Draws that depend on a seed only.
    private struct Draws {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }
}

extension String {
    fileprivate subscript(_ place: Int) -> Character { self[index(startIndex, offsetBy: place)] }
}
