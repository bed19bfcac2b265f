extension Frame: CustomStringConvertible {
    /// The glyphs, one line per row, without trailing blanks.
    public var plainText: String {
        plane { $0.glyph }
    }

    /// The frame as written to golden files: glyphs, roles, and grounds if any is not plain.
    ///
    /// A role and a ground are written as their codes, one character per column.
    public var description: String {
        var text = plainText + "--- roles\n" + plane { String($0.role.code) }
        if rows.contains(where: { $0.contains { $0.ground != .plain } }) {
            text += "--- grounds\n" + plane { String($0.ground.code) }
        }
        return text
    }

    private func plane(_ letter: (Cell) -> String) -> String {
        var text = ""
        for row in rows {
            var line = row.map(letter).joined()
            while line.last == " " { line.removeLast() }
            text += line + "\n"
        }
        return text
    }
}
