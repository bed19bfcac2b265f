import Testing
import Timeline

@testable import DeviceLog

/// Messages that people quote with little or nothing in front of them.
@Suite struct FragmentExcerptTests {
    @Test("a swipe ends a continued task whose name has no digits; what others open is no launch")
    func swipe() throws {
        let excerpt = try ExcerptDay(
            """
            20:40:30.200 SpringBoard SBWorkspaceTerminateApplication: org.birds: "killed from app switcher"
            20:40:30.300 dasd CANCELED bgContinuedProcessing-org.birds.export.18DF6850-0000
            19:10:38 SpringBoard Received request to open "org.birds" … on behalf of ActivityProgress
            """)
        #expect(excerpt.summary.style == .loose && excerpt.summary.assumedDays.count == 1)
        #expect(
            excerpt.events == [
                "20:40:30.200 org.birds not running, swiped-away",
                "20:40:30.300 org.birds submitted BGContinuedProcessingTask org.birds.export.18DF6850-0000",
                "20:40:30.300 org.birds ended BGContinuedProcessingTask: cancelled, swiped-away",
            ])
    }

    private static let evaluations = """
        com.apple.pushLaunch.org.birds:0E1C66:[
        {name: DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Can Proceed, Score: 0.25}}
        ] sumScores:93.000000, denominator:97.000000, FinalDecision: Can Proceed FinalScore: 0.958763}

        0:com.apple.nest.check:0D6504:[
        {name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{batteryLevel == 3}]}}
        {name: ThermalPolicy, policyWeight: 5.000, response: {Decision: Absolutely Must Not Proceed, Score: 0.00, Rationale: [{thermalLevel >= 2}]}}
        ], FinalDecision: Absolutely Must Not Proceed}

        # the newer words ("Decision: 33" is a no)
        com.apple.pushLaunch.org.nests:080BE6:[
          {name: Thundering Herd Policy, policyWeight: 1.000, response: {33, 0.00, [{deviceInUse == 1}]}}
        ], Decision: MNP
        """

    @Test("evaluations alone are the scheduler's, in their order, at no time of their own")
    func evaluationsAlone() throws {
        for style in [nil, LogStyle.loose] {
            let excerpt = try ExcerptDay(Self.evaluations, style: style)
            #expect(excerpt.summary.style == .loose && excerpt.summary.records == 3)
            #expect(
                excerpt.summary.dating == .untimed(try #require(CalendarDay(year: 2026, month: 10, day: 6))))
            // The comment is no record and belongs to none.
            #expect(excerpt.summary.unreadable.count == 1 && excerpt.unknownLines == 0)
            #expect(
                excerpt.events == [
                    "00:00:00.000 battery 3", "00:00:00.000 unlocked",
                    "00:00:00.000 org.birds submitted background push background push",
                    "00:00:00.000 org.nests submitted background push background push",
                    "00:00:00.000 org.birds background push: CP, Device Activity CP, score 958763",
                    "00:00:00.000 org.nests background push: MNP, Thundering Herd MNP",
                ])
        }
        #expect(LogRecognition.style(of: Array(Self.evaluations.utf8)) == .loose)
    }

    @Test("a submission alone, as from the Simulator, is a request")
    func submissionAlone() throws {
        let text =
            "[com.apple.BackgroundTasks:Framework] submitTaskRequest: <BGProcessingTaskRequest: org.birds.tidy, earliestBeginDate: 2026-08-01 04:30:32 +0000, requiresExternalPower=0, requiresNetworkConnectivity=1>"
        let excerpt = try ExcerptDay(text)
        #expect(LogRecognition.style(of: Array(text.utf8)) == .loose)
        #expect(excerpt.events == ["00:00:00.000 org.birds.tidy submitted BGProcessingTask org.birds.tidy"])
        #expect(excerpt.day?.evidence.terms.map(\.requiresNetworkConnectivity) == [true])
    }

    @Test("the context of an end without the app is read, and belongs to none")
    func terminationAlone() throws {
        let text =
            "<RBSTerminateContext| domain:10 code:0xDEADFA11 explanation:killed from app switcher\n"
            + "ProcessVisibility: Background\nProcessState: Suspended reportType:None maxTerminationResistance:Interactive>"
        let excerpt = try ExcerptDay(text)
        #expect(excerpt.summary.style == .loose && excerpt.summary.records == 1)
        #expect(excerpt.summary.continuationLines == 2 && excerpt.events.isEmpty)
        #expect(LogRecognition.style(of: Array(text.utf8)) == .loose)
    }

    @Test("where some line has a time, a message without one belongs to the line above")
    func mixed() throws {
        let text = "08:04:39.175 dasd Rescoring all 60 activities\n\(Self.evaluations)"
        #expect(try ExcerptDay(text).summary.records == 1)
    }

    @Test(
        "other texts are no log",
        arguments: ["name: Birds\nlength: 1\n", "Submit\n", "a, Decision: yes\n", "x:[\n"])
    func otherTexts(text: String) {
        #expect(LogRecognition.style(of: Array(text.utf8)) == nil)
    }
}
