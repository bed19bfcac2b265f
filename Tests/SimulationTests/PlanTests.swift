import BackgroundPolicy
import Simulation
import Testing
import Timeline

@Suite struct PlanTests {
    @Test("what is planned around the ends of days happens once, at its moment, in the order planned")
    func endsOfDays() {
        let moments = (1...2).flatMap { day in
            [-1, 0, 0, 1].map { Moment(day * Span.day + $0) }
        }
        var day = TestDay()
        day.hours = 72
        let app = day.add("Chat") { app, tasks in
            app.visits = [.init(at: Moment(Span.day), length: DrawnRange(Span.minute), jitter: Span.hour)]
            app.pushes = [tasks.push(at: moments), tasks.push(at: moments)]
        }
        let index = day.simulated()
        let pushes = index.records(.backgroundPush, of: app)
        let first = pushes.filter { $0.request.task == TaskID(0) }
        let second = pushes.filter { $0.request.task == TaskID(1) }
        #expect(first.map(\.submitted) == moments)
        #expect(second.map(\.submitted) == moments)
        #expect(zip(first[1...2], second[1...2]).allSatisfy { $0.request.id < $1.request.id })
        #expect(index[app].visits.count == 1)
    }

    @Test("lists that are out of order give the day that they give in order")
    func outOfOrder() {
        func events(_ arrange: ([Moment]) -> [Moment]) -> [TimelineEvent] {
            var day = TestDay()
            day.hours = 96
            let begins = arrange((0..<4).map { Moment($0 * Span.day + 21 * Span.hour) })
            day.device.charging = begins.map { slice($0, $0 + 8 * Span.hour) }
            day.device.uses = begins.map { slice($0 + Span.hour, $0 + 2 * Span.hour) }
            day.device.networks = begins.map { .init($0, .cellular) }
            day.add("Chat") { app, tasks in
                app.visits = begins.map { .init(at: $0 - Span.hour, length: DrawnRange(Span.minute)) }
                app.systemKills = begins.map { $0 + 90 * Span.minute }
                app.pushes = [tasks.push(at: begins)]
            }
            return SimulatedDay(day.scenario).events
        }
        let inOrder = events { $0 }
        #expect(inOrder.count > 100)
        #expect(events { $0.reversed() } == inOrder)
    }

    @Test("visits that chance moves over the end of a day are neither lost nor doubled")
    func movedOverMidnight() {
        var day = TestDay()
        day.hours = 24 * 20
        let app = day.add("Chat") { app, _ in
            app.visits = (1..<20).map {
                .init(at: Moment($0 * Span.day), length: DrawnRange(Span.second), jitter: 11 * Span.hour)
            }
        }
        let visits = day.simulated()[app].visits.map(\.moment)
        #expect(visits.count == 19)
        #expect(visits.contains { $0.milliseconds % Span.day > 12 * Span.hour })
        #expect(visits.contains { $0.milliseconds % Span.day < 12 * Span.hour })
    }

    @Test("an app may have more than 65,536 visits")
    func manyVisits() {
        var day = TestDay()
        let app = day.add("Chat") { app, _ in
            let beyond = AppScript.Visit(at: Moment(2 * Span.day), length: DrawnRange(Span.minute))
            app.visits = [AppScript.Visit](repeating: beyond, count: 70_000) + [.init(12)]
        }
        #expect(day.simulated()[app].visits.map(\.moment) == [at(12)])
    }
}
