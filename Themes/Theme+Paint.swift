public import Frames

extension Theme {
    /// The paint of every role on every ground, for a terminal with so many colours.
    public func paintTable(depth: ColourDepth) -> PaintTable {
        switch depth {
        case .monochrome: .monochrome
        case .eight, .sixteen: ansiTable(depth: depth)
        case .palette256: NumberedColours(self).table
        case .direct: directTable
        }
    }

    /// The colour of a slot on a ground, moved towards black or white until it has the contrast that it needs.
    func ink(_ slot: Slot, on ground: Ground) -> Colour {
        let background = RoleColours.colour(of: ground, in: self)
        return self[slot].legible(
            on: background, contrast: RoleColours.leastContrast(of: slot, on: ground))
    }

    private var directTable: PaintTable {
        let grounds = Ground.allCases.map { RoleColours.colour(of: $0, in: self).direct }
        return PaintTable(depth: .direct) { role, ground in
            Paint(
                foreground: ink(RoleColours.slot(of: role), on: ground).direct,
                background: grounds[Int(ground.rawValue)], attributes: role.attributesInColour)
        }
    }

    private func ansiTable(depth: ColourDepth) -> PaintTable {
        let inks = ANSIColours.inks(isLight: isLight, depth: depth)
        return PaintTable(depth: depth) { role, ground in
            let background = ANSIColours.ground(ground, isLight: isLight, depth: depth)
            var ink = inks[RoleColours.slot(of: role).number]
            // Neither is legible by xterm's defaults on every ground; black or white is.
            if XtermPalette.contrast(ink.number, background) < 3 {
                ink = ANSIColours.Ink(
                    XtermPalette.contrast(0, background) > 4.5 ? 0 : depth == .sixteen ? 15 : 7)
            }
            var attributes = role.attributesInColour.union(ink.attributes)
            // A ghost is as bright as a fact where no grey is left for it.
            if role == .ghost { attributes.insert(.dim) }
            if depth == .eight, ground == .selected { attributes.insert(.bold) }
            // Bold black is grey on many terminals of few colours, and with eight a bold colour is another one.
            if ink.number == 0 || depth == .eight && ink.number < 7 { attributes.remove(.bold) }
            guard depth == .eight, ink.number >= 8 else {
                return Paint(
                    foreground: .number(ink.number), background: .number(background), attributes: attributes)
            }
            return Paint(
                foreground: .number(ink.number - 8), background: .number(background),
                attributes: attributes.union(.bold))
        }
    }
}

extension Role {
    /// The attributes beside a colour, which does the dimming and the reversing.
    var attributesInColour: Attributes { monochrome.subtracting([.dim, .reverse]) }
}

extension Colour {
    /// The colour as a terminal with direct colour is told it.
    fileprivate var direct: TerminalColour { .direct(red: red, green: green, blue: blue) }

    /// The colour itself if it has the contrast on a background, else one between it and black or white.
    fileprivate func legible(on background: Colour, contrast least: Double) -> Colour {
        let (black, white) = (Colour(0), Colour(0xFFFFFF))
        let end = black.contrast(with: background) > white.contrast(with: background) ? black : white
        let shades = stride(from: 0, through: 100, by: 5).map { mixed(with: end, percent: $0) }
        return shades.first { $0.contrast(with: background) >= least } ?? end
    }
}
