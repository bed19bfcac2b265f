import Foundation
import Frames
import TestSupport
@testable import Themes
import Testing

@Suite("The themes that come with it")
struct BuiltInThemeTests {
    private static let themes = Theme.builtInNames.compactMap { Theme.builtIn(named: $0) }
    private static let colourDepths: [ColourDepth] = [.eight, .sixteen, .palette256]

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

    @Test(
        "text has a contrast of 4.5 at least, as written and as the palette of 256 shows it",
        arguments: themes)
    func textContrast(theme: Theme) {
        #expect(theme[Slot(5)].contrast(with: theme[Slot(0)]) >= 4.5)
        for ground in Ground.allCases {
            let paint = theme.paint(for: .text, ground: ground, depth: .palette256)
            #expect(contrast(of: paint) >= 4.5, "\(theme.slug), \(ground)")
        }
    }

    @Test(
        "every role can be read on every ground at every depth, but for what only guides the eye",
        arguments: themes)
    func everyRoleIsLegible(theme: Theme) {
        for depth in BuiltInThemeTests.colourDepths {
            for role in Role.allCases where RoleColours.mustBeLegible(role) {
                for ground in Ground.allCases {
                    let paint = theme.paint(for: role, ground: ground, depth: depth)
                    #expect(
                        contrast(of: paint) >= 3, "\(theme.slug), \(depth), \(role) on \(ground): \(paint)")
                }
            }
        }
    }

    @Test("on the page every role of the 256 has the colour that the theme gives it", arguments: themes)
    func nothingFallsBackOnThePage(theme: Theme) {
        for role in Role.allCases {
            let paint = theme.paint(for: role, ground: .plain, depth: .palette256)
            let meant = XtermPalette.nearest(to: theme[RoleColours.slot(of: role)])
            #expect(paint.foreground == meant, "\(theme.slug): \(role)")
        }
    }

    @Test("the table and the single paints agree, and a depth stays within its palette", arguments: themes)
    func tableAgrees(theme: Theme) {
        for depth in ColourDepth.allCases {
            let table = theme.paintTable(depth: depth)
            for role in Role.allCases {
                for ground in Ground.allCases {
                    let paint = theme.paint(for: role, ground: ground, depth: depth)
                    #expect(table[role, ground] == paint)
                    #expect(Int(paint.foreground ?? 0) < max(1, depth.rawValue))
                    #expect(Int(paint.background ?? 0) < max(1, depth.rawValue))
                }
            }
        }
    }

    @Test("grounds that tell something differ from the page", arguments: themes)
    func groundsDiffer(theme: Theme) {
        let page = theme.paint(for: .text, ground: .plain, depth: .palette256).background
        for ground in Ground.allCases where ground != .plain {
            #expect(
                theme.paint(for: .text, ground: ground, depth: .palette256).background != page, "\(ground)")
        }
    }

    @Test("the accents of execution modes differ from each other in 256 colours", arguments: themes)
    func modesDiffer(theme: Theme) {
        let modes: [Role] = [.appRefresh, .processing, .backgroundPush, .backgroundTask, .killed, .passes]
        let inks = modes.map { theme.paint(for: $0, ground: .plain, depth: .palette256).foreground }
        #expect(Set(inks).count == modes.count, "\(theme.slug): \(inks)")
    }

    @Test("bad ends are told from good ones by attributes too, at every depth", arguments: themes)
    func badEndsDiffer(theme: Theme) {
        for depth in ColourDepth.allCases {
            for bad in [Role.expired, .killed, .error] {
                let bad = theme.paint(for: bad, ground: .plain, depth: depth)
                let good = theme.paint(for: .completed, ground: .plain, depth: depth)
                #expect(bad.attributes != good.attributes)
            }
        }
    }

    private func contrast(of paint: Paint) -> Double {
        guard let ink = paint.foreground, let ground = paint.background else { return 0 }
        return XtermPalette.colour(of: ink).contrast(with: XtermPalette.colour(of: ground))
    }
}
