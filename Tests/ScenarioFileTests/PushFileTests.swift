import Simulation
import Testing

@testable import ScenarioFile

/// Pushes whose payload and headers are in files.
@Suite struct PushFileTests {
    private static let day = """
        name: Day
        start: 2024-06-05 06:00
        length: 1d
        apps:
          - name: News
            bundleIdentifier: com.example.news
            UIBackgroundModes: remote-notification
            pushes:
              - {name: silent, arrivals: "09:00", apns: a.apns, apns-headers: h.txt}
              - {name: seen, arrivals: "09:00", apns: "dir/b c.apns"}
            standardPushes:
              {name: quiet, arrivals: "10:00", apns: a.apns, content-available: 1}

        """
    private static let files = """
        pushFiles:
          - {file: a.apns, content-available: 0, alert: no, payload: [id], mutable-content: 1}
          - {file: h.txt, apns-priority: 10, apns-push-type: none, apns-expiration: 0}
          - {file: dir/b c.apns, content-available: 1, alert: yes}
        """

    private func failure(_ text: String) -> [ScenarioProblem] {
        do throws(ScenarioError) {
            _ = try ScenarioReader.read(Array(text.utf8), file: "day.yaml")
            return []
        } catch {
            return error.problems
        }
    }

    @Test("a push is what its files say, and what stands beside them wins")
    func filled() throws {
        let app = try ScenarioReader.read(Array((Self.day + Self.files).utf8), file: "day.yaml").apps[0]
        let silent = try #require(app.pushes.first)
        #expect(app.pushes.count == 1 && !silent.isContentAvailable && silent.payload == ["id"])
        #expect(silent.priority == 10 && silent.pushType == .missing && silent.expiration == 0)
        // The alert makes a standard push of the second one.
        let seen = try #require(app.standardPushes.first)
        #expect(seen.isMeantForBackground && seen.showsAlert && seen.isContentAvailable)
        let quiet = try #require(app.standardPushes.last)
        #expect(
            !quiet.showsAlert && quiet.isMutable && quiet.isContentAvailable && !quiet.isMeantForBackground)
    }

    @Test("the files that a scenario names are found with their places, each once, unless it has them itself")
    func references() {
        let found = PushFileReference.all(in: Array(Self.day.utf8))
        #expect(found.map(\.path) == ["a.apns", "h.txt", "dir/b c.apns"])
        #expect(found.map(\.content) == [.payload, .headers, .payload])
        #expect(found.map(\.place.line) == [9, 9, 10] && found[2].place.column == 47)
        #expect(PushFileReference.all(in: Array((Self.day + Self.files).utf8)).isEmpty)
        for text in ["", "apns: [", "apns: x", "apps: {pushes: {apns: [1]}}", "apps: [{pushes: {apns: ~}}]"] {
            #expect(PushFileReference.all(in: Array(text.utf8)).isEmpty, "\(text)")
        }
    }

    @Test("a file that the scenario lacks, and one that it has twice, are told with their places")
    func problems() {
        let missing = failure(Self.day + Self.files.replacing("file: h.txt", with: "file: other"))
        #expect(missing.map(\.place.line) == [9])
        #expect(missing.first?.text.contains("'h.txt'") == true)
        let twice = failure(Self.day + Self.files + "\n  - {file: a.apns}\n")
        #expect(twice.map(\.place.line) == [17])
    }

    @Test("what the files say can follow every scenario in block style, and nothing else")
    func appended() throws {
        let contents = [
            PushFileContent(
                path: "a.apns", settings: [.init("content-available", "1"), .init("payload", "a", "b")]),
            PushFileContent(path: "h.txt", settings: [.init("apns-priority", "5")]),
            PushFileContent(path: "dir/b c.apns", settings: [.init("alert", "no")]),
        ]
        let first = try #require(PushFileReference.all(in: Array(Self.day.utf8)).first)
        for end in ["", "\n", "# end", "    # end"] {
            let text = try PushFileContent.text(
                of: Array((Self.day + end).utf8), file: "day.yaml", with: contents, namedAt: first)
            #expect(text.starts(with: (Self.day + end).utf8))
            let app = try ScenarioReader.read(text, file: "day.yaml").apps[0]
            #expect(app.pushes.map(\.payload) == [["a", "b"], []])
            #expect(app.pushes[0].priority == 5 && app.pushes[0].isContentAvailable)
            #expect(PushFileReference.all(in: text).isEmpty)
        }
        let flow = "{name: a, apps: [{pushes: [{apns: a.apns}]}]}"
        #expect(throws: ScenarioError.self) {
            try PushFileContent.text(of: Array(flow.utf8), file: "day.yaml", with: contents, namedAt: first)
        }
    }
}
