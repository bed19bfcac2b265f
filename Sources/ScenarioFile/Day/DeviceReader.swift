import Simulation
import Timeline

/// Reads the script of the device.
struct DeviceReader {
    let section: Section
    let clock: ScenarioClock

    /// The device, and when the person uses it without the scenario's apps.
    func read() -> (device: DeviceScript, uses: [Placed<Slice>]) {
        var device = DeviceScript()
        if let battery = section.value("battery", Quantity.percent.read) {
            device.battery = Int32(truncatingIfNeeded: battery.value)
        }
        device.measuredCharges = section.timed(
            "measuredCharge", clock, expected: "times with a percentage each, such as \"07:40\": 82%",
            Quantity.percent.read
        )
        .map { .init($0.moment, milliPercent: Int32(truncatingIfNeeded: $0.value)) }
        for setting in DeviceSetting.allCases { device[setting] = plan(of: setting) }
        device.isSimulator = section.yesOrNo("simulator", default: false)
        device.firstUnlock =
            section.value("firstUnlock") { scanner throws(PhraseFault) in
                try clock.moment(try ClockTime.read(&scanner))
            }?.value
        device.restarts = section.moments("restarts", clock)
        device.networks = networks()
        let uses = slices("use")
        device.uses = uses.map(\.value)
        return (device, uses)
    }

    /// The slices that are planned for a setting.
    private func plan(of setting: DeviceSetting) -> [SettingSlice] {
        let descriptor = setting.descriptor
        switch descriptor.plan {
        case .ranges(let key, _):
            let value = descriptor.next(after: descriptor.usual)
            return slices(key).map { SettingSlice($0.value, value) }
        case .times(let key, _):
            let changes = section.timed(
                key, clock, expected: "times with \(descriptor.valueChoice) each",
                Words.value(of: setting))
            let ends = changes.dropFirst().map(\.moment) + [Moment(.max)]
            return zip(changes, ends).map { SettingSlice(Slice(from: $0.moment, to: $1), $0.value) }
        }
    }

    private func slices(_ key: String) -> [Placed<Slice>] { section.slices(key, clock) }

    private func networks() -> [DeviceScript.NetworkChange] {
        section.timed(
            "network", clock, expected: "times with a network each, such as \"07:40\": cellular",
            Words.network
        )
        .map { DeviceScript.NetworkChange($0.moment, $0.value) }
    }
}
