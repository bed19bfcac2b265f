public import Timeline

extension DeviceEvidence {
    /// What each request asked for, by `RequestID`, as the lines about it tell.
    ///
    /// A recording of a log holds these lines, and nothing else about it.
    /// - Complexity: O(n) in the length of the lines.
    public var termsOfLines: [RequestTerms] {
        let vocabulary = Vocabulary()
        return linesOfRequests.map { numbers in
            var terms = ToldTerms()
            for line in numbers.lazy.compactMap(line) {
                let record = LogRecord(
                    time: 0, process: line.process, message: Array(line.text.utf8), line: Int(line.number))
                for statement in vocabulary.statements(of: record) { terms.add(statement) }
            }
            return terms.all
        }
    }
}

/// What a request asked for, while the statements about it come in.
private struct ToldTerms {
    private var terms = RequestTerms()
    /// The priority that SpringBoard tells of a push, which it may have lowered.
    private var received: Int?

    var all: RequestTerms {
        var all = terms
        all.priority = terms.priority ?? received
        return all
    }

    mutating func add(_ statement: Statement) {
        switch statement {
        case .framework(.submitted(_, _, _, let power, let network)):
            terms.requiresExternalPower = power
            terms.requiresNetworkConnectivity = network
        case .push(.arrived(_, let priority, _)): terms.priority = terms.priority ?? priority
        case .push(.received(_, let priority)): received = received ?? priority
        case .transfer(.progress(_, let received, let total)): terms.bytes = total ?? received
        default: break
        }
    }
}
