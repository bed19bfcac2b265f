import Testing

@testable import DeviceLog

/// How much of what the scheduler says is known, and the shapes of what is not.
@Suite struct VocabularyTallyTests {
    private func tally(of messages: [String], by process: String = "dasd") -> VocabularyTally {
        var tally = VocabularyTally()
        for (index, message) in messages.enumerated() {
            let record = LogRecord(time: 0, process: process, message: Array(message.utf8), line: index + 1)
            tally.count(record, as: Vocabulary().recognition(of: record))
        }
        return tally
    }

    @Test("the lines of the scheduler are counted by what they are known as")
    func counts() {
        let tally = tally(of: [
            "Rescoring all 3 activities", "Setting timer (", "STARTING activity <private>", "Odd words",
            "Rescoring all 4 activities",
        ])
        #expect(tally.known == 2)
        #expect(tally.notShown == 1)
        #expect(tally.incomplete == 1)
        #expect(tally.unknown == 1)
        #expect(tally.lines == 5)
    }

    @Test("lines of other processes are not counted")
    func otherProcesses() {
        #expect(tally(of: ["Rescoring all 3 activities", "Odd words"], by: "Birds").lines == 0)
    }

    @Test("unknown lines that differ in names and numbers only have one shape, with the first as its example")
    func shapes() {
        let tally = tally(of: [
            "Weighing bgRefresh-org.birds.feed:0A1B2C for 4.2 minutes", "Sleeping now",
            "Weighing 501:bgProcessing-org.birds.tidy:FFFFFF for 17 minutes",
        ])
        #expect(tally.shapes.map(\.text) == ["Weighing A for # minutes", "Sleeping now"])
        #expect(tally.shapes.map(\.count) == [2, 1])
        #expect(tally.shapes.map(\.line) == [1, 2])
        #expect(tally.shapes[0].example == "Weighing bgRefresh-org.birds.feed:0A1B2C for 4.2 minutes")
    }

    @Test(
        "a shape has no names and no numbers",
        arguments: [
            ("Weighing bgRefresh-org.birds.feed:0A1B2C.", "Weighing A."),
            ("App org.birds.feed: 12 of 13", "App NAME: # of #"),
            ("app<org.birds.feed(0A-1B)>:3000 left", "app<NAME(#)>:# left"),
            ("User \"Ann Bird\" at 0x7ff01", "User \"…\" at #"), ("Open \"never closed 12", "Open \"…\""),
            ("Hidden <private> and <mask.hash: 'nTTB=='>", "Hidden <private> and <private>"),
            ("First line\nsecond 12", "First line …"), ("", ""),
        ])
    func shape(message: String, shape: String) {
        #expect(MessageShape.text(of: Array(message.utf8)) == shape)
    }

    @Test("a long line is cut, and the shapes that are kept are bounded")
    func bounds() {
        let long = String(repeating: "x", count: 10_000)
        #expect(tally(of: [long]).shapes[0].example.utf8.count == 200)
        let letters = Array("abcdefghij")
        let words = letters.flatMap { first in letters.map { "Odd \(first)\($0)" } }
        let tally = tally(of: words)
        #expect(tally.shapes.count == VocabularyTally.shapesAtMost)
        #expect(tally.ofOtherShapes == words.count - VocabularyTally.shapesAtMost)
        #expect(tally.unknown == words.count)
    }
}
