import BackgroundPolicy
import Testing
import Timeline

@testable import EventLog

/// Every number that may be written is read again, and no other is read.
@Suite("The numbers of a recording")
struct RangeTests {
    private static let numbers = RecordingKey.allCases.filter { $0.range != nil }

    @Test("A reader takes both ends of the range of a key, and nothing beyond", arguments: numbers)
    func ends(key: RecordingKey) throws {
        let range = try #require(key.range)
        for number in [range.lowerBound, range.upperBound] {
            #expect(try Self.read(key, Self.text(key, number)) == number)
            // The writer has its numbers from the same range.
            #expect(key.checked(number) == number)
        }
        for number in [range.lowerBound - 1, range.upperBound + 1] {
            #expect(throws: RecordingProblem.outOfRange(key: key.text)) {
                try Self.read(key, Self.text(key, number))
            }
        }
    }

    @Test("The table of lines has every number with the range of its key")
    func table() {
        for form in LineForm.all {
            for field in form.fields where field.name != RecordingKey.length.text {
                let range: ClosedRange<Int64>? =
                    switch field.value {
                    case .integer(let range), .integerOrNull(let range): range
                    case .boolean, .text, .seed, .word, .wordOrNull, .words, .checksum, .date: nil
                    }
                guard let key = RecordingKey.allCases.first(where: { $0.text == field.name }) else {
                    continue
                }
                #expect(key.range == range, "\(form.kind.name), \(field.name)")
            }
        }
    }

    @Test("What a number of an event can be comes back from a log")
    func events() throws {
        let largest = RecordingFormat.largestNumber
        let amounts = RecordingFormat.amounts
        let request = Samples.request(.max / 2, task: 0, mode: .appRefresh)
        var happenings: [Happening] = [
            .device(.battery(milliPercent: .min)), .device(.battery(milliPercent: .max)),
            .app(Samples.mail, .visit(freshness: -largest)),
            .app(Samples.mail, .visit(freshness: largest)),
            .app(Samples.mail, .usageWindow(until: Moment(-largest))),
            .app(Samples.mail, .usageWindow(until: Moment(largest))),
            .app(Samples.mail, .pendingTaskRequests(refresh: .max, processing: 0)),
            .app(Samples.mail, .launched(LaunchID(.max), isCold: true)),
            .request(request, .progress(percent: .max)),
            .request(request, .submitted(earliestBegin: Moment(-largest))),
            .request(request, .submitted(earliestBegin: Moment(largest))),
        ]
        for amount in [amounts.lowerBound, amounts.upperBound] {
            happenings += [
                .device(.budgets(energy: amount, cellular: amount)),
                .request(request, .paused(bytesLeft: amount)),
            ]
        }
        // No more than this can be added up in a recording.
        let ended = Happening.request(
            request, .ended(.unfinished, nil, energy: amounts.upperBound, cellular: amounts.lowerBound))
        happenings.append(ended)
        let events = happenings.map { TimelineEvent(at: Moment(5), $0) }
        let reading = RecordingReader.read(try RecordingWriter.log(events))
        #expect(reading.damage == nil)
        #expect(reading.recording?.events == events)
    }

    @Test("Amounts that together are more than a sum can be are refused with their line")
    func sums() throws {
        let request = Samples.request(1, task: 0, mode: .appRefresh)
        let half = RecordingFormat.amounts.upperBound / 2
        func ended(_ energy: Int64, _ cellular: Int64) -> TimelineEvent {
            TimelineEvent(
                at: Moment(5), .request(request, .ended(.unfinished, nil, energy: energy, cellular: cellular))
            )
        }
        let whole = RecordingReader.read(try RecordingWriter.log([ended(half, 0), ended(-half, 0)]))
        #expect(whole.damage == nil)
        for (third, key) in [(ended(1, 0), "energy"), (ended(0, half + 1), "cellular")] {
            let reading = RecordingReader.read(
                try RecordingWriter.log([ended(half, half), ended(-half, 0), third]))
            #expect(reading.damage?.problem == .outOfRange(key: key))
            #expect(reading.recording?.events.count == 2)
        }
    }

    private static func text(_ key: RecordingKey, _ number: Int64) -> [UInt8] {
        Array("{\"\(key.text)\":\(number)}".utf8)
    }

    private static func read(_ key: RecordingKey, _ line: [UInt8]) throws -> Int64 {
        var fields = LineFields()
        try fields.read(line, line: line.indices)
        return try LineValues(bytes: line, range: line.indices, fields: fields).integer(key)
    }
}
