import Testing

/// What a target offers to others is documented.
@Suite struct DocumentationTests {
    @Test("every public declaration has a documentation comment")
    func everyPublicDeclaration() throws {
        for target in ImportTests.allowed.map(\.target) {
            for file in try SourceFile.all(under: ImportTests.folder(of: target)) {
                for declaration in PublicDeclaration.all(in: file) where !declaration.isDocumented {
                    Issue.record("\(file.path):\(declaration.line): \(declaration.text) is not documented")
                }
            }
        }
    }

    @Test("the library targets have public declarations, which the search finds")
    func declarationsAreFound() throws {
        let without = ["dayline", "CNCurses", "CLibYAML"]
        for target in ImportTests.allowed.map(\.target) where !without.contains(target) {
            let files = try SourceFile.all(under: ImportTests.folder(of: target))
            let count = files.reduce(0) { $0 + PublicDeclaration.all(in: $1).count }
            #expect(count >= 5, "\(target) has \(count) public declarations")
        }
    }

    @Test("declarations are public by a modifier, or by the enum or protocol that they are in")
    func forms() {
        let text = """
            /// Documented.
            public struct One {
                public let bare: Int
                /// Documented.
                @inlinable
                public static func documented() {}
                let hidden = 1
                public enum Two: Int {
                    case undocumented
                    /// Documented.
                    case three
                    var hidden: Int { switch self { case .three: 1 } }
                    public private(set) var bare = 1
                }
                // A plain comment is none.
                public init() {}
            }
            /// Documented.
            public protocol Three {
                func undocumented()
                /// Documented.
                var documented: Int { get }
            }
            enum Hidden {
                case one
            }
            public extension Three {}
            """
        let found = PublicDeclaration.all(in: SourceFile(path: "", text: text))
        #expect(found.filter { !$0.isDocumented }.map(\.line) == [3, 8, 9, 13, 16, 20])
        #expect(found.filter(\.isDocumented).map(\.line) == [2, 6, 11, 19, 22])
    }
}

/// A declaration that other targets can use, found by its line.
private struct PublicDeclaration {
    /// The number of its line, from one.
    let line: Int
    /// The line, without its indentation.
    let text: String
    let isDocumented: Bool

    private static let kinds: Set<Substring> = [
        "func", "init", "var", "let", "struct", "enum", "class", "protocol", "actor", "typealias",
        "subscript",
        "case", "associatedtype",
    ]

    /// The public declarations of a file, and the cases and requirements of its public enums and protocols.
    static func all(in file: SourceFile) -> [PublicDeclaration] {
        var found: [PublicDeclaration] = []
        // The indentations of the public enums and protocols that a line is in, and what counts in them.
        var scopes: [(indentation: Int, kinds: Set<Substring>)] = []
        for (number, code) in file.code.enumerated() {
            let indentation = code.prefix { $0 == " " }.count
            let words = code.split { !$0.isLetter && $0 != "@" && $0 != "`" }
            guard let kind = words.first(where: kinds.contains) else { continue }
            while let scope = scopes.last, indentation <= scope.indentation { scopes.removeLast() }
            let modifiers = words.prefix { $0 != kind }
            let isPublic = modifiers.contains("public")
            if isPublic, kind == "enum" { scopes.append((indentation, ["case"])) }
            if isPublic, kind == "protocol" { scopes.append((indentation, kinds)) }
            let inScope = scopes.last.map { indentation == $0.indentation + 4 && $0.kinds.contains(kind) }
            guard isPublic || inScope == true else { continue }
            let declaration = PublicDeclaration(
                line: number + 1, text: code.trimmingPrefix { $0 == " " }.description,
                isDocumented: isDocumented(number, in: file))
            found.append(declaration)
        }
        return found
    }

    /// Whether a documentation comment is above a line and its attributes.
    private static func isDocumented(_ number: Int, in file: SourceFile) -> Bool {
        for line in file.lines[..<number].reversed() {
            let text = line.drop { $0 == " " }
            if !text.hasPrefix("@") { return text.hasPrefix("///") }
        }
        return false
    }
}
