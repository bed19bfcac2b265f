import Simulation
import Timeline

/// Reads what the device goes through.
struct DeviceReader {
    let section: Section
    let clock: ScenarioClock

    /// The device, and when the person uses it without the scenario's apps.
    func read() -> (device: DeviceScript, uses: [Placed<Slice>]) {
        var device = DeviceScript()
        if let battery = section.value("battery", Quantity.percent.read) {
            device.battery = Int32(truncatingIfNeeded: battery.value)
        }
        device.charging = slices("charging").map(\.value)
        device.lowPowerMode = slices("lowPowerMode").map(\.value)
        device.lowDataMode = slices("lowDataMode").map(\.value)
        device.refreshOff = slices("backgroundAppRefreshOff").map(\.value)
        device.refreshRestricted = slices("backgroundAppRefreshRestricted").map(\.value)
        device.isSimulator = section.yesOrNo("simulator", unlessTold: false)
        device.firstUnlock =
            section.value("firstUnlock") { scanner throws(PhraseFault) in
                try clock.moment(try ClockTime.read(&scanner))
            }?.value
        device.networks = networks()
        let uses = slices("use")
        device.uses = uses.map(\.value)
        return (device, uses)
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
