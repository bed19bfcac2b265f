import Testing
import UntrustedText

@Suite struct JSONTests {
    @Test("members keep their order, and only what is no array or object shares a line")
    func layout() {
        let value = JSON.object([
            ("b", .array([.number(1), .bool(true), .null])), ("a", .array([.object([("x", .string("y"))])])),
            ("empty", .object([])), ("none", .array([])),
        ])
        let lines = [
            "{", #"  "b": [1, true, null],"#, #"  "a": ["#, "    {", #"      "x": "y""#, "    }", "  ],",
            #"  "empty": {},"#, #"  "none": []"#, "}",
        ]
        #expect(value.text == lines.joined(separator: "\n"))
        let indented = value.text(indent: "    ").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(indented.dropFirst().elementsEqual(lines.dropFirst().map { "    " + $0 }))
    }

    @Test("text is escaped where JSON asks for it, and where a terminal would obey it or not show it")
    func quoting() {
        #expect(JSON.string("a\"b\\c\n\t\r").text == #""a\"b\\c\n\t\r""#)
        #expect(JSON.string("\u{1B}[2J\u{9B}\u{202E}").text == #""\u001b[2J\u009b\u202e""#)
        #expect(JSON.string("\u{E0001}").text == #""\udb40\udc01""#)
        #expect(JSON.object([("Zürich \u{7}", .null)]).text == "{\n  \"Zürich \\u0007\": null\n}")
        #expect(JSON.string("👩🏽‍💻 می‌روم").text == "\"👩🏽‍💻 می‌روم\"")
    }
}
