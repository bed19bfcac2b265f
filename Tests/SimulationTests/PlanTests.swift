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
}
