import Frames
import Timeline

/// The time axis of a figure, with thin lines through the lanes, and the moment that is looked at.
struct FigureAxis {
    let scale: FigureScale
    let plan: FigurePlan
    /// The moment that is looked at, if it is to be shown.
    let playhead: Moment?

    private var header: DayHeader { scale.index.header }

    func draw(on picture: inout VectorPicture) {
        let overhang = FigurePlan.overhang
        let height = plan.lanesY + plan.lanesHeight - plan.axisY
        // Whoever draws the axis anew, for a part of the day, needs the time of day at which it begins.
        let data = [
            ("unit", "\(scale.unit)"), ("origin", "\(Int(overhang))"),
            ("stretches", header.calendar.hasTimes ? scale.stretches.map(data).joined(separator: " ") : ""),
        ]
        picture.part(
            x: plan.laneX - overhang, y: plan.axisY, width: plan.laneWidth + 2 * overhang, height: height,
            data: data.map { (name: $0.0, value: $0.1) }
        ) { part in
            for tick in ticks {
                let x = scale.x(tick.moment) + overhang
                // A date begins where its day does.
                let width = tick.isDate ? VectorPicture.width(of: tick.label, size: FigurePlan.axisSize) : 0
                if x + width <= plan.laneWidth + 2 * overhang {
                    part.words(
                        tick.label, x: x, y: FigurePlan.axisSize, size: FigurePlan.axisSize, .role(.axis),
                        anchor: tick.isDate ? .start : .middle)
                }
                if tick.hasLine {
                    part.rectangle(
                        x: x - 0.5, y: 17, width: 1, height: height - 17, .role(.axis), opacity: 0.3)
                }
            }
        }
        guard !scale.gaps.isEmpty else { return }
        picture.part(
            x: plan.laneX - overhang, y: plan.axisY, width: plan.laneWidth + 2 * overhang, height: height
        ) { part in for gap in scale.gaps { draw(gap, height: height, on: &part) } }
    }

    /// Where a stretch begins, in units and in milliseconds of its clock, and how long it is.
    private func data(_ stretch: Slice) -> String {
        "\(scale.x(stretch.from)),\(header.calendar.absoluteStart + stretch.from.milliseconds),\(stretch.length)"
    }

    /// Breaks the lanes where a gap is folded, and says how long it is.
    private func draw(_ gap: Slice, height: Double, on part: inout VectorPicture) {
        let (x, size) = (scale.x(gap.from) + FigurePlan.overhang, FigurePlan.axisSize)
        let middle = x + scale.gapWidth / 2
        let title = "\(header.clocks(from: gap.from, to: gap.to)) no records"
        part.rectangle(
            x: x, y: 17, width: scale.gapWidth, height: height - 17, .ground(.plain), title: title)
        part.mark("╳", x: middle, y: 23, size: 10, .role(.warning), title: title)
        let columns = Int(scale.gapWidth / (size * VectorPicture.letterWidth))
        part.words(
            TimeAxis.words(ofGap: gap, in: scale.index, columns: columns), x: middle, y: size, size: size,
            .role(.axis),
            anchor: .middle)
    }

    /// Dims what is after the moment that is looked at, and draws a line there.
    func drawPlayhead(on picture: inout VectorPicture) {
        guard let playhead, scale.shows(playhead) else { return }
        let overhang = FigurePlan.overhang
        let (x, width) = (scale.x(playhead) + overhang, plan.laneWidth + overhang)
        let height = plan.lanesY + plan.lanesHeight - plan.axisY
        picture.part(
            x: plan.laneX - overhang, y: plan.axisY, width: plan.laneWidth + 2 * overhang, height: height
        ) { part in
            part.rectangle(x: x, y: 20, width: width - x, height: height - 20, .ground(.plain), opacity: 0.5)
            part.rectangle(x: x - 1, y: 18, width: 2, height: height - 18, .role(.playhead))
            part.mark("▼", x: x, y: 19, size: 10, .role(.playhead))
        }
    }

    /// A label of the axis, and where it begins or has its middle.
    private struct Tick {
        let moment: Moment
        let label: String
        /// Whether the label begins at its moment, as dates do.
        var isDate = false
        var hasLine = true
    }

    /// The moments that have a label: at round times, as many as have room, and where the time goes on behind a gap.
    private var ticks: [Tick] {
        guard header.calendar.hasTimes else {
            return [Tick(moment: scale.part.from, label: DayCalendar.noTimes, isDate: true, hasLine: false)]
        }
        let minutes: [Int64] = [1, 2, 5, 10, 30].map { $0 * Span.minute }
        let hours: [Int64] = [1, 2, 3, 6, 12, 24, 48, 168, 336, 672].map { $0 * Span.hour }
        let room = FigurePlan.axisSize * VectorPicture.letterWidth
        let step =
            (minutes + hours).first { step in
                Double(step) / scale.unit >= room * (step < Span.day ? 7 : 11)
            } ?? 672 * Span.hour
        return scale.stretches.enumerated().flatMap { place, stretch -> [Tick] in
            let begin = place == 0 ? nil : beginning(of: stretch, room: room)
            let taken = begin.map { scale.x(stretch.from) + Double($0.label.utf8.count + 3) * room }
            let (start, from) = (header.calendar.startOfDay, stretch.from.milliseconds)
            let first = (start + from + step - 1) / step * step - start
            var ticks = begin.map { [$0] } ?? []
            for time in stride(from: first, through: stretch.to.milliseconds, by: Int(step))
            where scale.x(Moment(time)) >= taken ?? 0 {
                let (moment, isDate) = (Moment(time), step >= Span.day)
                let label = isDate ? header.calendar.date(moment) : header.calendar.hourAndMinute(moment)
                ticks.append(Tick(moment: moment, label: label, isDate: isDate))
            }
            return ticks
        }
    }

    /// The label of the time at which a stretch behind a gap begins, with its date where there is room.
    private func beginning(of stretch: Slice, room: Double) -> Tick? {
        let clock = header.calendar.hourAndMinute(stretch.from)
        let columns = Int((scale.x(stretch.to) - scale.x(stretch.from)) / room)
        let label = ["\(header.calendar.date(stretch.from)) \(clock)", clock].first {
            $0.utf8.count <= columns
        }
        return label.map { Tick(moment: stretch.from, label: $0, isDate: true) }
    }
}
