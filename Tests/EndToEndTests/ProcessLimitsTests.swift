import Foundation
import TestSupport
import Testing

/// What the command says of apps that were ended, could not read, or were not seen to have changed.
@Suite struct ProcessLimitsTests {
    @Test("R142 R143 why names the limit that ended the app, its number and its evidence, and a cold launch")
    func killed() throws {
        let catalog = try Command.run("why", "q13-expires-after-seconds", "--app", "Catalog").output
        #expect(
            catalog.contains(
                "because        the CPU Monitor ended the app: it took 48 s of CPU time within 1 m "
                    + "(crash report: cpu_resource_fatal) [developers' device logs · measured, R142]"))
        let sketch = try Command.run("why", "process-limits", "--app", "Sketch").output
        #expect(
            sketch.contains(
                "the app exceeded the memory limit of a process, 1.4 GB [Dayline · assumed, R143]")
        )
        #expect(sketch.contains(", cold: the app was not running [WWDC19 707 · stated, R008]"))
        let json = try Command.run("why", "process-limits", "--app", "Sketch", "--format", "json").output
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let requests = try #require(parsed?["requests"] as? [[String: Any]])
        #expect(
            requests.map { $0["processEnd"] as? String } == Array(repeating: "used-too-much-memory", count: 3)
        )
        #expect(requests.map { $0["isCold"] as? Bool } == [false, true, true])
    }

    @Test("R144 why says how old the App Switcher's snapshot is, and which content it lacks")
    func snapshot() throws {
        let feed = try Command.run("why", "process-limits", "--app", "Feed", "--at", "11:30").output
        #expect(
            feed.contains(
                "The App Switcher shows Feed as of 08:02:00, 3 h 28 m old, and not its content of 11:00:06 "
                    + "[objc.io 5: Multitasking in iOS 7 · stated, R144]"))
        let reader = try Command.run("why", "process-limits", "--app", "Reader", "--day", "1").output
        #expect(reader.contains("The App Switcher shows Reader as of 11:00:06"))
        #expect(!reader.contains("and not its content"))
        let json = try Command.run("why", "process-limits", "--app", "Feed", "--format", "json").output
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(parsed?["snapshot"] as? Int == 62 * 60_000)
    }

    @Test("R145 why says that the files were locked")
    func files() throws {
        let diary = try Command.run("why", "process-limits", "--app", "Diary").output
        #expect(diary.contains("its files cannot be read while the phone is locked"))
        #expect(diary.contains("R145]"))
        #expect(diary.contains("failed at 09:00:00"))
    }

    @Test("the report tells the kinds of kills apart, and whose new content was not shown")
    func report() throws {
        let day = try Command.run("run", "process-limits").output
        #expect(
            day.contains(
                "Sketch · news (background push): the app exceeded the memory limit of a process, 1.4 GB"))
        #expect(
            day.contains(
                "Suspended with new content that the App Switcher did not show\n  Feed: 3 times\n"))
        let night = try Command.run("run", "q13-expires-after-seconds").output
        #expect(night.contains("the CPU Monitor ended the app"))
        #expect(
            night.contains(
                "the person picked up the phone, and 5 s later the app "
                    + "had not reported completion"))
        let background = try Command.run("run", "q11-killed-in-background").output
        #expect(background.contains("its run time was over, and the app had not reported completion"))
    }
}
