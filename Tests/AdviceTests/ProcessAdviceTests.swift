import ScenarioFile
import Testing

@testable import Advice

/// Advice about the processor, and about background fetch of iOS 7.
@Suite struct ProcessAdviceTests {
    @Test(
        "R079 R142 processing of 48 s of CPU time within a minute is found, unless it requires external power"
    )
    func processing() throws {
        func app(_ work: String, power: Bool = false) throws -> AdvisedApp {
            try AdvisedApp(
                """
                UIBackgroundModes: processing
                BGTaskSchedulerPermittedIdentifiers: tidy
                visits: ["08:00 for 2m"]
                BGProcessingTask: {identifier: tidy, requiresExternalPower: \(power ? "yes" : "no"), work: {\(work)}}
                """)
        }
        let found = try app("cpu: 81%, time: 61s")
        #expect(found.subjects(.cpuOverLimit) == ["tidy"])
        #expect(found.findings(.cpuOverLimit).first?.seen?.contains("killed by the CPU Monitor") == true)
        #expect(found.diagnosesAfterFixing(.cpuOverLimit).isEmpty)
        #expect(try app("cpu: 80%, time: 61s").subjects(.cpuOverLimit) == ["tidy"])
        #expect(try app("cpu: 79%, time: 5m").findings(.cpuOverLimit).isEmpty)
        #expect(try app("cpu: 80%, time: 60s").findings(.cpuOverLimit).isEmpty)
        // 200 % take 48 s of CPU time in 24 s.
        #expect(try app("cpu: 200%, time: 24s").findings(.cpuOverLimit).isEmpty)
        #expect(try app("cpu: 200%, time: 25s").subjects(.cpuOverLimit) == ["tidy"])
        #expect(try app("cpu: 81%, time: 61s", power: true).findings(.cpuOverLimit).isEmpty)
    }

    @Test(
        "R142 what may not run for a minute has nothing to do with the CPU Monitor",
        arguments: WorkMode.allCases)
    func shortModes(_ mode: WorkMode) throws {
        // Of these modes only processing and continued tasks may run for more than a minute, and these are exempt.
        let app = try AdvisedApp(mode, "cpu: 95%, time: 10m")
        #expect(app.subjects(.cpuOverLimit) == (mode == .processing ? [WorkMode.name] : []))
    }

    @Test("R142 audio that computes too much is found, though it may play for as long as it likes")
    func audio() throws {
        func app(_ work: String) throws -> AdvisedApp {
            try AdvisedApp(
                """
                visits: ["08:00 for 2m"]
                eventTriggers: {name: song, kind: audio, at: "09:00", work: {\(work)}}
                """)
        }
        let song = try app("cpu: 95%, time: 10m")
        #expect(song.subjects(.cpuOverLimit) == ["song"])
        #expect(
            song.findings(.cpuOverLimit).first?.seen
                == "1 of 1 launch ended with the app killed by the CPU Monitor")
        #expect(song.diagnosesAfterFixing(.cpuOverLimit).isEmpty)
        #expect(song.findings(.workOverRunTime).isEmpty)
        #expect(try app("cpu: 79%, time: 10m").findings(.cpuOverLimit).isEmpty)
    }

    @Test("R074 R118 R119 a fetch interval is set, not beside the new API's key, and not while logged out")
    func fetch() throws {
        func found(_ keys: String, app extra: String = "", scenario: String = "") throws -> [FindingID] {
            let app = try AdvisedApp(
                """
                UIBackgroundModes: fetch
                habits: ["08:00", "13:00"]
                visits: ["08:00 for 2m", "13:00 for 2m"]
                \(extra)
                backgroundFetch: {name: news\(keys)}
                """, scenario: scenario)
            for id in Set(app.advice.findings.map(\.id)) { #expect(app.diagnosesAfterFixing(id).isEmpty) }
            return app.advice.findings.map(\.id)
        }
        let minimum = ", setMinimumBackgroundFetchInterval: minimum"
        #expect(try found(minimum) == [])
        #expect(try found("") == [.fetchIntervalNever])
        #expect(try found(", setAgain: {\"09:00\": minimum}") == [])
        let key = "BGTaskSchedulerPermittedIdentifiers: com.example.other"
        #expect(try found(minimum, app: key) == [.fetchDisabledByKey])
        #expect(try found(minimum, app: key, scenario: "choices: {legacyFetch: works}") == [])
        #expect(try found(minimum + ", loggedOut: \"09:00-11:00\"") == [.fetchLoggedOut])
        let stopped = ", setAgain: {\"09:00\": never, \"11:00\": minimum}"
        #expect(try found(minimum + stopped + ", loggedOut: \"09:00-11:00\"") == [])
    }
}
