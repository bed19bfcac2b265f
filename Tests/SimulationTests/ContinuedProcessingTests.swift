import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Tasks of iOS 26 that a person begins in the foreground and that continue when the app is left.
@Suite struct ContinuedProcessingTests {
    /// An app that is visited at 09:00 for ten minutes and submits a task at 09:01, with two hours of work.
    func export(
        acts: [Intervention] = [], _ edit: (inout AppScript, inout TaskScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Film") { app, tasks in
            app.visits = [.init(9, minutes: 10)]
            var task = tasks.continued(at: [at(9, 1)])
            edit(&app, &task)
            app.tasks = [task]
        }
        day.interventions = acts
        return day
    }

    @Test(
        "R201 R209 R222 a task begins at once in the foreground, continues after the visit, and ends when it is done"
    )
    func continues() throws {
        let index = export().simulated()
        let record = try #require(index.records(.continuedProcessing).first)
        #expect(record.started == at(9, 1))
        #expect(record.runs.map(\.launch) == [nil], "the app runs already, so that nothing is launched")
        #expect(record.ended == at(11, 1))
        #expect(record.outcome == .completed && record.success == true)
        // The visit ends at 09:10, and the app runs until the task is done.
        #expect(index.apps[0].state(at: at(9, 11)) == .background)
        #expect(index.apps[0].state(at: at(11, 0)) == .background)
        #expect(index.apps[0].state(at: at(11, 2)) == .suspended)
    }

    @Test("R210 no run time ends it, however long it works")
    func noRunTime() throws {
        let day = export { _, task in task.work.time = DrawnRange(9 * Span.hour) }
        let record = try #require(day.simulated().records(.continuedProcessing).first)
        #expect(record.ended == at(18, 1))
        #expect(record.outcome == .completed)
    }

    @Test(
        "R202 R203 submitted by an extension, or while the app is not in the foreground, its handler is never called"
    )
    func notInForeground() {
        let later = export { _, task in task.submissions = [at(12)] }.simulated()
        let byExtension = export { _, task in
            task.submissions = []
            task.extensionSubmissions = [at(9, 1)]
        }.simulated()
        for index in [later, byExtension] {
            #expect(index.records(.continuedProcessing).isEmpty)
            #expect(index.refusals() == [.notInForeground])
        }
        #expect(Refusal.notInForeground.explanation.contains("returns without an error"))
    }

    @Test("R206 an earliestBeginDate is ignored")
    func earliestBegin() throws {
        let day = export { _, task in task.earliestBegin = Span.hour }
        #expect(try #require(day.simulated().records(.continuedProcessing).first).started == at(9, 1))
    }

    /// Apps that are visited one after the other, a minute each from 09:00, with tasks of an hour, and then more.
    private func several(_ count: Int, _ edit: (Int, inout TaskScript) -> Void = { _, _ in }) -> TestDay {
        var day = TestDay()
        for number in 0..<count {
            day.add("App\(number)") { app, tasks in
                let minute = Int64(2 * number)
                app.visits = [.init(9, minute, minutes: 1)]
                app.tasks = [
                    tasks.continued(at: [at(9, minute)]) {
                        $0.work.time = DrawnRange(Span.hour)
                        edit(number, &$0)
                    }
                ]
            }
        }
        return day
    }

    private func all(in index: TimelineIndex) -> [RequestRecord] {
        index.submitted.filter { $0.request.mode == .continuedProcessing }
    }

    @Test(
        "R207 R208 no more than three run at a time; the others queue, and start in the order of submission")
    func queue() {
        let most = Limit.concurrentTasks.sourced.value
        let index = several(6).simulated()
        let records = all(in: index).sorted { $0.submitted < $1.submitted }
        #expect(records.count == 6 && most == 3)
        for (number, record) in records.enumerated() {
            // The first three start as they are submitted; each of the others when the one three before it ends.
            let start = number < Int(most) ? record.submitted : records[number - Int(most)].ended
            #expect(record.started == start, "task \(number)")
            // Those that queued find their app suspended, and it has to be woken.
            let woken = number < Int(most) ? 0 : Limit.warmLaunchTime.sourced.value
            #expect(record.ended.map { $0 - (record.started ?? .start) } == Span.hour + woken)
        }
        #expect(records[3].awaited(until: at(10)).map(\.requirement) == [.concurrentTasks])
    }

