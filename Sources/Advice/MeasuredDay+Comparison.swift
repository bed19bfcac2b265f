import BackgroundPolicy
import Timeline

extension MeasuredDay {
    /// Whether an app does worse in this day than in another.
    ///
    /// It does if more requests are lost than fewer go wrong, unless the content is fresher, or each request that is
    /// completed costs less or waits less for a budget of its own. What is to do less need only cost less.
    func isWorse(than former: MeasuredDay, for app: AppID, doingLess: Bool = false) -> Bool {
        func values(_ figure: Figure) -> (now: Int64, before: Int64) {
            (figure.value(of: app, in: self) ?? 0, figure.value(of: app, in: former) ?? 0)
        }
        let completed = values(.completed)
        let wrong = [Figure.expired, .killed, .failed, .refused, .crashes].map(values)
        let lost = completed.before - completed.now + wrong.reduce(0) { $0 + $1.now - $1.before }
        guard lost > 0 else { return false }
        if let age = Figure.contentAge.value(of: app, in: self),
            let formerAge = Figure.contentAge.value(of: app, in: former), age < formerAge
        {
            return false
        }
        return ![Figure.energy, .unplugged, .cellular, .waited].contains { figure in
            let cost = values(figure)
            return doingLess
                ? cost.now < cost.before
                : cost.now.multipliedFullWidth(by: completed.before)
                    < cost.before.multipliedFullWidth(by: completed.now)
        }
    }
}
