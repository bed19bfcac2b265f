import ScenarioFile

extension MetricPayload {
    /// The largest number of a payload; sums of many stay within 64 bits.
    private static let numberAtMost: Int64 = 1_000_000_000_000

    /// Reads every payload of a file: an object, an array of them, or either behind the keys of an object.
    ///
    /// - Throws: `JSONError` with what is wrong, and where.
    public static func all(in bytes: [UInt8]) throws(JSONError) -> [MetricPayload] {
        let root = try PlacedJSON(bytes)
        var payloads: [MetricPayload] = []
        for object in objects(in: root, level: 0) { payloads.append(try MetricPayload(object)) }
        guard !payloads.isEmpty else {
            throw JSONError(place: root.place, text: "there is no MetricKit payload in it")
        }
        return payloads
    }

    /// The objects that are payloads, at most two levels down.
    private static func objects(in value: PlacedJSON, level: Int) -> [PlacedJSON] {
        if value.members?.contains(where: { sections.contains($0.key) }) == true { return [value] }
        guard level < 3 else { return [] }
        let inner = value.elements ?? value.members?.map(\.value) ?? []
        return inner.flatMap { objects(in: $0, level: level + 1) }
    }

    private init(_ object: PlacedJSON) throws(JSONError) {
        self.init()
        (begin, end) = try Self.period(of: object)
        let metadata = try Self.section("metaData", of: object)
        bundleIdentifier = metadata?["bundleIdentifier"]?.text
        let separator = Measurement.decimalSeparator(inRegion: metadata?["regionFormat"]?.text)
        let times = try Self.section("applicationTimeMetrics", of: object)
        foregroundTime = try Self.time(times?["cumulativeForegroundTime"], separator)
        backgroundTime = try Self.time(times?["cumulativeBackgroundTime"], separator)
        guard let exits = try Self.section("applicationExitMetrics", of: object) else { return }
        hasExits = true
        let inForeground = try Self.section("foregroundExitData", of: exits)
        let inBackground = try Self.section("backgroundExitData", of: exits)
        for cause in ExitCause.allCases {
            let foreground = try Self.count(inForeground?[cause.key], separator)
            let background = try Self.count(inBackground?[cause.key], separator)
            if foreground != nil || background != nil {
                self.exits.append(
                    Exits(cause: cause, foreground: foreground ?? 0, background: background ?? 0))
            }
        }
    }

    /// A part of a payload, which is an object; nil if there is none.
    private static func section(
        _ key: String, of object: PlacedJSON
    ) throws(JSONError) -> PlacedJSON? {
        guard let value = object[key], !value.isNull else { return nil }
        guard value.members != nil else {
            throw JSONError(
                place: value.place,
                text: "\(key): found \(Quotation.text(of: value)); expected an object with its figures")
        }
        return value
    }

    /// When the measured time begins and ends, as written; empty where it is missing.
    private static func period(
        of object: PlacedJSON
    ) throws(JSONError) -> (begin: String, end: String) {
        var texts: [String] = []
        var dates: [PrintedDate] = []
        for key in ["timeStampBegin", "timeStampEnd"] {
            guard let value = object[key], !value.isNull else {
                texts.append("")
                continue
            }
            guard let text = value.text, let date = PrintedDate(text) else {
                throw JSONError(
                    place: value.place,
                    text:
                        "\(key): found \(Quotation.text(of: value)); expected a date such as 2026-11-14 23:59:00"
                )
            }
            texts.append(text)
            dates.append(date)
        }
        if dates.count == 2, dates[1].isBefore(dates[0]), let end = object["timeStampEnd"] {
            throw JSONError(
                place: end.place,
                text: "timeStampEnd: \(Quotation.text(texts[1])) is before the beginning, "
                    + Quotation.text(texts[0]))
        }
        return (texts[0], texts[1])
    }

    private static func time(
        _ value: PlacedJSON?, _ separator: Character
    ) throws(JSONError) -> Int64? {
        guard let value else { return nil }
        let measured = measurement(value, separator)
        guard let time = measured?.milliseconds, time <= numberAtMost else {
            throw JSONError(
                place: value.place,
                text: "found \(Quotation.text(of: value)); expected a time such as 700 sec")
        }
        return time
    }

    private static func count(
        _ value: PlacedJSON?, _ separator: Character
    ) throws(JSONError) -> Int64? {
        guard let value else { return nil }
        let measured = measurement(value, separator)
        guard let measured, measured.unit.isEmpty, measured.thousandths % 1_000 == 0,
            measured.thousandths <= numberAtMost
        else {
            throw JSONError(
                place: value.place, text: "found \(Quotation.text(of: value)); expected a count such as 3")
        }
        return measured.thousandths / 1_000
    }

    /// A value that is a number, or a text with a number and a unit.
    private static func measurement(_ value: PlacedJSON, _ separator: Character) -> Measurement? {
        switch value.content {
        // JSON's own numbers have a point before decimals in every region, and no groups.
        case .number(let digits) where digits.contains("."): Measurement(plain: digits)
        case .number(let digits): Measurement(digits, decimalSeparator: ".")
        case .string(let text): Measurement(text, decimalSeparator: separator)
        default: nil
        }
    }
}

extension Measurement {
    /// A number of JSON with decimals, without a unit.
    fileprivate init?(plain digits: String) {
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let whole = Int64(parts[0]), (0...1_000_000_000_000).contains(whole),
            let fraction = Int64((parts[1] + "000").prefix(3)), fraction >= 0
        else { return nil }
        self.init(thousandths: whole * 1_000 + fraction)
    }
}