    @Test("R207 R220 with the strategy fail a task that cannot start at once fails with code 4")
    func fails() {
        let index = several(4) { number, task in task.failsIfItCannotStart = number != 0 }.simulated()
        #expect(all(in: index).count == 3)
        #expect(index.refusals(of: AppID(3)) == [.immediateRunIneligible])
        #expect(Refusal.immediateRunIneligible.explanation.contains("code 4"))
    }

    @Test("R211 R214 without progress for 30 s its expiration handler is called, in the foreground too")
    func stalls() throws {
        let timeout = Limit.progressTimeout.sourced.value
        #expect(timeout == 30 * Span.second)
        for stop in [2 * Span.minute, 40 * Span.minute] {
            let day = export { _, task in task.work.progressStopsAfter = stop }
            let record = try #require(day.simulated().records(.continuedProcessing).first)
            #expect(record.expiring == at(9, 1) + stop + timeout)
            #expect(record.outcome == .expired && record.endReason == .noProgress)
        }
    }

    @Test("R213 its progress is reported in tenths of the work")
    func progress() throws {
        let record = try #require(export().simulated().records(.continuedProcessing).first)
        // Two hours of work: a tenth is twelve minutes. With the last it is done.
        #expect(record.progress.map(\.percent) == [10, 20, 30, 40, 50, 60, 70, 80, 90])
        #expect(record.progress.map(\.moment) == (1...9).map { at(9, 1) + Int64($0) * 12 * Span.minute })
    }

    @Test("R213 progress counts from the end of a launch, and short work reports it no more often")
    func progressAfterLaunch() throws {
        let woken = Limit.warmLaunchTime.sourced.value
        let last = try #require(all(in: several(4).simulated()).last)
        let start = try #require(last.started)
        #expect(last.progress.map(\.moment) == (1...9).map { start + woken + Int64($0) * 6 * Span.minute })
        let short = several(4) { number, task in
            if number == 3 { task.work.time = DrawnRange(5) }
        }
        let reports = try #require(all(in: short.simulated()).last).progress
        #expect(reports.map(\.percent) == [10, 20, 30, 40, 50, 60, 70, 80, 90])
    }

    @Test("R213 R214 the person can cancel it: its expiration handler is called, and it ends unsuccessful")
    func cancelled() throws {
        let act = Intervention(at: at(10), .cancelTask(TaskID(0)))
        let index = export(acts: [act]).simulated()
        let record = try #require(index.records(.continuedProcessing).first)
        #expect(record.expiring == at(10) && record.ended == at(10))
        #expect(record.outcome == .expired && record.success == false)
        #expect(record.endReason == .cancelledByPerson)
        #expect(index.apps[0].state(at: at(10, 1)) == .suspended)
    }

    @Test(
        "R215 without a handler it ends unsuccessful at once; one that goes on is killed after the grace period"
    )
    func handlers() throws {
        let act = Intervention(at: at(10), .cancelTask(TaskID(0)))
        let none = export(acts: [act]) { _, task in task.work.handlesExpiration = false }.simulated()
        let silent = try #require(none.records(.continuedProcessing).first)
        #expect(silent.expiring == nil && silent.ended == at(10) && silent.outcome == .expired)
        let ignoring = export(acts: [act]) { _, task in task.work.stopsOnExpiration = false }.simulated()
        let killed = try #require(ignoring.records(.continuedProcessing).first)
        let grace = Limit.expirationGrace.sourced.value
        #expect(killed.expiring == at(10) && killed.ended == at(10) + grace && killed.outcome == .killed)
        #expect(ignoring.apps[0].changes.last?.cause == .ranOutOfTime)
    }

    @Test("R216 a swipe ends the running task without a call, and cancels those that queue")
    func swipe() throws {
        let day = several(4)
        var swiped = day
        swiped.interventions = [
            Intervention(at: at(9, 30), .swipeAway(AppID(0))),
            Intervention(at: at(9, 20), .swipeAway(AppID(3))),
        ]
        let records = all(in: swiped.simulated()).sorted { $0.submitted < $1.submitted }
        #expect(records[0].expiring == nil && records[0].ended == at(9, 30))
        #expect(records[0].outcome == .abandoned && records[0].endReason == .swipedAway)
        #expect(records[3].started == nil && records[3].ended == at(9, 20))
        #expect(records[3].outcome == .cancelled && records[3].endReason == .swipedAway)
    }

