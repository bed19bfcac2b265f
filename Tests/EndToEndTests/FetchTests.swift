import TestSupport
import Testing

/// What the commands say of background fetch, and of events that launch an app.
@Suite struct FetchTests {
    private static let scenario = """
        name: Fetching
        start: 2024-06-05 06:00
        length: 16h
        apps:
          - name: News
            bundleIdentifier: com.example.news
            UIBackgroundModes: fetch
            habits: ["08:00", "12:00", "18:00"]
            backgroundFetch:
              name: headlines
              setMinimumBackgroundFetchInterval: minimum
              setAgain: {"20:00": never}
              newDataAt: "11:00"
            eventTriggers:
              - {name: home, kind: region-entry, at: "19:00", work: {time: 1m}}
        """

    @Test("R121 the report counts the fetches that found nothing new")
    func report() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.scenario, to: "fetching.yaml")
        let report = try Command.run("run", path).output
        #expect(report.contains("Background fetches that found nothing new\n  News: NoData "))
    }

    @Test("every end of a fetch and of an event is told in Apple's words, with its own rule")
    func ends() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.scenario, to: "fetching.yaml")
        let lines = try Command.run("why", path, "--app", "News").output.split(separator: "\n")
        func cites(_ rule: String, _ words: String) -> Bool {
            lines.contains { $0.contains(words) && $0.contains(rule) }
        }
        #expect(cites("R121", "NewData at"))
        #expect(cites("R121", "NoData at"))
        #expect(cites("R119", "cancelled at 20:00:00"))
        #expect(cites("R003", "expired at 19:00:10"))
    }
}
