import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The delay that `nsurlsessiond` puts on tasks that an app creates in the background.
@Suite struct ResumeDelayTests {
    private static let spacing = PolicyLimits()[.relaunchSpacing]

    /// An app that a push at 10:00 tells of a map, and that enqueues the next part of it in each relaunch.
    private func atlas(_ edit: (inout AppScript) -> Void = { _ in }) -> TestDay {
        var day = TestDay()
        day.answer(.resumeLimiter, with: "newTasksInBackground")
        day.hours = 12
        day.add("Atlas") { app, tasks in
            app.transfers = [
                tasks.transfer("part") {
                    $0.isDiscretionary = true
                    $0.bytes = DrawnRange(3_000_000)
                    $0.relaunchWork.enqueues = ScriptIndex(0)
                }
            ]
            app.pushes = [tasks.push(at: [at(10)]) { $0.work.enqueues = ScriptIndex(0) }]
            edit(&app)
        }
        return day
    }

    @Test(
        "R253 each task created in a relaunch starts 60, 120, 240 seconds after it, and each relaunch is prompt"
    )
    func doubles() throws {
        let index = atlas().simulated()
        let parts = index.records(.discretionaryTransfer)
        let relaunches = index.launches(.discretionaryRelaunch)
        try #require(parts.count > 5)
        // Nothing has resumed the app for its session before the first part.
        #expect(parts[0].started == parts[0].submitted)
        for number in 0..<5 {
            #expect(relaunches[number] == parts[number].ended)
            #expect(parts[number + 1].started == relaunches[number] + Self.spacing << number)
            #expect(parts[number + 1].awaited(until: at(12)).map(\.requirement) == [.resumeDelay])
        }
    }

    @Test("R253 a visit resets the delay: what waits starts, and the next delay is the first again")
    func visitResets() throws {
        let opened = at(10, 5)
        let index = atlas { $0.visits = [.init(10, 5)] }.simulated()
        let parts = index.records(.discretionaryTransfer)
        let waiting = try #require(parts.first { $0.submitted < opened && ($0.started ?? .start) >= opened })
        #expect(waiting.started == opened)
        let left = opened + 3 * Span.minute
        // A relaunch that finds the app suspended, and not just left.
        let relaunch = try #require(
            index.launches(.discretionaryRelaunch).first {
                $0 > left && index.apps[0].state(at: $0 - 1) == .suspended
            })
        let next = try #require(parts.first { $0.submitted >= relaunch })
        #expect(next.started == relaunch + Self.spacing)
    }

    @Test("R254 tasks created together in the foreground start at once, and one relaunch follows the last")
    func together() {
        var day = TestDay.player(visited: 2, bytes: 300_000_000) { _, _ in }
        day.answer(.resumeLimiter, with: "newTasksInBackground")
        let index = day.simulated()
        let transfer = index.records(.nondiscretionaryTransfer)[0]
        #expect(transfer.started == transfer.submitted)
        #expect(index.records(.nondiscretionaryRelaunch).map(\.submitted) == [transfer.ended])
    }

    @Test(
        "R253 R254 what was created in the foreground is not delayed by a relaunch, and is followed by one at once"
    )
    func createdInForeground() throws {
        var day = TestDay()
        day.answer(.resumeLimiter, with: "newTasksInBackground")
        day.add("Atlas") { app, tasks in
            app.visits = [.init(8, 30)]
            let part = tasks.transfer("part") {
                $0.isDiscretionary = true
                $0.bytes = DrawnRange(3_000_000)
                $0.relaunchWork.enqueues = ScriptIndex(0)
            }
            // Enqueued at 08:31, it may begin at 10:00:30.
            let map = tasks.transfer("map") {
                $0.isDiscretionary = true
                $0.bytes = DrawnRange(3_000_000)
                $0.afterVisitBegins = Span.minute
                $0.earliestBegin = 89 * Span.minute + 30 * Span.second
            }
            app.transfers = [part, map]
            app.pushes = [tasks.push(at: [at(10)]) { $0.work.enqueues = ScriptIndex(0) }]
        }
        let index = day.simulated()
        let relaunches = index.launches(.discretionaryRelaunch)
        let delayed = try #require(relaunches.first) + Self.spacing
        try #require(relaunches[0] < at(10, 0, 30) && delayed > at(10, 0, 40))
        let map = try #require(
            index.records(.discretionaryTransfer).first {
                index.header.roster[$0.request.task].identifier == "map"
            })
        #expect(map.started == at(10, 0, 30))
        let ended = try #require(map.ended)
        #expect(ended < delayed && relaunches.contains(ended))
    }

    @Test("X28 by the other answer the relaunches are spaced, and what they enqueue starts at once")
    func relaunches() {
        var day = atlas()
        day.answer(.resumeLimiter, with: "relaunches")
        let index = day.simulated()
        let parts = index.records(.discretionaryTransfer)
        #expect(parts.allSatisfy { $0.started == $0.submitted })
        let launches = index.launches(.discretionaryRelaunch).prefix(5)
        let gaps = zip(launches, launches.dropFirst()).map { $1 - $0 }
        #expect(gaps == (0..<4).map { Self.spacing << $0 })
    }
}
