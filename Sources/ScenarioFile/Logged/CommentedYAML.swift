/// The lines of a scenario as they are written one after the other, each with a comment behind it if there is one.
struct CommentedYAML {
    private(set) var lines: [String] = []
    /// The column at which comments begin, where the line leaves room.
    private let noteColumn: Int

    init(noteColumn: Int = 44) { self.noteColumn = noteColumn }

    /// The text, which ends with a line break.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Writes a line.
    ///
    /// - Parameters:
    ///   - depth: How many steps it is indented.
    ///   - line: The line, whose texts from outside are quoted.
    ///   - note: What stands behind it as a comment; it has no text from outside.
    mutating func add(_ depth: Int, _ line: String, note: String = "") {
        let start = String(repeating: "  ", count: depth) + line
        guard !note.isEmpty else { return lines.append(start) }
        let gap = max(2, noteColumn - start.unicodeScalars.count)
        lines.append(start + String(repeating: " ", count: gap) + "# " + note)
    }

    /// Writes a key with its value, or with none where what belongs to it follows.
    mutating func add(_ depth: Int, _ key: String, _ value: String, note: String = "") {
        add(depth, value.isEmpty ? key + ":" : "\(key): \(value)", note: note)
    }

    /// Writes the first key of an entry of a list of mappings; the other keys are a step deeper.
    mutating func entry(_ depth: Int, _ key: String, _ value: String, note: String = "") {
        add(depth, "- \(key): \(value)", note: note)
    }

    /// Writes a line that is only a comment.
    mutating func remark(_ depth: Int, _ text: String) {
        lines.append(String(repeating: "  ", count: depth) + "# " + text)
    }

    /// Writes an empty line.
    mutating func skip() { lines.append("") }

    /// Writes a key with a list of entries; nothing if there are none.
    mutating func list(_ depth: Int, _ key: String, _ entries: [Entry], note: String = "") {
        guard !entries.isEmpty else { return }
        add(depth, key, "", note: note)
        for entry in entries { add(depth + 1, "- " + entry.value, note: entry.note) }
    }

    /// An entry of a list with its comment.
    struct Entry {
        let value: String
        var note = ""
    }
}

/// The words of comments.
enum Note {
    /// Several remarks in one comment.
    static func all(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: "; ") }
}
