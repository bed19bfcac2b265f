import ScenarioFile
import Testing

@testable import ProjectFiles

/// JSON with the places of its values.
@Suite struct PlacedJSONTests {
    private func failure(_ text: String) -> JSONError? {
        do throws(JSONError) {
            _ = try PlacedJSON(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test("values know their lines and columns, in characters and not in bytes")
    func places() throws {
        let root = try PlacedJSON(Array("{\n  \"é\": 1, \"b\": [true,\n null]}".utf8))
        #expect(root.place == Place(line: 1, column: 1))
        #expect(root.member("é")?.place == Place(line: 2, column: 3))
        #expect(root["é"]?.place == Place(line: 2, column: 8))
        #expect(root["b"]?.elements?.map(\.place) == [Place(line: 2, column: 17), Place(line: 3, column: 2)])
        #expect(try PlacedJSON([0xEF, 0xBB, 0xBF] + Array("{}".utf8)).place == .start)
    }

    @Test("texts are read with their escapes")
    func texts() throws {
        let text = #"["a\"\\\/\b\f\n\r\té", "😀", ""]"#
        let elements = try #require(try PlacedJSON(Array(text.utf8)).elements)
        #expect(elements.map(\.text) == ["a\"\\/\u{8}\u{C}\n\r\té", "😀", ""])
    }

    @Test("a key that an object has twice is told with both places, in whatever way it is written")
    func twice() throws {
        for text in ["{\"a\": 1,\n \"a\": \"b\"}", "{\"a\": 1,\n \"\\u0061\": 1}"] {
            let error = try #require(failure(text))
            #expect(error.place == Place(line: 2, column: 2))
            #expect(error.text.contains("the key a stands here a second time; it is also at 1:2"))
        }
        #expect(try PlacedJSON(Array(#"{"a": {"b": 1}, "b": {"b": 2}}"#.utf8)).members?.count == 2)
        // One letter and a letter with its accent behind it look alike, and are two keys.
        #expect(try PlacedJSON(Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8)).members?.count == 2)
    }

    @Test(
        "what is not JSON is told with its place",
        arguments: [
            ("", 1, 1, "the text ends here; expected a value"),
            ("{\"a\": 1,}", 1, 9, "expected a key in quotation marks"),
            ("{\n \"a\" 1}", 2, 6, "expected a colon"),
            ("{\"a\": 1 \"b\": 2}", 1, 9, "expected a comma or }"),
            ("[1 2]", 1, 4, "expected a comma or ]"), ("{\"a\": tru}", 1, 10, "expected true"),
            ("[01]", 1, 3, "expected a comma or ]"), ("[1.]", 1, 4, "expected a digit"),
            ("[-]", 1, 3, "expected a digit"), ("{} {}", 1, 4, "expected nothing more"),
            ("[\"a\nb\"]", 1, 4, "expected an escape"), ("[\"a", 1, 2, "no closing quotation mark"),
            ("[\"\\x\"]", 1, 4, "after a backslash"), ("[\"\\ud800\"]", 1, 9, "surrogate"),
            ("{a: 1}", 1, 2, "found 'a'; expected a key"), ("// no", 1, 1, "found '/'; expected a value"),
        ])
    func refused(_ text: String, line: Int, column: Int, words: String) throws {
        let error = try #require(failure(text))
        #expect(error.place == Place(line: line, column: column), "\(text)")
        #expect(error.text.contains(words), "\(error.text)")
    }

    @Test("nesting has a bound, and bytes of all kinds end in a value or an error")
    func hostile() {
        let most = 128
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(failure(nested(most)) == nil)
        #expect(failure(nested(most + 1))?.text.contains("nested deeper") == true)
        #expect(failure(String(repeating: "[", count: 1_000_000)) != nil)
        #expect(throws: JSONError.self) { try PlacedJSON([0x22, 0xFF, 0x22]) }
        var state: UInt64 = 7
        let alphabet = Array("{}[]\",:\\u0123456789eE+-.truefalsn \n\t".utf8) + [0xC3, 0xA9, 0xFF, 0]
        for _ in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<24 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(alphabet[Int(state >> 33) % alphabet.count])
            }
            _ = try? PlacedJSON(bytes)
        }
    }

    @Test("the compact size is that of the text without blanks")
    func size() throws {
        for (text, compact) in [
            (#"{ "aps" : { "content-available" : 1 } }"#, #"{"aps":{"content-available":1}}"#),
            (#"[ "a\nb", true, false, null, -1.5e3, "é" ]"#, #"["a\nb",true,false,null,-1.5e3,"é"]"#),
            ("{ }", "{}"), ("[ ]", "[]"), ("\"\\u0001\"", "\"\\u0001\""),
        ] {
            #expect(try PlacedJSON(Array(text.utf8)).compactSize == compact.utf8.count, "\(text)")
        }
    }
}
