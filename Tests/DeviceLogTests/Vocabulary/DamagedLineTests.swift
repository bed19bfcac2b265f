import Testing

@testable import DeviceLog

/// Lines that are cut or changed anywhere.
@Suite struct DamagedLineTests {
    /// A generator with a seed, the same everywhere (SplitMix64).
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// Whether a process may say a statement.
    private static func may(_ process: String, say statement: Statement) -> Bool {
        switch statement {
        case .scheduler(.startRequested), .scheduler(.submitting):
            process == "UserEventAgent" || process == "SpringBoard"
        case .scheduler(.openReceived): process == "SpringBoard"
        case .scheduler(.openRequested(_, let opener)): process == opener
        case .scheduler: process == "dasd"
        case .push(.arrived): process == "apsd"
        case .push(.callDelivered): process == "callservicesd"
        case .push(.callNotReported): ["callservicesd", "Birds"].contains(process)
        case .push(.callsStopped), .push(.callHandedInFront): true
        case .push(.held): process == "dasd"
        case .push: process == "SpringBoard"
        case .framework, .transfer(.resumedByApp): process == "Birds"
        case .backgroundTask(.assertionTaken), .backgroundTask(.assertionGivenUp): process == "runningboardd"
        case .backgroundTask, .process(.endedItself): process == "Birds"
        case .process(.stateOfProcess), .process(.overCPULimit), .process(.reportMade): true
        case .process(.installed): process == "installd"
        case .process(.prewarmed), .process(.prewarmRefused): process == "dasd"
        case .process(.overMemoryLimit), .process(.killedByJetsam): process == "kernel"
        case .process(.overSoftLimit): ["kernel", "ReportSystemMemory"].contains(process)
        // The kernel keeps what is left of a process.
        case .process(.terminated(_, domain: nil, code: nil, _)) where process == "kernel": true
        // What an app is over, the kernel prints too.
        case .process(.terminated(_, domain: 1, _, _)) where process != "assertiond":
            ["kernel", "ReportSystemMemory", "runningboardd", "SpringBoard"].contains(process)
        case .process: ["runningboardd", "SpringBoard", "assertiond"].contains(process)
        case .transfer(.upload): process == "assetsd"
        case .transfer: process == "nsurlsessiond"
        case .device(.battery): ["powerd", "powerexperienced", "coreduetd"].contains(process)
        case .device(.firstUnlock), .device(.boot): process == "kernel"
        case .device: true
        // Only a log of its own has these, and no line here is of one.
        case .own: false
        }
    }

    private static let processes = [
        "dasd", "SpringBoard", "runningboardd", "apsd", "nsurlsessiond", "UserEventAgent", "powerd",
        "powerexperienced", "coreduetd", "kernel", "callservicesd", "assertiond", "assetsd", "Birds",
    ]

    private func expectHarmless(_ message: [UInt8], by process: String) -> Bool {
        let record = LogRecord(time: 0, process: process, message: message, line: 1)
        let recognition = Vocabulary().recognition(of: record)
        guard case .known(let statement) = recognition else { return false }
        #expect(Self.may(process, say: statement), "\(process): \(String(decoding: message, as: UTF8.self))")
        return true
    }

    @Test("the words of one process in another's mouth say nothing that the other may not say")
    func everyProcess() {
        var told = 0
        for example in Example.all {
            for process in Self.processes {
                told += expectHarmless(Array(example.message.utf8), by: process) ? 1 : 0
            }
        }
        #expect(told >= Example.all.count - 10)
    }

    @Test("a line that ends anywhere says nothing that its process may not say", arguments: Example.all)
    func cut(example: Example) {
        let message = Array(example.message.utf8)
        for length in message.indices {
            _ = expectHarmless(Array(message[..<length]), by: example.process)
            _ = expectHarmless(Array(message[length...]), by: example.process)
        }
    }

    @Test("a line with changed bytes says nothing that its process may not say", arguments: 1...20)
    func changed(seed: UInt64) {
        var random = Seeded(state: seed)
        let telling = Array("{}[]()<>:,.\"' \n-0123456789ABCDEFabcdefx=|".utf8)
        for example in Example.all {
            var message = Array(example.message.utf8)
            for _ in 0...Int.random(in: 0...5, using: &random) where !message.isEmpty {
                let place = Int.random(in: message.indices, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: message[place] = UInt8.random(in: .min ... .max, using: &random)
                case 1: message[place] = telling[Int.random(in: telling.indices, using: &random)]
                case 2: message.remove(at: place)
                default: message.insert(telling[Int.random(in: telling.indices, using: &random)], at: place)
                }
            }
            for process in [example.process, "Birds", "dasd"] { _ = expectHarmless(message, by: process) }
            _ = MessageShape.text(of: message)
        }
    }

    /// The shorter names that a cut could leave of the birds' names.
    private static let shorterNames = ["org.birds", "org.birds.feed", "org.birds.tidy"].flatMap { name in
        name.indices.dropFirst().map { name[..<$0] }.filter { $0 != "org.birds" }
    }

    /// Whether nothing after a name could show that it is whole: it ends the message, or has no digits.
    private static func isOpen(_ message: String) -> Bool {
        message.hasSuffix("org.birds") || message.hasSuffix("org.birds.feed")
            || message.contains(Activity.export.name)
    }

    @Test("a name that is cut is not taken for a shorter one where something has to follow it")
    func cutNames() {
        for example in Example.all where !Self.isOpen(example.message) {
            let message = Array(example.message.utf8)
            for length in message.indices {
                let start = String(decoding: message[..<length], as: UTF8.self)
                for statement in statements(in: start, by: example.process) {
                    let text = String(describing: statement)
                    for name in Self.shorterNames where text.contains("\"\(name)\"") {
                        Issue.record("\(start): \(text)")
                    }
                }
            }
        }
    }
}
