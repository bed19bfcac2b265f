import Testing

@testable import UntrustedText

/// The months as English text names them.
@Suite struct EnglishMonthTests {
    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    @Test("a month is known by its three letters and by its whole name")
    func known() {
        for (number, name) in Self.names.enumerated() {
            let letters = Array(name.utf8.prefix(3))
            #expect(EnglishMonth.number(ofLetters: letters[0], letters[1], letters[2]) == number + 1)
            #expect(EnglishMonth.number(of: letters[...]) == number + 1)
            #expect(EnglishMonth.number(of: Array(name.utf8)[...]) == number + 1)
        }
    }

    @Test(
        "what is no month, is cut within its name or has small letters is none",
        arguments: ["", "Ma", "Mai", "may", "MAY", "Sept", "Augus", "Mayo", "Decembers"])
    func unknown(word: String) {
        #expect(EnglishMonth.number(of: Array(word.utf8)[...]) == nil)
    }
}
