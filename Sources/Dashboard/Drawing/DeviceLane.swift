import Frames
import Timeline

extension Page {
    /// The device's lane: power in one row; network, lock and the BAR switch in a second where there is room.
    mutating func drawDeviceLane() {
        let power = layout.deviceRows.lowerBound
        let network = layout.deviceRows.upperBound - 1
        let label = layout.labelColumns - 2
        write("device", row: power, column: 1, role: .dim, maxWidth: label)
        if network != power {
            write(" network", row: network, column: 1, role: .dim, maxWidth: label)
        }
        drawNetworks(row: network, namesWiFi: network != power)
        drawStretches(
            index.device.refreshOff, row: network, glyph: glyphs.barred, role: .warning, ground: .alert,
            name: "BAR off"
        )
        drawStretches(
            index.device.charging, row: power, glyph: glyphs.mediumShade, role: .charging, ground: .charging,
            name: "charging"
        )
        drawStretches(
            index.device.lowPowerMode, row: power, glyph: glyphs.slash, role: .lowPowerMode,
            ground: .lowPower, name: "Low Power Mode"
        )
    }

    private mutating func drawNetworks(row: Int, namesWiFi: Bool) {
        for stretch in index.device.networks {
            guard stretch.slice.from < shownUntil, stretch.slice.from < scale.to else { break }
            let places = scale.places(of: stretch.slice, until: shownUntil)
            guard !places.isEmpty else { continue }
            switch stretch.network {
            case .wiFi:
                if namesWiFi { drawName("Wi-Fi", in: places, row: row, role: .wifi, ground: nil) }
            case .cellular:
                drawStretch(
                    places, row: row, glyph: glyphs.dashedLine, role: .cellular, ground: nil, name: "cellular"
                )
            case .none:
                drawStretch(
                    places, row: row, glyph: glyphs.cross, role: .noNetwork, ground: nil, name: "no network")
            }
        }
    }

    private mutating func drawStretches(
        _ track: Track, row: Int, glyph: Unicode.Scalar, role: Role, ground: Ground?, name: String
    ) {
        for slice in track.slices(from: scale.from, to: min(scale.to, shownUntil)) {
            let places = scale.places(of: slice, until: shownUntil)
            drawStretch(places, row: row, glyph: glyph, role: role, ground: ground, name: name)
        }
    }

    private mutating func drawStretch(
        _ places: Range<Int>, row: Int, glyph: Unicode.Scalar, role: Role, ground: Ground?, name: String
    ) {
        guard !places.isEmpty else { return }
        let first = layout.laneColumns.lowerBound
        let columns = (first + places.lowerBound)..<(first + places.upperBound)
        frame.fill(rows: row..<(row + 1), columns: columns, with: glyph, role: role, ground: ground)
        drawName(name, in: places, row: row, role: role, ground: ground)
    }

    /// Names a stretch that is long enough for its name.
    private mutating func drawName(
        _ name: String, in places: Range<Int>, row: Int, role: Role, ground: Ground?
    ) {
        let spare = places.count - TextWidth.columns(of: name)
        guard spare >= 1 else { return }
        let column = layout.laneColumns.lowerBound + places.lowerBound + (spare > 3 ? 2 : spare > 1 ? 1 : 0)
        let text = spare > 3 && ground != nil ? " \(name) " : spare > 1 && ground == nil ? "\(name) " : name
        write(text, row: row, column: column, role: role, ground: ground)
    }
}
