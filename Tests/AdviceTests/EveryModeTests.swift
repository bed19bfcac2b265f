import BackgroundPolicy
import ScenarioFile
import Testing

@testable import Advice

/// Advice about the work of an app sees it in every mode in which it can run.
@Suite struct EveryModeTests {
    @Test(
        "R143 work that grows too large for its process is found in every mode",
        arguments: WorkMode.allCases)
    func memory(_ mode: WorkMode) throws {
        let app = try AdvisedApp(mode, "time: 10s, memory: 2GB")
        #expect(app.subjects(.memoryOverLimit) == [WorkMode.name])
        // The simulator agrees: the app is killed for it in this day.
        #expect(app.findings(.memoryOverLimit).allSatisfy { $0.seen?.contains("app killed") == true })
        #expect(app.diagnosesAfterFixing(.memoryOverLimit).isEmpty)
        let limit = "assumptions: {processMemory: 200MB}"
        #expect(try AdvisedApp(mode, "memory: 200MB", scenario: limit).subjects(.memoryOverLimit) == [])
        #expect(
            try AdvisedApp(mode, "memory: 201MB", scenario: limit).subjects(.memoryOverLimit)
                == [WorkMode.name])
    }

    @Test("R144 new content without a new snapshot is found in every mode", arguments: WorkMode.allCases)
    func snapshot(_ mode: WorkMode) throws {
        let scenes = "UIApplicationSceneManifest: yes"
        let app = try AdvisedApp(mode, "updatesContent: yes", extra: scenes)
        #expect(app.subjects(.snapshotNotRequested) == [WorkMode.name])
        #expect(app.findings(.snapshotNotRequested).allSatisfy { $0.seen != nil })
        #expect(app.diagnosesAfterFixing(.snapshotNotRequested).isEmpty)
        let asking = "updatesContent: yes, requestSceneSessionRefresh: yes"
        #expect(try AdvisedApp(mode, asking, extra: scenes).subjects(.snapshotNotRequested) == [])
        #expect(try AdvisedApp(mode, "updatesContent: yes").subjects(.snapshotNotRequested) == [])
        let noContent = try AdvisedApp(mode, "updatesContent: no", extra: scenes)
        #expect(noContent.subjects(.snapshotNotRequested) == [])
    }

    @Test("R145 files that a locked phone cannot open are found in every mode", arguments: WorkMode.allCases)
    func files(_ mode: WorkMode) throws {
        let app = try AdvisedApp(mode, "time: 20s", extra: "fileProtection: complete")
        #expect(app.subjects(.filesLocked) == ["Chat"])
        #expect(app.findings(.filesLocked).allSatisfy { $0.seen != nil })
        #expect(app.diagnosesAfterFixing(.filesLocked).isEmpty)
        // What a background task needs was opened while the phone was unlocked, and stays open.
        let open = try AdvisedApp(mode, "time: 20s", extra: "fileProtection: completeUnlessOpen")
        #expect(open.subjects(.filesLocked) == (mode == .backgroundTask ? [] : ["Chat"]))
        let usual = try AdvisedApp(mode, "time: 20s")
        #expect(usual.subjects(.filesLocked) == [])
    }

    @Test("an app that does nothing in the background needs no files there")
    func noWork() throws {
        let app = try AdvisedApp("fileProtection: complete\nvisits: [\"08:00 for 2m\"]")
        #expect(app.advice.findings.isEmpty)
    }

    @Test(
        "R043 a transfer that only background work enqueues is found to be discretionary, in every mode",
        arguments: WorkMode.allCases)
    func discretionary(_ mode: WorkMode) throws {
        let app = try AdvisedApp(mode, "time: 5s, enqueues: rest")
        #expect(app.subjects(.discretionaryAnyway) == ["rest"])
        #expect(app.findings(.discretionaryAnyway).allSatisfy { $0.seen != nil })
        #expect(app.diagnosesAfterFixing(.discretionaryAnyway).isEmpty)
        #expect(try AdvisedApp(mode, "time: 5s").subjects(.discretionaryAnyway) == [])
    }

    @Test(
        "R039 R072 a launch whose time the system chooses downloads little, in every such mode",
        arguments: WorkMode.allCases)
    func download(_ mode: WorkMode) throws {
        // Processing is meant for much work; the others run when the person or an event needs them.
        let isFree = [
            .processing, .voIPPush, .backgroundTask, .trigger, .continuedTask, .startPush, .health, .intent,
        ].contains(mode)
        let app = try AdvisedApp(mode, "download: 101kB")
        #expect(app.subjects(.largeDownload) == (isFree ? [] : [WorkMode.name]))
        #expect(app.diagnosesAfterFixing(.largeDownload).isEmpty)
        #expect(try AdvisedApp(mode, "download: 100kB").subjects(.largeDownload) == [])
    }

    @Test(
        "R065 a launch that has too little time for its work is found in every mode whose time has a number",
        arguments: WorkMode.allCases)
    func runTime(_ mode: WorkMode) throws {
        let isOpen = [.processing, .backgroundTask, .continuedTask].contains(mode)
        let app = try AdvisedApp(mode, "time: 1h")
        #expect(app.subjects(.workOverRunTime) == (isOpen ? [] : [WorkMode.name]))
        #expect(app.findings(.workOverRunTime).allSatisfy { $0.seen != nil })
        #expect(app.diagnosesAfterFixing(.workOverRunTime).isEmpty)
    }

    @Test("R065 a refresh that may take longer than 30 seconds is told the limit and where the rest belongs")
    func longRefresh() throws {
        #expect(try AdvisedApp(.refresh, "time: 2s-30s").findings(.workOverRunTime).isEmpty)
        let finding = try #require(try AdvisedApp(.refresh, "time: 2s-60s").findings(.workOverRunTime).first)
        #expect(finding.diagnosis.mistake.hasSuffix("a launch may run for 30 s"))
        #expect(finding.diagnosis.remedy.contains("a processing task"))
        #expect(finding.diagnosis.ground.name == "R065" && finding.diagnosis.ground.evidence == .stated)
    }
}
