import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What an app's process may take in the background: CPU and memory.
@Suite struct ProcessLimitTests {
    /// A night on the charger with a processing task whose work is edited.
    private func night(_ edit: (inout TaskScript) -> Void) -> TestDay {
        var day = TestDay()
        day.device.charging = [slice(at(0), at(24))]
        day.add("Photos") { app, tasks in
            app.habits = [.init(1)]
            app.tasks = [
                tasks.processing {
                    $0.submissions = [at(1)]
                    $0.work.time = DrawnRange(4 * Span.minute)
                    edit(&$0)
                }
            ]
        }
        return day
    }

    private func causes(_ index: TimelineIndex) -> [StateCause] {
        index.apps[0].changes.map(\.cause).filter(\.endsProcess)
    }

    /// After how long work that takes so many percent of a core has taken 48 s of CPU time, rounded up.
    private func monitored(_ percent: Int64) -> Int64 { (48 * Span.second * 100 + percent - 1) / percent }

    @Test("R142 R244 processing that takes 48 s of CPU time within a minute is ended by the CPU Monitor")
    func cpuMonitor() {
        let index = night { $0.work.cpu = 95 }.simulated()
        let record = index.records(.processing)[0]
        #expect(record.outcome == .killed)
        #expect(record.started == at(1))
        let end = at(1) + monitored(95)
        #expect(record.ended == end)
        #expect(record.processEnd == .usedTooMuchCPU)
        #expect(causes(index) == [.usedTooMuchCPU])
        #expect(index.apps[0].state(at: end) == .notRunning)
        #expect(index.apps[0].instants.contains { $0.kind == .killed && $0.moment == end })
    }

    @Test("R244 the more of a core is taken, the sooner 48 s are over: 49.5 s at 97 %, a minute at 80 %")
    func shares() {
        #expect(monitored(97) == 49_485 && monitored(80) == Span.minute && monitored(400) == 12_000)
        for percent in [80, 97, 400] as [Int64] {
            let record = night { $0.work.cpu = percent }.simulated().records(.processing)[0]
            #expect(record.ended == at(1) + monitored(percent), "\(percent) %")
        }
    }

