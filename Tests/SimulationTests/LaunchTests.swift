import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What several requests of one app have in common when they run in one launch, or beside each other.
@Suite struct LaunchTests {
    private let limits = PolicyLimits()

    /// What a handler costs that draws the usual power for so long.
    private func cost(milliseconds: Int64) -> Int64 { limits[.backgroundPower] * milliseconds / 1_000 }

    /// A refresh and two processing tasks that nothing holds any more at 11:30, when the charger is connected.
    private func together(_ edit: (inout TaskScript) -> Void) -> TimelineIndex {
        var day = TestDay()
        day.device.charging = [slice(at(11, 30), at(13))]
        day.add("App") { app, tasks in
            app.habits = [.init(12)]
            app.tasks = [
                tasks.refresh { $0.submissions = [at(11, 30)] }, tasks.processing("first"),
                tasks.processing("second"),
            ]
            for index in app.tasks.indices { edit(&app.tasks[index]) }
        }
        return day.simulated()
    }

    @Test("R009 R100 a launch that serves two requests is paid for once, by the one that came first")
    func paidOnce() {
        var day = TestDay.chat([at(9), at(9, 1)])
        day.answer(.heldPushes, with: "all")
        day.device.lowPowerMode = [slice(at(8), at(10))]
        let records = day.simulated().records(.backgroundPush)
        #expect(records.map(\.started) == [at(10), at(10)])
        // Both wait for the launch, work for five seconds, and share the power of the process.
        let each = cost(milliseconds: limits[.warmLaunchTime] + 5_000) / 2
        #expect(records.map(\.energy) == [limits[.warmLaunchEnergy] + each, each])
    }

