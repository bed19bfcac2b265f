public import BackgroundPolicy

/// What is added up over phones, app by app.
public enum PhoneSum: Int, CaseIterable, Sendable {
    /// The phones themselves.
    case phones
    /// Phones on which the app was not launched in the background.
    case phonesWithoutLaunch
    /// Phones on which the app asked for refreshes, by tasks or fetches.
    case phonesAskingForRefresh
    /// Those of them on which none ran.
    case phonesWithoutRefresh
    /// How often the person brought the app to the foreground.
    case visits
    /// Those at which an app had no content that may have some.
    case visitsWithoutContent
    /// Launches in the background.
    case launches
    /// Pushes that its server sent, also those that were refused.
    case pushes
    /// Pushes for which the app or its extension ran, or that were shown.
    case pushesDelivered
    /// Transfers that the app would have enqueued, also those that were refused.
    case transfers
    /// Transfers that completed.
    case transfersComplete
    /// Processing tasks that were submitted, also those that were refused, without those that a later submission replaced.
    case processing
    /// Processing tasks that completed.
    case processingComplete
    /// Kills by the system for what the app did.
    case kills
    /// The energy of its background work, in millijoules.
    case energy
    /// The cellular data of its background work, in bytes.
    case cellular

    /// The sums of a phone, and how long each factor held a request of the app back.
    static let columns = allCases.count + Factor.allCases.count
    static func column(ofHeld factor: Factor) -> Int { allCases.count + Int(factor.rawValue) }
}

/// The exact sums of one app, or of several, over many phones, which are dealt to as many groups as intervals need.
///
/// How much the groups differ tells how far a sum of so many phones may be from that of all phones there could be.
public struct PhoneSums: Hashable, Sendable {
    /// The groups; a phone belongs to the one that its number leaves as a remainder.
    public static let groups = 20
    /// The rows of an app: of the sums, of the classes of ages and of delays, each by group, and of the bars of both.
    static let rows = 3 * groups + 2

    /// The lengths of one kind: in the bars of `LengthHistogram`, and how many of each class every group has.
    public struct Lengths: Hashable, Sendable {
        /// The counts of the bars.
        public let bars: [Int64]
        /// The counts of the classes, by group.
        public let classes: [[Int64]]

        /// Lengths by their counts.
        public init(bars: [Int64], classes: [[Int64]]) { (self.bars, self.classes) = (bars, classes) }
    }

    static func group(of phone: UInt64) -> Int { Int(phone % UInt64(groups)) }

    /// For how long a day's share of the sums is told, in milliseconds: for as long as the phones live, and for a day at least,
    /// as what is shorter is that of the day which it is part of.
    public let length: Milliseconds
    /// How many apps they are of.
    public let apps: Int
    private var rows = [CountRow](repeating: CountRow(), count: Self.rows)

    /// What the rows of an app may hold.
    static func bounds(_ most: Int64) -> [RowBounds] {
        let classes = LengthHistogram.ageClass(of: .max) + 1
        var bounds = [RowBounds](repeating: RowBounds(length: PhoneSum.columns, most: most), count: groups)
        bounds += repeatElement(.counts(classes), count: 2 * groups)
        return bounds + repeatElement(.counts(LengthHistogram.last + 1), count: 2)
    }

    /// The sums of several apps together, over days of a length.
    init(_ apps: [ArraySlice<CountRow>], length: Milliseconds) {
        (self.length, self.apps) = (max(Span.day, length), apps.count)
        for app in apps {
            for (row, counts) in app.enumerated() { rows[row].add(counts.counts) }
        }
    }

    /// A sum by group.
    public subscript(_ sum: PhoneSum) -> [Int64] { column(sum.rawValue) }

    /// How long a factor held requests back, by group, in milliseconds.
    public func held(_ factor: Factor) -> [Int64] { column(PhoneSum.column(ofHeld: factor)) }

    /// The ages of content at the visits that found any.
    public var ages: Lengths { lengths(0) }

    /// How long pushes waited that were delivered.
    public var delays: Lengths { lengths(1) }

    private func lengths(_ kind: Int) -> Lengths {
        let first = (1 + kind) * Self.groups
        return Lengths(
            bars: rows[3 * Self.groups + kind].counts,
            classes: rows[first..<(first + Self.groups)].map(\.counts))
    }

    /// Counts the day of an app in its rows for each set of phones that it is of, of which the first rows are known.
    static func count(_ app: PhoneDay.App, phone: UInt64, in table: inout CountTable, firsts: [Int]) {
        let group = group(of: phone)
        for first in firsts { table.rows[first + group].add(app.sums) }
        for (kind, lengths) in [app.ages.map(\.age), app.delays].enumerated() {
            for length in lengths {
                let ageClass = LengthHistogram.ageClass(of: length)
                let bar = min(LengthHistogram.last, LengthHistogram.bar(of: length))
                for first in firsts {
                    table.rows[first + (1 + kind) * groups + group].count(ageClass)
                    table.rows[first + 3 * groups + kind].count(bar)
                }
            }
        }
    }

    /// How many phones were counted, each once whatever number of apps the sums are of.
    public var phones: Int64 { total(.phones) / Int64(max(1, apps)) }

    /// A sum over all groups.
    public func total(_ sum: PhoneSum) -> Int64 { self[sum].reduce(0, +) }

    private func column(_ column: Int) -> [Int64] {
        rows[..<Self.groups].map { $0[column] }
    }
}
