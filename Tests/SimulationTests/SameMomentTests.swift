import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// W5: the order of what happens at one moment.
@Suite struct SameMomentTests {
    @Test("W5 a planned setting and an intervention of the scenario come before what happens at their moment")
    func beforeWhatHappens() {
        var planned = TestDay.chat([at(9)])
        planned.device.refreshOff = [slice(at(9), at(10))]
        let switched = TestDay.chat([at(9)]) { app, _ in app.refreshOff = [slice(at(9), at(10))] }
        var acted = TestDay.chat([at(9)])
        acted.interventions = [
            Intervention(at: at(9), .setting(.backgroundAppRefresh, .off)),
            Intervention(at: at(10), .setting(.backgroundAppRefresh, .on)),
        ]
        var actedInApp = TestDay.chat([at(9)])
        actedInApp.interventions = [
            Intervention(at: at(9), .appBackgroundAppRefresh(AppID(0), isOn: false)),
            Intervention(at: at(10), .appBackgroundAppRefresh(AppID(0), isOn: true)),
        ]
        for day in [planned, switched, acted, actedInApp] {
            let record = day.simulated().records(.backgroundPush)[0]
            #expect(record.started == at(10))
            #expect(record.judgement(at: at(9))?.verdict.held(.backgroundPush) == .backgroundAppRefreshSwitch)
        }
    }

    @Test("W5 of a planned setting and an intervention of one moment, the intervention comes last")
    func actAfterSetting() {
        var day = TestDay.chat([at(9)])
        day.device.lowPowerMode = [slice(at(9), at(12))]
        day.interventions = [Intervention(at: at(9), .setting(.lowPowerMode, .off))]
        let index = day.simulated()
        #expect(!index.device.lowPowerMode.isOn(at: at(9)))
        #expect(index.launches(.backgroundPush) == [at(9)])
    }

    @Test("W5 what a person does who has seen a moment comes after everything of it")
    func seen() {
        let day = TestDay.chat([at(9)])
        let act = Intervention(at: at(9), .setting(.backgroundAppRefresh, .off))
        let index = SimulatedDay(day.scenario, interventions: [act]).index
        #expect(index.launches(.backgroundPush) == [at(9)])
        #expect(index.device.refreshOff.isOn(at: at(9)))
    }

    @Test(
        "W5 interventions of the scenario at one moment are carried out in their order, also as the day ends")
    func inOrder() {
        var day = TestDay.chat([])
        day.hours = 12
        let acts: [Act] = [
            .setting(.lowPowerMode, .on), .setting(.charger, .on), .setting(.lowPowerMode, .off),
        ]
        for moment in [Moment.start, at(9), at(12)] {
            day.interventions = acts.map { Intervention(at: moment, $0) }
            let made = day.simulated().events.compactMap { event -> Act? in
                if case .intervention(let act) = event.happening, event.moment == moment { act } else { nil }
            }
            #expect(made == acts)
        }
    }

    @Test(
        "W5 what is done at the moment at which its time is over is done in time, whatever was planned first")
    func inTime() {
        for (milliseconds, outcome) in [(Int64(1_999), Outcome.failed), (2_000, .completed)] {
            var day = TestDay()
            day.add("Player") { app, tasks in
                app.visits = [.init(9, minutes: 10)]
                app.sessions = [
                    tasks.session {
                        $0.timeoutIntervalForResource = milliseconds
                        $0.sessionSendsLaunchEvents = false
                    }
                ]
                app.transfers = [
                    tasks.transfer {
                        $0.session = ScriptIndex(0)
                        $0.afterVisitBegins = Span.minute
                        $0.bytes = DrawnRange(2 * PolicyLimits()[.wiFiRate])
                    }
                ]
            }
            let record = day.simulated().records(.nondiscretionaryTransfer)[0]
            #expect(record.outcome == outcome && record.ended == at(9, 1) + milliseconds)
        }
    }

    @Test("W5 of the timers of one moment, what is done comes first, then what is over, then the rest")
    func ranks() {
        var queue = OccurrenceQueue<Int32>()
        // Serial numbers run out on the way, and the ranks stay.
        queue.nextSerial = OccurrenceQueue<Int32>.serialLimit - 4
        let ranks: [Occurrence] = [
            .batteryTick, .dataMoved, .runOut(AppID(0), generation: 0), .evaluate(AppID(0)),
            .workDone(RequestIndex(0), generation: 0), .expire(AppID(0), generation: 0),
        ]
        for (number, occurrence) in ranks.enumerated() {
            queue.schedule(Int32(number), at: 7, rank: occurrence.rank.rawValue)
        }
        var order: [Int32] = []
        while let next = queue.popFirst() { order.append(next.payload) }
        #expect(order == [1, 4, 2, 5, 0, 3])
    }
}
