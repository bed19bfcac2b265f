import Timeline

/// One of the system budgets, of energy or of cellular data: the parts of the apps, and what is lent.
///
/// Each app has a part of its own, which is filled up to its share of the whole. What does not fit into a full part is
/// lent to whoever needs more. Where no app has a share, everything is lent.
struct Budget {
    /// The budget of a whole day: what is left never exceeds it.
    let whole: Int64
    /// The least that is lent for a launch: what a launch is known to take before anything is known of its work.
    let leastLoan: Int64
    /// What is left, of all parts and of what is lent; negative when overdrawn.
    private(set) var left: Int64 = 0
    /// What is left for whoever needs it; negative only where no app has a share.
    private(set) var lent: Int64 = 0
    /// What is left of each app's own part, negative when overdrawn; empty where no app has a share.
    private var parts: [Int64] = []
    /// The most that each app's own part may have, which is what it gets in a day.
    private var most: [Int64] = []

    /// An empty budget in which no app has a share.
    init(whole: Int64, leastLoan: Int64) {
        self.whole = whole
        self.leastLoan = leastLoan
    }

    /// What is left of an app's own part; nothing where no app has a share.
    func part(of app: AppID) -> Int64 { parts.isEmpty ? 0 : parts[Int(app.index)] }

    /// The most that an app's own part may have; only where apps have shares.
    func most(of app: AppID) -> Int64 { most[Int(app.index)] }

    /// Whether an app may begin work: something of its own part is left, or as much is lent to it as a launch takes.
    func allows(_ app: AppID) -> Bool {
        guard !parts.isEmpty else { return lent > 0 }
        return parts[Int(app.index)] > 0 || loan(to: app) >= max(leastLoan, 1)
    }

    /// What is lent to an app at a time: nothing in debt, and no more than it could pay back of its share of a day.
    private func loan(to app: AppID) -> Int64 {
        parts[Int(app.index)] < 0 ? 0 : min(lent, most[Int(app.index)])
    }

    /// Gives each app a share in thousandths; what is beyond a share that has shrunk is lent.
    mutating func share(_ shares: [Int64]) {
        if parts.isEmpty { parts = [Int64](repeating: 0, count: shares.count) }
        most = parts
        Self.divide(whole, by: shares) { app, part in most[app] = part }
        for app in parts.indices {
            let excess = max(parts[app] - most[app], 0)
            parts[app] -= excess
            lent += excess
        }
    }

    /// Adds a portion of the whole: to each app's part by its share, and the rest to what is lent.
    ///
    /// A part that grows again takes back what was lent of it, if there is no more in the whole.
    mutating func add(_ portion: Int64, _ shares: [Int64]) {
        left = min(whole, left + portion)
        lent = left
        Self.divide(portion, by: shares) { app, added in
            parts[app] += min(added, most[app] - parts[app])
            lent -= parts[app]
        }
    }

    /// Deducts a cost: from the app's own part, then from what is lent to it; the rest overdraws the app's part.
    mutating func pay(_ cost: Int64, by app: AppID) {
        left -= cost
        guard !parts.isEmpty else {
            lent -= cost
            return
        }
        let own = min(cost, max(parts[Int(app.index)], 0))
        let borrowed = min(cost - own, loan(to: app))
        lent -= borrowed
        parts[Int(app.index)] -= cost - borrowed
    }

    /// Divides an amount by shares in thousandths, to the last unit: nothing of it is left to nobody.
    private static func divide(_ amount: Int64, by shares: [Int64], _ body: (Int, Int64) -> Void) {
        var (thousandths, given) = (Int64(0), Int64(0))
        for (app, share) in shares.enumerated() {
            thousandths += share
            let upToHere = amount * thousandths / 1_000
            body(app, upToHere - given)
            given = upToHere
        }
    }
}
