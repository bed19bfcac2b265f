import Answers
import BackgroundPolicy
import Frames
import Timeline

/// What a mark of an answer is on the screen.
extension AnswerMark {
    /// The role of what is written behind it.
    var role: Role {
        switch self {
        case .fact: .text
        case .point: .emphasis
        case .aside, .coming: .dim
        case .holds: .holds
        case .waits: .waiting
        case .passes: .passes
        case .work(let mode): mode.role
        case .expiring: .expired
        case .ended(let outcome): outcome.role
        case .refused(let refusal): refusal.role
        case .simulated: .simulated
        case .processEnd: .killed
        case .foreground: .foreground
        case .setting(let setting): setting.eventRole
        case .network(let network): network.role
        case .noNetwork: .noNetwork
        case .locked: .locked
        case .inUse: .inUse
        case .warning: .warning
        case .quoted: .evidence
        }
    }

    /// The glyph in front of it.
    func glyph(in glyphs: GlyphSet) -> Unicode.Scalar {
        switch self {
        case .holds: glyphs.holds
        case .passes, .ended(.completed), .ended(.noData): glyphs.passes
        case .ended(.killed): glyphs.killed
        case .expiring, .ended: glyphs.expired
        case .refused: glyphs.flag
        case .work(let mode), .coming(let mode): glyphs.mark(of: mode)
        case .fact, .point, .aside, .waits, .simulated, .processEnd, .foreground, .setting, .network,
            .noNetwork, .locked, .inUse, .warning, .quoted:
            glyphs.separator
        }
    }
}
