public import Frames
public import Timeline

/// Who counts the phones of a population again, some at a time.
public protocol PhoneCounter {
    /// Begins anew, with what a share of the people do.
    mutating func begin(_ act: SharedAct?)
    /// Counts some more phones, if any are left.
    ///
    /// - Returns: what was counted so far.
    mutating func countMore() -> PopulationTally
}

/// Shows a population on a screen and handles input until the person quits or opens a phone.
///
/// While phones are counted the picture shows those that are; keys are handled in between.
///
/// - Parameters:
///   - model: The picture, which stays as the person leaves it.
///   - screen: Where it is shown.
///   - counter: Who counts the phones again.
/// - Returns: the phone to be opened; nil if the person quit.
public func runPopulation<Shown: Screen & ~Copyable>(
    _ model: inout PopulationModel, on screen: inout Shown, counter: inout some PhoneCounter
) -> UInt64? {
    _ = model.take(.resize(screen.size))
    var shown = render(model, glyphs: screen.glyphs)
    screen.show(shown)
    while true {
        for input in screen.nextInputs(timeoutMilliseconds: model.isCounting ? 0 : nil) {
            switch model.take(input) {
            case .quit: return nil
            case .open(let phone): return phone
            case .count: counter.begin(model.sharedAct)
            case nil: break
            }
        }
        if model.isCounting { model.take(counter.countMore()) }
        let frame = render(model, glyphs: screen.glyphs)
        if frame != shown {
            screen.show(frame)
            shown = frame
        }
    }
}
