import Testing

@testable import Dashboard

@Suite struct NameSearchTests {
    @Test("a text is found in a name in any case, as it is in the lower case of both")
    func cases() {
        let names = [
            "Color Feed", "com.example.Feed", "Émile", "EMILE", "straße", "STRASSE", "ΣΊΓΜΑ", "", "ab", "K",
        ]
        let texts = ["feed", "FEED", "r F", "é", "É", "e\u{301}", "ss", "ß", "σ", "ab", "abc", "b", "k", "."]
        var found = 0
        for text in texts {
            for name in names {
                let isFound = NameSearch(text).finds(in: name)
                #expect(isFound == name.lowercased().contains(text.lowercased()), "\(text) in \(name)")
                found += isFound ? 1 : 0
            }
        }
        #expect(found > 10)
    }
}
