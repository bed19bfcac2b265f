import BackgroundPolicy
import Timeline

/// Quiet times: from reports of no data the system learns when fetching is useless (R122).
extension World {
    /// Notes what a fetch reported for the time of day at which it did.
    mutating func learnFetch(_ app: Int, _ outcome: Outcome) {
        guard let place = fetchers.firstIndex(of: app) else { return }
        switch outcome {
        case .completed: fetchMemory.noteNewData(place, slot: fetchSlot)
        case .noData: fetchMemory.noteNoData(place, slot: fetchSlot)
        default: return
        }
        updateQuiet(place)
    }

    /// A new slot of the day begins: other times may be quiet.
    mutating func turnFetchSlot() {
        for place in fetchers.indices { updateQuiet(place) }
        scheduleFetchSlot()
    }

    mutating func turnFetchDay() {
        fetchMemory.turnDay()
        for place in fetchers.indices { updateQuiet(place) }
    }

    /// Waits for the end of the slot of the day, where anybody has to know of it.
    mutating func scheduleFetchSlot() {
        guard !fetchers.isEmpty else { return }
        let time = scenario.header.calendar.timeOfDay(at: Moment(now))
        let end = min(Int64(fetchSlot + 1) * usage.slotLength, Span.day)
        schedule(.fetchSlot, at: now + end - time)
    }

    private var fetchSlot: Int {
        Int(scenario.header.calendar.timeOfDay(at: Moment(now)) / usage.slotLength)
    }

    private mutating func updateQuiet(_ place: Int) {
        let app = fetchers[place]
        let isQuiet = fetchMemory.isQuiet(place, slot: fetchSlot) && !choices.departs(.refreshTimes)
        guard isQuiet != apps[app].isQuiet else { return }
        apps[app].isQuiet = isQuiet
        unsettle(app)
    }
}

/// What the fetches of each app reported, slot by slot of the day.
struct FetchMemory {
    /// What is known of a slot: reports of no data in a row, and for how many days it has been quiet.
    private struct Memory: BitwiseCopyable {
        var noData: UInt8 = 0
        var quietDays: UInt8 = 0
    }

    private let slotsPerDay: Int
    private let quietAfter: UInt8
    private let quietDays: UInt8
    private var slots: [Memory]

    /// An empty memory; a slot is quiet after at least one report, and for at least a day.
    init(apps: Int, slotsPerDay: Int, quietAfter: Int64, quietDays: Int64) {
        self.slotsPerDay = slotsPerDay
        self.quietAfter = UInt8(min(max(quietAfter, 1), 200))
        self.quietDays = UInt8(min(max(quietDays, 1), 200))
        slots = [Memory](repeating: Memory(), count: apps * slotsPerDay)
    }

    /// Whether the last fetches in the slot found nothing.
    func isQuiet(_ app: Int, slot: Int) -> Bool { slots[app * slotsPerDay + slot].noData >= quietAfter }

    mutating func noteNewData(_ app: Int, slot: Int) { slots[app * slotsPerDay + slot] = Memory() }

    mutating func noteNoData(_ app: Int, slot: Int) {
        let place = app * slotsPerDay + slot
        if slots[place].noData < quietAfter { slots[place].noData += 1 }
    }

    /// A day ends; a slot that has been quiet long enough is tried once more.
    mutating func turnDay() {
        for place in slots.indices where slots[place].noData >= quietAfter {
            slots[place].quietDays += 1
            guard slots[place].quietDays >= quietDays else { continue }
            slots[place] = Memory(noData: quietAfter - 1)
        }
    }
}