    @Test("R222 a queued task whose app is ended is not launched again")
    func killed() throws {
        var day = several(3)
        day.add("Last") { app, tasks in
            app.visits = [.init(9, 10, minutes: 1)]
            app.systemKills = [at(9, 20)]
            app.tasks = [tasks.continued(at: [at(9, 10)])]
        }
        let index = day.simulated()
        let record = try #require(index.records(.continuedProcessing, of: AppID(3)).last)
        #expect(record.started == nil && record.outcome == .cancelled && record.endReason == .systemKill)
    }

    @Test(
        "R221 the factors hold nothing: it begins in Low Power Mode, with the switch off and an empty battery"
    )
    func factors() throws {
        var day = export { app, _ in app.refreshOff = [Slice(from: .start, to: at(23))] }
        day.device[.lowPowerMode] = [SettingSlice(Slice(from: .start, to: at(23)), .on)]
        day.device.battery = 5_000
        let record = try #require(day.simulated().records(.continuedProcessing).first)
        #expect(record.started == at(9, 1) && record.outcome == .completed)
    }

    @Test("R215 work that is being finished keeps its time when a continued task of the app ends")
    func otherWork() throws {
        var day = TestDay()
        day.add("Film") { app, tasks in
            app.visits = [.init(9, minutes: 10)]
            app.tasks = [
                tasks.continued("short", at: [at(9, 1)]) { $0.work.time = DrawnRange(20 * Span.minute) },
                tasks.continued("long", at: [at(9, 1)]) { $0.work.time = DrawnRange(30 * Span.minute) },
            ]
        }
        let records = day.simulated().records(.continuedProcessing)
        #expect(records.map(\.outcome) == [.completed, .completed])
        #expect(records.map(\.ended) == [at(9, 21), at(9, 31)])
    }

    @Test(
        "R220 an identifier that Info.plist does not permit is refused with code 3, and the Simulator refuses any"
    )
    func refused() {
        let unknown = export { _, task in task.isPermitted = false }
        #expect(unknown.simulated().refusals() == [.notPermitted])
        var simulator = export()
        simulator.device.isSimulator = true
        #expect(simulator.simulated().refusals() == [.unavailableOnSimulator])
    }

    @Test("R095 a later submission of its identifier replaces a task that queues")
    func replaced() {
        var day = several(3)
        day.add("Last") { app, tasks in
            app.visits = [.init(9, 10, minutes: 5)]
            app.tasks = [tasks.continued(at: [at(9, 10), at(9, 12)])]
        }
        let records = day.simulated().records(.continuedProcessing, of: AppID(3))
        #expect(records.map(\.outcome) == [.replaced, .completed])
        #expect(records[1].started == at(10))
    }

    @Test("its handler may be registered after launch; without one the app crashes")
    func registration() {
        let late = export { _, task in task.registration = .late }.simulated()
        #expect(late.records(.continuedProcessing).map(\.outcome) == [.completed])
        let never = export { _, task in task.registration = .never }.simulated()
        #expect(never.refusals() == [.noLaunchHandler])
        #expect(never.apps[0].changes.contains { $0.cause == .crash })
    }

    @Test("heavy use of the CPU is allowed, where the CPU Monitor ends other work")
    func heavy() {
        let index = export { _, task in task.work.cpu = 100 }.simulated()
        #expect(index.records(.continuedProcessing).map(\.outcome) == [.completed])
    }

    @Test(
        "what happens to continued tasks is the same whatever the seed, and no more than three run at a time")
    func seeds() {
        for seed in UInt64(0)..<200 {
            var day = several(9) { number, task in
                task.work.time = DrawnRange(Int64(number + 1) * Span.minute, 3 * Span.hour)
                task.work.stopsOnExpiration = number != 4
            }
            day.seed = seed
            day.interventions = [Intervention(at: at(9, 40), .cancelTask(TaskID(Int(seed % 9))))]
            let records = all(in: day.simulated())
            #expect(records.count == 9)
            let edges = records.flatMap {
                [$0.started, $0.started == nil ? nil : $0.ended].compactMap(\.self)
            }
            for moment in edges {
                let running = records.count { record in
                    record.started.map { $0 <= moment && moment < (record.ended ?? at(25)) } ?? false
                }
                #expect(running <= 3, "seed \(seed) at \(moment.milliseconds)")
            }
            let begun = records.filter { $0.started != nil }.sorted { $0.submitted < $1.submitted }
            #expect(begun.map(\.started) == begun.map(\.started).sorted { ($0 ?? .start) < ($1 ?? .start) })
        }
    }
}
