import BackgroundPolicy
import Timeline

/// Sets the sections of several profiles side by side, and notes which facts differ.
struct ProfileMerging {
    private let profiles: [Profile]
    private let offered: [Profile]
    private var told: [Profile: [String: ToldSection]] = [:]
    private let words: PlainWords
    /// The sections, in the order in which people read them.
    private(set) var sections: [AnswerSection] = []
    /// The facts that differ, in the same order.
    private(set) var changes: [ProfileChange] = []

    init(_ answers: [ProfiledAnswer], on header: DayHeader?) {
        profiles = answers.map(\.profile)
        offered = answers.filter(\.isOffered).map(\.profile)
        words = PlainWords(header: header)
        let all = answers.filter(\.isOffered).map { ToldSection.all(of: $0.sections, words) }
        for (profile, sections) in zip(offered, all) {
            told[profile] = Dictionary(uniqueKeysWithValues: sections.map { ($0.key, $0) })
        }
        count(all)
        for key in inOneOrder(all.map { $0.map(\.key) }) { merge(key) }
    }

    /// Notes of which requests profiles have more, or run more.
    private mutating func count(_ all: [[ToldSection]]) {
        let requests = zip(offered, all).map { profile, sections in
            (
                profile,
                Dictionary(grouping: sections.filter(\.section.isElement)) { words.subject(of: $0.section) }
            )
        }
        for subject in inOneOrder(requests.map { $0.1.keys.sorted() }) {
            let own = requests.map { ($0.0, $0.1[subject] ?? []) }
            let counts = [("requests", own.map(\.1.count)), ("ran", own.map { $0.1.count(where: \.hasRun) })]
            for (fact, numbers) in counts where Set(numbers).count > 1 {
                let values = zip(own, numbers).map { ($0.0, String?.some("\($1)")) }
                changes.append(
                    ProfileChange(
                        subject: subject, fact: fact, isResult: true,
                        values: Dictionary(uniqueKeysWithValues: values)))
            }
        }
    }

    private mutating func merge(_ key: String) {
        let having = offered.filter { told[$0]?[key] != nil }
        let parts = having.compactMap { profile in told[profile]?[key].map { (profile, $0) } }
        let first = parts[0].1.section
        let subject = words.subject(of: first)
        var heading = first.heading.map { $0.withoutProfile() }
        // What only some have is told there, and what it says only of these.
        let isWhole = having == offered
        if !isWhole, let own = heading {
            heading = "\(own) · \(emphasis: "only \(having.briefly)")"
            changes.append(
                ProfileChange(
                    subject: "", fact: "", isResult: first.isElement,
                    values: Self.values(offered) { having.contains($0) ? subject : nil }))
        }
        var table = parts.contains { $0.1.section.table != nil } ? merged(parts, subject) : nil
        if let main = table?.main, table?.differing != nil {
            sections.append(AnswerSection(.nowhere, heading: heading, table: main))
            heading = nil
            table?.main = nil
        }
        let base = heading == nil && first.heading == nil ? offered : having
        let facts = inOneOrder(parts.map { $0.1.facts.map(\.key) }).flatMap {
            lines(of: $0, parts, base: base, subject)
        }
        sections.append(
            AnswerSection(.nowhere, heading: heading, table: table?.differing ?? table?.main, facts))
    }

    private static func values(
        _ profiles: [Profile], _ value: (Profile) -> String?
    ) -> [Profile: String?] {
        Dictionary(uniqueKeysWithValues: profiles.map { ($0, value($0)) })
    }

    // MARK: Lines

