import BackgroundPolicy
import Timeline

/// The place of an event in a trace: processes, the sections of each, and in a section the order of rows or of time.
struct TraceKey: Comparable, BitwiseCopyable {
    /// What a process of a trace consists of, in order; the rows of the device precede its counters.
    enum Section: Hashable {
        case levels(Int)
        case states, marks
        case runs(ExecutionMode), waits(ExecutionMode)
        case unknownWaits
        case energyShare, cellularShare

        private static let all: [Section] =
            [.levels(0), .levels(1), .levels(2), .states, .marks]
            + ExecutionMode.allCases.flatMap { [.runs($0), .waits($0)] }
            + [.unknownWaits, .energyShare, .cellularShare]

        private static let places = Dictionary(uniqueKeysWithValues: zip(all, all.indices.map { Int32($0) }))

        fileprivate var place: Int32 { Self.places[self] ?? 0 }

        fileprivate init(place: Int32) { self = Self.all[Int(place)] }

        /// The name of the rows that its slices or instants are in; nil for the values of a counter.
        var rows: String? {
            switch self {
            case .levels, .energyShare, .cellularShare: nil
            case .states: "state"
            case .marks: "marks"
            case .runs(let mode): mode.name
            case .waits(let mode): "\(mode.name), waiting"
            case .unknownWaits: TraceWords.unknownWaits
            }
        }
    }

    let process: Int32
    private let sectionPlace: Int32
    private let from: Int64
    private let negatedEnd: Int64
    private let number: Int64
    private let part: Int64

    var section: Section { Section(place: sectionPlace) }

    /// The slice whose place it is.
    var slice: Slice { Slice(from: Moment(from), to: Moment(-negatedEnd)) }

    /// The place of a slice; of equal slices that of the lower number and part is the first.
    init(_ slice: Slice, in section: Section, of process: Int64, number: Int, part: Int = 0) {
        (self.process, sectionPlace) = (Int32(process), section.place)
        (from, negatedEnd) = (slice.from.milliseconds, -slice.to.milliseconds)
        (self.number, self.part) = (Int64(number), Int64(part))
    }

    /// The place of an instant or a value, by its number in the day.
    init(in section: Section, of process: Int64, number: Int) {
        self.init(Slice(from: .start, to: .start), in: section, of: process, number: number)
    }

    static func < (left: TraceKey, right: TraceKey) -> Bool {
        guard left.process == right.process else { return left.process < right.process }
        guard left.sectionPlace == right.sectionPlace else { return left.sectionPlace < right.sectionPlace }
        return (left.from, left.negatedEnd, left.number, left.part)
            < (right.from, right.negatedEnd, right.number, right.part)
    }
}
