import Frames
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// What the card of a lesson looks like, on screens of every size.
@Suite struct LessonCardTests {
    private static let words = (1...60).map { "word\($0)" }

    /// A lesson with texts as long as a scenario may have them.
    private static let long = Lesson(
        name: "q03", question: "Why?", answer: words.prefix(25).joined(separator: " "),
        steps: [
            Lesson.Step(
                at: SampleDay.at(9, 0), app: AppID(5), text: words.joined(separator: " "),
                prediction: .init(
                    question: words.prefix(25).joined(separator: " "), answer: words.joined(separator: " ")),
                acts: [LessonTests.lowPower, .swipeAway(AppID(0))])
        ])

    @Test(
        "the card says where one is, what to look at, what to predict and what to press",
        arguments: [(40, 12), (80, 24), (120, 36), (200, 60)])
    func golden(columns: Int, rows: Int) throws {
        var text = ""
        for keys in ["", "] ]", "] ] ]", "] ] ] ]", "] ] ] ] ]"] {
            let model = try LessonTests.press(keys, on: LessonTests.model(columns, rows))
            let card = try #require(LessonCard(model)).rows
            let lines = render(model, glyphs: .unicode).plainText.split(
                separator: "\n", omittingEmptySubsequences: false)
            text += lines[card].joined(separator: "\n") + "\n\n"
        }
        Golden.expect(text, equals: "Tests/DashboardTests/GoldenFrames/lesson-\(columns)x\(rows).frame")
    }

    @Test("the card never takes more than half of the rows, on any page and any screen")
    func atMostHalf() throws {
        for rows in 12...64 {
            for columns in [40, 59, 60, 80, 120, 200, 320] {
                var model = LessonTests.model(columns, rows, lesson: Self.long)
                while model.state.lesson.page != .summary {
                    let card = try #require(LessonCard(model)).rows
                    #expect(card.count <= rows / 2 && card.upperBound == rows - 1, "\(columns)x\(rows)")
                    model = try LessonTests.press("]", on: model)
                }
            }
        }
    }

    @Test("the selected app stays above the card, and the count of apps has those that can be seen only")
    func lanesAboveCard() throws {
        for (columns, rows) in [(40, 12), (60, 14), (60, 16), (80, 24)] {
            var model = LessonTests.model(columns, rows, lesson: Self.long)
            for _ in 0..<model.index.apps.count {
                let text = render(model, glyphs: .unicode).plainText
                let lines = text.split(separator: "\n")
                let name = model.index.header.roster[try #require(model.selectedApp)].name.prefix(3)
                #expect(lines.contains { $0.hasPrefix("▌\(name)") }, "\(columns)x\(rows): \(name)")
                let told = text.firstMatch(of: /(\d+)\/10/).flatMap { Int($0.1) }
                let names = model.index.header.roster.apps.map { $0.name.prefix(3) }
                let seen = lines.count { line in
                    names.contains {
                        line.dropFirst().hasPrefix($0) && (line.hasPrefix("▌") || line.hasPrefix(" "))
                    }
                }
                if let told { #expect(told == seen, "\(columns)x\(rows)") }
                model = try LessonTests.press("Down", on: model)
            }
        }
    }

    /// The sample day at a step that asks about a request that Low Power Mode and app usage hold.
    private func held(_ columns: Int, _ rows: Int) -> DashboardModel {
        let step = Lesson.Step(
            at: SampleDay.at(13, 45), app: AppID(1), text: Self.words.prefix(20).joined(separator: " "),
            prediction: .init(question: "What for?", answer: "For two things."))
        var model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: columns, rows: rows), playhead: .start,
            lesson: Lesson(name: "A", question: "Why?", answer: "So.", steps: [step]), mayIntervene: true)
        _ = model.apply(.lesson(.toggle))
        return model
    }

