import Foundation
import TestSupport
import Testing

/// Recordings that are so large that their day is shown while they are read.
@Suite struct LargeRecordingStories {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let apps = (0..<1_000).map { number in
            "  - name: App \(number)\n    bundleIdentifier: com.example.app\(number)\n"
                + "    UIBackgroundModes: [remote-notification]\n"
                + "    visits: [\"\(digits(6 + number / 60)):\(digits(number % 60)) for 1m\"]\n"
                + "    pushes:\n      - name: news\n        arrivals: [\"16 from 08:00 to 22:00\"]\n"
        }
        let day = "name: A large day\nstart: 2024-06-05 06:00\nlength: 18h\napps:\n" + apps.joined()
        let scenario = try folder.write(day, to: "large.yaml")
        file = folder.path(of: "large.jsonl")
        let recorded = try Command.run("record", scenario, file)
        try #require(recorded.ending == .exited(0), "\(recorded.errorOutput)")
        let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        try #require(size.map { $0 > 16 << 20 } == true, "\(String(describing: size)) bytes are read at once")
    }

    @Test(
        "a large recording is read to its end behind the first frame, and the day is the one that a frame shows"
    )
    func grows() throws {
        let dashboard = try Dashboard("replay", file, "--paused")
        let whole = try dashboard.wait(for: "lines were read to the end")
        #expect(whole.clock == "06:00:00", "the playhead stays at the start")
        try dashboard.press("End")
        let end = try dashboard.wait("the end") { $0.clock == "00:00:00" || $0.clock == "24:00:00" }
        let frame = try Command.run("frame", file, "--at", "24:00", "--size", "120x36")
        #expect(!end.lanes().isEmpty)
        for lane in end.lanes() {
            #expect(frame.output.contains(lane.trimmingCharacters(in: .whitespaces)), "\(lane)")
        }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("damage in a large recording is told on the screen, and again as it is left")
    func damaged() throws {
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
        try handle.seek(toOffset: 12 << 20)
        try handle.write(contentsOf: Data("damage".utf8))
        try handle.close()
        let dashboard = try Dashboard("replay", file, "--paused")
        try dashboard.wait("what is wrong") {
            $0.contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix("line ") }
        }
        #expect(try dashboard.quit().status == 65)
    }
}
