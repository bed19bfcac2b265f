import BackgroundPolicy
import Foundation
import Frames
import Testing
import Timeline

@testable import Dashboard

/// A day as a figure for a slide or a page.
@Suite struct DayFigureTests {
    private static let paints = PaintTable(depth: .direct) { role, ground in
        Paint(
            foreground: .direct(red: role.rawValue, green: ground.rawValue, blue: 9),
            background: .direct(red: ground.rawValue, green: 8, blue: 7))
    }

    @Test("every mark of the lanes is drawn as a shape, and no font is asked for it")
    func marksAreShapes() {
        let kinds: [Instant.Kind] =
            ExecutionMode.allCases.map(Instant.Kind.launch) + Refusal.allCases.map(Instant.Kind.refused)
            + [
                .simulatedLaunch, .pushReceived, .expiring, .killed, .swipedAway, .heldBack, .intervention,
                .lostSight, .measured,
            ]
        let glyphs = GlyphSet.unicode
        let marks = kinds.compactMap { LaneMarks.mark(of: $0, glyphs)?.glyph }
        for mark in Set(marks + [glyphs.lost, glyphs.moved, "+"]) {
            var picture = VectorPicture(width: 10, height: 10, Self.paints, title: "", description: "")
            picture.mark(mark, x: 5, y: 5, size: 10, .role(.text))
            #expect(picture.svg.contains("<path") && !picture.svg.contains("<text"), "\(mark)")
        }
    }

