import BackgroundPolicy
import Timeline

/// When the person used each app in the last days: the memory of the usage predictor (R132).
///
/// Each slot of the day has a bit per day, the lowest for today, the next for yesterday, and so on; and the time of
/// day of its visits, in which recent ones weigh more.
struct UsageHistory {
    let slotLength: Milliseconds
    let slotsPerDay: Int
    let daysKept: Int
    /// What a day weighs, by how many days ago it was; yesterday weighs 1,000,000.
    let weights: [Int64]
    private let recency: Int64
    private let mask: UInt32
    private var days: [UInt32]
    /// The learned time of day in each slot, in milliseconds since midnight.
    private var times: [Int32]
    /// The credit of each slot's habit towards its next window, in thousandths of one; negative where none is known yet.
    private var credits: [Int16]

    /// An empty memory of up to 30 days in slots of at least a minute.
    ///
    /// - Parameters:
    ///   - apps: How many apps there are.
    ///   - slotLength: The length of a slot in milliseconds.
    ///   - length: How far back the memory goes, in milliseconds.
    ///   - recency: How much of its weight a day keeps from one day to the next, in thousandths.
    init(apps: Int, slotLength: Int64, length: Int64, recency: Int64) {
        self.slotLength = min(max(slotLength, Span.minute), Span.day)
        slotsPerDay = Int((Span.day + self.slotLength - 1) / self.slotLength)
        daysKept = Int(min(max(length / Span.day, 1), 30))
        mask = (2 << UInt32(daysKept)) - 1
        self.recency = min(max(recency, 1), 1_000)
        var weights: [Int64] = [0]
        var weight: Int64 = 1_000_000
        for _ in 1...daysKept {
            weights.append(weight)
            weight = max(weight * self.recency / 1_000, 1)
        }
        self.weights = weights
        days = [UInt32](repeating: 0, count: apps * slotsPerDay)
        times = [Int32](repeating: 0, count: apps * slotsPerDay)
        credits = [Int16](repeating: -1, count: apps * slotsPerDay)
    }

    /// Records a visit at a time of day, in milliseconds since midnight, some days ago; later days come last.
    mutating func record(_ app: AppID, timeOfDay: Int64, daysAgo: Int) {
        let index = Int(app.index) * slotsPerDay + Int(timeOfDay / slotLength)
        let former = Int64(times[index])
        let learned =
            days[index] == 0 ? timeOfDay : (former * recency + timeOfDay * (1_000 - recency)) / 1_000
        times[index] = Int32(learned)
        days[index] |= 1 << UInt32(daysAgo)
    }

    /// The day ends: today becomes yesterday.
    mutating func advanceDay() {
        for index in days.indices { days[index] = (days[index] << 1) & mask }
    }

    /// How often each slot of the day was used on the days before today, over all apps; at least 1 each.
    func uses() -> [Int64] {
        var uses = [Int64](repeating: 1, count: slotsPerDay)
        for index in days.indices {
            uses[index % slotsPerDay] += Int64((days[index] & mask & ~1).nonzeroBitCount)
        }
        return uses
    }

    /// How often an app was used on the days before today: its slots with a visit, over all days.
    func uses(of app: AppID) -> Int64 {
        let first = Int(app.index) * slotsPerDay
        return days[first..<first + slotsPerDay].reduce(0) { $0 + Int64(($1 & remembered).nonzeroBitCount) }
    }

    /// The remembered days, without today.
    var remembered: UInt32 { mask & ~1 }

    /// The remembered days since the first visit to the app.
    func daysKnown(of app: AppID) -> UInt32 {
        var visited: UInt32 = 0
        for slot in 0..<slotsPerDay { visited |= days[Int(app.index) * slotsPerDay + slot] }
        visited &= remembered
        guard visited != 0 else { return 0 }
        // A memory of 30 days has at least one bit free above the oldest day.
        return ((2 << UInt32(31 - visited.leadingZeroBitCount)) - 1) & remembered
    }

    /// What some days weigh together.
    func weight(of someDays: UInt32) -> Int64 {
        var sum: Int64 = 0
        for ago in 1...daysKept where someDays & 1 << UInt32(ago) != 0 { sum += weights[ago] }
        return sum
    }

    /// A time of day at which the person visits an app on some of the days.
    struct Habit: Equatable {
        /// The learned time of day, in milliseconds since midnight.
        let timeOfDay: Milliseconds
        /// How likely a visit is, in thousandths: the weight of the days with one among all.
        let likelihood: Int64
        /// The slots of the day from the first to the last with one of its visits.
        let slots: ClosedRange<Int>
    }

    /// The credit of a habit towards its next window, in thousandths of one; nil as long as it has none.
    func credit(of app: AppID, _ habit: Habit) -> Int64? {
        let first = Int(app.index) * slotsPerDay
        return habit.slots.lazy.map { Int64(credits[first + $0]) }.first { $0 >= 0 }
    }

    /// Sets the credit of a habit, in all its slots: it stays with the habit when some of its visits are forgotten.
    mutating func setCredit(of app: AppID, _ habit: Habit, _ credit: Int64) {
        let first = Int(app.index) * slotsPerDay
        for slot in habit.slots { credits[first + slot] = Int16(clamping: credit) }
    }

    /// The habits of an app over the day: visits on some of the days before today, at most one empty slot apart.
    func habits(of app: AppID, on someDays: UInt32) -> [Habit] {
        var habits: [Habit] = []
        var cluster = Cluster()
        var lastSlot = -2
        let whole = max(weight(of: someDays & remembered), 1)
        for slot in 0..<slotsPerDay {
            let index = Int(app.index) * slotsPerDay + slot
            let visited = days[index] & remembered & someDays
            guard visited != 0 else { continue }
            if slot - lastSlot > 2, !cluster.isEmpty {
                habits.append(habit(cluster, among: whole))
                cluster = Cluster()
            }
            cluster.add(visited, at: Int64(times[index]), slot, weight: weight(of: visited))
            lastSlot = slot
        }
        if !cluster.isEmpty { habits.append(habit(cluster, among: whole)) }
        return habits
    }

    private func habit(_ cluster: Cluster, among whole: Int64) -> Habit {
        Habit(
            timeOfDay: cluster.weightedTimes / cluster.weight,
            likelihood: weight(of: cluster.days) * 1_000 / whole, slots: cluster.firstSlot...cluster.lastSlot)
    }

    /// Slots with visits that belong together.
    private struct Cluster {
        private(set) var days: UInt32 = 0
        private(set) var weight: Int64 = 0
        private(set) var weightedTimes: Int64 = 0
        private(set) var firstSlot = 0
        private(set) var lastSlot = 0

        var isEmpty: Bool { days == 0 }

        mutating func add(_ visited: UInt32, at time: Int64, _ slot: Int, weight added: Int64) {
            if isEmpty { firstSlot = slot }
            lastSlot = slot
            days |= visited
            weight += added
            weightedTimes += time * added
        }
    }
}
