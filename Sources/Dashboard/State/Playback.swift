/// How the playhead moves by itself.
public struct Playback: Hashable, Sendable {
    /// The speeds that a person can choose, in simulated time per time of the person.
    public static let speeds: [Int64] = [1, 10, 60, 300, 600, 1_800, 3_600, 7_200]

    public internal(set) var isPaused: Bool
    private var step: Int

    /// Playback at the speed of the table that is nearest below, or ×1.
    public init(isPaused: Bool = true, speed: Int64 = 600) {
        self.isPaused = isPaused
        step = Self.speeds.lastIndex { $0 <= speed } ?? 0
    }

    public var speed: Int64 { Self.speeds[step] }

    mutating func faster() { step = min(step + 1, Self.speeds.count - 1) }

    mutating func slower() { step = max(step - 1, 0) }
}
