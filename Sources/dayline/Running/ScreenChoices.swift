import CursesTerminal
import Dashboard
import Frames
import Settings

/// How a session looks and plays: the options of the command, and the person's settings where none was given.
struct ScreenChoices {
    /// Which keys trigger which action.
    let keyMap: KeyMap
    /// The themes to choose from while it is shown.
    let themes: ThemeShelf
    private let theme: ThemeChoice
    private let settings: EffectiveSettings
    private let options: LookOptions

    /// The choices that options and settings make.
    ///
    /// - Throws: `Failure` if there is no such theme, also where a session is in lines and shows none.
    init(_ options: LookOptions, _ settings: EffectiveSettings) throws {
        self.options = options
        self.settings = settings
        theme = try Self.theme(options, settings)
        keyMap = settings.keyMap
        let setting = SettingTable.setting(SettingTable.theme)
        themes = ThemeShelf(first: settings.word(of: setting, flag: options.theme).text)
    }

    /// The playback of a day of a length in milliseconds.
    func playback(ofDay length: Int64) -> Playback {
        let speed = Int64(word("speed", flag: options.speed.map(String.init)))
        return speed.map { Playback(isPaused: options.paused, speed: $0) }
            ?? Playback(isPaused: options.paused, fitting: length)
    }

    /// Takes the terminal, which is restored when the screen is dropped; the hint names an alternative
    /// without one.
    ///
    /// - Throws: `Failure` if there is no terminal.
    func takeTerminal(
        orElse hint: String = ErrorText.runsWithout
    ) throws -> CursesScreen {
        let theme = theme
        let colours = LookOptions.Colours(
            rawValue: word(SettingTable.colours, flag: options.colours?.rawValue))
        var wishes = TerminalWishes()
        wishes.maximumDepth = colours?.depth ?? .direct
        wishes.assumesDirectColour = colours == .direct
        wishes.glyphs =
            GlyphChoice(rawValue: word("glyphs", flag: options.glyphs?.rawValue))?.wish ?? .ofLocale
        wishes.followsPage = theme.followsPage
        wishes.mouse = word("mouse", flag: options.mouse.map { "\($0)" }) == "true"
        let themes = themes
        do throws(TerminalError) {
            return try CursesScreen(wishes) { themes.paints(of: theme, depth: $0, shade: $1) }
        } catch {
            let text = ErrorText.text(error, hint: hint)
            throw error == .noDescriptor ? Failure.system(text) : Failure.usage(text)
        }
    }

    private func word(_ name: String, flag: String?) -> String {
        settings.word(of: SettingTable.setting(name), flag: flag).text
    }

    /// The theme, or why there is none, with where its name is from.
    private static func theme(
        _ options: LookOptions, _ settings: EffectiveSettings
    ) throws -> ThemeChoice {
        let (word, source) = settings.word(of: SettingTable.setting(SettingTable.theme), flag: options.theme)
        do {
            return try ThemeChoice(word)
        } catch let failure as Failure {
            let place: String =
                switch source {
                case .environment(let variable): "\(variable): "
                case .file(let place): "\(settings.path ?? ""):\(place.line):\(place.column): theme: "
                case .flag, .usual: ""
                }
            throw Failure(text: ErrorText.plain(place) + failure.text, code: failure.code)
        }
    }
}
