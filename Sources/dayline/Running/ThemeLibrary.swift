import Descriptors
import Themes
import UntrustedText

/// The themes that can be named: those of the person, and those that come with dayline.
///
/// The person's are the files `NAME.yaml` in `$XDG_DATA_HOME/dayline/themes`; one with the name of a built-in theme
/// takes its place.
struct ThemeLibrary {
    /// The name that stands for a theme that suits the terminal.
    static let automatic = "auto"

    private let folder: String?

    /// The library with the themes in a folder, if there is one.
    init(folder: String?) {
        self.folder = folder
    }

    /// The library of the person whose environment this is.
    static var ofPerson: ThemeLibrary {
        let folder = PersonFolder.of("XDG_DATA_HOME", orInHome: ".local/share")
        return ThemeLibrary(folder: folder.map { "\($0)/dayline/themes" })
    }

    /// The names of the person's own themes, in alphabetical order.
    var ownNames: [String] {
        guard let folder, let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let room = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let file = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: room) { String(cString: $0) }
            }
            if file.hasSuffix(".yaml"), !file.hasPrefix(".") { names.append(String(file.dropLast(5))) }
        }
        return names.sorted()
    }

    /// The names of all themes: the built-in ones first, then the person's own.
    var names: [String] { Theme.builtInNames + ownNames.filter { !Theme.builtInNames.contains($0) } }

    /// The text of the theme of a name.
    ///
    /// - Throws: `Failure` if there is none, or it cannot be read.
    func text(named name: String) throws -> String {
        if let path = ownPath(of: name) { return try Self.text(of: path) }
        guard let text = Theme.builtInText(named: name) else {
            let known = [Self.automatic] + names
            throw ErrorText.unknown(.theme, name, meant: Nearest.word(to: name, among: known), known: known)
        }
        return text
    }

    /// The theme of a name, or of a file: a text with a slash or a dot is a path.
    ///
    /// - Throws: `Failure` if there is none, or it is not a theme.
    func theme(_ word: String) throws -> Theme {
        if let path = ownPath(of: word) { return try Self.theme(of: path) }
        if let theme = Theme.builtIn(named: word) { return theme }
        if word.contains("/") || word.contains(".") { return try Self.theme(of: word) }
        // There is none of this name, and the text says so.
        return try Theme.read(text: try text(named: word))
    }

    private func ownPath(of name: String) -> String? {
        guard let folder, ownNames.contains(name) else { return nil }
        return "\(folder)/\(name).yaml"
    }

    private static func theme(of path: String) throws -> Theme {
        let text = try text(of: path)
        do throws(ThemeError) {
            return try Theme.read(text: text)
        } catch {
            throw ErrorText.failure(error, file: path)
        }
    }

    private static func text(of path: String) throws -> String {
        try InputFile(path).text(limit: 1 << 20, as: .theme)
    }
}
