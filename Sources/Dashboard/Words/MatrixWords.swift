import BackgroundPolicy

/// The words about the policy's table: what its cells mean, and what they say in a sentence.
enum MatrixWords {
    /// What the policy says in a cell, which has letters or words for it, and a sign or words for its evidence.
    static func cells(inLetters: Bool, namingEvidence: Bool) -> [String] {
        [
            inLetters ? "H holds the work back" : "holds: the factor holds the work back",
            inLetters ? "r relaxed: in a weaker form" : "relaxed: in a weaker form",
            "– does not apply to the mode", "· no source says",
            "+ measured, or read in the system's binaries", "? assumed, no source states it",
            "BAR is Background App Refresh",
            namingEvidence ? "notes: attendees' notes of the talk" : "* by attendees' notes of the talk",
        ]
    }

    /// The cells that have another source than their row, where a row tells its source.
    static func sources(_ own: [PolicyMatrix.OwnSource]) -> [String] {
        own.isEmpty ? [] : ["cells with another source than their row:"] + own.map(\.text)
    }

    /// What the cells of the selected request's mode say of now.
    static func selection(inLetters: Bool) -> [String] {
        [
            inLetters ? "✗ before a letter: holds now" : "✗ holds: it holds now",
            inLetters ? "✓ before one: does not hold now" : "✓ clear: does not hold now",
            "marked: the selected request's mode",
        ]
    }

    /// How a factor bears on a mode, where a sentence names both.
    static func spoken(_ strength: Influence.Strength) -> String {
        switch strength {
        case .holds: "held back"
        case .relaxed: "held back in a weaker form"
        case .free: "not held back"
        case .notStated: "no source says whether held back"
        }
    }
}
