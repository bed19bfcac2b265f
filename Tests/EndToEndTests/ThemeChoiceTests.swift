import Foundation
import TestSupport
import Testing

/// Which colours and glyphs the dashboard has, by option, environment and terminal.
@Suite struct ThemeChoiceTests {
    /// The pages of midnight, of paper and of the theme below in the palette of 256.
    private static let midnight = "48;5;233"
    private static let paper = "48;5;231"
    private static let meadow = "48;5;53"

    private let data: TemporaryFolder

    init() throws {
        data = try TemporaryFolder()
        let folder = data.path(of: "dayline/themes")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try data.write(Self.theme(named: "Meadow", page: "5f005f"), to: "dayline/themes/meadow.yaml")
    }

    private static func theme(named name: String, page: String) -> String {
        let colours = (0..<16).map { number in
            let digits = String(number, radix: 16, uppercase: true)
            return "  base0\(digits): \"\(number == 0 ? page : "f0f0f0")\"\n"
        }
        return "name: \(name)\nauthor: M\npalette:\n" + colours.joined()
    }

    private var environment: [String: String?] { ["XDG_DATA_HOME": data.path, "DAYLINE_THEME": nil] }

    @Test("the option beats the environment, and without both the terminal's page chooses")
    func order() throws {
        for (variables, arguments, page) in [
            ("", [], Self.midnight), ("COLORFGBG='0;15'", [], Self.paper),
            ("COLORFGBG='15;0'", [], Self.midnight),
            ("DAYLINE_THEME=paper", [], Self.paper), ("DAYLINE_THEME=meadow", [], Self.meadow),
            ("DAYLINE_THEME=", [], Self.midnight), ("DAYLINE_THEME=auto COLORFGBG='0;15'", [], Self.paper),
            ("DAYLINE_THEME=paper", ["--theme", "meadow"], Self.meadow),
            ("DAYLINE_THEME=paper", ["--theme", "auto"], Self.midnight),
            ("COLORFGBG='0;15'", ["--theme", "midnight"], Self.midnight),
        ] {
            let line = "XDG_DATA_HOME='\(data.path)' \(variables) exec \"$0\" --paused \"$@\""
            let terminal = try PseudoTerminal("/bin/sh", ["-c", line, BuiltProgram.dayline] + arguments)
            #expect(terminal.read(until: "quit", within: Patience.milliseconds))
            let found = terminal.page(among: [Self.midnight, Self.paper, Self.meadow])
            #expect(found == page, "\(variables) \(arguments)")
        }
    }

    @Test("the person's own themes are listed and printed, and take the place of built-in ones")
    func ownThemes() throws {
        _ = try data.write(Self.theme(named: "Mine", page: "ffffff"), to: "dayline/themes/dusk.yaml")
        _ = try data.write("name: 3\n", to: "dayline/themes/broken.yaml")
        let list = try Command.spawn(["themes"], environment: environment)
        let lines = list.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "midnight\tdark\tMidnight, by the Dayline authors")
        #expect(lines.contains("meadow\tdark\tMeadow, by M (yours)"))
        #expect(lines.contains("dusk\tlight\tMine, by M (yours)"))
        #expect(lines.count == 6 && list.ending == .exited(0))
        #expect(list.errorOutput.contains("/broken.yaml:1: the colour base00 is missing in palette:"))
        let text = try Command.spawn(["themes", "meadow"], environment: environment).output
        #expect(text == Self.theme(named: "Meadow", page: "5f005f"))
        #expect(
            try Command.spawn(["list"], environment: environment).output.contains("  dusk  broken  meadow\n"))
    }

    @Test("a folder that the environment does not name by its whole path is not looked at")
    func otherFolders() throws {
        let home = try TemporaryFolder()
        let folder = home.path(of: ".local/share/dayline/themes")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try home.write(
            Self.theme(named: "At Home", page: "000000"), to: ".local/share/dayline/themes/home.yaml")
        for folder in [nil, "", "relative"] {
            let variables: [String: String?] = ["XDG_DATA_HOME": folder, "HOME": home.path]
            #expect(
                try Command.spawn(["themes"], environment: variables).output.contains("home\tdark\tAt Home"))
        }
        #expect(try !Command.spawn(["themes"], environment: environment).output.contains("At Home"))
    }

    @Test("an unknown theme is told with those that there are, and with where its name is from")
    func unknownThemes() throws {
        let known =
            "there is no theme 'mauve'; there are auto, midnight, paper, okabe-ito, high-contrast, dusk, meadow\n"
        for arguments in [["show", "--theme", "mauve"], ["themes", "mauve"]] {
            let outcome = try Command.spawn(arguments, environment: environment)
            #expect(
                outcome.ending == .exited(64) && outcome.errorOutput == "dayline: \(known)", "\(arguments)")
        }
        let mistyped = try Command.spawn(["themes", "midnigth"], environment: environment)
        #expect(mistyped.errorOutput.contains("'midnigth'; did you mean midnight? there are auto, "))
        let variables = environment.merging(["DAYLINE_THEME": "mauve"]) { $1 }
        let outcome = try Command.spawn(["show"], environment: variables)
        #expect(outcome.ending == .exited(64) && outcome.errorOutput == "dayline: DAYLINE_THEME: \(known)")
        let other = try Command.spawn(["show", "--theme", "paper"], environment: variables)
        #expect(other.ending == .exited(0), "the option beats it: \(other.errorOutput)")
    }

    @Test("the glyphs are those that are asked for, whatever the locale")
    func glyphs() throws {
        for (locale, arguments, isUnicode) in [
            ("C", [], false), ("C", ["--glyphs", "unicode"], true),
            ("C.UTF-8", ["--glyphs", "ascii"], false),
            ("C.UTF-8", ["--glyphs", "auto"], true),
        ] {
            let line = "LC_ALL=\(locale) exec \"$0\" --paused --at 14:00 \"$@\""
            let terminal = try PseudoTerminal("/bin/sh", ["-c", line, BuiltProgram.dayline] + arguments)
            #expect(terminal.read(until: "quit", within: Patience.milliseconds))
            #expect(terminal.output.contains(Array("▂".utf8)) == isUnicode, "\(locale) \(arguments)")
            #expect(terminal.output.allSatisfy { $0 < 0x80 } == !isUnicode, "\(locale) \(arguments)")
        }
        let ascii = try Command.run("frame", "--at", "14:00", "--glyphs", "ascii").output
        #expect(ascii.utf8.allSatisfy { $0 < 0x80 } && ascii.contains("Messages"))
        let unicode = try Command.spawn(["frame", "--at", "14:00"], environment: ["LC_ALL": "C"]).output
        #expect(unicode.contains("▂"))
    }

    @Test("a frame says that there is no such theme, also in a format without colours")
    func frameWithoutColours() throws {
        for format in ["text", "ansi", "svg"] {
            try Command.expectComplaint(
                ["frame", "--theme", "nosuch", "--format", format], status: 64,
                saying: "there is no theme 'nosuch'")
        }
        #expect(try Command.run("frame", "--theme", "auto").ending == .exited(0))
    }
}
