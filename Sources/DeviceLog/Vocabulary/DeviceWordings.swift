import Timeline

/// The messages of the daemons for power and the kernel about the phone.
enum DeviceWordings {
    /// `powerd`.
    static let battery = WordingTable([
        .says(.device(.battery), "Battery capacity change posted(") { cursor in
            guard cursor.text(before: ")") != nil, cursor.skip("). Capacity:"),
                let percent = cursor.percent()
            else { return nil }
            var isCharging: Bool?
            if cursor.skip(" Source:") {
                isCharging = cursor.skip("AC") ? true : cursor.skip("Batt") ? false : nil
            }
            return .device(.battery(percent: percent, isCharging: isCharging))
        },
        .notShown(.process(.noted), "Process ") { $0.hasAhead(" SystemIsActive \"") },
        .notShown(.process(.noted), "Sleep revert state: "),
    ])

    /// `powerexperienced`.
    static let charger = WordingTable([
        .says(.device(.chargerChanged), "plugin state changed to ") { cursor in
            cursor.truth().map { .device(.battery(percent: nil, isCharging: $0)) }
        }
    ])

    /// `coreduetd`.
    static let context = WordingTable([
        .says(.device(.battery), "CDDBatteryMonitor:") { cursor in
            cursor.skipBlanks()
            guard cursor.skip("received batterycallback, currentPercentage:"), let percent = cursor.percent()
            else { return nil }
            return .device(.battery(percent: percent, isCharging: nil))
        },
        .says(.device(.energyBudget), "Updating energy budget context value to ") { cursor in
            guard let value = cursor.integer(), cursor.skip(" (budget="), cursor.integer() != nil,
                cursor.skip(", plugged in="), let isCharging = cursor.truth()
            else { return nil }
            return .device(.energyBudget(isLeft: value != 0, isCharging: isCharging))
        },
    ])

    /// `kernel`.
    static let kernel = WordingTable(
        [
            .says(.device(.firstUnlock), "apfs is being UN-locked") { _ in .device(.firstUnlock) },
            .says(.device(.boot), "iBoot version: ") { _ in .device(.boot) },
        ] + MemoryWordings.wordings + MemoryWordings.ofKernel)
}

extension MessageCursor {
    /// Passes a charge, with decimal places or without; nil if it is none.
    fileprivate mutating func percent() -> Int32? {
        decimal(places: 0).flatMap(Int32.init(exactly:)).flatMap { (0...100).contains($0) ? $0 : nil }
    }
}
