import BackgroundPolicy
import Timeline

/// How the day's energy is spread over its half hours: evenly, or where the person is expected to use apps.
extension World {
    /// Finds the weights of the day's slots anew, where the refill follows predicted use.
    mutating func planRefill() {
        guard choices.departs(.energyRefill) else { return }
        refillWeights = usage.weights()
    }

    /// The energy that a slot of the budget gives, in millijoules.
    func energyPortion(_ energy: Int64, _ slot: Int64) -> Int64 {
        guard choices.departs(.energyRefill), !refillWeights.isEmpty else { return energy * slot / Span.day }
        let total = refillWeights.reduce(0, +)
        let time = scenario.header.calendar.timeOfDay(at: Moment(now))
        let place = min(Int(time / usage.slotLength), refillWeights.count - 1)
        // A slot of the budget may be longer or shorter than one of the predictor's.
        return energy * refillWeights[place] / total * slot / usage.slotLength
    }
}
