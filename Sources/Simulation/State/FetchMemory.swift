import BackgroundPolicy
import Timeline

/// An app with background fetch, by its index among those.
struct FetcherIndex: BitwiseCopyable {
    let offset: Int
}

/// A slot of the day in which fetches are remembered, by its index in the day.
struct DaySlot: BitwiseCopyable {
    let offset: Int
}

/// What the fetches of each app reported, per slot of the day (R122).
struct FetchMemory {
    /// The state of a slot: how many reports of no data in a row, and for how many days it has been quiet.
    private struct Memory: BitwiseCopyable {
        var noData: UInt8 = 0
        var quietDays: UInt8 = 0
    }

    let slotLength: Milliseconds
    private let slotsPerDay: Int
    private let quietAfter: UInt8
    private let quietDays: UInt8
    private var slots: [Memory]

    /// An empty memory; a slot has at least a minute, and is quiet after at least one report, for at least a day.
    init(apps: Int, slotLength: Int64, quietAfter: Int64, quietDays: Int64) {
        self.slotLength = min(max(slotLength, Span.minute), Span.day)
        slotsPerDay = Int((Span.day + self.slotLength - 1) / self.slotLength)
        self.quietAfter = UInt8(min(max(quietAfter, 1), 200))
        self.quietDays = UInt8(min(max(quietDays, 1), 200))
        slots = [Memory](repeating: Memory(), count: apps * slotsPerDay)
    }

    /// Whether the last fetches in the slot found nothing.
    func isQuiet(_ fetcher: FetcherIndex, _ slot: DaySlot) -> Bool {
        slots[index(fetcher, slot)].noData >= quietAfter
    }

    /// Records that a fetch in the slot found something.
    mutating func recordNewData(_ fetcher: FetcherIndex, _ slot: DaySlot) {
        slots[index(fetcher, slot)] = Memory()
    }

    /// Records that a fetch in the slot found nothing.
    mutating func recordNoData(_ fetcher: FetcherIndex, _ slot: DaySlot) {
        let index = index(fetcher, slot)
        if slots[index].noData < quietAfter { slots[index].noData += 1 }
    }

    private func index(_ fetcher: FetcherIndex, _ slot: DaySlot) -> Int {
        fetcher.offset * slotsPerDay + slot.offset
    }

    /// Ends a day; a slot that has been quiet long enough is tried once more.
    mutating func advanceDay() {
        for index in slots.indices where slots[index].noData >= quietAfter {
            slots[index].quietDays += 1
            guard slots[index].quietDays >= quietDays else { continue }
            slots[index] = Memory(noData: quietAfter - 1)
        }
    }
}
