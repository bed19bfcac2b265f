/// The speed of the playhead, and whether it is paused.
public struct Playback: Hashable, Sendable {
    /// The speeds to choose from, as simulated time per real time.
    public static let speeds: [Int64] = [1, 10, 60, 300, 600, 1_800, 3_600, 7_200]

    /// Whether the playhead stands still.
    public internal(set) var isPaused: Bool
    private var step: Int

    /// Playback at the greatest speed of the table that is not above the given one, at least ×1.
    public init(isPaused: Bool = true, speed: Int64 = 600) {
        self.isPaused = isPaused
        step = Self.speeds.lastIndex { $0 <= speed } ?? 0
    }

    /// Simulated time per real time.
    public var speed: Int64 { Self.speeds[step] }

    mutating func faster() { step = min(step + 1, Self.speeds.count - 1) }

    mutating func slower() { step = max(step - 1, 0) }
}
