import ArgumentParser
import Timeline

/// The options of a figure, which is what a picture or a page becomes with `--figure`.
struct FigureOptions: ParsableArguments {
    @Flag(
        name: .customLong("figure"),
        help: """
            For svg and html: a figure for a slide or a page, with the lanes, the axis, a legend, a caption and the \
            source, on a light page unless --theme names another.
            """)
    var isWanted = false

    @Flag(inversion: .prefixedNo, help: "Whether a figure has a legend of the signs that occur in it.")
    var legend = true

    @Option(help: "The sentence below the title of a figure, instead of what was changed and what it cost.")
    var caption: String?

    @Option(
        help: ArgumentHelp(
            "The proportions of a figure, such as 16:9, instead of as high as its lanes need.",
            valueName: "width:height"))
    var aspect: String?

    @Option(
        help: "The moment at which a figure begins, as --at takes it, instead of the beginning of the day.")
    var from: String?

    @Option(help: "The moment at which a figure ends, as --at takes it, instead of the end of the day.")
    var until: String?

    /// The part of a day that is to be shown; nil for all of it.
    ///
    /// - Throws: `Failure` if the day has no such moments, or they are in the wrong order.
    func part(of header: DayHeader) throws -> Slice? {
        guard from != nil || until != nil else { return nil }
        func moment(_ option: String, _ text: String?, else usual: Moment) throws -> Moment {
            try text.map { try MomentPhrase.read($0, option: option, in: header, knownThrough: header.end) }
                ?? usual
        }
        let part = Slice(
            from: try moment("--from", from, else: .start), to: try moment("--until", until, else: header.end)
        )
        guard part.from < part.to else {
            throw Failure.value("--until", ErrorText.plain(until ?? from ?? ""), .notAfterFrom)
        }
        return part
    }

    /// The width as a part of the height; nil if none was given.
    ///
    /// - Throws: `Failure` if the text has no such proportions.
    var ratio: Double? {
        get throws {
            guard let aspect else { return nil }
            let parts = aspect.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let width = parts[0], let height = parts[1],
                (1...100).contains(width), (1...100).contains(height),
                (1...4).contains(max(width, height) / min(width, height))
            else { throw Failure.value("--aspect", ErrorText.plain(aspect), .notAspect) }
            return Double(width) / Double(height)
        }
    }
}