    /// The sample day, with Low Power Mode turned on by the person where that is wanted.
    private static func model(isChanged: Bool = false, at playhead: Moment = SampleDay.at(13, 12))
        -> DashboardModel
    {
        var model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 36),
            playhead: playhead, mayIntervene: true)
        if isChanged { model.take(Response(index: SampleDay.messaging())) }
        return model
    }

    private static func wishes(
        caption: String? = nil, aspect: Double? = nil, hasLegend: Bool = true, hasPlayhead: Bool = false,
        part: Slice? = nil
    ) -> Figure.Wishes {
        Figure.Wishes(
            caption: caption, aspect: aspect, hasLegend: hasLegend, hasPlayhead: hasPlayhead, part: part,
            source: "dayline: day")
    }

    private static func svg(_ model: DashboardModel, _ wishes: Figure.Wishes = wishes()) -> String {
        Figure(model, wishes).svg(paints)
    }

    /// What stands in the texts of a figure, without what they say where they are pointed at.
    private static func texts(_ svg: String) -> [String] {
        svg.matches(of: /<text [^>]*>(?:<title>[^<]*<\/title>)?([^<]*)<\/text>/).map { String($0.1) }
    }

    @Test("no text begins, ends or holds two blanks, and none is stretched")
    func blanks() {
        let svg = Self.svg(Self.model(isChanged: true), Self.wishes(caption: " Two  blanks\tand a name "))
        let texts = Self.texts(svg)
        #expect(texts.count > 20 && texts.contains("Two blanks and a name"))
        for text in texts { #expect(!text.isEmpty && !text.contains(/^\s|\s\s|\s$/), "“\(text)”") }
        #expect(!svg.contains("textLength") && !svg.contains("xml:space"))
    }

    @Test("it says what it is to those who do not see it, and needs no other file")
    func description() throws {
        let svg = Self.svg(Self.model(isChanged: true))
        let index = SampleDay.messaging()
        #expect(svg.hasPrefix("<svg xmlns=") && svg.contains(" role=\"img\""))
        #expect(svg.contains("<title>\(index.header.title)</title>"))
        let description = try #require(svg.firstMatch(of: /<desc>([^<]+)<\/desc>/)).1
        for app in index.header.roster.apps {
            #expect(description.contains("\(TextWidth.drawn(app.name)): "))
        }
        #expect(svg.components(separatedBy: "http").count == 2 && !svg.contains("href"))
    }

    @Test("each thing that happened has a shape that says it, and each run its stretch")
    func shapes() {
        let index = SampleDay.messaging(withLowPowerMode: false)
        let svg = Self.svg(Self.model())
        for app in index.apps.indices.map({ AppID($0) }) {
            let name = TextWidth.drawn(index.header.roster[app].name)
            for instant in index[app].instants where LaneMarks.rank(of: instant.kind) != nil {
                let clock = index.header.clock(instant.moment, day: .date)
                #expect(svg.contains("<title>\(clock) \(name) "), "\(clock) \(name)")
            }
            for slice in index[app].foreground.slices {
                let times = index.header.clocks(from: slice.from, to: slice.to)
                #expect(svg.contains("<title>\(times) \(name) in the foreground"))
            }
        }
        let runs = index.requests.reduce(0) { $0 + $1.runs.count }
        #expect(svg.components(separatedBy: " ran ").count - 1 == runs)
        #expect(svg.contains(/\ killed after [0-9]+ s\n/))
    }

    @Test("what was changed and what it cost is the caption, unless there is another")
    func caption() throws {
        let model = Self.model(isChanged: true)
        let comparison = try #require(model.comparison)
        let svg = Self.svg(model)
        let words = Self.texts(svg).joined(separator: " ")
        #expect(words.contains("Low Power Mode on at "))
        #expect(words.contains(": " + comparison.difference.text(model.index.header)))
        #expect(
            svg.components(separatedBy: ": launch lost</title>").count - 1 == comparison.difference.lost.count
        )
        let own = Self.texts(Self.svg(model, Self.wishes(caption: "Twenty lost")))
        #expect(own.contains("Twenty lost") && !own.joined().contains("Low Power Mode on at "))
        #expect(!Self.texts(Self.svg(Self.model())).joined().contains("lost"))
    }

    @Test(
        "the legend has the signs that occur and no others, with their counts; the figure has no keys and no speed"
    )
    func legend() {
        let model = Self.model(isChanged: true)
        let texts = Self.texts(Self.svg(model))
        var signs = LaneSigns(.unicode, hasFullNames: true)
        for app in model.index.apps { for instant in app.instants { signs.add(instant.kind) } }
        #expect(signs.inOrder.count > 4)
        for sign in signs.inOrder { #expect(texts.contains("\(sign.text) \(sign.count)")) }
        #expect(texts.contains("foreground") && texts.contains("charging"))
        let others = Self.texts(Self.svg(model, Self.wishes(hasLegend: false)))
        #expect(!others.contains("foreground") && others.count < texts.count)
        for word in ["min/s", "quit", "space"] { #expect(!texts.joined(separator: " ").contains(word)) }
        #expect(
            texts.last?.hasPrefix("dayline: day, profile ") == true && texts.last?.contains("seed ") == true)
    }

    @Test(
        "it has the proportions that are asked for, whatever it shows", arguments: [16.0 / 9, 4.0 / 3, 1, 3])
    func aspect(aspect: Double) throws {
        for model in [Self.model(), Self.model(isChanged: true)] {
            let svg = Self.svg(
                model, Self.wishes(caption: String(repeating: "word ", count: 80), aspect: aspect))
            let size = try #require(svg.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/))
            let (width, height) = (try #require(Double(size.1)), try #require(Double(size.2)))
            #expect(abs(width / height - aspect) < 0.01)
            // Nothing stands below the lower edge.
            for text in svg.matches(of: /<text x="[^"]*" y="([0-9.]+)"/) {
                #expect(try #require(Double(text.1)) <= height)
            }
        }
    }

    @Test(
        "the moment that is looked at has a line, and what is after it is dimmed but for what the change cost"
    )
    func playhead() {
        let (with, without) = (
            Self.svg(Self.model(), Self.wishes(hasPlayhead: true)), Self.svg(Self.model())
        )
        #expect(with.count > without.count && with.contains(" fill-opacity=\"0.5\""))
        let changed = Self.svg(Self.model(isChanged: true), Self.wishes(hasPlayhead: true))
        let veil = changed.range(of: " fill-opacity=\"0.5\"", options: .backwards)
        let lost = changed.range(of: ": launch lost")
        #expect(veil.flatMap { veil in lost.map { veil.upperBound < $0.lowerBound } } == true)
    }

    @Test("a part of the day has its own axis, and nothing of the rest")
    func part() {
        let model = Self.model()
        let part = Slice(from: SampleDay.at(10, 0), to: SampleDay.at(11, 30))
        let svg = Self.svg(model, Self.wishes(hasPlayhead: true, part: part))
        let texts = Self.texts(svg)
        #expect(texts.contains("10:10") && texts.contains("11:20") && !texts.contains("12:00"))
        #expect(texts.contains { $0.hasSuffix(", 10:00:00–11:30:00") })
        var signs = LaneSigns(.unicode, hasFullNames: true)
        for app in model.index.apps {
            for instant in app.instants(from: part.from, to: part.to) { signs.add(instant.kind) }
        }
        #expect(!signs.inOrder.isEmpty)
        for sign in signs.inOrder { #expect(texts.contains("\(sign.text) \(sign.count)")) }
        #expect(svg == Self.svg(model, Self.wishes(part: part)), "the playhead is outside")
        for mark in svg.matches(of: /translate\(([-0-9.]+)/) {
            #expect((Double(mark.1) ?? -1) >= 0 && (Double(mark.1) ?? 9_999) < 1_280)
        }
    }

    @Test("names from a file are no markup")
    func escaped() {
        var picture = VectorPicture(
            width: 10, height: 10, Self.paints, title: "<b>", description: "a & b")
        picture.words("<i>\u{1B}[31m", x: 0, y: 0, size: 9, .role(.text), title: "\"<u>\"\nb")
        picture.mark("V", x: 1, y: 1, size: 9, .role(.text), title: "<s>")
        for tag in ["<b>", "<i>", "<u>", "<s>", "\u{1B}"] { #expect(!picture.svg.contains(tag)) }
        #expect(picture.svg.contains("&quot;&lt;u&gt;&quot;\nb"))
    }
}
