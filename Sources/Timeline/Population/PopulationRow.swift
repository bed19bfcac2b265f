public import BackgroundPolicy

/// What a population shows of an app, from one part of the day to the next.
public enum PopulationRow: Hashable, Sendable {
    /// Launches in the background.
    case launches
    /// Phones on which a factor held a request back.
    case held(Factor)
    /// The age that content has at most at a percentage of the openings.
    case age(percent: Int64)
}

/// An act of some of the people of a population.
public struct SharedAct: Hashable, Sendable {
    /// What they do, and when.
    public let intervention: Intervention
    /// How many of a hundred do it.
    public let percent: Int64

    /// An act of a share of the people.
    public init(_ intervention: Intervention, percent: Int64) {
        (self.intervention, self.percent) = (intervention, percent)
    }
}

extension PopulationPicture {
    /// The time of some parts of a day of a length.
    public static func slice(of parts: Range<Int>, length: Milliseconds) -> Slice {
        func start(_ part: Int) -> Moment {
            Moment((Int64(part) * length + Int64(Self.parts) - 1) / Int64(Self.parts))
        }
        return Slice(from: start(parts.lowerBound), to: start(parts.upperBound))
    }

    /// How often an app was launched in some parts of the day.
    public func launches(app: Int, parts: Range<Int>) -> Int64 { sum(.launches, app, parts) }

    /// How often an app was opened in some parts of the day.
    public func openings(app: Int, parts: Range<Int>) -> Int64 { ages(app, parts).reduce(0, +) }

    /// On how many phones a factor held a request of an app back: the mean of some parts of the day.
    public func held(_ factor: Factor, app: Int, parts: Range<Int>) -> Int64 {
        (sum(.held(factor), app, parts) + Int64(parts.count) / 2) / Int64(parts.count)
    }

    /// The class of the age that content has at most at a percentage of the openings; nil without openings.
    public func ageClass(percent: Int64, app: Int, parts: Range<Int>) -> Int? {
        let counts = ages(app, parts)
        let wanted = counts.reduce(0, +) * percent
        guard wanted > 0 else { return nil }
        var before: Int64 = 0
        return counts.firstIndex { count in
            before += count
            return before * 100 >= wanted
        }
    }

    /// The phone with the lowest number on which it happened in some parts of the day: for an age, on which content was at
    /// least of its class.
    public func phone(_ row: PopulationRow, app: Int, parts: Range<Int>) -> UInt64? {
        let layers: [Layer] =
            switch row {
            case .launches: [.launches]
            case .held(let factor): [.held(factor)]
            case .age(let percent):
                ageClass(percent: percent, app: app, parts: parts).map { least in
                    (least...Self.ageBounds.count).map(Layer.age)
                } ?? []
            }
        return parts.flatMap { part in layers.compactMap { phone($0, app: app, part: part) } }.min()
    }

    private func sum(_ layer: Layer, _ app: Int, _ parts: Range<Int>) -> Int64 {
        parts.reduce(0) { $0 + count(layer, app: app, part: $1) }
    }

    private func ages(_ app: Int, _ parts: Range<Int>) -> [Int64] {
        (0...Self.ageBounds.count).map { sum(.age($0), app, parts) }
    }
}
