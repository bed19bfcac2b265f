import Simulation
import Timeline

/// The keys of the device.
enum DeviceKeys {
    static let use = ListField(
        "use", Forms.timeRange, "when the person uses the phone without any of the apps below")

    static let battery = Key<DeviceScript>.value(
        "battery", Forms.percent, "the charge at the start; default: 100%"
    ) {
        $0.battery = Int32(truncatingIfNeeded: $1)
    }
    static let measuredCharge = Key<DeviceScript>.timed(
        "measuredCharge", Forms.percent,
        "the charge that was measured at a time; the model's own goes on from it, until a person's act changes "
            + "the charger", expected: "times with a percentage each, such as \"07:40\": 82%"
    ) { device, times in
        device.measuredCharges = times.map {
            .init($0.moment, milliPercent: Int32(truncatingIfNeeded: $0.value))
        }
    }
    static let network = Key<DeviceScript>.timed(
        "network", Forms.network, "the network from a time on; Wi-Fi before the first time",
        expected: "times with a network each, such as \"07:40\": cellular"
    ) { device, times in
        device.networks = times.map { DeviceScript.NetworkChange($0.moment, $0.value) }
    }
    static let firstUnlock = Key<DeviceScript>.value(
        "firstUnlock", Forms.singleTime,
        "when the phone is first unlocked after it was started, by a restart of the day or before it; otherwise "
            + "a visit or a use unlocks it", \.firstUnlock)
    static let restarts = Key<DeviceScript>.times(
        "restarts",
        "when the phone restarts, which takes no time in the model; nothing that is scheduled runs until it is "
            + "unlocked", \.restarts)
    static let energyUsedUp = Key<DeviceScript>.slices(
        "energyUsedUp",
        "when the energy for background work was used up, as a phone told it; what the model counts of it holds "
            + "nothing then, until a person's act changes the charger",
        \.energyUsedUp)
    private static let charge = [battery, measuredCharge, network, firstUnlock, restarts, energyUsedUp]

    private static let settings: [Key<DeviceScript>] =
        [
            .flag(
                "simulator", "whether it is the Simulator, which accepts no task requests", \.isSimulator)
        ] + DeviceSetting.allCases.map(plan)

    /// The key that plans a setting of the device.
    static func plan(of setting: DeviceSetting) -> Key<DeviceScript> {
        let descriptor = setting.descriptor
        let plan = descriptor.plan
        switch plan {
        case .ranges:
            let value = descriptor.next(after: descriptor.usual)
            return .slices(plan.key, plan.help) { device, slices in
                device[setting] = slices.map { SettingSlice($0, value) }
            }
        case .times:
            return .timed(
                plan.key, Forms.value(of: setting), plan.help,
                expected: "times with \(descriptor.valueChoice) each"
            ) { device, changes in
                let ends = changes.dropFirst().map(\.moment) + [Moment(.max)]
                device[setting] = zip(changes, ends).map {
                    SettingSlice(Slice(from: $0.moment, to: $1), $0.value)
                }
            }
        }
    }

    static let table = KeyTable(
        name: "device",
        keys: charge.map { $0.stated(DeviceScript()) } + [use.key]
            + settings.map { $0.stated(DeviceScript()) })

    /// Reads the device, and when the person uses it without the scenario's apps.
    static func read(_ section: Section) -> (device: DeviceScript, uses: [Placed<Slice>]) {
        var device = DeviceScript()
        for key in charge + settings { key.read(section, &device) }
        let uses = section.slices(use)
        device.uses = uses.map(\.value)
        return (device, uses)
    }
}
