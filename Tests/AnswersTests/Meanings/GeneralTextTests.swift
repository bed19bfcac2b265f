import Testing
import Timeline

@testable import Answers

/// Texts that tell in general what another one beside them tells exactly.
@Suite struct GeneralTextTests {
    @Test("a code is not explained in general beside the text that tells which of its causes it was")
    func generalCode() {
        let step = "scene-update watchdog transgression"
        for step in [step, "scene-create watchdog transgression", "process-exit watchdog transgression"] {
            let line = "code:0x8BADF00D explanation:\(step): exhausted CPU time allowance of 3.37 seconds"
            #expect(Lookup.subjects(in: line).map(\.row) == ["exhausted CPU time allowance of"])
        }
        #expect(Lookup.subjects(in: "code:0x8BADF00D explanation:x").map(\.row) == ["0x8badf00d"])
        #expect(Lookup.subjects(in: "0xdead10cc, \(step)").count == 2)
        let launch =
            "SPRINGBOARD, <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-create watchdog"
            + " transgression: application<com.example.app>:321 exhausted real (wall clock) time allowance of 19.97"
            + " seconds"
        #expect(Lookup.subjects(in: launch).map(\.row) == ["scene-create watchdog transgression"])
        let cpu =
            "CPU: 48 seconds cpu time over 50 seconds (97% cpu average), exceeding limit of 80% cpu over 60 seconds"
        #expect(Lookup.subjects(in: cpu).map(\.row) == ["cpu_resource_fatal"])
        #expect(Lookup.subjects(in: "JetsamEvent: vm-pageshortage").map(\.row) == ["vm-pageshortage"])
    }

    @Test("every text that is left out beside others, and each of those others, is in the table")
    func exactTitles() {
        let titles = Set(PastedText.all.map(\.title) + ProcessEnd.allCases.map(\.text.title))
        for (general, exact) in PastedText.exact {
            #expect(titles.isSuperset(of: exact + [general]), "\(general)")
        }
    }
}
