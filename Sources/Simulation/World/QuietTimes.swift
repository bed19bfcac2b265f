import BackgroundPolicy
import Timeline

/// Quiet times: the system learns from reports of no data when fetching is useless (R122).
enum QuietTimes {
    /// Records what a fetch reported for the current time of day.
    static func learn(_ app: AppID, _ outcome: Outcome, _ world: inout World) {
        guard let fetcher = world.fetchers.firstIndex(of: app).map(FetcherIndex.init) else { return }
        let slot = slot(&world)
        if outcome == .completed {
            world.fetchMemory.recordNewData(fetcher, slot)
        } else if outcome == .noData {
            world.fetchMemory.recordNoData(fetcher, slot)
        } else {
            return
        }
        update(fetcher, &world)
    }

    /// Starts another slot of the day.
    static func advanceSlot(_ world: inout World) {
        updateAll(&world)
        scheduleSlotEnd(&world)
    }

    /// Starts another day.
    static func advanceDay(_ world: inout World) {
        world.fetchMemory.advanceDay()
        updateAll(&world)
    }

    /// Schedules the end of the current slot, if any app fetches.
    static func scheduleSlotEnd(_ world: inout World) {
        guard !world.fetchers.isEmpty else { return }
        let end = min(Int64(slot(&world).offset + 1) * world.fetchMemory.slotLength, Span.day)
        world.schedule(.fetchSlotEnds, at: world.now + end - world.timeOfDay)
    }

    private static func slot(_ world: inout World) -> DaySlot {
        DaySlot(offset: Int(world.timeOfDay / world.fetchMemory.slotLength))
    }

    private static func updateAll(_ world: inout World) {
        for offset in world.fetchers.indices { update(FetcherIndex(offset: offset), &world) }
    }

    private static func update(_ fetcher: FetcherIndex, _ world: inout World) {
        let app = world.fetchers[fetcher.offset]
        let slot = slot(&world)
        let isQuiet =
            world.fetchMemory.isQuiet(fetcher, slot) && !world.choices.usesAlternative(.refreshTimes)
        guard isQuiet != world.apps[app].standing.isQuiet else { return }
        world.apps[app].standing.setQuiet(isQuiet)
        world.markDirty(app)
    }
}
