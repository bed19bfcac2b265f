public import BackgroundPolicy
public import Simulation
public import Timeline

/// In what a phone, or its person, differs from the scenario.
public struct PhoneTraits: Sendable {
    /// A part of what is planned for the device.
    public enum DevicePart: Hashable, Sendable {
        /// The charge at the start.
        case battery
        /// The networks.
        case networks
        /// When it is first unlocked.
        case firstUnlock
        /// When it restarts.
        case restarts
        /// When it is used without the apps.
        case uses
        /// A setting, such as the charger or Low Power Mode.
        case setting(DeviceSetting)
    }

    /// The scenario with the rules of another release, as an index; nil for the first.
    public var scenario: Int?
    /// What is planned for the device, of which `deviceParts` replace those of the scenario.
    public var device = DeviceScript()
    /// The parts of `device` that count.
    public var deviceParts: [DevicePart] = []
    /// What the person does besides.
    public var interventions: [Intervention] = []
    /// When the person swipes all apps away, in addition to what the scenario has.
    public var swipes: [Moment] = []
    /// How many of the visits take place, and of the days with a habit, in thousandths of a percent.
    public var visits: ClosedRange<Int64>?
    /// By how much the person's day is earlier or later, in milliseconds: visits, habits, use and charging.
    public var shift: ClosedRange<Milliseconds>?
    /// The charge at the start, in thousandths of a percent.
    public var battery: ClosedRange<Int64>?
    /// What a full battery still holds, in thousandths of a percent of a new one.
    public var batteryHealth: ClosedRange<Int64>?

    /// Traits of a phone like the scenario's.
    public init() {}
}

extension DeviceScript {
    /// Takes over a part of what is planned for another device.
    mutating func take(_ part: PhoneTraits.DevicePart, from other: DeviceScript) {
        switch part {
        case .battery: battery = other.battery
        case .networks: networks = other.networks
        case .firstUnlock: firstUnlock = other.firstUnlock
        case .restarts: restarts = other.restarts
        case .uses: uses = other.uses
        case .setting(let setting):
            self[setting] = other[setting]
            // A charge that was measured is that of the charger's times.
            if setting == .charger { measuredCharges = [] }
        }
    }
}
