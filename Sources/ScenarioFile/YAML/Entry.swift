/// A value of a YAML document with its place, independent of the parser's types.
struct Entry: Sendable {
    enum Content: Sendable {
        case text(String, isQuoted: Bool)
        case list([Entry])
        case mapping([Pair])
    }

    struct Pair: Sendable {
        let key: String
        let place: Place
        let value: Entry
    }

    let place: Place
    let content: Content

    var form: ScenarioProblem.Form {
        switch content {
        // A key without a value, and YAML's words for null.
        case .text(let text, isQuoted: false) where ["", "~", "null"].contains(text): .nothing
        case .text: .text
        case .list: .list
        case .mapping: .mapping
        }
    }
}
