import ScenarioFile
import Simulation
import Timeline

/// Any bytes are a scenario or are refused with places inside the file; what is read can be simulated.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScenario(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let scenario: Scenario
    do throws(ScenarioError) {
        scenario = try ScenarioReader.read(bytes, file: "fuzz.yaml")
    } catch {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        precondition(!error.problems.isEmpty && !error.text.isEmpty, "refused without a reason")
        precondition(error.problems.allSatisfy { (1...lines).contains($0.place.line) }, error.text)
        return 0
    }
    var rest = 20_000
    do {
        try simulate(scenario) { (portion: [TimelineEvent]) throws(Enough) in
            rest -= portion.count
            if rest < 0 { throw Enough() }
        }
    } catch {
        return 0
    }
    return 0
}

/// The rest of a long day tells nothing new about the reader.
private struct Enough: Error {}
