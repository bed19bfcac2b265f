import Testing
import Timeline

@testable import DeviceLog

/// What the rows of the vocabulary say is what can be explained.
@Suite struct WordingTests {
    @Test("every wording is carried by a row of a table, and every row carries one")
    func rows() {
        let carried = Vocabulary.tables.reduce(into: Set<LogWording>()) { $0.formUnion($1.sayings) }
        #expect(carried == Set(LogWording.allCases))
    }

    @Test(
        "what a process logs is a topic with the same meaning that a day is made of", arguments: Example.all)
    func topics(example: Example) throws {
        let record = LogRecord(
            time: 0, process: example.process, message: Array(example.message.utf8), line: 1)
        let topic = try #require(Vocabulary().topic(of: record))
        if case .scheduler(.evaluated(_, let evaluation)) = example.statement {
            #expect(topic.detail == .evaluation(evaluation))
        }
    }

    @Test("a name that the log keeps back leaves what the line says")
    func hidden() {
        let record = LogRecord(
            time: 0, process: "dasd", message: Array("CANCELED: <private> at priority 10".utf8), line: 1)
        #expect(Vocabulary().topic(of: record) == LogTopic(.activity(.cancelled)))
    }
}
