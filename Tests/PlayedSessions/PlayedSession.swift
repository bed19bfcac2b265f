import Dashboard
public import EventLog
import Frames
import ScenarioFile
public import Sessions
import Simulation
import Timeline

/// A session at the dashboard with keys that chance presses, recorded, and ended or killed at some moment.
public struct PlayedSession {
    /// How a session ends.
    enum End: CaseIterable {
        case quit, hangup
        /// Killed after a batch of lines was written.
        case killed
        /// Cut off within a line, as by a full disk.
        case cut
    }

    static let model = "a model"

    let seed: UInt64
    /// The name of the scenario that comes with dayline.
    let scenario: String
    let end: End
    /// The recording as the session left it.
    private(set) var bytes: [UInt8] = []
    /// The dashboard when the session was over, and the day as it was then.
    let last: DashboardModel
    let header: RecordingHeader

    /// Plays the session of a seed on the scenario that comes next, among so many of the shortest.
    ///
    /// - Parameters:
    ///   - seed: The seed of the keys.
    ///   - scenarios: Among how many.
    ///   - allowance: How much the recording has of futures that are left.
    public init(seed: UInt64, scenarios: Int = .max, allowance: SessionJournal.Allowance = .usual) {
        self.seed = seed
        let names = Self.names.prefix(scenarios)
        scenario = names[Int(seed % UInt64(names.count))]
        var hand = RandomHand(seed: seed)
        end = hand.one(of: End.allCases)
        let kept = KeptBatches()
        let loaded = Self.load(scenario)
        header = RecordingHeader(day: loaded.scenario.header, model: Self.model, scenario: loaded.text)
        var keeper = Self.keeper(of: scenario)
        var model = DashboardModel(
            index: keeper.index, size: hand.size(), playhead: hand.moment(loaded.scenario.header.length),
            playback: hand.playback(), lesson: loaded.scenario.lesson(of: loaded.text), mayIntervene: true,
            isRecording: true)
        do throws(LockedFileError) {
            try keeper.record(
                into: RecordingSink(allowance: allowance) { kept.write($0) }, playhead: model.state.playhead,
                playback: model.state.playback)
        } catch {
            preconditionFailure("memory takes every byte: \(error)")
        }
        var session = ScriptedSession(model, keeper: keeper, glyphs: .unicode)
        for _ in 0..<hand.number(1...14) { _ = session.play(hand.inputs()) }
        _ = session.play([end == .hangup ? .hangup : .key(.control("c"))])
        model = session.session.model
        last = model
        bytes = Self.ended(kept.batches, end, &hand)
    }

    private struct CannotBegin: Error {}

    /// The keeper of the day of a scenario that comes with dayline; a key finds no file to record into.
    public static func keeper(of name: String) -> LiveDay {
        let (scenario, text) = load(name)
        let header = RecordingHeader(day: scenario.header, model: model, scenario: text)
        do throws(DayTooLarge) {
            return try LiveDay(scenario, header: header, words: { "\($0)" }, newFile: { throw CannotBegin() })
        } catch {
            preconditionFailure("a day that comes with dayline can be kept: \(error)")
        }
    }

    /// The scenarios that come with dayline, the shortest days first.
    static let names: [String] = BuiltInScenario.all.map { ($0.name, load($0.name).scenario.header.length) }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        .map(\.0)

    static func load(_ name: String) -> (scenario: Scenario, text: String) {
        guard let builtIn = BuiltInScenario.named(name) else { preconditionFailure("no scenario \(name)") }
        do throws(ScenarioError) {
            return (try ScenarioReader.read(builtIn.bytes, file: builtIn.file), builtIn.text)
        } catch {
            preconditionFailure("\(error.text)")
        }
    }

    /// What is in the file, depending on how the session ended; never less than the header.
    private static func ended(_ batches: [[UInt8]], _ end: End, _ hand: inout RandomHand) -> [UInt8] {
        let all = batches.joined()
        switch end {
        case .quit, .hangup: return Array(all)
        case .killed: return Array(batches.prefix(Int(hand.number(2...Int64(batches.count)))).joined())
        case .cut: return Array(all.prefix(Int(hand.number(Int64(batches[0].count)...Int64(all.count)))))
        }
    }
}

/// A sink that keeps each batch apart.
private final class KeptBatches {
    private(set) var batches: [[UInt8]] = []

    func write(_ bytes: UnsafeRawBufferPointer) { batches.append(Array(bytes)) }
}
