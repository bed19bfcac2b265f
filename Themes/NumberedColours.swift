import Frames

/// The colours of a theme as numbers of xterm's palette of 256.
///
/// The nearest number is not always the right one: two colours that a person tells apart may have the same, and
/// one that can be read may have one that cannot.
struct NumberedColours {
    private let theme: Theme
    private let grounds: [UInt8]
    /// The numbers of all slots on each ground.
    private var inks: [[UInt8]]

    init(_ theme: Theme) {
        self.theme = theme
        grounds = Self.grounds(of: theme)
        inks = []
        for ground in Ground.allCases { inks.append(numbers(on: ground)) }
    }

    /// The paint of every role on every ground.
    var table: PaintTable {
        PaintTable(depth: .palette256) { role, ground in
            let index = Int(ground.rawValue)
            let isFaint = RoleColours.faintness(of: role, on: ground) != nil
            return Paint(
                foreground: .number(
                    isFaint
                        ? XtermPalette.nearest(to: theme.ink(of: role, on: ground))
                        : inks[index][RoleColours.slot(of: role).number]),
                background: .number(grounds[index]), attributes: role.besideColour)
        }
    }

    /// The numbers of all grounds; those with the hue of an accent keep it, and differ.
    private static func grounds(of theme: Theme) -> [UInt8] {
        var numbers = Ground.allCases.map { number(of: $0, in: theme) }
        let text = XtermPalette.nearest(to: theme[Slot(0x05)])
        var taken: [UInt8] = []
        // Dark grounds are brighter by number than the theme has them: what lies on two of them is between what is shown.
        func between(_ one: Ground, _ other: Ground) -> Colour {
            let shown = [one, other].map { XtermPalette.colour(of: numbers[Int($0.rawValue)]) }
            return shown[0].mixed(with: shown[1], percent: 50)
        }
        // The palette has one dark yellow and few dark greens: both make room for what is told by another hue.
        for ground in [Ground.alert, .lowPower, .dark, .charging, .darkCharging] {
            let colour = RoleColours.colour(of: ground, in: theme)
            let hue = ground == .darkCharging ? between(.dark, .charging) : colour
            guard hue.hue != nil else { continue }
            func suits(_ number: UInt8) -> Bool {
                !taken.contains(number) && XtermPalette.colour(of: number).hasHue(of: hue)
            }
            let index = Int(ground.rawValue)
            // The nearest is most often a grey: the cube of the palette has hardly any dark colours.
            if !suits(numbers[index]) {
                let number = XtermPalette.nearest(to: colour) {
                    suits($0) && XtermPalette.contrast($0, text) >= 4.5
                }
                if suits(number) { numbers[index] = number }
            }
            taken.append(numbers[index])
        }
        // What is dimmed has the number of what is not, where the palette has no darker one of that hue.
        for ground in Ground.allCases where ground.isAhead {
            let (own, present) = (Int(ground.rawValue), Int(ground.present.rawValue))
            let suits =
                XtermPalette.colour(of: numbers[own]).hasHue(of: XtermPalette.colour(of: numbers[present]))
                && XtermPalette.contrast(numbers[own], text) >= 4.5
            if !suits { numbers[own] = numbers[present] }
        }
        for ground in [Ground.ahead, .counter] {
            numbers[Int(ground.rawValue)] = numbers[Int(Ground.plain.rawValue)]
        }
        return numbers
    }

    private static func number(of ground: Ground, in theme: Theme) -> UInt8 {
        let page = XtermPalette.nearest(to: theme[Slot(0x00)])
        guard ground != .plain else { return page }
        var colour = RoleColours.colour(of: ground, in: theme)
        // The palette is coarse among dark greys: a ground that rounds to the page moves towards the ink.
        for _ in 0..<8 where XtermPalette.nearest(to: colour) == page {
            colour = colour.mixed(with: theme[Slot(0x05)], percent: 6)
        }
        return XtermPalette.nearest(to: colour)
    }

    private func numbers(on ground: Ground) -> [UInt8] {
        var numbers = Array(repeating: UInt8(0), count: Slot.count)
        var telling: [Choice] = []
        for slot in RoleColours.tellingSlots {
            let choice = choose(for: slot, on: ground, apartFrom: telling)
            telling.append(choice)
            numbers[slot.number] = choice.number
        }
        for slot in RoleColours.otherSlots {
            // A colour of the theme has one number, whatever the slot.
            let colour = theme.ink(slot, on: ground)
            let same = ground.isDimmed ? nil : telling.first { $0.colour == colour }
            numbers[slot.number] = same?.number ?? choose(for: slot, on: ground, apartFrom: []).number
        }
        return numbers
    }

    /// A colour with its number.
    private struct Choice {
        let colour: Colour
        let number: UInt8
    }

    private func choose(for slot: Slot, on ground: Ground, apartFrom others: [Choice]) -> Choice {
        let colour = theme.ink(slot, on: ground)
        let least = RoleColours.leastContrast(of: slot, on: ground)
        let background = grounds[Int(ground.rawValue)]
        let meant = theme[slot].tint
        // Dimmed colours are too near to each other to be kept apart.
        let others = ground.isDimmed ? [] : others
        func suits(_ number: UInt8) -> Bool {
            XtermPalette.contrast(number, background) >= least
                && others.allSatisfy { Self.keepsApart(colour, number, from: $0) }
        }
        func keepsHue(_ number: UInt8) -> Bool { XtermPalette.tint(of: number).standsFor(meant) }
        // The number on the page saves the terminal a change.
        if !ground.isDimmed, let page = inks.first?[slot.number], suits(page), keepsHue(page) {
            return Choice(colour: colour, number: page)
        }
        let number =
            XtermPalette.nearestSuiting(colour) { keepsHue($0) && suits($0) }
            ?? XtermPalette.nearest(to: colour, where: suits)
        return Choice(colour: colour, number: number)
    }

    /// Whether a number is at least half as far from another's number as their colours are from each other.
    private static func keepsApart(_ colour: Colour, _ number: UInt8, from other: Choice) -> Bool {
        let wanted = colour.distance(to: other.colour)
        guard wanted > 0 else { return number == other.number }
        return 4 * XtermPalette.colour(of: number).distance(to: XtermPalette.colour(of: other.number))
            >= wanted
    }
}
