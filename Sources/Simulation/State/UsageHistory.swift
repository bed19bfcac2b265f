import BackgroundPolicy
import Timeline

/// When the person used each app in the last days: the memory of the usage predictor (R132).
///
/// Each slot of the day has a bit per day, the lowest for today, the next for yesterday, and so on.
struct UsageHistory {
    let slotLength: Milliseconds
    let slotsPerDay: Int
    let daysKept: Int
    private let mask: UInt32
    private var days: [UInt32]

    /// An empty memory of up to 30 days in slots of at least a minute.
    init(apps: Int, slotLength: Int64, length: Int64) {
        self.slotLength = min(max(slotLength, Span.minute), Span.day)
        slotsPerDay = Int((Span.day + self.slotLength - 1) / self.slotLength)
        daysKept = Int(min(max(length / Span.day, 1), 30))
        mask = (2 << UInt32(daysKept)) - 1
        days = [UInt32](repeating: 0, count: apps * slotsPerDay)
    }

    /// Records a visit at a time of day, in milliseconds since midnight, some days ago.
    mutating func record(_ app: AppID, timeOfDay: Int64, daysAgo: Int) {
        days[Int(app.index) * slotsPerDay + Int(timeOfDay / slotLength)] |= 1 << UInt32(daysAgo)
    }

    /// The day ends: today becomes yesterday.
    mutating func advanceDay() {
        for index in days.indices { days[index] = (days[index] << 1) & mask }
    }

    /// How often each slot of the day was used on the days before today, over all apps; at least 1 each.
    func weights() -> [Int64] {
        var weights = [Int64](repeating: 1, count: slotsPerDay)
        for index in days.indices {
            weights[index % slotsPerDay] += Int64((days[index] & mask & ~1).nonzeroBitCount)
        }
        return weights
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

    /// A run of slots in which the app was visited, with the number of days with a visit.
    struct Habit: Equatable {
        let firstSlot: Int
        let endSlot: Int
        let days: Int
    }

    /// The habits of an app over the day: neighbouring slots with visits on some of the days before today.
    func habits(of app: AppID, on someDays: UInt32) -> [Habit] {
        var habits: [Habit] = []
        var first: Int?
        var union: UInt32 = 0
        for slot in 0...slotsPerDay {
            let bits =
                slot < slotsPerDay ? days[Int(app.index) * slotsPerDay + slot] & remembered & someDays : 0
            if bits != 0 {
                first = first ?? slot
                union |= bits
            } else if let begin = first {
                habits.append(Habit(firstSlot: begin, endSlot: slot, days: union.nonzeroBitCount))
                first = nil
                union = 0
            }
        }
        return habits
    }
}
