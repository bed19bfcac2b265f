public import BackgroundPolicy

/// When things happened on the phones of a population: for each app, by equal parts of the day.
public struct PopulationPicture: Hashable, Sendable {
    /// Into how many parts the day is divided.
    public static let parts = 96
    /// The upper bounds of the classes of age, in milliseconds; the last class has none.
    public static let ageBounds: [Milliseconds] = [
        1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 10_080,
    ].map { $0 * Span.minute }

    /// What the picture shows of an app in a part of the day.
    public enum Layer: Hashable, Sendable {
        /// Launches in the background.
        case launches
        /// Phones on which a factor held a request of the app back.
        case held(Factor)
        /// Openings with content of a class of age.
        case age(Int)

        var index: Int {
            switch self {
            case .launches: 0
            case .held(let factor): 1 + Int(factor.rawValue)
            case .age(let ageClass): 1 + Factor.allCases.count + ageClass
            }
        }
    }

    private static let layers = 2 + Factor.allCases.count + ageBounds.count
    private static let none = Int64.max

    /// How often, by app, layer and part.
    private var counts: [Int64]
    /// The first phone that is in it, by app, layer and part.
    private var phones: [Int64]

    init(apps: Int) {
        counts = [Int64](repeating: 0, count: apps * Self.layers * Self.parts)
        phones = [Int64](repeating: Self.none, count: counts.count)
    }

    /// How often something happened in a part of the day.
    public func count(_ layer: Layer, app: Int, part: Int) -> Int64 { counts[place(layer, app, part)] }

    /// The phone with the lowest number on which it happened; nil if there is none.
    public func phone(_ layer: Layer, app: Int, part: Int) -> UInt64? {
        let number = phones[place(layer, app, part)]
        return number == Self.none ? nil : UInt64(number)
    }

    /// The part of a day of some length that a moment falls into.
    public static func part(of moment: Moment, length: Milliseconds) -> Int {
        Int(min(Int64(parts) - 1, max(0, moment.milliseconds) * Int64(parts) / max(1, length)))
    }

    private func place(_ layer: Layer, _ app: Int, _ part: Int) -> Int {
        (app * Self.layers + layer.index) * Self.parts + part
    }

    /// Adds the app's day on a phone; the day has so many milliseconds.
    mutating func add(_ app: PhoneDay.App, _ index: Int, phone number: UInt64, length: Milliseconds) {
        let number = Int64(number)
        for launch in app.launches {
            count(place(.launches, index, Self.part(of: launch, length: length)), number)
        }
        for opening in app.openings {
            let ageClass = Self.ageBounds.partitioningIndex { $0 > opening.age }
            count(place(.age(ageClass), index, Self.part(of: opening.moment, length: length)), number)
        }
        var next = [Int](repeating: 0, count: Factor.allCases.count)
        for hold in app.holds {
            let factor = Int(hold.factor.rawValue)
            // A phone counts once, however many stretches touch a part.
            let first = max(next[factor], Self.part(of: hold.slice.from, length: length))
            let last = Self.part(of: hold.slice.to - 1, length: length)
            guard first <= last else { continue }
            next[factor] = last + 1
            let row = place(.held(hold.factor), index, 0)
            for part in first...last { count(row + part, number) }
        }
    }

    private mutating func count(_ place: Int, _ number: Int64) {
        counts[place] += 1
        if number < phones[place] { phones[place] = number }
    }

    mutating func add(_ other: PopulationPicture) {
        for place in counts.indices {
            counts[place] += other.counts[place]
            phones[place] = min(phones[place], other.phones[place])
        }
    }

    func write(to numbers: inout [Int64]) {
        numbers += counts
        // Nothing is a zero, of which there are many.
        numbers += phones.map { $0 == Self.none ? 0 : $0 + 1 }
    }

    init?(_ numbers: inout ArraySlice<Int64>, apps: Int) {
        self.init(apps: apps)
        guard let counts = numbers.takeFirst(self.counts.count),
            let phones = numbers.takeFirst(self.phones.count)
        else { return nil }
        (self.counts, self.phones) = (counts, phones.map { $0 == 0 ? Self.none : $0 - 1 })
    }
}
