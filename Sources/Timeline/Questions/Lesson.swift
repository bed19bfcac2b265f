/// What a day teaches: a question, the steps through the day that answer it, and the answer.
///
/// A scenario says it in words; nothing in it changes what happens in the day.
public struct Lesson: Hashable, Sendable {
    /// A moment of the day to look at, and what to see there.
    public struct Step: Hashable, Sendable {
        /// The moment.
        public let moment: Moment
        /// The app to select; nil to keep the selection.
        public let app: AppID?
        /// What to look at.
        public let text: String
        /// What to ask before it is shown; nil for a step that only shows.
        public let prediction: Prediction?
        /// What the person is to do at the step.
        public let acts: [Act]
        /// What the day shows, with the acts of the step; for whoever checks the lesson.
        public let expectations: [Expectation]

        /// A step by its parts.
        public init(
            at moment: Moment, app: AppID? = nil, text: String, prediction: Prediction? = nil,
            acts: [Act] = [], expectations: [Expectation] = []
        ) {
            self.moment = moment
            self.app = app
            self.text = text
            self.prediction = prediction
            self.acts = acts
            self.expectations = expectations
        }
    }

    /// A question about what the day shows, with its answer.
    public struct Prediction: Hashable, Sendable {
        /// What the person is to predict.
        public let question: String
        /// What the day shows.
        public let answer: String
        /// The moment that it is to name; nil for an answer in words.
        public let target: Target?

        /// A prediction by its parts.
        public init(question: String, answer: String, target: Target? = nil) {
            self.question = question
            self.answer = answer
            self.target = target
        }
    }

    /// A short name, such as `q03`, or the title of the day.
    public let name: String
    /// The question; empty if the day only shows something.
    public let question: String
    /// The answer, in a sentence or two: the conclusion of the scenario, or its description.
    public let answer: String
    /// The steps, in the order in which they are taken.
    public let steps: [Step]
    /// The acts that the scenario itself contains, which a person need not perform.
    public let scriptedActs: [Intervention]

    /// A lesson by its parts.
    public init(
        name: String, question: String, answer: String, steps: [Step] = [], scriptedActs: [Intervention] = []
    ) {
        self.name = name
        self.question = question
        self.answer = answer
        self.steps = steps
        self.scriptedActs = scriptedActs
    }

    /// Whether a person has performed the acts of a step, each at its moment or later.
    ///
    /// `performed` has all acts of the day, including those of the scenario.
    ///
    /// - Complexity: O(n · m) in the acts of the step and those of the day.
    public func isPerformed(_ step: Step, in performed: [Intervention]) -> Bool {
        step.acts.allSatisfy { isPerformed($0, of: step, in: performed) }
    }

    /// Whether a person has performed one of the acts of a step, at its moment or later.
    public func isPerformed(_ act: Act, of step: Step, in performed: [Intervention]) -> Bool {
        func count(_ interventions: [Intervention]) -> Int {
            interventions.count { $0.act == act && $0.moment >= step.moment }
        }
        return count(performed) > count(scriptedActs)
    }
}

extension TimelineIndex {
    /// The acts of the day in order of time, those of its scenario and those of a person; O(n) in the events.
    public var interventions: [Intervention] {
        events.compactMap { event in
            guard case .intervention(let act) = event.happening else { return nil }
            return Intervention(at: event.moment, act)
        }
    }
}
