import Timeline

/// What all events read so far took, so that no line makes a sum of them greater than a number can be.
struct SpentAmounts {
    private var energy: UInt64 = 0
    private var cellular: UInt64 = 0

    /// Adds what an event took, if it is one whose amounts are added up.
    mutating func add(_ happening: Happening) throws(RecordingProblem) {
        switch happening {
        case .request(_, .ended(_, _, let energy, let cellular)),
            .app(_, .budgetShare(_, let energy, let cellular)):
            try Self.add(energy, to: &self.energy, .energy)
            try Self.add(cellular, to: &self.cellular, .cellular)
        case .device, .app, .request, .intervention: return
        }
    }

    private static func add(_ amount: Int64, to sum: inout UInt64, _ key: RecordingKey)
        throws(RecordingProblem)
    {
        // Both are at most 10^18, so that the sum fits.
        let total = sum + amount.magnitude
        guard total <= RecordingFormat.amounts.upperBound.magnitude else { throw .outOfRange(key: key.text) }
        sum = total
    }
}
