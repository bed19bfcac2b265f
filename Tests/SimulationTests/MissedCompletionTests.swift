import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// X31: what follows when an app does not complete its tasks in time.
@Suite struct MissedCompletionTests {
    private static let limits = PolicyLimits()

    /// An app on a charger whose refresh submits itself again in each handler, and never says that it is done.
    private func feed(
        hours: Int64 = 20, _ answer: String = "throttled", _ edit: (inout TestDay) -> Void = { _ in },
        _ change: (inout TaskScript) -> Void = { $0.work.saysWhenDone = false }
    ) -> TestDay {
        var day = TestDay()
        day.hours = hours
        day.answer(.missedCompletion, with: answer)
        day.answer(.refreshTimes, with: "regular")
        day.device.charging = [slice(.start, at(hours))]
        edit(&day)
        day.add("Feed") { app, tasks in
            app.tasks = [
                tasks.refresh {
                    $0.submitsInHandler = true
                    $0.work.time = DrawnRange(Span.hour)
                    change(&$0)
                }
            ]
        }
        return day
    }

    /// The first distances between launches.
    private func distances(_ day: TestDay, _ mode: ExecutionMode = .appRefresh, _ count: Int = 5) -> [Int64] {
        let launches = day.simulated().launches(mode).prefix(count + 1)
        return zip(launches, launches.dropFirst()).map { $1 - $0 }
    }

    @Test("X31 R248 each task that is not completed in time doubles the spacing, up to eight times")
    func doubles() {
        let spacing = Self.limits[.refreshSpacing]
        #expect(distances(feed()) == [2, 4, 8, 8, 8].map { $0 * spacing })
        let most = feed(hours: 20, "throttled", { _ = $0.limits.replace(.missedCompletionFactor, with: 3) })
        #expect(distances(most) == [2, 3, 3, 3, 3].map { $0 * spacing })
    }

    @Test("X31 by the answer of the sources nothing follows")
    func none() {
        #expect(distances(feed("none")) == [Int64](repeating: Self.limits[.refreshSpacing], count: 5))
        #expect(PolicyChoices(profile: .sources)[.missedCompletion] == 0)
        for profile in [Profile.ios18, .ios26] {
            #expect(PolicyChoices(profile: profile)[.missedCompletion] == 1)
        }
    }

    @Test("X31 what waits says for what")
    func told() throws {
        let record = try #require(feed().simulated().records(.appRefresh).dropFirst().first)
        let penalty = try #require(
            record.awaited(until: at(20)).first { $0.requirement == .missedCompletion })
        // Since the first launch, in whose handler it was submitted, and without the time that its run took.
        let run = try #require(record.started) - record.submitted - Self.limits[.refreshRunTime]
        #expect(penalty.milliseconds == run)
        #expect(Requirement.missedCompletion.citation(of: .appRefresh).rule == 248)
    }

    @Test("X31 completed in the expiration handler, or ended by a change of conditions, a task was in time")
    func inTime() {
        let spacing = Self.limits[.refreshSpacing]
        let handled = feed(hours: 20, "throttled", { _ in }, { _ in })
        #expect(distances(handled) == [Int64](repeating: spacing, count: 5))
        // Without a handler the system completes it when its time is over: that is not in time.
        let unwarned = feed(hours: 20, "throttled", { _ in }, { $0.work.handlesExpiration = false })
        #expect(distances(unwarned) == [2, 4, 8, 8, 8].map { $0 * spacing })
    }

    @Test("X31 the penalty ends a while after the last task that was not completed in time")
    func ends() {
        let time = 90 * Span.minute
        let spacing = Self.limits[.refreshSpacing]
        let day = feed(hours: 20, "throttled", { _ = $0.limits.replace(.missedCompletionTime, with: time) })
        // Four times the spacing would be longer than the penalty lasts, which begins when the time of the run is over.
        let second = min(4 * spacing, Self.limits[.refreshRunTime] + time)
        #expect(distances(day, .appRefresh, 4) == [2 * spacing, second, 2 * spacing, second])
    }

    @Test("X31 R248 processing waits longer too, though no longer than the penalty lasts")
    func processing() {
        var day = TestDay()
        day.hours = 60
        day.answer(.missedCompletion, with: "throttled")
        day.device.charging = [slice(.start, at(60))]
        day.add("Photos") { app, tasks in
            app.tasks = [
                tasks.processing {
                    $0.submitsInHandler = true
                    $0.work.time = DrawnRange(Span.hour)
                    $0.work.saysWhenDone = false
                }
            ]
        }
        let whole = Self.limits[.missedCompletionTime] + Self.limits[.processingRunTime]
        #expect(2 * Self.limits[.processingSpacing] > whole)
        #expect(distances(day, .processing, 2) == [whole, whole])
    }

    @Test("X31 R114 what the debugger launches is not penalized")
    func debugger() {
        var day = feed(hours: 20, "throttled", { _ in }) {
            $0.work.saysWhenDone = false
            $0.submissions = [at(9)]
            $0.earliestBegin = 10 * Span.minute
        }
        day.interventions = [Intervention(at: at(9, 5), .simulateLaunch(TaskID(0)))]
        let launches = day.simulated().launches(.appRefresh)
        #expect(launches.prefix(2) == [at(9, 5), at(9, 5) + Self.limits[.refreshSpacing]])
    }
}