    @Test("works that run beside each other share the power of their process, as long as they do")
    func sharedPower() {
        var day = TestDay()
        day.add("Chat") { app, tasks in
            app.tasks = [tasks.processing { $0.submissions = [at(1)] }]
            app.tasks[0].work.time = DrawnRange(4 * Span.minute)
            var push = tasks.push(at: [at(1, 2)])
            push.work.time = DrawnRange(20_000)
            app.pushes = [push]
        }
        day.device.charging = [slice(.start, at(24))]
        let index = day.simulated()
        let processing = index.records(.processing)[0]
        let push = index.records(.backgroundPush)[0]
        let launch = limits[.warmLaunchTime]
        #expect(push.energy == cost(milliseconds: 20_000) / 2)
        #expect(
            processing.energy == limits[.warmLaunchEnergy] + cost(milliseconds: launch + 4 * Span.minute)
                - push.energy)
    }

    @Test("R009 a push that finds its app running in the background needs no launch, and begins at once")
    func running() {
        // The app is suspended five seconds after the person has left it.
        let moment = at(9, 3, 2)
        let record = TestDay.chat([moment]) { app, _ in app.visits = [.init(9)] }.simulated()
            .records(.backgroundPush)[0]
        #expect(record.started == moment)
        #expect(record.ended == moment + 5_000)
        #expect(record.energy == cost(milliseconds: 5_000))
    }

    @Test("R101 what becomes ready in a launch gets what is left of its time, and the launch no more")
    func sharedTime() {
        var day = TestDay.chat([at(11, 30, 20)]) { app, push in
            app.habits = [.init(12)]
            push.work.time = DrawnRange(Span.hour)
            push.work.handlesExpiration = false
        }
        day.addRefresh(submittedAt: at(11, 30), work: Span.hour)
        let index = day.simulated()
        let (refresh, push) = (index.records(.appRefresh)[0], index.records(.backgroundPush)[0])
        #expect(refresh.started == at(11, 30) && push.started == at(11, 30, 20))
        #expect(refresh.expiring == at(11, 30, 25))
        #expect(push.ended == at(11, 30, 30) && push.outcome == .killed)
    }

    @Test("R101 what the person left behind has the time of a launch that comes meanwhile")
    func longerForAll() {
        func record(pushes: [Moment]) -> RequestRecord {
            var day = TestDay()
            day.add("Chat") { app, tasks in
                app.visits = [.init(9)]
                app.backgroundTasks = [tasks.backgroundTask { $0.work.time = DrawnRange(30 * Span.second) }]
                app.pushes = [tasks.push(at: pushes) { $0.work.time = DrawnRange(20 * Span.second) }]
            }
            return day.simulated().records(.backgroundTask)[0]
        }
        // The person leaves at 09:03; alone, the task is warned five seconds before its time is over.
        #expect(record(pushes: []).expiring == at(9, 3, 25))
        let beside = record(pushes: [at(9, 3, 10)])
        #expect(beside.expiring == nil && beside.ended == at(9, 3, 30))
        #expect(beside.outcome == .completed)
    }

    /// A push whose work takes 28 seconds, at the end of which its launch has no time left for others.
    private func closingPush(at moment: Moment, _ tasks: inout TestDay.Tasks) -> PushScript {
        tasks.push(at: [moment]) {
            $0.work.time = DrawnRange(28_000)
            $0.work.stopsOnExpiration = false
        }
    }

    @Test("R101 a task that comes too late for a launch begins after it, though an earlier one has to wait")
    func tooLate() {
        var day = TestDay()
        day.device.charging = [slice(.start, at(24))]
        day.add("Photos") { app, tasks in
            app.pushes = [closingPush(at: at(9), &tasks)]
            app.tasks = [
                tasks.processing("not yet") { $0.earliestBegin = 12 * Span.hour },
                tasks.processing("at once") { $0.submissions = [at(9, 0, 27)] },
            ]
        }
        let index = day.simulated()
        let end = at(9, 0, 28) + day.limits[.warmLaunchTime]
        #expect(index.records(.backgroundPush).map(\.ended) == [end])
        let records = index.records(.processing)
        #expect(records.map(\.submitted) == [.start, at(9, 0, 27)])
        #expect(records[1].started == end)
        #expect(records[0].judgement(at: end)?.verdict.awaited == [.earliestBeginDate])
    }

    @Test("R082 R101 so does one whose wait for a charger ends too late for a launch")
    func waitEndsTooLate() {
        var day = TestDay()
        day.hours = 48
        let patient = .start + day.limits[.unpluggedProcessingWait]
        day.add("Photos") { app, tasks in
            app.pushes = [closingPush(at: patient - 27_000, &tasks)]
            app.tasks = [tasks.processing("first"), tasks.processing("second") { $0.submissions = [at(1)] }]
        }
        let index = day.simulated()
        let end = patient + 1_000 + day.limits[.warmLaunchTime]
        #expect(index.records(.backgroundPush).map(\.ended) == [end])
        let records = index.records(.processing)
        #expect(records[0].started == end)
        // The other has an hour of its wait left.
        #expect(records[1].judgement(at: end)?.verdict.awaited.contains(.preferredPower) == true)
    }

    @Test("R101 R103 the expiration handlers of a launch are called in the order of submission")
    func orderOfWarnings() {
        let index = together { $0.work.time = DrawnRange(Span.hour) }
        let warned = index.events.compactMap { event -> RequestID? in
            if case .request(let request, .expiring) = event.happening { request.id } else { nil }
        }
        // The processing tasks were submitted as the day began.
        let submitted = index.records(.processing) + index.records(.appRefresh)
        #expect(warned == submitted.map(\.request.id))
    }

    @Test("R101 R105 what runs on when the time of a launch is over ends in the order of submission")
    func orderOfEnds() {
        let index = together {
            $0.work.time = DrawnRange(Span.hour)
            $0.work.saysWhenDone = false
        }
        let ended = index.events.compactMap { event -> RequestID? in
            if case .request(let request, .ended(.killed, _, _, _)) = event.happening {
                request.id
            } else {
                nil
            }
        }
        let submitted = index.records(.processing) + index.records(.appRefresh)
        #expect(ended == submitted.map(\.request.id))
    }

    @Test("R139 what starts in a launch that goes on spaces those that still wait from that moment on")
    func spacedInLaunch() {
        var day = TestDay()
        day.device.charging = [slice(.start, at(24))]
        day.add("App") { app, tasks in
            app.pushes = [tasks.push(at: [at(2)]) { $0.work.time = DrawnRange(20 * Span.second) }]
            app.tasks = [Int64(5), 120, 180].map { seconds in
                tasks.processing("after \(seconds) s") {
                    $0.submissions = [at(2)]
                    $0.earliestBegin = seconds * Span.second
                }
            }
        }
        let records = day.simulated().records(.processing)
        let start = at(2, 0, 5)
        #expect(records[0].started == start)
        // The first, which the launch for the push serves too, spaces the others, and their verdicts say so.
        for record in records.dropFirst() {
            #expect(record.judgement(at: start - 1)?.verdict.adverse == [])
            let judgement = record.judgement(at: start)
            #expect(judgement?.verdict.adverse == .rateLimiting)
            #expect(judgement?.verdict.awaited == [.earliestBeginDate])
        }
    }

    @Test("a verdict is reported when it changes, and not again")
    func verdictsChange() {
        var day = TestDay.chat([at(9), at(9, 1), at(9, 2)])
        // It is judged as it is submitted, and looked at again with the push that comes half a minute later.
        day.addRefresh(submittedAt: at(9, 0, 30), work: 1_000)
        day.device.lowPowerMode = [slice(at(9), at(12))]
        day.device.charging = [slice(at(10), at(11))]
        var reported: [RequestID: [Verdict]] = [:]
        for event in day.simulated().events {
            if case .request(let request, .verdict(let verdict)) = event.happening {
                reported[request.id, default: []].append(verdict)
            }
        }
        #expect(reported.count == 4)
        for verdicts in reported.values {
            #expect(zip(verdicts, verdicts.dropFirst()).allSatisfy { $0 != $1 }, "\(verdicts)")
        }
    }
}
