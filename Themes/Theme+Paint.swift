public import Frames

extension Theme {
    /// The paint of every role on every ground, for a terminal with so many colours.
    public func paintTable(depth: ColourDepth) -> PaintTable {
        guard depth > .monochrome else { return .monochrome }
        let grounds = Ground.allCases.map { number(of: $0, depth: depth) }
        let inks = Role.allCases.map { number(of: RoleColours.slot(of: $0), depth: depth) }
        return PaintTable(depth: depth) { role, ground in
            paint(
                for: role, ink: inks[Int(role.rawValue)], on: ground,
                background: grounds[Int(ground.rawValue)], depth: depth
            )
        }
    }

    /// The paint of one role on one ground; ask for the table where many are needed.
    public func paint(for role: Role, ground: Ground, depth: ColourDepth) -> Paint {
        guard depth > .monochrome else { return PaintTable.monochrome[role, ground] }
        return paint(
            for: role, ink: number(of: RoleColours.slot(of: role), depth: depth), on: ground,
            background: number(of: ground, depth: depth), depth: depth
        )
    }

    private func paint(
        for role: Role, ink: UInt8, on ground: Ground, background: UInt8, depth: ColourDepth
    ) -> Paint {
        let foreground = RoleColours.mustBeLegible(role) ? legible(ink, on: background, depth: depth) : ink
        // Colour does the dimming; bold black is grey on many terminals of few colours.
        var attributes = role.monochrome.subtracting([.dim, .reverse])
        if depth < .palette256, foreground == 0 { attributes.remove(.bold) }
        if depth == .eight, ground == .selected { attributes.insert(.bold) }
        return Paint(foreground: foreground, background: background, attributes: attributes)
    }

    /// The ink if it is legible on the background, else the plainest legible colour of the palette.
    private func legible(_ ink: UInt8, on background: UInt8, depth: ColourDepth) -> UInt8 {
        let page = XtermPalette.colour(of: background)
        func contrast(_ number: UInt8) -> Double { XtermPalette.colour(of: number).contrast(with: page) }
        guard contrast(ink) < 3 else { return ink }
        let plain = [Slot(0x05), Slot(0x07), Slot(0x00)].map { number(of: $0, depth: depth) }
        return plain.first { contrast($0) >= 4.5 } ?? (contrast(0) > contrast(15) ? 0 : 15)
    }

    private func number(of slot: Slot, depth: ColourDepth) -> UInt8 {
        switch depth {
        case .palette256: XtermPalette.nearest(to: self[slot])
        case .sixteen: (isLight ? ANSIColours.lightSixteen : ANSIColours.darkSixteen)[slot.base16.number]
        case .eight, .monochrome:
            (isLight ? ANSIColours.lightEight : ANSIColours.darkEight)[slot.base16.number]
        }
    }

    private func number(of ground: Ground, depth: ColourDepth) -> UInt8 {
        guard depth == .palette256 else {
            return ANSIColours.ground(ground, isLight: isLight, depth: depth)
        }
        let page = XtermPalette.nearest(to: self[Slot(0x00)])
        var colour = RoleColours.colour(of: ground, in: self)
        guard ground != .plain else { return page }
        // The palette is coarse among dark greys: a ground that rounds to the page moves towards the ink.
        for _ in 0..<8 where XtermPalette.nearest(to: colour) == page {
            colour = colour.mixed(with: self[Slot(0x05)], percent: 6)
        }
        return XtermPalette.nearest(to: colour)
    }
}
