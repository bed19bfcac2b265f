import EventLog
import Timeline

/// Any bytes are a log or are refused; what is read can be shown stage by stage, and is the same when it is
/// written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLog(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let reading = RecordingReader.read(bytes)
    guard let recording = reading.recording else {
        precondition(reading.damage != nil, "refused without a reason")
        return 0
    }
    for stage in 0..<min(recording.stageCount, 50) {
        let events = recording.events(ofStage: stage)
        let index = TimelineIndex(
            header: recording.header.day, events: events, through: recording.through)
        precondition(index.requests.allSatisfy { $0.phase(at: index.end) != .notSubmitted })
    }
    let last = recording.events(ofStage: recording.stageCount - 1)
    precondition(last == recording.events, "the last stage is not the day as it ended")
    let again = RecordingReader.read(log(of: recording))
    precondition(again.damage == nil, "a log that was read and written is damaged")
    precondition(again.recording?.events == recording.events, "a log that was read and written differs")
    precondition(again.recording?.header == recording.header, "another header")
    return 0
}

private func log(of recording: Recording) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = RecordingWriter(recording.header) { bytes += $0 }
    writer.append(recording.events)
    do {
        try writer.end(through: recording.through ?? recording.events.last?.moment ?? .start)
    } catch {
        preconditionFailure("\(error)")
    }
    return bytes
}
