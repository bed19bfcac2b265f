import Timeline

/// Whether a scenario's lists are sorted by time, so that a stretch of a long one is found by binary search.
struct ScriptOrder {
    /// Whether every list is sorted, as those of scenarios from files are; false without a look of a single day, whose
    /// lists are so short that they are gone through faster than they are checked.
    let isKept: Bool
    /// By how much visits of each app may come earlier or later than planned.
    let jitters: [Int64]

    init(_ scenario: Scenario) {
        isKept =
            scenario.header.length > Span.day && scenario.device.isInOrder
            && scenario.apps.indices.allSatisfy { scenario.apps[$0].isInOrder }
        jitters = scenario.apps.map { $0.visits.map(\.jitter).max() ?? 0 }
    }
}

extension DeviceScript {
    fileprivate var isInOrder: Bool {
        DeviceSetting.allCases.allSatisfy { Self.isInOrder(self[$0].map(\.slice)) } && Self.isInOrder(uses)
            && networks.isOrdered(by: \.moment)
    }

    /// Whether slices follow each other; then their ends are in order too.
    fileprivate static func isInOrder(_ slices: [Slice]) -> Bool {
        slices.isOrdered(by: \.from) && slices.isOrdered(by: \.to)
    }
}

extension AppScript {
    fileprivate var isInOrder: Bool {
        var isPlanInOrder = true
        for list in ScriptList.all {
            list.forEachPlan(self) { _, _, times in
                let isInOrder =
                    switch times {
                    case .moments(let moments): moments.isOrdered(by: \.self)
                    case .slices(let slices): DeviceScript.isInOrder(slices)
                    }
                if !isInOrder { isPlanInOrder = false }
            }
        }
        return isPlanInOrder && visits.isOrdered(by: \.moment) && DeviceScript.isInOrder(refreshOff)
            && locationPushes.allSatisfy { DeviceScript.isInOrder($0.authorizedOff) }
            && eventTriggers.allSatisfy { DeviceScript.isInOrder($0.authorizedOff) }
            && [backgroundFetch?.loggedOut ?? [], backgroundFetch?.serverDown ?? []].allSatisfy(
                DeviceScript.isInOrder)
    }
}

extension Array {
    fileprivate func isOrdered(by moment: (Element) -> Moment) -> Bool {
        indices.dropFirst().allSatisfy { moment(self[$0 - 1]) <= moment(self[$0]) }
    }
}
