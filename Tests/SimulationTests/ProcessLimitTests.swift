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

    @Test("R142 R244 processing that takes over 80 % of a core for a minute is ended by the CPU Monitor")
    func cpuMonitor() {
        let index = night { $0.work.cpu = 95 }.simulated()
        let record = index.records(.processing)[0]
        #expect(record.outcome == .killed)
        #expect(record.started == at(1))
        #expect(record.ended == at(1, 1))
        #expect(record.processEnd == .usedTooMuchCPU)
        #expect(causes(index) == [.usedTooMuchCPU])
        #expect(index.apps[0].state(at: at(1, 1)) == .notRunning)
        #expect(index.apps[0].instants.contains { $0.kind == .killed && $0.moment == at(1, 1) })
    }

    @Test("R142 who stays at the share, or is done within the window, is left alone")
    func withinTheLimit() {
        for edit in [
            { (task: inout TaskScript) in task.work.cpu = 80 },
            {
                $0.work.cpu = 300
                $0.work.time = DrawnRange(50 * Span.second)
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
        #expect(record.ended == at(9, 3) + away + length + 10 * Span.second)
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
        #expect(refresh.ended == at(1, 1))
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
            StateCause.usedTooMuchCPU.explanation(limits)
                == "the CPU Monitor ended the app: it used over 80 % of a core for 1 m")
        #expect(StateCause.usedTooMuchCPU.citation(of: .processing, in: .sources)?.evidence == .measured)
        #expect(StateCause.usedTooMuchMemory.explanation(limits).hasSuffix("1.4 GB"))
        #expect(StateCause.usedTooMuchMemory.citation(of: .processing, in: .sources)?.rule == 143)
        #expect(StateCause.ranOutOfTime.citation(of: .backgroundTask, in: .sources)?.evidence == .engineer)
        for cause in StateCause.allCases {
            // A suspension cuts the transfers off that run in the app.
            let endsWork = cause.endsProcess || cause == .suspended
            #expect(cause.explanation(limits).isEmpty == !endsWork)
            #expect((cause.citation(of: .processing, in: .ios26) == nil) == !endsWork)
        }
    }
}
