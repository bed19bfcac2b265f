/// Words with the marks of Markdown, as another form writes them.
struct MarkedText {
    /// What begins and ends code, strong words and emphasis.
    let code: (begin: String, end: String)
    let strong: (begin: String, end: String)
    let emphasis: (begin: String, end: String)

    /// The text with this form's marks instead of those of Markdown.
    func text(_ marked: String) -> String {
        var text = ""
        var isCode = false
        var isStrong = false
        var isEmphasis = false
        var rest = marked[...]
        while let first = rest.first {
            if first == "`" {
                isCode.toggle()
                text += isCode ? code.begin : code.end
                rest = rest.dropFirst()
            } else if !isCode, rest.hasPrefix("**") {
                isStrong.toggle()
                text += isStrong ? strong.begin : strong.end
                rest = rest.dropFirst(2)
            } else if !isCode, first == "*" {
                isEmphasis.toggle()
                text += isEmphasis ? emphasis.begin : emphasis.end
                rest = rest.dropFirst()
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}
