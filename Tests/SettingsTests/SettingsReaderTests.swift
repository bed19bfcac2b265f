import Dashboard
import Frames
import Settings
import Testing

/// What a person may write into the file of settings, and what is said of what they may not.
@Suite struct SettingsReaderTests {
    private static let settings = [
        Setting("theme", "The theme.", words: ["auto", "paper"], takesPath: true),
        Setting("mouse", "Whether the mouse is reported.", words: ["true", "false"]),
    ]

    private static func read(_ text: String) throws(SettingsError) -> SettingsFile {
        try SettingsReader.read(Array(text.utf8), settings)
    }

    /// The problems of a text, each with its line and column.
    private static func problems(_ text: String) -> [Problem] {
        do throws(SettingsError) {
            _ = try read(text)
            return []
        } catch {
            return error.problems.map { Problem($0.place.line, $0.place.column, $0.fault) }
        }
    }

    struct Problem: Equatable {
        let line: Int
        let column: Int
        let fault: SettingsProblem.Fault

        init(_ line: Int, _ column: Int, _ fault: SettingsProblem.Fault) {
            (self.line, self.column, self.fault) = (line, column, fault)
        }
    }

    @Test("values and keys are read with their places, and quoted or not they are texts")
    func values() throws {
        let file = try Self.read(
            """
            # mine
            mouse: false
            theme: "./own.yaml"
            keys:
              next-failure: n
              next-event: 0
              to-start: ["<F5>", ^g, Ins]
              name-day: []
            """)
        #expect(file.values["mouse"]?.text == "false")
        #expect(file.values["mouse"]?.place == SettingsPlace(line: 2, column: 8))
        #expect(file.values["theme"]?.text == "./own.yaml")
        #expect(
            file.keys == [
                .move(.nextFailure): [.character("n")], .move(.nextEvent): [.character("0")],
                .move(.toStart): [.function(5), .control("g"), .insert], .prompt(.nameDay): [],
            ])
        #expect(file.places[.move(.toStart)] == SettingsPlace(line: 7, column: 13))
        #expect(file.keyMap.action(for: .character("n")) == .move(.nextFailure))
        #expect(file.keyMap.action(for: .character("x")) == nil)
    }

    @Test(
        "a file that says nothing is right", arguments: ["", "# only a comment\n", "keys:\n", "keys: {}\n"])
    func nothing(text: String) throws {
        let file = try Self.read(text)
        #expect(file.values.isEmpty && file.keys.isEmpty)
    }

    @Test("everything that is wrong is said at once, in order of place")
    func allAtOnce() {
        let problems = Self.problems(
            """
            colour: red
            mouse: maybe
            theme: [paper]
            keys:
              nxt-failure: n
              undo: gg
              redo: {a: b}
              quit: []
            """)
        let names = Action.allCases.map(\.name)
        let keys = KeyScriptError.knownNames
        #expect(
            problems == [
                Problem(1, 1, .unknownSetting(found: "colour", expected: ["theme", "mouse", "keys"])),
                Problem(2, 8, .unknownValue(setting: "mouse", found: "maybe", expected: ["true", "false"])),
                Problem(3, 8, .unknownValue(setting: "theme", found: nil, expected: ["auto", "paper"])),
                Problem(5, 3, .unknownAction(found: "nxt-failure", expected: names)),
                Problem(6, 9, .notAKey(action: "undo", found: "gg", expected: keys)),
                Problem(7, 9, .notAKey(action: "redo", found: nil, expected: keys)),
                Problem(8, 9, .noKey(action: "quit")),
            ])
    }

    @Test(
        "a character that cannot be seen is no key",
        arguments: ["\\e", "\\u202e", "\\u009b", "\\u200b", "\\t"])
    func invisibleKeys(escape: String) {
        let found = [
            "\\e": "\u{1B}", "\\u202e": "\u{202E}", "\\u009b": "\u{9B}", "\\u200b": "\u{200B}", "\\t": "\t",
        ]
        #expect(
            Self.problems("keys: {events: \"\(escape)\"}\n") == [
                Problem(
                    1, 16,
                    .notAKey(action: "events", found: found[escape], expected: KeyScriptError.knownNames))
            ])
    }

    @Test("a key of two actions is told with the other, and the line where the file gives it to that")
    func conflicts() {
        #expect(
            Self.problems("keys:\n  events: x\n") == [
                Problem(2, 11, .conflict(key: "x", action: "events", other: "next-failure", line: nil))
            ])
        #expect(
            Self.problems("keys:\n  events: Q\n  next-failure: [x, Q]\n") == [
                Problem(3, 21, .conflict(key: "Q", action: "next-failure", other: "events", line: 2))
            ])
        // In the list of changes a key may mean something else than elsewhere.
        #expect(Self.problems("keys:\n  remove-change: x\n") == [])
        #expect(
            Self.problems("keys:\n  remove-change: Left\n") == [
                Problem(
                    2, 18, .conflict(key: "Left", action: "remove-change", other: "change-earlier", line: nil)
                )
            ])
    }

    @Test("what a terminal tells as one key is one key, whatever it is called")
    func sameToATerminal() throws {
        let text = "keys:\n  take-text: ^j\n"
        #expect(Self.problems(text) == [])
        let take = try #require(Action(named: "take-text"))
        #expect(try Self.read(text).keys[take] == [.enter])
        #expect(
            Self.problems("keys:\n  events: ^m\n") == [
                Problem(2, 11, .conflict(key: "^m (Enter)", action: "events", other: "why", line: nil))
            ])
        #expect(
            Self.problems("keys:\n  events: Enter\n  why: <C-J>\n") == [
                Problem(3, 8, .conflict(key: "<C-J> (Enter)", action: "why", other: "events", line: 2))
            ])
    }

    @Test("actions may exchange their keys")
    func exchange() {
        #expect(Self.problems("keys:\n  events: x\n  next-failure: e\n") == [])
    }

    @Test("what is no YAML, or no names with values, is told with its place")
    func otherForms() {
        #expect(Self.problems("paper") == [Problem(1, 1, .notAMapping)])
        #expect(Self.problems("mouse: true\nkeys: x\n") == [Problem(2, 7, .notAMapping)])
        #expect(Self.problems("theme: &a paper\n") == [Problem(1, 8, .anchor("&a"))])
        #expect(Self.problems("mouse: true\nmouse: false\n").map(\.fault) == [.twice("mouse")])
        #expect(Self.problems("# one\nmouse: [\n").map(\.line) == [2])
        let long = String(repeating: "#", count: SettingsReader.longest)
        #expect(Self.problems(long) == [])
        #expect(
            Self.problems(long + "#") == [Problem(1, 1, .tooLong(bytesAtMost: SettingsReader.longest))])
        #expect(throws: SettingsError.self) { try SettingsReader.read([0xFF, 0x41], Self.settings) }
    }

    @Test("the template has every setting and every action, and changes nothing")
    func template() throws {
        let file = try Self.read(SettingsTemplate.text(Self.settings))
        for setting in Self.settings { #expect(file.values[setting.name]?.text == setting.usual) }
        for entry in KeyMap.default.entries {
            #expect(file.keys[entry.action] == entry.keys, "\(entry.action.name)")
        }
        #expect(file.keys.count == Action.allCases.count)
    }
}
