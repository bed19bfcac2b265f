import Testing

/// Expects that a text holds nothing that could steer a terminal or hide, apart from the ends of its lines.
func expectHarmless(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let harmful = text.unicodeScalars.filter { scalar in
        guard scalar != "\n" else { return false }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
    let names = harmful.map { "U+" + String($0.value, radix: 16) }
    #expect(names == [], "\(text.debugDescription)", sourceLocation: sourceLocation)
}
