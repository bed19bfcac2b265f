import CLibYAML

/// The only way in which YAML text from outside is read.
public enum UntrustedYAML {
    /// Reads a text with one document.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - levelsAtMost: How deep values may be in each other.
    /// - Returns: Its value; nil if it has no document.
    /// - Throws: The first thing that is wrong.
    public static func root(of text: String, levelsAtMost: Int) throws(YAMLProblem) -> YAMLValue? {
        let read = events(of: text, levelsAtMost: levelsAtMost) { events in
            // What is thrown here has no place for its type.
            Result { () throws(YAMLProblem) in try events.root() }
        }
        return try read.get()
    }

    /// The keys of the mapping that a text begins with, and their places, as far as the text can be read.
    ///
    /// - Parameters:
    ///   - text: The text, or its beginning.
    ///   - levelsAtMost: How deep values may be in each other.
    /// - Returns: The keys in order; none of a text that is no mapping.
    public static func firstKeys(of text: String, levelsAtMost: Int) -> [(name: String, place: YAMLPlace)] {
        events(of: text, levelsAtMost: levelsAtMost) { $0.firstKeys() }
    }

    private static func events<Value>(
        of text: String, levelsAtMost: Int, _ body: (inout YAMLEvents) -> Value
    ) -> Value {
        var text = text
        return text.withUTF8 { bytes in
            var events = YAMLEvents(bytes, levelsAtMost: levelsAtMost)
            defer { events.close() }
            return body(&events)
        }
    }
}

/// The parser's events of one text, which make its value.
private struct YAMLEvents {
    /// At one address, since the parser keeps pointers into itself.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private let levelsAtMost: Int
    /// How many lines the text has; the end of a text that stops too early is told by its last one.
    private let lines: Int

    /// The events of a text, which must stay where it is until they are closed.
    init(_ bytes: UnsafeBufferPointer<UInt8>, levelsAtMost: Int) {
        parser = .allocate(capacity: 1)
        event = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        event.initialize(to: yaml_event_t())
        precondition(yaml_parser_initialize(parser) == 1, "no memory for the parser")
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
        self.levelsAtMost = levelsAtMost
        let newline = UInt8(ascii: "\n")
        lines = max(1, bytes.count { $0 == newline } + (bytes.last == newline ? 0 : 1))
    }

    func close() {
        yaml_event_delete(event)
        yaml_parser_delete(parser)
        event.deallocate()
        parser.deallocate()
    }

    mutating func root() throws(YAMLProblem) -> YAMLValue? {
        try next()
        try next()
        guard event.pointee.type == YAML_DOCUMENT_START_EVENT else { return nil }
        try next()
        let root = try value(level: 1)
        try next()
        try next()
        guard event.pointee.type == YAML_STREAM_END_EVENT else { throw problem(.severalDocuments) }
        return root
    }

    /// The keys of the root as far as it can be read.
    mutating func firstKeys() -> [(name: String, place: YAMLPlace)] {
        var keys: [(name: String, place: YAMLPlace)] = []
        do throws(YAMLProblem) {
            for _ in 0..<3 { try next() }
            guard event.pointee.type == YAML_MAPPING_START_EVENT else { return [] }
            try next()
            while event.pointee.type != YAML_MAPPING_END_EVENT {
                let key = try value(level: 2)
                if let name = key.text { keys.append((name, key.place)) }
                try next()
                _ = try value(level: 2)
                try next()
            }
        } catch {
            // The text was cut off there, or its reader tells what is wrong.
        }
        return keys
    }

    private func next() throws(YAMLProblem) {
        yaml_event_delete(event)
        guard yaml_parser_parse(parser, event) == 1 else { throw syntaxProblem }
    }

    /// The value that the newest event begins; afterwards the newest event is its last.
    private func value(level: Int) throws(YAMLProblem) -> YAMLValue {
        guard level <= levelsAtMost else { throw problem(.nestedTooDeep) }
        let place = place
        switch event.pointee.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.pointee.data.scalar
            try refuse(scalar.anchor, sign: "&")
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return YAMLValue(
                place: place,
                content: .text(
                    String(decoding: bytes, as: UTF8.self),
                    isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE))
        case YAML_SEQUENCE_START_EVENT:
            try refuse(event.pointee.data.sequence_start.anchor, sign: "&")
            return YAMLValue(place: place, content: .list(try list(level: level + 1)))
        case YAML_MAPPING_START_EVENT:
            try refuse(event.pointee.data.mapping_start.anchor, sign: "&")
            return YAMLValue(place: place, content: .mapping(try pairs(level: level + 1)))
        default:
            try refuse(event.pointee.data.alias.anchor, sign: "*")
            preconditionFailure("an event that begins no value: \(event.pointee.type)")
        }
    }

    private func list(level: Int) throws(YAMLProblem) -> [YAMLValue] {
        var values: [YAMLValue] = []
        try next()
        while event.pointee.type != YAML_SEQUENCE_END_EVENT {
            values.append(try value(level: level))
            try next()
        }
        return values
    }

    private func pairs(level: Int) throws(YAMLProblem) -> [YAMLValue.Pair] {
        var pairs: [YAMLValue.Pair] = []
        var keys: Set<String> = []
        try next()
        while event.pointee.type != YAML_MAPPING_END_EVENT {
            let key = try value(level: level)
            guard let name = key.text else {
                throw YAMLProblem(place: key.place, kind: .keyIsNoText(key))
            }
            guard keys.insert(name).inserted else {
                throw YAMLProblem(place: key.place, kind: .duplicateKey(name))
            }
            try next()
            pairs.append(YAMLValue.Pair(key: name, place: key.place, value: try value(level: level)))
            try next()
        }
        return pairs
    }

    private func refuse(_ anchor: UnsafeMutablePointer<yaml_char_t>?, sign: String) throws(YAMLProblem) {
        guard let anchor else { return }
        throw problem(.anchor(sign + String(cString: anchor)))
    }

    // MARK: Places

    private var place: YAMLPlace { place(event.pointee.start_mark) }

    private func problem(_ kind: YAMLProblem.Kind) -> YAMLProblem { YAMLProblem(place: place, kind: kind) }

    private var syntaxProblem: YAMLProblem {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the parser gave up"
        let begun = parser.pointee.context.map {
            "\(String(cString: $0)) from line \(place(parser.pointee.context_mark).line)"
        }
        let mark = parser.pointee.error == YAML_READER_ERROR ? yaml_mark_t() : parser.pointee.problem_mark
        return YAMLProblem(place: place(mark), kind: .syntax(problem, begun: begun))
    }

    /// The place of a mark; for a text that ends too early, or has only comments, its last line and not the one
    /// after it.
    private func place(_ mark: yaml_mark_t) -> YAMLPlace {
        let line = Int(mark.line) + 1
        return line > lines
            ? YAMLPlace(line: lines, column: 1) : YAMLPlace(line: line, column: Int(mark.column) + 1)
    }
}
