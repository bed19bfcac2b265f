/// Where the records behind a logged day stand: which file a number belongs to, and what it counts there.
///
/// The numbers of one file follow on those of the file before it, so that a number names one record of one file.
public struct RecordPlaces: Hashable, Sendable {
    /// What the numbers of a file count, from 1.
    public enum Unit: String, CaseIterable, Sendable {
        /// Lines; a record has the number of its first line.
        case line
        /// Records, in a file where several of them share a line.
        case record
    }

    /// A file with records.
    public struct File: Hashable, Sendable {
        /// The name to show; empty where the day comes from this file only.
        public let name: String
        /// What its numbers count.
        public let unit: Unit
        /// How many numbers belong to the files before it.
        public let offset: UInt32

        /// A file by its parts.
        public init(name: String, unit: Unit, offset: UInt32) {
            (self.name, self.unit, self.offset) = (name, unit, offset)
        }

        /// Whether the file may come after another, or first where there is none: its numbers begin after the other's.
        public func follows(_ other: File?) -> Bool { other.map { $0.offset < offset } ?? (offset == 0) }
    }

    /// The files, in order of their numbers; never empty.
    public let files: [File]

    /// The places of a single file.
    public init(unit: Unit = .line) { files = [File(name: "", unit: unit, offset: 0)] }

    /// The places of several files, which must be in order of their numbers; nil if they are not, or there is none.
    public init?(files: [File]) {
        guard let first = files.first, first.follows(nil),
            zip(files.dropFirst(), files).allSatisfy({ $0.follows($1) })
        else { return nil }
        self.files = files
    }

    /// Whether all of them are the numbers of lines in a single file, as where nothing else is said.
    public var isOrdinary: Bool { self == RecordPlaces() }

    /// What places look like in words, with N for their number.
    public var form: String {
        files.count > 1
            ? "FILE:N" : files[0].name.isEmpty ? "\(files[0].unit.rawValue) N" : "\(files[0].name):N"
    }

    /// A place in words, such as `line 12`, `record 12`, `phone.log:12` or `phone.json record 12`.
    public func text(_ number: UInt32) -> String {
        let file = file(of: number)
        let own = number - file.offset
        guard !file.name.isEmpty else { return "\(file.unit.rawValue) \(own)" }
        return file.unit == .line ? "\(file.name):\(own)" : "\(file.name) \(file.unit.rawValue) \(own)"
    }

    /// Several places in words, such as `lines 3, 7, 9 and 2 more`, of which at most so many are named.
    public func text(_ numbers: [UInt32], atMost most: Int) -> String {
        guard numbers.count > 1 else { return numbers.first.map(text) ?? "" }
        let rest = numbers.count > most ? " and \(numbers.count - most) more" : ""
        guard isUnnamed else {
            return numbers.prefix(most).map(text).joined(separator: ", ") + rest
        }
        let shown = numbers.prefix(most).map { "\($0)" }.joined(separator: ", ")
        return "\(files[0].unit.rawValue)s \(shown)\(rest)"
    }

    /// The places from one to another in words, such as `lines 12–340` or `a.log:12–b.log:9`.
    public func text(from first: UInt32, to last: UInt32) -> String {
        guard isUnnamed else { return "\(text(first))–\(text(last))" }
        return "\(files[0].unit.rawValue)s \(first)–\(last)"
    }

    /// Whether there is one file only, whose name need not be said.
    private var isUnnamed: Bool { files.count == 1 && files[0].name.isEmpty }

    /// The same with other names for files that have one; the name is made of the place of a file among them, from 0.
    public func renamed(_ name: (Int) -> String) -> RecordPlaces {
        let renamed = files.enumerated().map { place, file in
            File(name: file.name.isEmpty ? "" : name(place), unit: file.unit, offset: file.offset)
        }
        return RecordPlaces(files: renamed) ?? self
    }

    /// The file to which a number belongs.
    public func file(of number: UInt32) -> File {
        files.last { $0.offset < number } ?? files[0]
    }
}
