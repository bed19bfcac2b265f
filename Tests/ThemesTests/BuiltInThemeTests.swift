import Foundation
import Frames
import TestSupport
@testable import Themes
import Testing

@Suite("The themes that come with it")
struct BuiltInThemeTests {
    private static let themes = Theme.builtInNames.compactMap { Theme.builtIn(named: $0) }
    private static let colourDepths: [ColourDepth] = [.eight, .sixteen, .palette256, .direct]

    @Test("the folder of themes and the list of names are the same")
    func folderIsList() throws {
        let folder = RepositoryRoot.path(of: "Themes/base16")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(Theme.builtInNames.map { $0 + ".yaml" }))
        for name in Theme.builtInNames {
            let file = try String(contentsOfFile: folder + "/\(name).yaml", encoding: .utf8)
            #expect(Theme.builtInText(named: name) == file, "\(name) is embedded under another name")
            #expect(Theme.builtIn(named: name)?.slug == name)
        }
        #expect(Theme.builtIn(named: "no such theme") == nil)
        #expect(BuiltInThemeTests.themes.count >= 5)
    }

    @Test("the default is the same as its file")
    func midnightIsItsFile() throws {
        let text = try #require(Theme.builtInText(named: "midnight"))
        #expect(try Theme.read(text: text) == Theme.midnight)
        #expect(Theme.builtInNames.first == Theme.midnight.slug)
    }

    @Test("there is a light theme and one of base24")
    func kinds() {
        #expect(BuiltInThemeTests.themes.contains { $0.isLight })
        #expect(BuiltInThemeTests.themes.contains { $0.palette.count == 24 })
        #expect(BuiltInThemeTests.themes.allSatisfy { !$0.author.isEmpty })
    }

    /// Where nothing is written: on the grounds of the lanes, and where the role is that of lines.
    private static func isMark(_ role: Role, on ground: Ground) -> Bool {
        let isOfText = [0x04, 0x05, 0x07].contains(RoleColours.slot(of: role).number)
        return [.rule, .grid, .gaugeEmpty].contains(role)
            || (ground.isDimmed || ground == .playhead) && !isOfText
            || ground == .charging && !isOfText && role != .charging && role != .wifi
            || [.light, .dark, .darkCharging].contains(ground.present)
    }

    /// Whether a glyph is to be barely there, or only its ground to be seen.
    private static func isFaint(_ role: Role, on ground: Ground) -> Bool {
        role == .heldLine || role == .foreground && ground.present == .light
            || role == .background && [.dark, .darkCharging].contains(ground.present)
    }

    @Test(
        "every text has a contrast of 4.5 on every ground, and every mark one of 3",
        arguments: themes, [ColourDepth.palette256, .direct])
    func contrast(theme: Theme, depth: ColourDepth) throws {
        let table = theme.paintTable(depth: depth)
        for role in Role.allCases {
            for ground in Ground.allCases where !BuiltInThemeTests.isFaint(role, on: ground) {
                let contrast = try #require(SeenPaint(table[role, ground], depth: depth)).contrast
                let least = BuiltInThemeTests.isMark(role, on: ground) ? 3 : 4.5
                #expect(contrast >= least, "\(theme.slug), \(depth): \(role) on \(ground)")
            }
        }
    }

    @Test(
        "with few colours every text has a contrast of 4.5 in those of xterm, and every mark one of 3",
        arguments: themes, [ColourDepth.eight, .sixteen])
    func contrastOfFew(theme: Theme, depth: ColourDepth) throws {
        let table = theme.paintTable(depth: depth)
        for role in Role.allCases {
            for ground in Ground.allCases {
                let seen = try #require(SeenPaint(table[role, ground], depth: depth))
                // What is to come is drawn as marks, whatever it is.
                let isText = [0x04, 0x05, 0x07].contains(RoleColours.slot(of: role).number)
                let least = isText && role != .future && !ground.isAhead ? 4.5 : 3
                #expect(seen.contrast >= least, "\(theme.slug), \(depth), \(role) on \(ground): \(seen)")
            }
        }
    }

    @Test(
        "with few colours or none a key differs from its words, and a warning from the rest of the title",
        arguments: themes, [ColourDepth.monochrome, .eight, .sixteen])
    func barsTell(theme: Theme, depth: ColourDepth) {
        let table = theme.paintTable(depth: depth)
        #expect(table[.barKey, .bar] != table[.bar, .bar])
        for role in [Role.lowPowerMode, .warning, .error, .recording] {
            let (mark, words) = (table[role, .bar], table[.bar, .bar])
            let standsOut =
                mark.background != words.background
                || mark.attributes.contains(.reverse) != words.attributes.contains(.reverse)
            #expect(standsOut, "\(theme.slug), \(depth): \(role)")
        }
    }

    @Test(
        "with few colours or none the future looks like no mode, no text and no held request",
        arguments: themes, [ColourDepth.monochrome, .eight, .sixteen])
    func futureDiffers(theme: Theme, depth: ColourDepth) {
        let table = theme.paintTable(depth: depth)
        for role in [
            Role.foreground, .appRefresh, .backgroundPush, .transfer, .relaunch, .processing,
            .backgroundTask, .waiting, .text,
        ] where role != .waiting || depth > .monochrome {
            // Without colour a letter has less ink than what ran, and is as dim as its line.
            #expect(table[role, .plain] != table[.future, .plain], "\(theme.slug), \(depth): \(role)")
            #expect(table[role, .plain] != table[role, .ahead], "\(theme.slug), \(depth): \(role)")
        }
    }

    @Test("the page, panels and lanes show every colour as the theme has it", arguments: themes)
    func nothingIsMoved(theme: Theme) throws {
        let table = theme.paintTable(depth: .direct)
        for role in Role.allCases where role != .heldLine {
            let meant = theme[RoleColours.slot(of: role)]
            let shown = try #require(SeenPaint(table[role, .plain], depth: .direct))
            #expect(shown.ink == meant && shown.ground == theme[Slot(0)], "\(theme.slug): \(role)")
            for ground in [Ground.panel, .bar] where ![.rule, .grid].contains(role) {
                let shown = try #require(SeenPaint(table[role, ground], depth: .direct))
                #expect(shown.ink == meant, "\(theme.slug): \(role) on \(ground)")
            }
        }
        for state in TellingState.allCases where state != .suspended {
            let own = theme[RoleColours.slot(of: state.roles[0])]
            for ground in Ground.allCases
            where own.hue != nil && !ground.isDimmed
                && !BuiltInThemeTests.isFaint(state.roles[0], on: ground)
            {
                let shown = try #require(SeenPaint(table[state.roles[0], ground], depth: .direct))
                #expect(shown.ink.hasHue(of: own), "\(theme.slug): \(state) on \(ground)")
            }
        }
    }

    @Test(
        "at every depth no two states of a lane have one paint, on the page and on the grounds of lanes",
        arguments: themes, colourDepths)
    func statesDiffer(theme: Theme, depth: ColourDepth) throws {
        let table = theme.paintTable(depth: depth)
        for ground in [Ground.plain, .lane, .dark, .charging, .darkCharging] {
            for (one, two) in TellingState.pairs {
                // With eight colours a suspended app and a ghost are told by a line and a bar.
                if depth == .eight, one == .ghost, two == .suspended { continue }
                for (first, second) in one.roles.flatMap({ role in two.roles.map { (role, $0) } }) {
                    #expect(
                        table[first, ground] != table[second, ground],
                        "\(theme.slug), \(depth): \(first) and \(second) on \(ground)")
                }
            }
        }
    }

    @Test("with 256 colours the charger's field is that of the theme where the palette has it")
    func fieldsDiffer() throws {
        let fields = try BuiltInThemeTests.themes.filter { !$0.isLight }.map { theme in
            try #require(theme.paintTable(depth: .palette256)[.text, .charging].background)
        }
        #expect(Set(fields).count > 1)
    }

    @Test("roles of one state have one colour at every depth", arguments: themes)
    func statesAreOne(theme: Theme) {
        for depth in BuiltInThemeTests.colourDepths {
            let table = theme.paintTable(depth: depth)
            for state in TellingState.allCases {
                let inks = Set(state.roles.map { table[$0, .plain].foreground })
                #expect(inks.count == 1, "\(theme.slug), \(depth): \(state)")
            }
        }
    }

    @Test("a depth stays within its palette", arguments: themes)
    func depthsKeepWithin(theme: Theme) {
        for depth in BuiltInThemeTests.colourDepths {
            let table = theme.paintTable(depth: depth)
            for colour in Set(table.inks + table.backgrounds) {
                switch colour {
                case .number(let number): #expect(Int(number) < depth.rawValue && depth < .direct)
                case .direct: #expect(depth == .direct)
                }
            }
        }
        #expect(theme.paintTable(depth: .monochrome) == .monochrome)
    }

    @Test("grounds that tell something differ from the page", arguments: themes)
    func groundsDiffer(theme: Theme) {
        for depth in [ColourDepth.palette256, .direct] {
            let table = theme.paintTable(depth: depth)
            for ground in Ground.allCases where ground.present != .plain && ground != .counter {
                #expect(table[.text, ground].background != table[.text, .plain].background, "\(ground)")
            }
        }
    }

    @Test(
        "grounds with the hue of an accent keep it with 256 colours, and no two are alike", arguments: themes)
    func groundsKeepTheirHue(theme: Theme) throws {
        let accents = [Ground.charging, .lowPower, .alert, .dark, .darkCharging]
        let table = theme.paintTable(depth: .palette256)
        let seen = try accents.map {
            try #require(SeenPaint(table[.text, $0], depth: .palette256)).ground
        }
        // What lies on the charger's field has a hue between those of the two that it is of.
        let between = seen[0].mixed(with: seen[3], percent: 50)
        for (ground, colour) in zip(accents, seen) {
            let own = ground == .darkCharging ? between : RoleColours.colour(of: ground, in: theme)
            guard own.hue != nil || [.charging, .lowPower, .alert].contains(ground) else { continue }
            #expect(
                own.hue != nil && colour.hasHue(of: own), "\(theme.slug): \(own) is \(colour) on \(ground)")
        }
        #expect(Set(seen).count == accents.count, "\(theme.slug): \(seen)")
    }

    @Test(
        "what tells a state by a hue keeps it with 256 colours, on the page and on every ground of a lane",
        arguments: themes)
    func inksKeepTheirHue(theme: Theme) throws {
        let table = theme.paintTable(depth: .palette256)
        // A suspended app and a ghost are grey.
        for state in TellingState.allCases where state != .suspended && state != .ghost {
            // On the field of a charger and of an app in the background few numbers can be read.
            for ground in [Ground.plain, .lane, .dark, .charging].flatMap({ [$0, $0.ahead] }) {
                let own = theme[RoleColours.slot(of: state.roles[0])]
                guard own.hue != nil else { continue }
                let seen = try #require(SeenPaint(table[state.roles[0], ground], depth: .palette256)).ink
                #expect(
                    seen.tint.standsFor(own.tint),
                    "\(theme.slug): \(own) is \(seen) for \(state) on \(ground)")
            }
        }
    }

    @Test("bad ends are told from good ones at every depth, without colour by attributes", arguments: themes)
    func badEndsDiffer(theme: Theme) {
        for depth in ColourDepth.allCases {
            let table = theme.paintTable(depth: depth)
            for bad in [Role.expired, .killed, .error] {
                #expect(table[bad, .plain] != table[.completed, .plain])
            }
        }
    }
}
