import Foundation
import TestSupport
import Testing

/// Whole commands on files that chance has spoilt: whatever a file says, the command ends by itself, with a code
/// and words of its own.
///
/// `FUZZ_SEEDS=5000` in the environment tries so many files instead of a few.
@Suite struct CommandFuzzTests {
    private static let seeds = ProcessInfo.processInfo.environment["FUZZ_SEEDS"].flatMap { UInt64($0) } ?? 60

    /// The commands that read a recording, a scenario and a theme; `FILE` is the file.
    private static let commands = [
        [
            "check FILE", "check FILE --before-damage", "why FILE --app Kept",
            "why FILE --app Kept --at 12:00",
            "why FILE --app Swiped --day 1 --format json", "frame FILE --at 12:00", "frame FILE --keys m",
            "replay FILE", "replay FILE --before-damage --as-performed", "run FILE",
        ],
        [
            "run FILE", "run FILE --format jsonl", "run FILE --format json", "check FILE",
            "why FILE --app Kept",
            "frame FILE --at 12:00 --keys LKu", "record FILE -", "show FILE",
        ],
        ["show swipe-away --theme FILE"],
    ]

    @Test("a spoilt file never ends a command by a signal or an internal error, and prints nothing harmful")
    func spoiltFiles() throws {
        let folder = try TemporaryFolder()
        let originals = try Self.originals(in: folder)
        for seed in 0..<Self.seeds {
            var spoiler = FileSpoiler(seed: seed)
            let kind = spoiler.numbers.below(8) == 7 ? 2 : spoiler.numbers.below(2)
            let original = originals[kind][spoiler.numbers.below(originals[kind].count)]
            let bytes = spoiler.spoil(original)
            let file = folder.path(of: ["spoilt.jsonl", "spoilt.yaml", "theme.yaml"][kind])
            try Data(bytes).write(to: URL(fileURLWithPath: file))
            let command = Self.commands[kind][spoiler.numbers.below(Self.commands[kind].count)]
            let arguments = command.split(separator: " ").map { $0 == "FILE" ? file : String($0) }
            let outcome = try Command.spawn(arguments)
            let isExpected = [0, 1, 64, 65, 66].contains { outcome.ending == .exited($0) }
            #expect(isExpected, "seed \(seed), \(command): \(outcome.ending) \(outcome.errorOutput)")
            expectHarmless(outcome.errorOutput)
            if !command.contains("record") { expectHarmless(outcome.output) }
        }
    }

    /// What is spoilt: recordings of sessions and days, scenarios, themes.
    private static func originals(in folder: TemporaryFolder) throws -> [[[UInt8]]] {
        let recordings = try ["swipe-away", "figure-session", "push-clusters"].map { name in
            try Command.run("record", name, "-").outputBytes
        }
        let scenarios = try ["swipe-away", "push-clusters", "figure-session"].map { name in
            [UInt8](
                try Data(
                    contentsOf: URL(
                        fileURLWithPath: RepositoryRoot.path(
                            of: "Sources/ScenarioFile/Scenarios/\(name).yaml"))))
        }
        return [recordings, scenarios, [try Command.run("themes", "midnight").outputBytes]]
    }
}

/// Spoils the bytes of a file as chance has it.
private struct FileSpoiler {
    var numbers: RepeatableNumbers

    init(seed: UInt64) { numbers = RepeatableNumbers(seed: seed) }

    mutating func spoil(_ original: [UInt8]) -> [UInt8] {
        var bytes = original
        for _ in 0...numbers.below(4) { spoilOnce(&bytes) }
        // Otherwise hardly anything would come past the checksums.
        return numbers.below(3) == 0 ? bytes : Checksums.renewed(bytes)
    }

    private mutating func spoilOnce(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = numbers.below(bytes.count)
        let end = min(bytes.count, place + 1 + numbers.below(60))
        switch numbers.below(8) {
        case 0: bytes[place] = UInt8(numbers.below(256))
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3: swapLines(&bytes)
        case 4: bytes.insert(contentsOf: Array("\u{1B}]0;x\u{7}\u{202E}\u{200D}".utf8), at: place)
        default: changeNumber(&bytes, near: place)
        }
    }

    /// Puts a number that programs stumble over in the place of the next one.
    private mutating func changeNumber(_ bytes: inout [UInt8], near place: Int) {
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        let stumbling = [
            "0", "-1", "1", "59", "61", "65536", "4294967296", "274877906944", "1000000000000", "1e400",
            "9223372036854775807", "9223372036854775808", "99999999999999999999", "0.5",
        ]
        bytes.replaceSubrange(start..<end, with: Array(stumbling[numbers.below(stumbling.count)].utf8))
    }

    private mutating func swapLines(_ bytes: inout [UInt8]) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
        lines.swapAt(numbers.below(lines.count), numbers.below(lines.count))
        bytes = Array(lines.joined(separator: [0x0A]))
    }
}
