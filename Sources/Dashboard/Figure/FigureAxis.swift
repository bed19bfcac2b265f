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
            ("start", "\(header.calendar.absoluteStart + scale.part.from.milliseconds)"),
            ("unit", "\(scale.unit)"),
            ("origin", "\(Int(overhang))"),
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
                part.rectangle(x: x - 0.5, y: 17, width: 1, height: height - 17, .role(.axis), opacity: 0.3)
            }
        }
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

    /// The moments that have a label: at round times, and as many as have room.
    private var ticks: [(moment: Moment, label: String, isDate: Bool)] {
        guard header.calendar.hasTimes else { return [(scale.part.from, DayCalendar.noTimes, true)] }
        let minutes: [Int64] = [1, 2, 5, 10, 30].map { $0 * Span.minute }
        let hours: [Int64] = [1, 2, 3, 6, 12, 24, 48, 168, 336, 672].map { $0 * Span.hour }
        let room = FigurePlan.axisSize * VectorPicture.letterWidth
        let step =
            (minutes + hours).first { step in
                Double(step) / scale.unit >= room * (step < Span.day ? 7 : 11)
            } ?? 672 * Span.hour
        let (start, from) = (header.calendar.startOfDay, scale.part.from.milliseconds)
        let first = (start + from + step - 1) / step * step - start
        return stride(from: first, through: scale.part.to.milliseconds, by: Int(step)).map { milliseconds in
            let moment = Moment(milliseconds)
            let isDate = step >= Span.day
            let label = isDate ? header.calendar.date(moment) : header.calendar.hourAndMinute(moment)
            return (moment, label, isDate)
        }
    }
}
