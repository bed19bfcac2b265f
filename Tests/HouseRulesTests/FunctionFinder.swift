/// Finds functions, initialisers, subscripts and computed properties by counting braces.
enum FunctionFinder {
    /// A declaration with a body, from the line of its name to the line of its last brace.
    struct Function: Equatable {
        /// The number of the line with the name, from one.
        let firstLine: Int
        /// The number of lines, both ends included.
        let lines: Int
    }

    private static let keywords: Set<Substring> = ["func", "init", "deinit", "subscript", "var"]
    private static let continuations = ["{", "->", "where", "throws", "async", "rethrows"]

    /// The functions in lines of code without comments and texts.
    static func functions(in code: [String]) -> [Function] {
        var found: [Function] = []
        for (number, line) in code.enumerated() {
            for word in SourceFile.words(in: line) where keywords.contains(word) {
                let start = word.startIndex
                guard
                    start == line.startIndex || !".`".utf8.contains(line.utf8[line.utf8.index(before: start)])
                else { continue }
                let body = Body(code: code, line: number, after: word.endIndex, isProperty: word == "var")
                if let last = body.lastLine {
                    found.append(Function(firstLine: number + 1, lines: last - number + 1))
                }
            }
        }
        return found
    }

    /// The search for the end of one declaration.
    private struct Body {
        private(set) var lastLine: Int?
        private var parentheses = 0
        private var braces = 0
        private var isOver = false

        init(code: [String], line first: Int, after start: String.Index, isProperty: Bool) {
            for number in first..<code.count {
                let text = number == first ? code[number][start...] : Substring(code[number])
                for character in text.unicodeScalars {
                    step(character, isProperty: isProperty)
                    if isOver { break }
                }
                if isOver {
                    if braces == 0, wasOpened { lastLine = number }
                    return
                }
                if braces == 0, parentheses == 0, !FunctionFinder.continues(code, after: number) { return }
            }
        }

        private var wasOpened = false

        private mutating func step(_ character: Unicode.Scalar, isProperty: Bool) {
            switch character {
            case "(", "[":
                parentheses += 1
            case ")", "]":
                parentheses -= 1
                // A closing one too many: the word was part of an expression.
                if parentheses < 0 { isOver = true }
            case "{" where parentheses == 0:
                wasOpened = true
                braces += 1
            case "}" where parentheses == 0:
                braces -= 1
                if braces <= 0 { isOver = true }
            case "=" where isProperty && braces == 0 && parentheses == 0:
                isOver = true
            default:
                break
            }
        }
    }

    private static func continues(_ code: [String], after number: Int) -> Bool {
        guard number + 1 < code.count else { return false }
        let next = code[number + 1].drop { $0 == " " }
        return continuations.contains { next.hasPrefix($0) }
    }
}
