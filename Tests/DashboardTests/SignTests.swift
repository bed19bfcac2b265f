import BackgroundPolicy
import Foundation
import Frames
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// A sign with its meaning on the lanes, the rows of the device, the axis, the gauges or the title line.
private struct Sign {
    let glyph: Unicode.Scalar
    let meaning: String

    init(_ glyph: Unicode.Scalar, _ meaning: String) { (self.glyph, self.meaning) = (glyph, meaning) }
}

/// The signs of a set of glyphs; each glyph that a set has is either here or among those of texts.
private struct Signs {
    let glyphs: GlyphSet

    var modes: [Sign] {
        ExecutionMode.allCases.map { Sign(glyphs.mark(of: $0), "launch: \($0.descriptor.narrowName)") }
    }
    var factors: [Sign] { Factor.allCases.map { Sign(glyphs.letter(of: $0), "held by \($0.name)") } }

    /// What the rows of the lanes have beside the marks of the modes.
    var states: [Sign] {
        [
            Sign(glyphs.lightShade, "foreground"), Sign(glyphs.suspendedDot, "suspended"),
            // In ASCII both are dots: dense ones wait, sparse ones are suspended.
            Sign(glyphs.waitingDot, glyphs.isASCII ? "suspended" : "waits"),
            Sign(glyphs.dashedLine, "held"), Sign(glyphs.expired, "expired"), Sign(glyphs.killed, "killed"),
            Sign(glyphs.barred, "swiped away"), Sign(glyphs.flag, "refused"),
            Sign(glyphs.star, "your change"),
            Sign(glyphs.received, "push received"), Sign(glyphs.sum, "totals"),
            Sign(glyphs.lost, "launch lost"),
            Sign("+", "launch gained"), Sign(glyphs.moved, "launch moved"),
            Sign(glyphs.plusMinus, "lost beside another"), Sign(glyphs.collapsed, "collapsed"),
            Sign(glyphs.verticalLine, "playhead"), Sign(glyphs.leftEdge, "selected, left end"),
            Sign(glyphs.rightEdge, "selected, right end"),
        ] + factors + heights
    }

    private var heights: [Sign] {
        (1..<8).map { Sign(glyphs.vertical(eighths: $0), "\($0) eighths") }
            + [Sign(glyphs.vertical(eighths: 8), "filled")]
    }

    /// What stands above the lanes.
    var others: [Sign] {
        [
            Sign(glyphs.mediumShade, "charging"), Sign(glyphs.slash, "Low Power Mode"),
            Sign(glyphs.heat, "warm"), Sign(glyphs.heavyLine, "in use"), Sign(glyphs.about, "cellular"),
            Sign(glyphs.ring, "no network"), Sign(glyphs.sun, "day"), Sign(glyphs.moon, "night"),
            Sign(glyphs.axisLine, "nothing on the line"), Sign(glyphs.trackCell, "nothing on the line"),
            Sign(glyphs.viewLine, "filled"), Sign(glyphs.teeDown, "hour"),
            Sign(glyphs.downTriangle, "playhead"), Sign(glyphs.restart, "restart"),
            Sign(glyphs.clockSet, "the clock was set"),
            Sign(glyphs.gap, "no records"),
            Sign(glyphs.mark, "your mark"), Sign(glyphs.upArrow, "lanes above"),
            Sign(glyphs.downArrow, "lanes below"), Sign(glyphs.bolt, "the battery charges"),
            Sign(glyphs.disc, "recorded"), Sign(glyphs.play, "plays"),
        ] + (1...8).map { Sign(glyphs.horizontal(eighths: $0), "filled") }
            + Refill.allCases.map { Sign($0.glyph(in: glyphs), $0.words) }
    }

    /// Glyphs that stand in texts only, and those with more than one meaning, each with the reason.
    var texts: [(glyph: Unicode.Scalar, reason: String)] {
        [
            (" ", "nothing at all"),
            (glyphs.pause, "the title doubles it in ASCII and the speed follows it; the playhead is single"),
            (glyphs.passes, "the answer and the lessons"),
            (glyphs.holds, "the answer, and the system's lane"),
            (glyphs.horizontalLine, "rules between the parts"), (glyphs.leftArrow, "names of keys"),
            (glyphs.rightArrow, "names of keys and chains"), (glyphs.returnArrow, "names of keys"),
            (glyphs.separator, "between words"), (glyphs.times, "numbers in texts"),
            (glyphs.dash, "a value that does not exist"), (glyphs.minus, "numbers of lost launches"),
            (glyphs.ellipsis, "the end of a word that is cut, where no lane goes on"),
        ]
    }
}

