import Advice
import Answers
import BackgroundPolicy
import Timeline
import UntrustedText

extension AnswerSection {
    /// What would help the requests that an answer is about; the sentences have the times that the lines were made with.
    init(_ help: [HelpLine], on header: DayHeader) {
        self.init(
            .elements("help"), heading: help.isEmpty ? nil : .wouldHelp,
            help.map { line in
                let identifier = header.roster[line.task].identifier
                let which = line.refused.map { ", \($0)" } ?? ""
                return .whole(
                    "\(name: identifier)\(which): \(quoting: line.text)",
                    by: Provenance(
                        sources: line.basis.sources, evidence: line.basis.evidence, rule: line.basis.rule,
                        lengths: line.lengths ?? LengthEvidence([], on: header)),
                    [
                        ("task", JSON(identifier)), ("since", JSON(line.since.milliseconds)),
                        ("remedy", JSON(line.remedy)), ("by", JSON(line.doer.rawValue)),
                        ("text", JSON(line.text)), ("measured", JSON(line.isMeasured)),
                    ] + Self.members(of: line.claim))
            })
    }

    /// When it would run or end, and when it does; null where nothing was measured, and for never.
    private static func members(of claim: HelpClaim?) -> [(String, JSON)] {
        func members(_ would: JSON, _ at: Moment?, insteadOf former: Moment?) -> [(String, JSON)] {
            [
                ("would", would), ("at", JSON(at?.milliseconds)),
                ("insteadOf", JSON(former?.milliseconds)),
            ]
        }
        return switch claim {
        case nil: members(.null, nil, insteadOf: nil)
        case .runs(let moment, let former): members("run", moment, insteadOf: former)
        case .runsNext(let moment, let former): members("nextRun", moment, insteadOf: former)
        case .ends(let outcome, let moment, _, let former):
            members(JSON(outcome.key), moment, insteadOf: former)
        case .accepted(let moment): members("accepted", moment, insteadOf: nil)
        case .transfersComplete(_, let moment, _, let former):
            members("completed", moment, insteadOf: former)
        }
    }
}
