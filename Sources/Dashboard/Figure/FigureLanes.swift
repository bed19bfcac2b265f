import BackgroundPolicy
import Frames
import Timeline

/// The lanes of a figure: behind them the states of apps and charger, in them what ran and happened, and what held
/// requests back.
struct FigureLanes {
    let model: DashboardModel
    let apps: [AppID]
    let words: FigureWords
    let scale: FigureScale
    let plan: FigurePlan

    private var index: TimelineIndex { model.index }
    private let signs = LaneSigns(.unicode)

    init(model: DashboardModel, apps: [AppID], words: FigureWords, scale: FigureScale, plan: FigurePlan) {
        (self.model, self.apps, self.words, self.scale, self.plan) = (model, apps, words, scale, plan)
    }

    /// The heights within a lane, from its upper edge.
    private struct Shape {
        let height: Double
        /// The band of the foreground and that of the background, which are one in a low lane.
        let foreground: Range<Double>
        let background: Range<Double>
        let markSize: Double
        /// Where the line is that says what holds requests back.
        let hold: Double

        init(pitch: Double) {
            height = pitch - min(max(3, pitch * 0.1), 10)
            let isHigh = height >= 30
            hold = isHigh ? height - 4 : height / 2
            let bands = isHigh ? height - 13 : height
            let middle = height >= 56 ? bands * 0.42 : 0
            foreground = 0..<(middle > 0 ? middle : bands)
            background = middle..<bands
            markSize = min(height < 100 ? 15 : 24, (background.upperBound - background.lowerBound) * 0.62)
        }

        /// Whether the bands are high enough for names.
        var namesBands: Bool { height >= 80 }

        var marks: Double { (background.lowerBound + background.upperBound) / 2 }
    }

    private var shape: Shape { Shape(pitch: plan.pitch) }

    private func top(of number: Int) -> Double { Double(number) * plan.pitch }

    /// Names the lanes, and draws what is behind everything.
    func drawGrounds(on picture: inout VectorPicture) {
        let shape = shape
        for (number, app) in apps.enumerated() {
            drawName(index.header.roster[app].name, top: plan.lanesY + top(of: number), shape, on: &picture)
        }
        plan.lanes(on: &picture) { part in
            for number in apps.indices {
                part.rectangle(
                    x: FigurePlan.overhang, y: top(of: number), width: plan.laneWidth, height: shape.height,
                    .ground(.lane), opacity: 0.5)
            }
            let name = DeviceSetting.charger.descriptor.state(.on)
            for slice in index.device.charging.slices(from: scale.part.from, to: scale.end) {
                rectangle(
                    slice, y: 0, height: plan.lanesHeight - (plan.pitch - shape.height), .ground(.charging),
                    words.state(name, slice), on: &part)
            }
        }
    }

    private func drawName(_ name: String, top: Double, _ shape: Shape, on picture: inout VectorPicture) {
        let room = plan.laneX - FigurePlan.margin - 12
        let columns = Int(room / (FigurePlan.labelSize * VectorPicture.letterWidth))
        let (left, size) = (FigurePlan.margin, FigurePlan.labelSize)
        let middle = (shape.foreground.lowerBound + shape.foreground.upperBound) / 2
        picture.words(
            TextWidth.fit(name, columns: columns, ellipsis: "…"), x: left,
            y: top + (shape.namesBands ? middle - 6 : shape.marks + 5), size: size, .role(.emphasis))
        guard shape.namesBands else { return }
        for (band, y) in [("foreground", middle + 10), ("background", shape.marks + 4)] {
            picture.words(band, x: left, y: top + y, size: FigurePlan.sourceSize, .role(.dim))
        }
    }

    /// Draws what was and happened.
    func draw(on picture: inout VectorPicture) {
        plan.lanes(on: &picture) { part in
            for (number, app) in apps.enumerated() { draw(app, top: top(of: number), shape, on: &part) }
        }
    }

    /// Draws how the launches differ from those of the other day; the lost ones are as bright after the moment that is
    /// looked at as before it.
    func drawDifferences(on picture: inout VectorPicture) {
        guard let difference = model.comparison?.difference else { return }
        let launches =
            difference.lost.map { (Difference.lost, $0) } + difference.gained.map { (.gained, $0) }
            + difference.moved.map { (.moved, $0.former) }
        plan.lanes(on: &picture) { part in
            for (kind, launch) in launches where scale.shows(launch.moment) {
                guard let number = apps.firstIndex(of: launch.app) else { continue }
                part.mark(
                    kind.glyph, x: scale.x(launch.moment) + FigurePlan.overhang,
                    y: top(of: number) + shape.marks, size: shape.markSize, .role(kind.role),
                    title: words.launch(kind.rawValue, launch))
            }
        }
    }

