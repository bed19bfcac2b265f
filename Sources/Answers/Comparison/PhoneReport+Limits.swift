import BackgroundPolicy
import Timeline
import UntrustedText

/// What of a phone's day and the model's does not agree, whatever the scenario says.
extension PhoneReport {
    var limits: AnswerSection {
        AnswerSection(.nowhere, [looks, stagger].compactMap { $0 }.map { .alone("\($0)") })
    }

    /// So many distances between looks of the log's scheduler show how it looks.
    private static let looksAtLeast = 10

    /// The model decides at once, and the scheduler of the log when it looks.
    private var looks: String? {
        let moments = Set(comparison.phone.requests.flatMap { $0.evaluations.map(\.moment) })
            .filter { comparison.window.from <= $0 && $0 <= comparison.window.to }.sorted()
        // What is evaluated within some seconds is one look.
        let distances = zip(moments.dropFirst(), moments).map { $0 - $1 }.filter { $0 >= 10 * Span.second }
            .sorted()
        guard distances.count >= Self.looksAtLeast else { return nil }
        let median = distances[distances.count / 2]
        guard median >= Span.minute else { return nil }
        return
            "The log has evaluations \(Span.text(median)) apart in the median; the model decides whenever something "
            + "changes."
    }

    /// The model keeps the processing of apps apart.
    private var stagger: String? {
        let least = model.limits[.processingStagger]
        let hasProcessing = [comparison.phone, comparison.model].allSatisfy { day in
            day.requests.contains { $0.request.mode == .processing && $0.started != nil }
        }
        guard hasProcessing, least > 0 else { return nil }
        return
            "The model starts no processing within \(Span.text(least)) of that of another app, which is assumed."
    }
}
