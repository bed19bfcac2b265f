import ProjectFiles
import ScenarioFile

/// MetricKit payloads in a file that a command was given.
enum GivenMetrics {
    /// The payloads of a file; nil if it is something else, or standard input.
    ///
    /// - Throws: `Failure` if it cannot be read, or with what is wrong in it and where.
    static func open(_ name: String) throws -> [MetricPayload]? {
        // What comes through a pipe can be read only once, and is a day.
        guard name != "-", BuiltInScenario.named(name) == nil, InputFile.isStored(name) else { return nil }
        let file = try InputFile(name)
        guard file.kind == .metricPayload else { return nil }
        return try file.metrics()
    }
}

extension InputFile {
    /// The MetricKit payloads in it.
    ///
    /// - Throws: `Failure` with what is wrong in it and where.
    func metrics() throws -> [MetricPayload] {
        let bytes = try bytes(limit: MetricPayload.bytes, as: .metricPayload)
        return try placed { () throws(JSONError) in try MetricPayload.all(in: bytes) }
            .map { $0.renamed(by: Privacy.renaming) }
    }
}
