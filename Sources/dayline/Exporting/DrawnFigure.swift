import Dashboard
import DeviceLog
import EventLog
import Frames
import Sessions
import Simulation
import Timeline

/// The figure of a day, compared with the day as it was before anybody changed it.
struct DrawnFigure {
    private let model: DashboardModel
    private let wishes: Figure.Wishes

    /// A figure of a day that is shown at the moment that was typed, or as a whole.
    ///
    /// - Throws: `Failure` if the day cannot be read, or has no such moment.
    init(of day: GivenDay, at moment: String?, _ options: FigureOptions) throws {
        let (index, former) = try Self.days(day)
        let playhead = try moment.map {
            try MomentPhrase.read($0, option: "--at", in: index.header, knownThrough: index.end)
        }
        var model = DashboardModel(
            index: former ?? index, size: Self.size, playhead: playhead ?? index.end, mayIntervene: false)
        if former != nil { model.take(Response(index: index)) }
        self.model = model
        wishes = Figure.Wishes(
            caption: options.caption, aspect: try options.ratio, hasLegend: options.legend,
            hasPlayhead: moment != nil, part: try options.part(of: index.header),
            source: "dayline \(Version.program): \(Self.name(of: day))")
    }

    /// The figure as a picture.
    func svg(_ paints: PaintTable) -> String { Figure(model, wishes).svg(paints) }

    /// The figure as a page for a browser.
    func html(_ paints: PaintTable) -> String {
        FigurePage.html(svg(paints), title: model.index.header.title, on: VectorPicture.page(paints))
    }

    // A figure has no columns; the dashboard that has its day has some.
    private static let size = Size(columns: 120, rows: 36)

    private static func name(of day: GivenDay) -> String {
        switch day {
        case .scenario(let loaded): loaded.argument
        case .recording(let file): file.name
        case .deviceLog(let log): log.files[0].name
        }
    }

    /// A day, and as it was before the changes of the person, if there are any and it is known.
    private static func days(_ day: GivenDay) throws -> (TimelineIndex, former: TimelineIndex?) {
        func index(_ loaded: LoadedScenario) throws -> TimelineIndex {
            try LiveDay(loaded) { throw Failure.usage(.frameOnly) }.index
        }
        switch day {
        case .scenario(let loaded):
            var untouched = loaded
            untouched.interventions = []
            return (try index(loaded), loaded.interventions.isEmpty ? nil : try index(untouched))
        case .deviceLog(let log): return (try log.read().day.index, nil)
        case .recording(let file):
            let recording = try RecordingFile.read(file)
            let shown = recording.index
            // What a part of a day lacks is not lost.
            guard !shown.isPartial, !recording.header.isLogged,
                let untouched = try? LoadedScenario.untouched(recording, file: file.name),
                !EarlierSession(recording, of: untouched.scenario).changes.isEmpty
            else { return (shown, nil) }
            return (shown, try index(untouched))
        }
    }
}
