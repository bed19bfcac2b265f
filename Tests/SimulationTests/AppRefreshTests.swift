import BackgroundPolicy
import Simulation
import Testing
import Timeline

@Suite struct AppRefreshTests {
    /// A feed that is read at 07:30, 12:30 and 18:30 and resubmits in its handler.
    private func feed(_ edit: (inout AppScript, inout TaskScript) -> Void = { _, _ in }) -> TestDay {
        var day = TestDay()
        day.add("Feed") { app, tasks in
            app.habits = [.init(7, 30), .init(12, 30), .init(18, 30)]
            app.visits = [.init(7, 35), .init(12, 40), .init(18, 33)]
            var refresh = tasks.refresh()
            refresh.submitsInHandler = true
            refresh.submitsOnEnteringBackground = true
            edit(&app, &refresh)
            app.tasks = [refresh]
        }
        return day
    }

    @Test("R068 R069 refresh comes shortly before the usual visits and not in between")
    func unevenOverTheDay() {
        let day = feed().simulated()
        //   06      07      08      09      10      11      12      13      14      15      16      17      18      19      20
        let expected = ""
        #expect(day.drawing(.appRefresh, from: at(6), to: at(20), step: 15 * Span.minute) == expected)
    }
}
