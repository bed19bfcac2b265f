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
        let least = RoleColours.leastContrast(of: slot, on: ground)
        guard ground.isDimmed else { return self[slot].legible(on: background, contrast: least) }
        let ink = ink(slot, on: ground == .counter ? .plain : ground.present)
        let dimmed = stride(from: RoleColours.dimming, through: 0, by: -5).lazy
            .map { ink.mixed(with: background, percent: $0) }
            .first { $0.contrast(with: background) >= least }
        return dimmed ?? ink.legible(on: background, contrast: least)
    }

    /// The colour of a role's glyphs on a ground.
    func ink(of role: Role, on ground: Ground) -> Colour {
        let ink = ink(RoleColours.slot(of: role), on: ground)
        guard let faintness = RoleColours.faintness(of: role, on: ground) else { return ink }
        return ink.mixed(with: RoleColours.colour(of: ground, in: self), percent: faintness)
    }

    private var directTable: PaintTable {
        let grounds = Ground.allCases.map { RoleColours.colour(of: $0, in: self).direct }
        return PaintTable(depth: .direct) { role, ground in
            Paint(
                foreground: directInk(of: role, on: ground).direct,
                background: grounds[Int(ground.rawValue)], attributes: role.besideColour)
        }
    }

    /// The ink of a role; a grey that is dimmed is one of xterm's palette where nobody sees the difference, which takes half
    /// of the bytes.
    private func directInk(of role: Role, on ground: Ground) -> Colour {
        let ink = ink(of: role, on: ground)
        let isFaint = RoleColours.faintness(of: role, on: ground) != nil
        guard ground.isDimmed || isFaint, let grey = ink.paletteGrey else { return ink }
        let least = RoleColours.leastContrast(of: RoleColours.slot(of: role), on: ground)
        let background = RoleColours.colour(of: ground, in: self)
        return isFaint || grey.contrast(with: background) >= least ? grey : ink
    }

    private func ansiTable(depth: ColourDepth) -> PaintTable {
        PaintTable(depth: depth) { role, ground in
            // What is to come has one grey: of so few colours none is a dimmed one.
            let role = ground.isAhead ? .future : role
            let isHole = role.piercesBar && ground == .bar
            let background = ANSIColours.ground(isHole ? .plain : ground, isLight: isLight, depth: depth)
            let ink = ink(of: role, on: background, depth: depth)
            var attributes = role.besideColour.union(ink.attributes)
            // A ghost is as bright as a fact where no grey is left for it, and so is the future.
            if role == .ghost || role == .future && depth == .eight { attributes.insert(.dim) }
            if depth == .eight, ground == .selected { attributes.insert(.bold) }
            // Bold black is grey on many terminals of few colours, and with eight a bold colour is another one.
            if ink.number == 0 || depth == .eight && ink.number < 7 { attributes.remove(.bold) }
            // So is the blue of a key.
            if ink.number == ANSIColours.keyInk.number { attributes.remove(.bold) }
            // What is reversed on the page would be the line again.
            if isHole { attributes.remove(.reverse) }
            guard depth == .eight, ink.number >= 8 else {
                return Paint(
                    foreground: .number(ink.number), background: .number(background), attributes: attributes)
            }
            return Paint(
                foreground: .number(ink.number - 8), background: .number(background),
                attributes: attributes.union(.bold))
        }
    }

    /// The ink of a role on the colour behind it: another one where its own cannot be read there.
    private func ink(of role: Role, on background: UInt8, depth: ColourDepth) -> ANSIColours.Ink {
        let inks = ANSIColours.inks(isLight: isLight, depth: depth)
        let own =
            role == .future && depth == .sixteen
            ? ANSIColours.future : inks[RoleColours.slot(of: role).number]
        let least = RoleColours.leastContrastOfFew(for: role)
        guard XtermPalette.contrast(own.number, background) < least else { return own }
        // Neither is legible by xterm's defaults on every ground; black or white is.
        guard XtermPalette.contrast(0, background) > 4.5 else {
            return ANSIColours.Ink(depth == .sixteen ? 15 : 7)
        }
        let isKey = role == .barKey && XtermPalette.contrast(ANSIColours.keyInk.number, background) >= least
        return isKey ? ANSIColours.keyInk : ANSIColours.Ink(0)
    }
}

extension Colour {
    /// The colour as a terminal with direct colour is told it.
    fileprivate var direct: TerminalColour { .direct(red: red, green: green, blue: blue) }

    /// The colour itself if it has the contrast on a background, else one between it and black or white.
    fileprivate func legible(on background: Colour, contrast least: Double) -> Colour {
        let (black, white) = (Colour(0), Colour(0xFFFFFF))
        let end = black.contrast(with: background) > white.contrast(with: background) ? black : white
        let shades = stride(from: 0, through: 100, by: 5).lazy.map { mixed(with: end, percent: $0) }
        return shades.first { $0.contrast(with: background) >= least } ?? end
    }
}