@Suite("The signs of the lanes")
struct SignTests {
    @Test("every mark of a lane has its meaning in the legend", arguments: [GlyphSet.unicode, .ascii])
    func meanings(glyphs: GlyphSet) throws {
        let kinds: [Instant.Kind] =
            [
                .simulatedLaunch, .pushReceived, .expiring, .killed, .swipedAway, .intervention, .lostSight,
                .measured,
            ]
            + Refusal.allCases.map { .refused($0) }
        let legend = LegendTable.marks(glyphs, launches: [])
        for kind in kinds {
            let mark = try #require(LaneMarks.mark(of: kind, glyphs))
            #expect(legend.contains { $0.glyph == mark.glyph && $0.role == mark.role }, "\(kind)")
        }
        #expect(LaneMarks.mark(of: .heldBack, glyphs) == nil)
    }

    @Test("a row below the lanes counts the marks of the selected app and names what holds it back")
    func livingLegend() throws {
        let index = SampleDay.messaging()
        let model = DashboardModel(
            index: index, size: Size(columns: 160, rows: 48), playhead: .start, mayIntervene: false)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        for (app, name) in zip(index.apps, index.header.roster.apps.map(\.name)) where name != "Coupons" {
            let lines = session.frame.plainText.split(separator: "\n")
            let counts = Dictionary(grouping: app.instants(from: .start, to: Moment(.max))) { $0.kind }
            for case .launch(let mode) in counts.keys {
                let words =
                    "\(GlyphSet.unicode.mark(of: mode)) \(mode.shortName) \(counts[.launch(mode)]?.count ?? 0)"
                #expect(lines.contains { $0.contains(words) }, "\(name): \(words)")
            }
            _ = session.press([.down])
        }
    }

    @Test(
        "every execution mode has a mark that no other mode and no state has",
        arguments: [GlyphSet.unicode, .ascii])
    func modesDiffer(glyphs: GlyphSet) {
        let signs = Signs(glyphs: glyphs)
        #expect(Set(signs.modes.map(\.glyph)).count == ExecutionMode.allCases.count)
        let states = Set(signs.states.map(\.glyph))
        for mark in signs.modes {
            #expect(!states.contains(mark.glyph), "\(mark)")
            #expect(TextWidth.columns(of: mark.glyph) == 1, "\(mark)")
            #expect(!glyphs.isASCII || mark.glyph.isASCII, "\(mark)")
        }
    }

    @Test("in ASCII a sign on the lanes, the device, the axis, the gauges or the title means one thing")
    func oneMeaning() {
        let signs = Signs(glyphs: .ascii)
        var meanings: [Unicode.Scalar: Set<String>] = [:]
        for sign in signs.modes + signs.states + signs.others {
            meanings[sign.glyph, default: []].insert(sign.meaning)
        }
        for (glyph, meanings) in meanings { #expect(meanings.count == 1, "\(glyph): \(meanings)") }
    }

    @Test(
        "every glyph of the sets is among the signs or among the texts",
        arguments: [GlyphSet.unicode, .ascii])
    func complete(glyphs: GlyphSet) {
        let signs = Signs(glyphs: glyphs)
        let known = Set((signs.modes + signs.states + signs.others).map(\.glyph))
            .union(signs.texts.map(\.glyph))
        for glyph in glyphs.all { #expect(known.contains(glyph), "\(glyph)") }
    }

    @Test("help and README name the letter of every factor")
    func lettersInHelp() throws {
        for path in ["Sources/dayline/Help/Topics/dashboard.md", "README.md"] {
            let text = try String(contentsOfFile: RepositoryRoot.path(of: path), encoding: .utf8)
            let about = text.split(separator: "\n\n").first { $0.contains("app usage") }
            for factor in Factor.allCases {
                let letter = GlyphSet.unicode.letter(of: factor)
                #expect(
                    about?.contains("`\(letter)`") == true || about?.contains("`\(letter)╌`") == true,
                    "\(path): \(factor)")
            }
        }
    }

    @Test("the legend has the marks of all modes, and of a day those that it has")
    func legend() {
        for glyphs in [GlyphSet.unicode, .ascii] {
            let all = Legend.lines(width: 120, glyphs).joined().map(\.mark)
            for mode in ExecutionMode.allCases {
                #expect(
                    all.contains {
                        $0.glyph == glyphs.mark(of: mode) && $0.text == mode.descriptor.narrowName
                    })
            }
            let few = Legend.lines(width: 120, glyphs, modes: [.voIPPush]).joined().map(\.mark.text)
            #expect(few.contains("VoIP push") && !few.contains("App Intent"))
        }
    }
}