    private func draw(_ app: AppID, top: Double, _ shape: Shape, on part: inout VectorPicture) {
        let tracks = index[app]
        let bands: [(Track, Range<Double>, Ground, String)] = [
            (tracks.background, shape.background, .dark, "in the background"),
            (tracks.foreground, shape.foreground, .light, "in the foreground"),
        ]
        for (track, band, ground, name) in bands {
            for slice in track.slices(from: scale.part.from, to: scale.end) {
                rectangle(
                    slice, y: top + band.lowerBound, height: band.upperBound - band.lowerBound,
                    .ground(ground),
                    words.state(name, slice, of: app), on: &part)
            }
        }
        drawHolds(tracks, of: app, top: top, shape, on: &part)
        for record in tracks.requests.lazy.map({ index.requests[$0] }) {
            for run in record.runs {
                let slice = Slice(from: run.from, to: max(run.from, run.to ?? index.end))
                guard scale.shows(slice) else { continue }
                let height = (shape.background.upperBound - shape.background.lowerBound) * 0.6
                rectangle(
                    slice, y: top + shape.marks - height / 2, height: height, .role(record.request.mode.role),
                    words.run(record, slice), on: &part)
            }
        }
        drawMarks(tracks, of: app, y: top + shape.marks, shape.markSize, on: &part)
    }

    /// Draws the marks, the gravest last, so that no other covers it.
    private func drawMarks(
        _ tracks: AppTracks, of app: AppID, y: Double, _ size: Double, on part: inout VectorPicture
    ) {
        let ranked = tracks.instants.filter { scale.shows($0.moment) }.compactMap { instant in
            LaneMarks.rank(of: instant.kind).map { (rank: $0, instant: instant) }
        }
        for (_, instant) in ranked.sorted(by: { ($0.rank, $0.instant.moment) < ($1.rank, $1.instant.moment) })
        {
            guard let mark = LaneMarks.mark(of: instant.kind, .unicode),
                let meaning = signs.meaning(of: instant.kind)
            else { continue }
            part.mark(
                mark.glyph, x: scale.x(instant.moment) + FigurePlan.overhang, y: y, size: size,
                .role(mark.role),
                title: words.happened(meaning, at: instant.moment, of: app, instant.request))
        }
    }

    /// Draws a line while requests are held back, which begins with the letter of the factor.
    private func drawHolds(
        _ tracks: AppTracks, of app: AppID, top: Double, _ shape: Shape, on part: inout VectorPicture
    ) {
        let size = min(11, shape.height * 0.45)
        for wait in tracks.waits.slices(from: scale.part.from, to: scale.end)
        where !wait.reason.factors.isEmpty {
            let (begin, width) = scale.extent(wait.slice)
            let (x, title) = (begin + FigurePlan.overhang, words.hold(wait, of: app))
            part.rectangle(
                x: x, y: top + shape.hold, width: width, height: 2, .role(.waiting), opacity: 0.45,
                title: title)
            let letters = String(
                String.UnicodeScalarView(wait.reason.factors.map(GlyphSet.unicode.letter(of:))))
            guard VectorPicture.width(of: letters, size: size) < width else { continue }
            part.words(
                letters, x: x, y: top + shape.hold - 1.5, size: size, .role(.waiting), isBold: true,
                title: title)
        }
    }

    private func rectangle(
        _ slice: Slice, y: Double, height: Double, _ ink: VectorPicture.Ink, _ title: String,
        on part: inout VectorPicture
    ) {
        let (x, width) = scale.extent(slice)
        part.rectangle(
            x: x + FigurePlan.overhang, y: y, width: width, height: height, ink, isAtLeastVisible: true,
            title: title)
    }
}

/// How a launch differs from another day.
enum Difference: String {
    case lost, gained, moved

    /// The glyph; that of a lost launch is empty, because nothing ran.
    var glyph: Unicode.Scalar {
        switch self {
        case .lost: "⊖"
        case .gained: "+"
        case .moved: "→"
        }
    }

    var role: Role {
        switch self {
        case .lost: .lost
        case .gained: .gained
        case .moved: .moved
        }
    }
}