    /// The lines of the inspector that no card covers.
    private func inspector(_ model: DashboardModel) throws -> ArraySlice<Substring> {
        let (layout, card) = (try #require(model.layout), try #require(LessonCard(model)).rows)
        let lines = render(model, glyphs: .unicode).plainText.split(
            separator: "\n", omittingEmptySubsequences: false)
        let rows = layout.inspectorRows
        return lines[rows.lowerBound..<max(rows.lowerBound, min(rows.upperBound, card.lowerBound))]
    }

    @Test(
        "an audience sees the answer above the card, and lanes that stay as they are while pages turn",
        arguments: [(60, 20), (80, 24), (120, 36), (200, 60)])
    func answerAboveCard(columns: Int, rows: Int) throws {
        var model = held(columns, rows)
        model.present()
        var heights: Set<Int> = []
        for _ in 0..<2 {
            model = try LessonTests.press("]", on: model)
            let layout = try #require(model.layout)
            let shown = try inspector(model)
            #expect(shown.count == layout.inspectorRows.count, "\(columns)x\(rows)")
            #expect(shown.contains { $0.contains("✗") && $0.contains("Low Power") }, "\(columns)x\(rows)")
            heights.insert(layout.laneRows.count)
        }
        #expect(heights.count == 1)
    }

    @Test("where the card covers rows of the inspector, what holds is among those that are left")
    func answerBesideCard() throws {
        var covered = 0
        for rows in 24...60 {
            let model = try LessonTests.press("]", on: held(120, rows))
            let shown = try inspector(model)
            guard shown.count >= 2 else { continue }
            covered += shown.count < (model.layout?.inspectorRows.count ?? 0) ? 1 : 0
            #expect(shown.contains { $0.contains("✗") && $0.contains("Low Power") }, "\(rows) rows")
        }
        #expect(covered > 3)
    }

    @Test("every word of a page is shown, in parts where it is too long for the card, and [ goes back")
    func parts() throws {
        for (columns, rows) in [(40, 12), (60, 20), (80, 24), (120, 36)] {
            var model = try LessonTests.press("]", on: LessonTests.model(columns, rows, lesson: Self.long))
            var seen = ""
            var turns = 0
            while model.state.lesson.page == .step(0) {
                seen += render(model, glyphs: .unicode).plainText
                model = try LessonTests.press("]", on: model)
                turns += 1
            }
            for word in Self.words { #expect(seen.contains(word), "\(word) at \(columns)x\(rows)") }
            #expect((turns > 1) == (rows < 36), "\(columns)x\(rows)")
            model = try LessonTests.press("[", on: model)
            #expect(model.state.lesson.page == .step(0) && model.state.lesson.part == 0)
        }
    }

    @Test("the app of a step is shown above the card, however many apps there are")
    func selectionIsShown() throws {
        for (columns, rows) in [(40, 12), (80, 24), (120, 36)] {
            let roster = SampleDay.messaging().header.roster
            let last = AppID(roster.apps.count - 1)
            let step = Lesson.Step(at: SampleDay.at(9, 0), app: last, text: Self.words.joined(separator: " "))
            let lesson = Lesson(name: "A", question: "Why?", answer: "So.", steps: [step])
            let model = try LessonTests.press("]", on: LessonTests.model(columns, rows, lesson: lesson))
            let card = try #require(LessonCard(model)).rows
            let lines = render(model, glyphs: .unicode).plainText.split(
                separator: "\n", omittingEmptySubsequences: false)
            #expect(lines[..<card.lowerBound].contains { $0.hasPrefix("▌") }, "\(columns)x\(rows)")
        }
    }

    @Test("a message that the card would hide stands in its last row")
    func messages() throws {
        let model = try LessonTests.press(
            "] L", on: LessonTests.model(80, 24, lesson: Self.long, mayIntervene: false))
        let card = try #require(LessonCard(model)).rows
        let lines = render(model, glyphs: .unicode).plainText.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[card.upperBound - 1].contains("a recording cannot be changed"))
    }

    @Test("the card on a terminal without Unicode is ASCII")
    func ascii() throws {
        let model = try LessonTests.press("] ] ] ]", on: LessonTests.model())
        let card = try #require(LessonCard(model, glyphs: .ascii)).rows
        let lines = render(model, glyphs: .ascii).plainText.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[card].allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        #expect(lines[card].contains { $0.contains("O L Low Power Mode on") })
    }

    @Test("nothing in the texts of a lesson reaches the terminal as a control")
    func hostileText() throws {
        let hostile = "a\u{1B}[2Jb\u{202E}c\u{9B}d"
        let lesson = Lesson(
            name: hostile, question: hostile, answer: hostile,
            steps: [
                Lesson.Step(
                    at: SampleDay.at(9, 0), text: hostile,
                    prediction: .init(question: hostile, answer: hostile))
            ])
        var model = LessonTests.model(lesson: lesson)
        for _ in 0..<4 {
            let text = render(model, glyphs: .unicode).plainText
            #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{9B}"].contains($0) })
            model = try LessonTests.press("]", on: model)
        }
    }
}
