/// How often a file that may grow is looked at: often after it grew, and more rarely the longer it is quiet.
struct LookPace {
    /// The time between two looks while the file grows, in milliseconds.
    private static let leastTime: Int32 = 40
    /// The longest time between two looks, in milliseconds.
    private static let greatestTime: Int32 = 500
    /// Which part of the time that a file has been quiet for passes until the next look.
    private static let share: Int32 = 8

    /// How long the file has been quiet, in milliseconds; no longer than matters.
    private var quietTime: Int32 = 0

    /// How long it is until the next look, in milliseconds.
    var time: Int32 { min(max(quietTime / Self.share, Self.leastTime), Self.greatestTime) }

    /// Notes that a look is so many milliseconds away and that nothing has come until now.
    mutating func noteRest(of milliseconds: Int32) {
        quietTime = min(quietTime + milliseconds, Self.greatestTime * Self.share)
    }

    /// Notes that the file has grown, or begins anew.
    mutating func noteNews() { quietTime = 0 }
}
