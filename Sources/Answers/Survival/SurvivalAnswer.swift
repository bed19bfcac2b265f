public import BackgroundPolicy
import Timeline
import UntrustedText

/// What still runs after which death, by execution mode and by profile: an answer that is about no day.
public struct SurvivalAnswer: Sendable {
    /// One cell: what becomes of a mode after a death, in the profiles that agree on it.
    private struct Cell {
        let mode: ExecutionMode
        let death: Death
        let survival: Survival
        var profiles: [Profile]
    }

    private let modes: [ExecutionMode]
    private let deaths: [Death]
    private let profiles: [Profile]
    /// Whether a mode or a death was asked for, and each cell is told in a sentence.
    private let isDetailed: Bool

    /// The answer about some modes and deaths; nil stands for all.
    public init(profiles: [Profile], modes: [ExecutionMode]?, death: Death?) {
        let newest = profiles.max() ?? .usual
        let offered = ExecutionMode.offered(in: newest)
        self.modes = (modes ?? offered).filter(offered.contains)
        self.profiles = profiles
        deaths = death.map { [$0] } ?? Death.allCases
        isDetailed = modes != nil || death != nil
    }

    /// What the answer is called.
    public static let title: Sentence = "What still runs after which death"

    /// The members of the document.
    public static let members: [AnswerKey] = [
        AnswerKey(
            Self.list, .list(.object(cell)),
            "what becomes of each execution mode after each death, until the person opens the app again")
    ]

    private static let list = "survivals"

    private static let cell =
        [
            AnswerKey("mode", .text, "the execution mode"),
            AnswerKey("after", .text, "the death: \(Death.allCases.map(\.rawValue).joined(separator: ", "))"),
            AnswerKey(
                "fate", .text,
                "what becomes of it: \(Survival.Fate.allCases.map(\.rawValue).joined(separator: ", "))"),
            AnswerKey("words", .text, "the same as a sentence"),
            AnswerKey("profiles", .list(.text), "the profiles of which that is true"),
        ] + AnswerKey.nullable(Provenance.citationKeys)

    /// The sections of the answer: for people a table with its legend, or the cells that were asked for, each in a
    /// sentence; for programs every cell.
    public var sections: [AnswerSection] {
        guard isDetailed else {
            return [table, legend] + [differences].compactMap { $0 }
                + [AnswerSection(.elements(Self.list), modes.flatMap(cells).map { line($0).silent })]
        }
        let asked = modes.count <= deaths.count ? modes.map { cells($0) } : [modes.flatMap(cells)]
        return asked.map { cells in
            let subject = deaths.count == 1 ? "After \(deaths[0].phrase)" : cells.first?.mode.name ?? ""
            let rules = profiles.count == 1 ? " (profile \(newest.rawValue))" : ""
            return AnswerSection(.elements(Self.list), heading: "\(subject)\(rules)", cells.map(line))
        }
    }

    private var newest: Profile { profiles.max() ?? .usual }

    /// The cells of a mode, newest profiles first.
    private func cells(_ mode: ExecutionMode) -> [Cell] {
        deaths.flatMap { death in
            profiles.filter { mode.firstProfile <= $0 }.sorted(by: >).reduce(into: [Cell]()) {
                cells, profile in
                let survival = Survival(of: mode, after: death, in: profile)
                if let same = cells.firstIndex(where: { $0.survival == survival }) {
                    cells[same].profiles.append(profile)
                } else {
                    cells.append(Cell(mode: mode, death: death, survival: survival, profiles: [profile]))
                }
            }
        }
    }

    private var table: AnswerSection {
        let columns = deaths.filter { $0 != .update }
        let rows = modes.map { mode in
            [AnswerTable.Cell.words(mode.descriptor.narrowName)]
                + columns.map { .words(Survival(of: mode, after: $0, in: newest).mark) }
        }
        return AnswerSection(
            .nowhere, heading: "Profile \(newest.rawValue): \(newest.meaning)",
            table: AnswerTable(["after"] + columns.map(\.heading), rows, nameColumns: 0...26))
    }

    private var legend: AnswerSection {
        let others = profiles.count == 1 ? ", and --profile all what is otherwise in other versions" : ""
        let fates = Survival.Fate.allCases.filter { $0 != .notStated }
        return AnswerSection(
            .nowhere,
            fates.map { .labelled($0.word, "\($0.meaning)") } + [
                .labelled("· ? +", "no source says; assumed; reported"),
                .alone(
                    """
                    What the app's own process was doing is lost in each of them. An update of the app is not in the \
                    model, and no source says what follows. --after swipe or --mode push tells who says so\(others).
                    """),
            ])
    }

    /// What was otherwise in earlier profiles.
    private var differences: AnswerSection? {
        let lines = modes.flatMap { cells($0) }.filter { !$0.profiles.contains(newest) }.map(line)
        return lines.isEmpty
            ? nil : AnswerSection(.nowhere, heading: "Otherwise in earlier versions", lines)
    }

    private func line(_ cell: Cell) -> AnswerLine {
        let provenance = cell.survival.citation.map { Provenance($0) }
        let words = cell.survival.words(of: cell.mode, after: cell.death)
        let members: [(String, JSON)] =
            [
                ("mode", JSON(cell.mode.key)), ("after", JSON(cell.death.rawValue)),
                ("fate", JSON(cell.survival.fate.rawValue)), ("words", JSON(words)),
                ("profiles", JSON(cell.profiles.reversed().map(\.rawValue))),
            ] + (provenance?.citationMembers ?? Provenance.citationKeys.map { ($0.name, .null) })
        // Where one death was asked for, its name is in the heading.
        guard deaths.count > 1 else {
            return .alone(
                "\(cell.mode.name) \(words)\(versions(of: cell))", by: provenance, .whole(members))
        }
        let subject = isDetailed ? "" : "\(cell.mode.name) "
        return .labelled(
            cell.death.rawValue, "\(subject)\(words)\(versions(of: cell))", by: provenance, .whole(members))
    }

    /// In which versions it is so, if not in all that have the mode.
    private func versions(of cell: Cell) -> String {
        guard let last = cell.profiles.first, let first = cell.profiles.last,
            cell.profiles.count < profiles.count(where: { cell.mode.firstProfile <= $0 })
        else { return "" }
        return last == newest ? ", from \(first.system) on" : ", in \(last.meaning)"
    }
}