    @Test("R244 the CPU time of a process counts, of several requests at a time and of one after the other")
    func sums() {
        func pushes(_ moments: [Moment], cpu: Int64, seconds: Int64) -> [RequestRecord] {
            var day = TestDay()
            day.add("Chat") { app, tasks in
                app.eventTriggers = zip([TriggerScript.Kind.regionEntry, .locationVisit], moments).map {
                    tasks.trigger($0, at: [$1]) {
                        $0.work.time = DrawnRange(seconds * Span.second)
                        $0.work.cpu = cpu
                    }
                }
            }
            day.limits = limits(.triggerRunTime, 2 * Span.minute)
            return day.simulated().records(.eventTrigger)
        }
        // Two that take half a core each together take one; each alone is left alone.
        #expect(pushes([at(9)], cpu: 50, seconds: 70).map(\.outcome) == [.completed])
        let both = pushes([at(9), at(9)], cpu: 50, seconds: 70)
        #expect(both.map(\.outcome) == [.killed, .killed])
        #expect(both.map(\.ended) == [at(9, 0, 48), at(9, 0, 48)])
        // 30 s of a core, a pause of 10 s while the app is suspended, and 18 s more are 48 s within a minute.
        let bursts = pushes([at(9), at(9, 0, 40)], cpu: 100, seconds: 30)
        #expect(bursts.map(\.outcome) == [.completed, .killed])
        let late = (bursts[0].ended ?? at(9)) - at(9) - 30 * Span.second
        #expect(bursts[1].ended == at(9, 0, 58) - late)
        // Ten minutes later the first has left the window.
        #expect(
            pushes([at(9), at(9, 10)], cpu: 100, seconds: 30).map(\.outcome) == [.completed, .completed])
    }

    @Test("R142 who stays below the share, or is done before 48 s of CPU time, is left alone")
    func withinTheLimit() {
        for edit in [
            { (task: inout TaskScript) in task.work.cpu = 79 },
            {
                $0.work.cpu = 300
                $0.work.time = DrawnRange(14 * Span.second)
            },
            { $0.work.cpu = nil },
        ] {
            let index = night(edit).simulated()
            #expect(index.records(.processing).map(\.outcome) == [.completed])
            #expect(causes(index).isEmpty)
        }
    }

    @Test("R079 the same work with requiresExternalPower has no CPU Monitor")
    func monitorOff() {
        for (requiresExternalPower, outcome) in [(true, Outcome.completed), (false, .killed)] {
            let index = night {
                $0.work.cpu = 95
                $0.requiresExternalPower = requiresExternalPower
            }.simulated()
            #expect(index.records(.processing).map(\.outcome) == [outcome])
        }
    }

    @Test(
        "R142 the window begins when the person leaves, and anew when they come back",
        arguments: [8 * Span.second, 4 * Span.second])
    func onlyInTheBackground(_ away: Int64) {
        var day = TestDay()
        day.limits = limits(.cpuWindow, 10 * Span.second)
        // The second visit is over before the first window is, or goes on beyond it.
        let length = away == 8 * Span.second ? Span.minute : Span.second
        day.add("Export") { app, tasks in
            app.visits = [
                .init(9, minutes: 3), .init(at: at(9, 3) + away, length: DrawnRange(length)),
            ]
            app.backgroundTasks = [
                tasks.backgroundTask {
                    $0.beginsBeforeLeaving = 60_000
                    $0.visits = [0]
                    $0.work.time = DrawnRange(5 * Span.minute)
                    $0.work.cpu = 95
                }
            ]
        }
        let record = day.simulated().records(.backgroundTask)[0]
        #expect(record.started == at(9, 2))
        // 8 s of CPU time within the window of 10 s.
        #expect(record.ended == at(9, 3) + away + length + (8 * Span.second * 100 + 94) / 95)
        #expect(record.processEnd == .usedTooMuchCPU)
    }

    @Test(
        "R142 work that is done takes no more of the processor, whether or not the app says that it is done")
    func doneInSilence() {
        let index = night {
            $0.work.cpu = 95
            $0.work.time = DrawnRange(50 * Span.second)
            $0.work.saysWhenDone = false
        }.simulated()
        #expect(causes(index) == [.ranOutOfTime])
        #expect(index.records(.processing)[0].ended == at(1) + index.header.limits[.processingRunTime])
    }

    @Test("R142 what runs beside it in the process ends with it")
    func together() {
        var day = night {
            $0.work.cpu = 95
        }
        day.addRefresh(submittedAt: at(1, 0, 50), work: 20_000)
        let index = day.simulated()
        let refresh = index.records(.appRefresh)[0]
        #expect(refresh.started == at(1, 0, 50))
        #expect(refresh.ended == at(1) + monitored(95))
        #expect(refresh.outcome == .abandoned)
        #expect(refresh.processEnd == .usedTooMuchCPU)
        #expect(index.records(.processing)[0].processEnd == .usedTooMuchCPU)
    }

    private func limits(_ limit: Limit, _ value: Int64) -> PolicyLimits {
        var limits = PolicyLimits()
        let isReplaced = limits.replace(limit, with: value)
        #expect(isReplaced)
        return limits
    }

    /// A push at nine whose work holds so much memory, in an app that was suspended or not running.
    private func push(memory: Int64?, at moments: [Moment] = [at(9)]) -> TestDay {
        var day = TestDay()
        day.add("Chat") { app, tasks in
            app.pushes = [
                tasks.push(at: moments) {
                    $0.work.time = DrawnRange(20_000)
                    $0.work.memory = memory
                }
            ]
        }
        return day
    }

    @Test("R143 R245 an app that grows over the memory of a process is ended when it gets there")
    func memory() {
        let most = PolicyLimits()[.processMemory]
        let index = push(memory: 4 * most).simulated()
        let record = index.records(.backgroundPush)[0]
        #expect(record.outcome == .killed)
        #expect(record.ended == at(9, 0, 5))
        #expect(record.processEnd == .usedTooMuchMemory)
        #expect(causes(index) == [.usedTooMuchMemory])
        #expect(index.apps[0].contentUpdates.isEmpty)
        for small: Int64? in [most, nil] {
            #expect(push(memory: small).simulated().records(.backgroundPush)[0].outcome == .completed)
        }
        var roomy = push(memory: 4 * most)
        roomy.limits = limits(.processMemory, 5 * most)
        #expect(roomy.simulated().records(.backgroundPush)[0].outcome == .completed)
    }

    @Test("R143 nothing counts its memory while the person looks at it")
    func memoryInForeground() {
        var day = push(memory: 6_000_000_000, at: [at(9, 1)])
        day.add("Other") { _, _ in }
        day.interventions = [Intervention(at: at(9), .open(AppID(0)))]
        #expect(day.simulated().records(.backgroundPush)[0].outcome == .completed)
    }

    @Test("R008 whose process was ended is launched anew, which takes longer and costs more")
    func coldAfterwards() {
        let ended = push(memory: 6_000_000_000, at: [at(9), at(10)]).simulated()
            .records(.backgroundPush)
        #expect(ended.map { $0.runs.first?.isCold } == [false, true])
        let kept = push(memory: nil, at: [at(9), at(10)]).simulated().records(.backgroundPush)
        #expect(kept.map { $0.runs.first?.isCold } == [false, false])
        var reclaimed = TestDay()
        reclaimed.add("Chat") { app, tasks in
            app.systemKills = [at(9, 30)]
            app.pushes = [tasks.push(at: [at(9), at(10)])]
        }
        let records = reclaimed.simulated().records(.backgroundPush)
        let times = records.map { record in (record.ended ?? .start) - (record.started ?? .start) }
        let limits = PolicyLimits()
        #expect(times[1] - times[0] == limits[.coldLaunchTime] - limits[.warmLaunchTime])
        let more = limits[.coldLaunchEnergy] - limits[.warmLaunchEnergy]
        #expect(records[1].energy - records[0].energy == more + limits[.backgroundPower])
    }

    @Test("R142 R143 a kill says which number decided, and where that number comes from")
    func reasons() {
        let limits = PolicyLimits()
        #expect(
            EndReason.usedTooMuchCPU.explanation(of: .killed, limits)
                == "the CPU Monitor ended the app: it took 48 s of CPU time within 1 m")
        #expect(EndReason.usedTooMuchCPU.citation(of: .processing, in: .sources)?.evidence == .measured)
        #expect(EndReason.usedTooMuchMemory.explanation(of: .killed, limits).hasSuffix("1.4 GB"))
        #expect(EndReason.usedTooMuchMemory.citation(of: .processing, in: .sources)?.rule == 143)
        #expect(EndReason.ranOutOfTime.citation(of: .backgroundTask, in: .sources)?.evidence == .engineer)
        // A suspension cuts the transfers off that run in the app.
        for cause in StateCause.allCases where cause.endsProcess || cause == .suspended {
            let reason = EndReason.process(cause)
            #expect(!reason.explanation(of: .killed, limits).isEmpty)
            #expect(reason.citation(of: .processing, in: .ios26) != nil)
        }
    }
}
