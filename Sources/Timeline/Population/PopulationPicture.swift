public import BackgroundPolicy

/// What a population shows of an app, from one part of the day to the next.
public enum PopulationRow: Hashable, Sendable {
    /// Launches in the background.
    case launches
    /// Phones on which a factor held a request back.
    case held(Factor)
    /// The age that content has at most at a percentage of the visits.
    case age(percent: Int64)
}

/// What some of the people of a population do, and how many of a hundred do it.
public typealias SharedAct = (intervention: Intervention, percent: Int64)

/// When things happened on the phones of a population: for each app, by equal parts of the day.
public struct PopulationPicture: Hashable, Sendable {
    /// Into how many parts the day is divided.
    public static let parts = 96
    /// The upper bounds of the classes of age, in milliseconds; the last class has none.
    public static let ageBounds: [Milliseconds] = [
        1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 10_080,
    ].map { $0 * Span.minute }

    /// What the picture shows of an app in a part of the day.
    public struct Layer: Hashable, Sendable {
        let index: Int

        /// Launches in the background.
        public static let launches = Layer(index: 0)
        /// Phones on which a factor held a request of the app back.
        public static func held(_ factor: Factor) -> Layer { Layer(index: 1 + Int(factor.rawValue)) }
        /// Visits that found content of a class of age.
        public static func age(_ ageClass: Int) -> Layer {
            Layer(index: 1 + Factor.allCases.count + ageClass)
        }
    }

    static let layers = 2 + Factor.allCases.count + ageBounds.count

    let table: CountTable

    /// The part of a day of some length that a moment falls into.
    private static func part(of moment: Moment, length: Milliseconds) -> Int {
        Int(min(Int64(parts) - 1, max(0, moment.milliseconds) * Int64(parts) / max(1, length)))
    }

    private func counts(_ layer: Layer, _ app: Int) -> CountRow {
        table.rows[app * Self.layers + layer.index]
    }

    /// Counts the app's day on a phone.
    static func count(
        _ app: PhoneDay.App, _ index: Int, phone number: UInt64, of length: Milliseconds,
        in table: inout CountTable
    ) {
        func count(_ layer: Layer, _ part: Int) {
            let row = index * layers + layer.index
            table.rows[row].count(part)
            table.rows[row].take(PhoneValue(value: 0, phone: number), at: part)
        }
        for launch in app.launches { count(.launches, part(of: launch, length: length)) }
        for (moment, age) in app.ages {
            count(.age(ageBounds.partitioningIndex { $0 > age }), part(of: moment, length: length))
        }
        var next = [Int](repeating: 0, count: Factor.allCases.count)
        for hold in app.holds {
            let factor = Int(hold.factor.rawValue)
            // A phone counts once, however many stretches touch a part.
            let first = max(next[factor], part(of: hold.slice.from, length: length))
            let last = part(of: hold.slice.to - 1, length: length)
            guard first <= last else { continue }
            next[factor] = last + 1
            for part in first...last { count(.held(hold.factor), part) }
        }
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

    /// How often something happened to an app in some parts of the day.
    public func count(_ layer: Layer, app: Int, parts: Range<Int>) -> Int64 {
        let counts = counts(layer, app)
        return parts.reduce(0) { $0 + counts[$1] }
    }

    /// How often an app was visited with content in some parts of the day, by class of age.
    public func ages(app: Int, parts: Range<Int>) -> [Int64] {
        (0...Self.ageBounds.count).map { count(.age($0), app: app, parts: parts) }
    }

    /// On how many phones a factor held a request of an app back: the mean of some parts of the day.
    public func held(_ factor: Factor, app: Int, parts: Range<Int>) -> Int64 {
        (count(.held(factor), app: app, parts: parts) + Int64(parts.count) / 2) / Int64(parts.count)
    }

    /// The class of the age that content has at most at a percentage of the visits; nil if none found any.
    public func ageClass(percent: Int64, app: Int, parts: Range<Int>) -> Int? {
        let counts = ages(app: app, parts: parts)
        // What is at most of a class is so much of them, rounded up.
        return counts.index(ofPlace: (counts.reduce(0, +) * percent + 99) / 100 - 1)
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
        return layers.flatMap { layer in
            counts(layer, app).lowest[parts].compactMap { $0?.phone }
        }.min()
    }
}
