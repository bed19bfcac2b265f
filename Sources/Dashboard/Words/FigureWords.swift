import Answers
import BackgroundPolicy
import Timeline

/// What a figure of a day says: below its title, at its foot, and where something in it is pointed at.
struct FigureWords {
    let index: TimelineIndex

    private var header: DayHeader { index.header }

    /// What was changed, and what it cost.
    func caption(_ changes: [Intervention], _ difference: DayComparison) -> String {
        let told = changes.map {
            let time = DayClock(header, at: .start).hourAndMinute($0.moment)
            return "\($0.act.text(header.roster)) at \(time)"
        }
        return "\(Quantities.list(told)): \(difference.text(header))"
    }

    /// Where the figure comes from.
    func source(_ name: String) -> String {
        index.isLogged
            ? "\(name), logged by a phone"
            : "\(name), profile \(header.profile.rawValue), seed \(header.seed)"
    }

    /// The day or the days that the figure shows, with the times where it is a part.
    func dates(of part: Slice) -> String {
        guard header.calendar.hasTimes else { return DayCalendar.noTimes }
        let last = max(part.from, part.to - 1)
        let isOneDay = header.calendar.dayNumber(at: part.from) == header.calendar.dayNumber(at: last)
        let dates = (isOneDay ? [part.from] : [part.from, last]).map {
            "\(header.calendar.date($0)) \(header.calendar.year(of: $0))"
        }
        .joined(separator: " – ")
        guard part.from > .start || part.to < header.end else { return dates }
        return "\(dates), \(header.clocks(from: part.from, to: part.to))"
    }

    /// What the lanes show, app by app, for those who do not see them.
    func description(_ caption: String?, _ signs: (AppID) -> [(text: String, count: Int)]) -> String {
        let lanes = header.roster.apps.indices.map { number in
            let counts = signs(AppID(number)).map { "\($0.text) \($0.count)" }
            let told = counts.isEmpty ? "nothing" : Quantities.list(counts)
            return "\(header.roster.apps[number].name): \(told)."
        }
        return (caption.map { [$0 + "."] } ?? []).joined()
            + " A lane for each app, with what happened in it. " + lanes.joined(separator: " ")
    }

    /// A state that lasted.
    func state(_ name: String, _ slice: Slice, of app: AppID? = nil) -> String {
        let who = app.map { "\(header.roster[$0].name) " } ?? ""
        let until = min(slice.to, index.end)
        return
            "\(header.clocks(from: slice.from, to: until)) \(who)\(name) (\(Span.text(until - slice.from)))"
    }

    /// A reason for which requests of an app did not run.
    func hold(_ wait: WaitSlice, of app: AppID) -> String {
        let factors = wait.reason.factors.map(\.name).joined(separator: " or ")
        return state("held by \(factors)", wait.slice, of: app)
    }

    /// Something that happened to an app, with the request that it was about.
    func happened(_ what: String, at moment: Moment, of app: AppID, _ request: RequestID?) -> String {
        // The end of a process is the end of what ran in it.
        let record =
            request.flatMap { index.record(of: $0) }
            ?? index.requests(of: app, from: moment, to: moment + 1).lazy.map { index.requests[$0] }
            .first { $0.ended == moment && $0.started != nil }
        let isEnd = record?.ended == moment || record?.expiring == moment
        let ran = isEnd ? record?.started.map { moment - $0 } ?? 0 : 0
        let after = ran > 0 ? " after \(Span.text(ran))" : ""
        let first = "\(header.clock(moment, day: .date)) \(header.roster[app].name) \(what)\(after)"
        return ([first] + (record.map { self.request($0) } ?? [])).joined(separator: "\n")
    }

    /// A stretch in which a request ran.
    func run(_ record: RequestRecord, _ slice: Slice) -> String {
        let name = "ran \(record.request.mode.shortName)"
        return ([state(name, slice, of: record.request.app)] + request(record)).joined(separator: "\n")
    }

    /// A launch that another day has and this one lacks, or the other way round.
    func launch(_ what: String, _ launch: Launch) -> String {
        "\(header.clock(launch.moment, day: .date)) \(header.roster[launch.app].name) "
            + "\(launch.mode.shortName): launch \(what)"
    }

    /// What a request asked for and how it ended, what refused it, and what held it back.
    private func request(_ record: RequestRecord) -> [String] {
        let ending = record.ending(in: header, isLogged: index.isLogged).map { ", \($0)" } ?? ""
        let held = record.heldBack(until: record.started ?? record.ended ?? index.end)
            .map { "\($0.factor.name) for \(Span.text($0.milliseconds))" }
        return ["\(header.roster[record.request.task].identifier)\(ending)"]
            + (record.refusal.map { [$0.explanation] } ?? [])
            + (held.isEmpty ? [] : ["held by \(Quantities.list(held))"])
    }
}
