/// The requests that run, by their numbers, in the order in which they started.
///
/// Those of one app are found without looking at those of others; in a log without ends these are very many.
struct RunningRequests: Sendable {
    /// The numbers in the order of their starts; nil in the place of one that has ended.
    private var starts: [Int?] = []
    /// Where each number stands.
    private var places: [Int: Int] = [:]
    /// The owner of each number.
    private var owners: [Int: RequestOwner] = [:]
    private var ofOwner: [RequestOwner: Set<Int>] = [:]
    /// The owners by the task identifier that may contain their app, and by its beginnings before a point.
    private var ofBeginning: [String: Set<RequestOwner>] = [:]
    /// The owners that are a process, whose app may be known by its number.
    private var processes: Set<RequestOwner> = []

    /// So few places of ended ones are not worth closing.
    private static let endedAtLeast = 32

    /// The numbers in order.
    var numbers: [Int] { starts.compactMap { $0 } }

    /// The newest of them that fulfils a condition.
    func last(where condition: (Int) -> Bool) -> Int? {
        for case let number? in starts.reversed() where condition(number) { return number }
        return nil
    }

    /// The numbers of an app in order.
    ///
    /// - Parameters:
    ///   - bundle: Its bundle identifier.
    ///   - identifiers: The task identifiers that are known to be its.
    ///   - isMeant: Whether an owner is that app, as far as is known now.
    /// - Returns: The numbers.
    func numbers(
        of bundle: String, identifiers: [String], where isMeant: (RequestOwner) -> Bool
    ) -> [Int] {
        var found = processes.union(ofBeginning[bundle] ?? [])
        for identifier in identifiers { found.formUnion(ofBeginning[identifier] ?? []) }
        found.insert(.bundle(bundle))
        return found.filter(isMeant).flatMap { ofOwner[$0] ?? [] }
            .sorted { places[$0] ?? 0 < places[$1] ?? 0 }
    }

    /// Adds one that starts; no number starts twice.
    mutating func append(_ number: Int, of owner: RequestOwner) {
        places[number] = starts.count
        starts.append(number)
        add(number, to: owner)
    }

    /// Takes one out that ends, if it runs.
    mutating func remove(_ number: Int) {
        guard let place = places.removeValue(forKey: number) else { return }
        starts[place] = nil
        take(number)
        guard starts.count > 2 * places.count + Self.endedAtLeast else { return }
        starts.removeAll { $0 == nil }
        for (place, number) in starts.enumerated() {
            if let number { places[number] = place }
        }
    }

    /// Notes the owner of one that runs, of whom more is known now.
    mutating func claim(_ number: Int, by owner: RequestOwner) {
        guard places[number] != nil, owners[number] != owner else { return }
        take(number)
        add(number, to: owner)
    }

    private mutating func add(_ number: Int, to owner: RequestOwner) {
        owners[number] = owner
        guard ofOwner[owner, default: []].insert(number).inserted, ofOwner[owner]?.count == 1 else { return }
        if case .process = owner { processes.insert(owner) }
        for beginning in owner.beginnings { ofBeginning[beginning, default: []].insert(owner) }
    }

    private mutating func take(_ number: Int) {
        guard let owner = owners.removeValue(forKey: number) else { return }
        ofOwner[owner]?.remove(number)
        guard ofOwner[owner]?.isEmpty ?? false else { return }
        ofOwner[owner] = nil
        processes.remove(owner)
        for beginning in owner.beginnings {
            ofBeginning[beginning]?.remove(owner)
            if ofBeginning[beginning]?.isEmpty ?? false { ofBeginning[beginning] = nil }
        }
    }
}

extension RequestOwner {
    /// The task identifier that may contain the app, and its beginnings before a point; none for other
    /// owners.
    fileprivate var beginnings: [String] {
        guard case .identifier(let identifier) = self else { return [] }
        let words = identifier.utf8.prefix(AppDirectory.longestAtMost + 1)
        let points = words.indices.filter { words[$0] == UInt8(ascii: ".") }
        return [identifier] + points.compactMap { String(words[..<$0]) }
    }
}
