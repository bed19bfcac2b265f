import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Usage that is weighed against the wait of a refresh, and is no gate: `refreshTimes: weighed` (X5).
///
/// The three days are those of developers' logs: refreshes every half hour of a night, one a quarter past midnight, and
/// a night without any.
@Suite struct WeighedUsageTests {
    /// A night in which the phone is put down at a time, with a refresh that its app submits again in each launch.
    private func night(
        _ answer: String, usedOn days: Int, downAt time: Moment, _ edit: (inout TaskScript) -> Void = { _ in }
    ) -> TestDay {
        var day = TestDay()
        day.answer(.refreshTimes, with: answer)
        day.device.uses = [slice(.start + Span.second, time)]
        day.add("Screen") { app, tasks in
            app.habits = [.init(9, days: days)]
            app.tasks = [
                tasks.refresh {
                    $0.submissions = [at(0)]
                    $0.submitsInHandler = true
                    edit(&$0)
                }
            ]
        }
        return day
    }

    private func launches(_ day: TestDay, before end: Moment) -> [Moment] {
        day.simulated().launches(.appRefresh).filter { $0 < end }
    }

    @Test(
        "X5 a refresh of an app that is used daily runs as soon as the phone lies idle, hours before the visit"
    )
    func grantedAtNight() {
        let put = at(0, 10)
        let idle = PolicyLimits()[.idleBeforeProcessing]
        #expect(launches(night("weighed", usedOn: 14, downAt: put), before: at(6)).first == put + idle)
        #expect(launches(night("learned", usedOn: 14, downAt: put), before: at(6)).isEmpty)
        let regular = launches(night("regular", usedOn: 14, downAt: put), before: at(6))
        #expect(regular.first == .start, "at regular intervals the phone need not be idle")
    }

    @Test("X5 through a night the refreshes are as far apart as rate limiting lets them be")
    func everyHalfHour() {
        let spacing = PolicyLimits()[.refreshSpacing]
        let found = launches(night("weighed", usedOn: 14, downAt: at(0, 10)), before: at(4))
        #expect(found.count > 5)
        for (former, next) in zip(found, found.dropFirst()) { #expect(next - former == spacing) }
    }

    @Test(
        "X5 the less likely a visit is, the longer a refresh waits; an app without a habit waits for a visit")
    func rarelyUsed() throws {
        let idle = at(0, 10) + PolicyLimits()[.idleBeforeProcessing]
        var former = Moment.start
        for days in [14, 12, 10, 7] {
            let day = night("weighed", usedOn: days, downAt: at(0, 10))
            let first = try #require(day.simulated().launches(.appRefresh).first)
            #expect(first >= idle && first >= former, "used on \(days) days")
            former = first
        }
        #expect(former > at(8), "a night goes by without a refresh of an app that is used every other day")
        var unused = night("weighed", usedOn: 14, downAt: at(0, 10))
        unused.edit { $0.habits = [] }
        #expect(unused.simulated().launches(.appRefresh).isEmpty)
    }

    @Test("X5 while the person has the phone in use, usage is a gate as before")
    func inUse() {
        let launches = launches(night("weighed", usedOn: 14, downAt: at(6)), before: at(6))
        #expect(launches.isEmpty)
    }

    @Test("X5 the wait begins with earliestBeginDate, and other factors hold as ever")
    func otherFactors() {
        var late = night("weighed", usedOn: 14, downAt: at(0, 10)) { $0.earliestBegin = 2 * Span.hour }
        #expect(launches(late, before: at(4)).first == at(2))
        late.device.lowPowerMode = [slice(at(1), at(3))]
        #expect(launches(late, before: at(4)).first == at(3))
    }
}