    /// The lines of a fact: those of all profiles once, others behind the names of theirs.
    private mutating func lines(
        of key: String, _ parts: [(Profile, ToldSection)], base: [Profile], _ subject: String
    ) -> [AnswerLine] {
        let facts = parts.compactMap { profile, section in
            section.facts.first { $0.key == key }.map { (profile: profile, fact: $0) }
        }
        let first = facts[0].fact
        let isNamed = !first.label.isEmpty
        let having = facts.map(\.profile)
        var lines: [AnswerLine] = []
        var isSame = having == base
        for text in inOneOrder(facts.map { $0.fact.lines.map(\.text) }) {
            let own = facts.compactMap { profile, fact in
                fact.lines.first { $0.text == text }.map { (profile: profile, line: $0.line) }
            }
            let profiles = own.map(\.profile)
            // Below a line that only some have, nothing is said of the others.
            let isAll = profiles == (isNamed || text == first.lines[0].text ? base : having)
            isSame = isSame && isAll
            let only = isNamed ? "" : "only "
            let mark: Sentence = "\(emphasis: only + profiles.briefly): "
            lines.append(own[0].line.told(after: isAll ? nil : mark, by: Self.distinct(own.map(\.line))))
        }
        let without = base.filter { !having.contains($0) }
        if isNamed, !without.isEmpty {
            let mark: Sentence = "\(emphasis: without.briefly): –"
            lines.append(first.key == first.label ? .labelled(first.label, mark) : .alone(mark))
        }
        guard !isSame else { return lines }
        changes.append(
            ProfileChange(
                subject: subject, fact: isNamed ? first.key == first.label ? first.label : "end" : "",
                isResult: first.isResult,
                values: Self.values(base) { profile in
                    facts.first { $0.profile == profile }
                        .map { $0.fact.lines.map(\.text).joined(separator: "; ") }
                }))
        return lines
    }

    /// Who says so in the profiles: each source once, with the limits that decide in any of them.
    private static func distinct(_ lines: [AnswerLine]) -> [Provenance] {
        lines.compactMap(\.provenance).reduce(into: []) { all, one in
            if let index = all.firstIndex(where: {
                $0.sources == one.sources && $0.evidence == one.evidence && $0.rule == one.rule
            }) {
                all[index] = all[index].deciding(one.lengths)
            } else {
                all.append(one)
            }
        }
    }

    // MARK: Tables

    private typealias Row = (cell: AnswerTable.Cell, values: [String: AnswerTable.Cell])

    /// The cells that are the same in their table, and the others with a column for each profile.
    private mutating func merged(
        _ parts: [(Profile, ToldSection)], _ subject: String
    ) -> (main: AnswerTable?, differing: AnswerTable?) {
        let tables = parts.compactMap { part in part.1.section.table.map { (part.0, $0) } }
        let columns = inOneOrder(tables.map { Array($0.1.headings.dropFirst()) })
        let rows = tables.map { profile, table in (profile, Self.rows(table)) }
        var main: [[AnswerTable.Cell]] = []
        var differing: [[AnswerTable.Cell]] = []
        for key in inOneOrder(rows.map { $0.1.map(\.key) }) {
            let own = rows.compactMap { profile, rows in
                rows.first { $0.key == key }.map { (profile, $0.row) }
            }
            let name = own[0].1.cell
            var cells = [name]
            for column in columns {
                let values = own.compactMap { profile, row in row.values[column].map { (profile, $0) } }
                let texts = Dictionary(uniqueKeysWithValues: values.map { ($0.0, $0.1.text) })
                let all = Set(parts.map { texts[$0.0] ?? "–" })
                cells.append(all.count == 1 ? values.first?.1 ?? .empty : .words("≠"))
                guard all.count > 1 else { continue }
                differing.append([name, .words(column)] + self.cells(texts, of: parts.map(\.0)))
                changes.append(
                    ProfileChange(
                        subject: name.text, fact: column, isResult: false,
                        values: Self.values(parts.map(\.0)) { texts[$0] ?? "–" }))
            }
            main.append(cells)
        }
        let heading = tables[0].1.headings[0]
        let isNothingSame = main.allSatisfy { row in row.dropFirst().allSatisfy { $0.text == "≠" } }
        return (
            isNothingSame
                ? nil : AnswerTable([heading] + columns, main, nameColumns: tables[0].1.nameColumns),
            differing.isEmpty
                ? nil
                : AnswerTable([heading, "≠"] + profiles.map(\.rawValue), differing, nameColumns: 0...20)
        )
    }

    private static func rows(_ table: AnswerTable) -> [(key: String, row: Row)] {
        var counts: [String: Int] = [:]
        return table.rows.map { cells in
            let values = zip(table.headings, cells).dropFirst()
            return (
                numbered(cells[0].text, &counts),
                (cells[0], Dictionary(values.map { ($0, $1) }) { first, _ in first })
            )
        }
    }

    /// A cell for each profile; what is not as in the profile before stands out.
    private func cells(_ texts: [Profile: String], of having: [Profile]) -> [AnswerTable.Cell] {
        var former: String?
        return profiles.map { profile in
            guard having.contains(profile) else {
                return .words(offered.contains(profile) ? "–" : "not offered")
            }
            let text = texts[profile] ?? "–"
            defer { former = text }
            return former == nil || former == text ? .words(text) : .emphasis(text)
        }
    }
}
