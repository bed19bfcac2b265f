public import BackgroundPolicy

/// What a person predicted as the answer to a question of a lesson.
public enum Guess: Hashable, Sendable {
    /// That it happens at a moment, to an app.
    case moment(Moment, AppID?)
    /// An answer in words, which nobody judges.
    case words(String)
}

extension Lesson.Prediction {
    /// A moment, and perhaps an app, that a prediction is to name.
    public struct Target: Hashable, Sendable {
        /// The moment.
        public let moment: Moment
        /// How far off a prediction may be, in milliseconds.
        public let within: Milliseconds
        /// The app; nil if only the time counts.
        public let app: AppID?

        /// A target by its parts.
        public init(_ moment: Moment, within: Milliseconds, app: AppID? = nil) {
            self.moment = moment
            self.within = within
            self.app = app
        }
    }

    /// Whether a guess is right; nil for one in words, and where nothing says what would be right.
    public func isRight(_ guess: Guess) -> Bool? {
        guard let target, case .moment(let moment, let app) = guess else { return nil }
        return abs(moment - target.moment) <= target.within && (target.app == nil || target.app == app)
    }
}
