import BackgroundPolicy
import Foundation
import Testing
import Timeline

@testable import EventLog

@Suite("The schema of the log")
struct SchemaTests {
    @Test(
        "Every line that can be written is what the table of the format says",
        arguments: 0..<50 as Range<UInt64>)
    func everyLine(seed: UInt64) throws {
        var kinds: Set<String> = []
        let logged = String(decoding: try LoggedDayDraw(seed: seed).log(), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        for line in try Self.linesOfEveryKind(seed: seed) + logged {
            let object = try PlainJSON.object(line)
            let event = try #require(object["event"]?.text)
            kinds.insert(event)
            let act = object["act"]?.text
            let form = try #require(LineForm.all.first { $0.kind.name == event && $0.act?.key == act })
            #expect(Self.problems(object, form) == [], "\(line)")
            #expect(line.hasPrefix("{\"t\":\(object["t"]?.integer ?? -1),\"event\":\"\(event)\""))
            #expect(Self.isInOrder(line, form))
        }
        #expect(kinds == Set(LineKind.allCases.map(\.name)))
    }

    @Test("The checker of this test finds what is wrong")
    func checkerFinds() throws {
        let form = try #require(LineForm.all.first { $0.kind == .device(.budgets) })
        let start = #"{"t":1,"event":"budgets","energy":"#
        #expect(try Self.problems(PlainJSON.object(start + #"1,"cellular":2}"#), form) == [])
        #expect(try Self.problems(PlainJSON.object(start + "1}"), form) == ["cellular is missing"])
        #expect(try Self.problems(PlainJSON.object(start + #"true,"cellular":2}"#), form) == ["energy"])
        #expect(
            try Self.problems(PlainJSON.object(start + #"1,"cellular":2,"x":3}"#), form) == ["x is unknown"]
        )
    }

    @Test("The schema is JSON and names every kind of line, and every act")
    func schemaText() throws {
        let object = try JSONSerialization.jsonObject(with: Data(RecordingSchema.text.utf8)) as? [String: Any]
        let forms = try #require(object?["oneOf"] as? [[String: Any]])
        let titles = forms.compactMap { $0["title"] as? String }
        let acts = ActKind.allCases.map(\.key)
        let expected = LineKind.allCases.flatMap { kind in
            kind == .intervention || kind == .takenBack
                ? acts.map { "\(kind.name): \($0)" } : [kind.name]
        }
        #expect(titles == expected)
        #expect(object?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test("No two keys have the same text, and each factor has its own")
    func keys() {
        let keys = RecordingKey.allCases.map(\.text) + Factor.allCases.map(\.key)
        #expect(Set(keys).count == keys.count)
    }

    /// Lines of every kind of a simulated day: a journal with all of them.
    static func linesOfEveryKind(seed: UInt64) throws -> [String] {
        var draw = EventDraw(seed: seed)
        let kept = KeptBytes()
        var journal = try SessionJournal(
            Samples.header, allowance: .init(left: 0, atOnce: 3)
        ) { kept.write($0) }
        let acts = (0...8).map { draw.act($0) }
        let happenings = draw.oneOfEach() + acts.map { .intervention($0) }
        try journal.pass(happenings.map { TimelineEvent(at: Moment(5), $0) }, through: Moment(5))
        var day = happenings.map { TimelineEvent(at: Moment(5), $0) }
        try journal.pass(day + [TimelineEvent(at: Moment(6), .device(.firstUnlock))], through: Moment(6))
        day.append(TimelineEvent(at: Moment(5), .intervention(acts[0])))
        try journal.intervene(Intervention(at: Moment(5), acts[0]), day: day)
        try journal.takeBack(Intervention(at: Moment(5), acts[0]))
        for act in acts.reversed() { try journal.takeBack(Intervention(at: Moment(5), act)) }
        let actions: [PerformedStep.Action] = [
            .key("L"), .key("x", action: "events"), .playhead, .speed(600, isPlaying: true),
            .rewind(from: Moment(5)),
            .select(AppID(0), nil), .select(AppID(0), TaskID(0)), .mark("look\u{1B}[31m \"here\"\n🌞"),
            .mark(""),
        ]
        for action in actions { try journal.perform(PerformedStep(elapsed: 1, moment: Moment(2), action)) }
        let later = (0..<5).map { TimelineEvent(at: Moment(8), .device(.battery(milliPercent: $0))) }
        let last = happenings.prefix(journal.written).map { TimelineEvent(at: Moment(5), $0) } + later
        try journal.pass(last, through: Moment(8))
        try journal.end(last)
        return kept.lines
    }

    /// What of an object does not agree with a form of the table.
    private static func problems(_ object: [String: PlainJSON], _ form: LineForm) -> [String] {
        let common = [RecordingField(number: .t), RecordingField(.event, .word([form.kind.name]))]
        var problems: [String] = []
        var unknown = Set(object.keys)
        for field in common + form.fields {
            unknown.remove(field.name)
            guard let value = object[field.name] else {
                if field.isRequired { problems.append("\(field.name) is missing") }
                continue
            }
            if !agrees(value, field.value) { problems.append(field.name) }
        }
        return problems + unknown.sorted().map { "\($0) is unknown" }
    }

    private static func agrees(_ value: PlainJSON, _ type: RecordingValue) -> Bool {
        switch type {
        case .integer(let range): return isIn(range, value)
        case .integerOrNull(let range): return value == .null || isIn(range, value)
        case .boolean: return value == .boolean(true) || value == .boolean(false)
        case .text: return value.text != nil
        case .seed: return isIn(0...Int64.max, value) || value.text.flatMap { UInt64($0) } != nil
        case .word(let words): return value.text.map { words.contains($0) } ?? false
        case .wordOrNull(let words): return value == .null || value.text.map { words.contains($0) } ?? false
        case .words(let words):
            let parts = value.text?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return parts == [""] || parts?.allSatisfy { words.contains($0) } ?? false
        case .checksum: return value.text.flatMap { UInt32($0, radix: 16) } != nil && value.text?.count == 8
        case .date: return value.text?.count == 19
        }
    }

    private static func isIn(_ range: ClosedRange<Int64>, _ value: PlainJSON) -> Bool {
        value.integer.map { range.contains($0) } ?? false
    }

    /// Whether the keys of a line stand in the order of the table.
    private static func isInOrder(_ line: String, _ form: LineForm) -> Bool {
        var last = line.startIndex
        for field in form.fields where field.isRequired {
            guard let place = line.range(of: "\"\(field.name)\":", range: last..<line.endIndex) else {
                return false
            }
            last = place.upperBound
        }
        return true
    }
}
