public import BackgroundPolicy
public import Simulation
public import Timeline

/// In what a phone, or its person, differs from the scenario.
public struct PhoneTraits: Sendable {
    /// The scenario with the rules of another release, as an index; nil for the first.
    public var scenario: Int?
    /// What changes the plan for the device.
    public var device: [@Sendable (inout DeviceScript) -> Void] = []
    /// What the person does besides.
    public var interventions: [Intervention] = []
    /// When the person swipes all apps away, in addition to what the scenario has.
    public var swipes: [Moment] = []
    /// How many of the visits take place, and of the days with a habit, in thousandths of a percent.
    public var visits: ClosedRange<Int64>?
    /// By how much the person's day is earlier or later, in milliseconds: visits, habits, use, charging and
    /// swipes, whichever variation says them.
    public var shift: ClosedRange<Milliseconds>?
    /// The charge at the start, in thousandths of a percent.
    public var battery: ClosedRange<Int64>?
    /// What a full battery still holds, in thousandths of a percent of a new one.
    public var batteryHealth: ClosedRange<Int64>?

    /// Traits of a phone like the scenario's.
    public init() {}
}
