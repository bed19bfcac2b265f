public import Frames
public import Timeline

/// Shows a population on a screen and handles input until the person quits or opens a phone.
///
/// While phones are counted the picture shows those that are; keys are handled in between.
///
/// - Parameters:
///   - model: The picture, which stays as the person leaves it.
///   - screen: Where it is shown.
///   - count: Counts some more phones, with what a share of their people do, or begins anew with it; returns what was
///     counted so far.
/// - Returns: the phone to be opened; nil if the person quit.
public func runPopulation<Shown: Screen & ~Copyable>(
    _ model: inout PopulationModel, on screen: inout Shown,
    counting count: (_ act: SharedAct?, _ isAnew: Bool) -> PopulationTally
) -> UInt64? {
    _ = model.take(.resize(screen.size))
    var shown = render(model, glyphs: screen.glyphs)
    screen.show(shown)
    while true {
        for input in screen.nextInputs(timeoutMilliseconds: model.isCounting ? 0 : nil) {
            switch model.take(input) {
            case .quit: return nil
            case .open(let phone): return phone
            case nil: break
            }
        }
        if model.isCounting { model.take(count(model.sharedAct, model.isCountingAnew)) }
        let frame = render(model, glyphs: screen.glyphs)
        if frame != shown {
            screen.show(frame)
            shown = frame
        }
    }
}
