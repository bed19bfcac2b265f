import Testing
import Timeline

@testable import DeviceLog

/// What several processes say of the ends of others, and of their calls.
@Suite struct OthersLineTests {
    static let examples = [
        Example(
            "locationd",
            "{\"msg\":\"#dic AppMonitor received Termination\", \"pid\":3000, \"bundleId\":\"org.birds\", "
                + "\"isUserKill\":0}",
            .process(.stateOfProcess(.notRunning, processID: 3_000, bundle: "org.birds"))),
        Example(
            "ReportCrash", "Formulating fatal 309 report for corpse[3000] Birds",
            .process(
                .reportMade(
                    MentionedApp(bundle: nil, processID: 3_000, process: "Birds"),
                    words: "Formulating fatal 309 report"))),
        Example(
            "ReportCrash", "Formulating fatal 309 report for process1[3000] Birds",
            .process(
                .reportMade(
                    MentionedApp(bundle: nil, processID: 3_000, process: "Birds"),
                    words: "Formulating fatal 309 report"))),
        Example(
            "callservicesd",
            "Application org.birds will not be launched because it failed to report an incoming call too many times "
                + "(or repeatedly crashed.)",
            .push(.callsStopped(bundle: "org.birds"))),
        Example(
            "SpringBoard",
            "Application org.birds will not be launched because it failed to report an incoming call too many times "
                + "(or repeatedly crashed.)",
            .push(.callsStopped(bundle: "org.birds"))),
        Example(
            "callservicesd",
            "Application org.birds will not be launched because it failed to report an incoming call too many times "
                + "or repeatedly crashed. However because the app is foreground, delivering VOIP payload anyway.",
            .push(.callHandedInFront(bundle: "org.birds"))),
    ]

    @Test("their lines say what they say whoever logs them", arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }

    @Test(
        "a line that is cut before the app or the process says nothing",
        arguments: [
            "{\"msg\":\"#dic AppMonitor received Termination\", \"pid\":3000, \"bundleId\":\"org.bi",
            "{\"msg\":\"#dic AppMonitor received Termination\", \"pid\":-1, \"bundleId\":\"org.birds\"}",
            "Formulating fatal 309 report for corpse[3000]", "Formulating fatal 309 report for corpse[30",
        ])
    func cut(message: String) { #expect(statements(in: message, by: "locationd").isEmpty) }
}
