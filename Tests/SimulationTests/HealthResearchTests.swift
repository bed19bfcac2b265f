import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// `BGHealthResearchTask`, which is processing for a study.
@Suite struct HealthResearchTests {
    /// An app that is left at 08:02 of a day on the charger, and submits a task of a kind when it is left.
    private func day(_ kind: TaskKind, _ edit: (inout TaskScript) -> Void = { _ in }) -> TestDay {
        var day = TestDay()
        day.device.charging = [slice(.start, at(24))]
        day.add("Study") { app, tasks in
            app.visits = [.init(8, minutes: 2)]
            var script = kind == .healthResearch ? tasks.research() : tasks.processing("task")
            script.submissions = []
            script.submitsOnEnteringBackground = true
            script.work = kind.usualWork
            edit(&script)
            app.tasks = [script]
        }
        return day
    }

    @Test("R350 without the entitlement, or for a person outside the study, submitting it fails")
    func refused() {
        #expect(
            day(.healthResearch) { $0.lacksEntitlement = true }.simulated().refusals() == [
                .researchNotEntitled
            ])
        #expect(day(.healthResearch) { $0.isOutsideStudy = true }.simulated().refusals() == [.studyNotJoined])
    }

    @Test("R351 it has the options of processing")
    func options() {
        for edit: (inout TaskScript) -> Void in [
            { $0.requiresExternalPower = true }, { $0.requiresNetworkConnectivity = true },
            { $0.earliestBegin = 3 * Span.hour },
        ] {
            let starts = [TaskKind.healthResearch, TaskKind.processing].map { (kind: TaskKind) -> [Moment] in
                var day = day(kind, edit)
                day.device.charging = [slice(at(10), at(24))]
                day.device.networks = [.init(at(1), .none), .init(at(11), .wiFi)]
                return day.simulated().launches(.processing)
            }
            #expect(starts[0] == starts[1] && !starts[0].isEmpty)
        }
    }

    @Test("R352 it waits for an idle phone, runs for minutes and ends at pick-up, as processing does")
    func asProcessing() {
        let records = day(.healthResearch).simulated().records(.processing)
        let processing = day(.processing).simulated().records(.processing)
        #expect(records.map(\.started) == processing.map(\.started))
        #expect(records.map(\.ended) == processing.map(\.ended))
        // Five minutes after the visit the phone is idle.
        #expect(records.first?.started == at(8, 7))
        var used = day(.healthResearch) { $0.work.time = DrawnRange(4 * Span.minute) }
        used.device.uses = [slice(at(8, 8), at(8, 20))]
        #expect(used.simulated().records(.processing).first?.endReason == .phonePickedUp)
    }
}
