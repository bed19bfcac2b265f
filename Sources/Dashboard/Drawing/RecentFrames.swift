import Frames

/// The last frames of a paused dashboard, so that going back to what was just seen draws nothing.
///
/// - Complexity: looking one up compares a state with at most eight others, which mostly differ in the selection.
struct RecentFrames {
    /// How many frames are kept.
    static let limit = 8

    private var frames: [(look: Look, frame: Frame)] = []
    /// Where the next frame is kept, once there are as many as may be.
    private var oldest = 0

    /// The frame that looks so, if it is kept.
    subscript(look: Look) -> Frame? { frames.first { $0.look == look }?.frame }

    /// Keeps a frame, in place of the oldest one where there are too many.
    ///
    /// Frames of a former day are given up, because they would keep that in memory.
    mutating func keep(_ frame: Frame, for look: Look) {
        if let former = frames.first?.look.model.day, !former.isSame(as: look.model.day) {
            frames = []
            oldest = 0
        }
        guard frames.count == Self.limit else { return frames.append((look, frame)) }
        frames[oldest] = (look, frame)
        oldest = (oldest + 1) % Self.limit
    }
}
