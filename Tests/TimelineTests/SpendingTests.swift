import BackgroundPolicy
import Testing
import Timeline

/// What apps spent of the budgets and have left of their shares, beside walks over the day.
@Suite struct SpendingTests {
    @Test("an app spent at each moment what its requests took that had ended by then")
    func spending() {
        var day = HandMadeDay()
        for minute in stride(from: Int64(0), to: 240, by: 4) {
            let request = day.request(.backgroundPush, minute % 12 == 0 ? HandMadeDay.chat : HandMadeDay.feed)
            day.add(6, minute, .request(request, .submitted(earliestBegin: HandMadeDay.at(6, minute))))
            let cost = minute % 16 == 0 ? 0 : minute
            day.add(
                6, minute + 2, .request(request, .ended(.completed, nil, energy: cost, cellular: 3 * cost)))
        }
        let index = day.index
        for app in [HandMadeDay.feed, HandMadeDay.chat] {
            for minute in Int64(0)..<250 {
                let moment = HandMadeDay.at(6, minute)
                let ended = index[app].requests.map { index.requests[$0] }
                    .filter { $0.ended.map { $0 <= moment } ?? false }
                let spent = index[app].spent(through: moment)
                #expect(spent.energy == ended.reduce(0) { $0 + $1.energy })
                #expect(spent.cellular == ended.reduce(0) { $0 + $1.cellular })
            }
        }
    }

    @Test("the shares of all apps together are at each moment the sum of what each has left")
    func shares() {
        var day = HandMadeDay()
        for hour in Int64(0)..<20 {
            let app = hour % 3 == 0 ? HandMadeDay.chat : HandMadeDay.feed
            day.add(
                hour, .app(app, .budgetShare(perMille: 500, energy: 90 - 7 * hour, cellular: hour * hour)))
        }
        let index = day.index
        for hour in Int64(0)..<24 {
            let moment = HandMadeDay.at(hour)
            let shares = index.apps.compactMap { $0.budgetShare(at: moment) }
            #expect(index.device.energyShares.value(at: moment) == shares.reduce(0) { $0 + $1.energy })
            #expect(index.device.cellularShares.value(at: moment) == shares.reduce(0) { $0 + $1.cellular })
        }
    }
}
