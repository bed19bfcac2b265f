public import Frames
public import Timeline

/// A day as a figure for a slide or a page: its lanes and axis, what its signs mean, what was changed and what it cost,
/// and where it comes from.
///
/// Everything stands at its own time and says what it is where it is pointed at.
public struct Figure {
    /// What a figure is to have besides the lanes.
    public struct Wishes {
        /// The sentence below the title, instead of what was changed and what it cost.
        public var caption: String?
        /// The width as a part of the height; nil for as high as the lanes need.
        public var aspect: Double?
        /// Whether it tells what its signs mean.
        public var hasLegend: Bool
        /// Whether a line shows the moment of the playhead.
        public var hasPlayhead: Bool
        /// The part of the day to show; nil for all of it.
        public var part: Slice?
        /// What was drawn, and with what.
        public var source: String

        /// Wishes by their parts.
        public init(
            caption: String?, aspect: Double?, hasLegend: Bool, hasPlayhead: Bool, part: Slice?,
            source: String
        ) {
            (self.caption, self.aspect, self.hasLegend) = (caption, aspect, hasLegend)
            (self.hasPlayhead, self.part, self.source) = (hasPlayhead, part, source)
        }
    }

    private let model: DashboardModel
    private let wishes: Wishes

    /// The figure of the day that a dashboard shows.
    public init(_ model: DashboardModel, _ wishes: Wishes) {
        (self.model, self.wishes) = (model.shown, wishes)
    }

    /// The figure as a picture, in the paints of a theme.
    public func svg(_ paints: PaintTable) -> String {
        let index = model.index
        let apps = index.apps.indices.map { AppID($0) }.filter { $0 != index.systemApp }
        let words = FigureWords(index: index)
        let part = wishes.part ?? Slice(from: .start, to: index.header.end)
        let comparison = model.comparison.flatMap { $0.changes.isEmpty ? nil : $0 }
        let caption = wishes.caption ?? comparison.map { words.caption($0.changes, $0.difference) }
        let device = FigureDevice(index: index, part, words: words)
        let legend = wishes.hasLegend ? FigureLegend(index, apps, model.comparison, part) : nil
        let names = apps.map { index.header.roster[$0].name }
        let plan = FigurePlan(
            FigurePlan.Needs(
                caption: caption, names: names, deviceRows: device.rows.count,
                legend: legend?.widths ?? [], aspect: wishes.aspect))
        var picture = VectorPicture(
            width: plan.width, height: plan.height, paints, title: index.header.title,
            description: words.description(caption) {
                LaneSigns([index[$0]], from: part.from, to: part.to, .unicode).inOrder.map {
                    ($0.text, $0.count)
                }
            })
        drawHead(caption: plan.caption, words.dates(of: part), on: &picture, plan)
        let scale = FigureScale(index: index, part: part, axis: model.axis, width: plan.laneWidth)
        let lanes = FigureLanes(model: model, apps: apps, words: words, scale: scale, plan: plan)
        let axis = FigureAxis(
            scale: scale, plan: plan, playhead: wishes.hasPlayhead ? model.state.playhead : nil)
        lanes.drawGrounds(on: &picture)
        axis.draw(on: &picture)
        device.draw(on: &picture, plan, scale)
        lanes.draw(on: &picture)
        axis.drawPlayhead(on: &picture)
        lanes.drawDifferences(on: &picture)
        legend?.draw(on: &picture, plan)
        picture.words(
            words.source(wishes.source), x: plan.width - FigurePlan.margin, y: plan.sourceY,
            size: FigurePlan.sourceSize, .role(.dim), anchor: .end)
        return picture.svg
    }

    private func drawHead(
        caption: [(text: String, y: Double)], _ dates: String, on picture: inout VectorPicture,
        _ plan: FigurePlan
    ) {
        let (left, y) = (FigurePlan.margin, FigurePlan.margin + 20)
        picture.words(
            model.index.header.title, x: left, y: y, size: 24, .role(.emphasis), isBold: true)
        picture.words(
            dates, x: plan.width - left, y: y, size: FigurePlan.labelSize, .role(.dim), anchor: .end)
        for line in caption {
            picture.words(line.text, x: left, y: line.y, size: FigurePlan.captionSize, .role(.text))
        }
    }
}
