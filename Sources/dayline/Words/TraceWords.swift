/// The names in a trace that are not those of the model.
enum TraceWords {
    static let silences = "gaps in the log"
    static let clockSettings = "settings of the clock"
    static let unitOfBattery = "thousandths of a percent"
    static let debugger = "launched by the debugger"
    static let unknownWaits = "push, whose kind is not in this log, waiting"

    static func times(from date: String) -> String { "microseconds since midnight of \(date)" }
}
