import BackgroundPolicy
import Frames
import Timeline

extension Page {
    /// The device's lane: power in one row; the network and the BAR switch in a second where there is room.
    ///
    /// In a single row power lies over the network, and what is left shows when the phone is in use; else the
    /// axis above does.
    mutating func drawDeviceLane() {
        let power = layout.deviceRows.lowerBound
        let network = layout.deviceRows.upperBound - 1
        let label = layout.labelColumns - 2
        write("device", row: power, column: 1, role: .dim, maxWidth: label)
        var states = [DeviceState?](repeating: nil, count: scale.columns.count)
        if network != power {
            write(" network", row: network, column: 1, role: .dim, maxWidth: label)
            addNetworks(to: &states, namesWiFi: true)
            add(index.device.refreshOff, as: .refreshOff, to: &states)
            draw(states, row: network)
            for place in states.indices { states[place] = nil }
        } else {
            if layout.tickRow == nil { addUse(to: &states) }
            addNetworks(to: &states, namesWiFi: false)
            add(index.device.refreshOff, as: .refreshOff, to: &states)
        }
        add(index.device.charging, as: .charging, to: &states)
        add(index.device.lowPowerMode, as: .lowPowerMode, to: &states)
        draw(states, row: power)
    }

    /// What a column of the device's lane shows.
    private enum DeviceState {
        case inUse, wiFi, hotspot, cellular, noNetwork, refreshOff, charging, lowPowerMode,
            chargingInLowPowerMode

        var role: Role {
            switch self {
            case .inUse: .inUse
            case .wiFi: .wifi
            case .hotspot, .cellular: .cellular
            case .noNetwork: .noNetwork
            case .refreshOff: .warning
            case .charging, .chargingInLowPowerMode: .charging
            case .lowPowerMode: .lowPowerMode
            }
        }

        var ground: Ground? {
            switch self {
            case .inUse, .wiFi, .hotspot, .cellular, .noNetwork: nil
            case .refreshOff: .alert
            case .charging, .chargingInLowPowerMode: .charging
            case .lowPowerMode: .lowPower
            }
        }

        /// The names of the state, the longest first.
        var names: [String] {
            switch self {
            case .inUse: []
            case .wiFi: ["Wi-Fi"]
            case .hotspot: ["hotspot"]
            case .cellular: ["cellular", "cell"]
            case .noNetwork: ["no network", "none"]
            case .refreshOff: ["BAR off"]
            case .charging: ["charging"]
            case .lowPowerMode: ["Low Power Mode", "Low Power"]
            case .chargingInLowPowerMode: ["charging in Low Power Mode", "charging"]
            }
        }

        func glyph(at place: Int, in glyphs: GlyphSet) -> Unicode.Scalar? {
            switch self {
            case .inUse: glyphs.heavyLine
            case .wiFi: nil
            case .hotspot, .cellular: glyphs.about
            case .noNetwork: glyphs.ring
            case .refreshOff: glyphs.barred
            case .charging: glyphs.mediumShade
            case .lowPowerMode: glyphs.slash
            case .chargingInLowPowerMode: place.isMultiple(of: 2) ? glyphs.mediumShade : glyphs.slash
            }
        }
    }

    private func addUse(to states: inout [DeviceState?]) {
        for slice in index.device.inUse(from: scale.from, to: min(scale.to, shownUntil)) {
            for place in scale.places(of: slice, until: shownUntil) { states[place] = .inUse }
        }
    }

    private func addNetworks(to states: inout [DeviceState?], namesWiFi: Bool) {
        for stretch in index.device.networks {
            guard stretch.slice.from < shownUntil, stretch.slice.from < scale.to else { break }
            let state: DeviceState? =
                switch stretch.network {
                case .wiFi: namesWiFi ? .wiFi : nil
                case .hotspot: .hotspot
                case .cellular: .cellular
                case .none: .noNetwork
                }
            guard let state else { continue }
            for place in scale.places(of: stretch.slice, until: shownUntil) { states[place] = state }
        }
    }

    private func add(_ track: Track, as state: DeviceState, to states: inout [DeviceState?]) {
        for slice in track.slices(from: scale.from, to: min(scale.to, shownUntil)) {
            for place in scale.places(of: slice, until: shownUntil) {
                let isBoth = state == .lowPowerMode && states[place] == .charging
                states[place] = isBoth ? .chargingInLowPowerMode : state
            }
        }
    }

    /// Draws stretches of the same state, and names those that are long enough for the whole name.
    private mutating func draw(_ states: [DeviceState?], row: Int) {
        let first = layout.laneColumns.lowerBound
        var place = 0
        while place < states.count {
            let start = place
            while place < states.count, states[place] == states[start] { place += 1 }
            guard let state = states[start] else { continue }
            for column in start..<place {
                guard let glyph = state.glyph(at: column, in: glyphs) else { continue }
                frame.put(glyph, row: row, column: first + column, role: state.role, ground: state.ground)
            }
            drawName(of: state, in: start..<place, row: row)
        }
    }

    private mutating func drawName(of state: DeviceState, in places: Range<Int>, row: Int) {
        // Where two states share a stretch, some of both stays visible beside the name.
        let room = places.count - (state == .chargingInLowPowerMode ? 5 : 0)
        guard let name = state.names.first(where: { TextWidth.columns(of: $0) <= room }) else { return }
        let spare = places.count - TextWidth.columns(of: name)
        let column = layout.laneColumns.lowerBound + places.lowerBound + (spare > 3 ? 2 : spare > 1 ? 1 : 0)
        let isSpaced = spare > 3 && state.ground != nil
        let text = isSpaced ? " \(name) " : spare > 1 && state.ground == nil ? "\(name) " : name
        write(text, row: row, column: column, role: state.role, ground: state.ground)
    }
}

extension DeviceTracks {
    /// When the phone was in use, which is when it was not locked, in a range of time.
    func inUse(from: Moment, to: Moment) -> [Slice] {
        guard from < to else { return [] }
        var slices: [Slice] = []
        var begin = from
        for pause in locked.slices(from: from, to: to) {
            if pause.from > begin { slices.append(Slice(from: begin, to: pause.from)) }
            begin = max(begin, pause.to)
        }
        if begin < to { slices.append(Slice(from: begin, to: to)) }
        return slices
    }
}
