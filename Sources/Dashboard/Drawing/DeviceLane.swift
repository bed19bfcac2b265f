import BackgroundPolicy
import Frames
import Timeline

/// The lane of the device: its settings in one row, and the network in a second if there is room.
///
/// Settings that differ from their defaults at the same time share their columns. In a single row they share them with
/// the network too, and both cover the use of the phone. With more rows, the time axis shows the use of the phone.
struct DeviceLane {
    let chart: Chart

    private var device: DeviceTracks { chart.index.device }

    func draw(on page: inout Page) {
        let layout = chart.layout
        let power = layout.deviceRows.lowerBound
        let network = layout.deviceRows.upperBound - 1
        let label = layout.labelColumns - 2
        page.write("device", row: power, column: 1, role: .dim, maxWidth: label)
        let empty = [DeviceStates](repeating: DeviceStates(), count: chart.scale.columns.count)
        var states = empty
        if network != power {
            page.write(" network", row: network, column: 1, role: .dim, maxWidth: label)
            if chart.index.isLogged { addUnknown(to: &states) }
            addNetworks(to: &states, namesWiFi: true)
            draw(states, row: network, on: &page)
            states = empty
        } else {
            if layout.tickRow == nil { addUse(to: &states) }
            addNetworks(to: &states, namesWiFi: false)
        }
        addSettings(to: &states)
        draw(states, row: power, on: &page)
    }

    private func addUse(to states: inout [DeviceStates]) {
        for slice in chart.index.inUse(from: chart.scale.from, to: chart.end) {
            for index in indices(of: slice) { states[index] = DeviceStates(.inUse) }
        }
    }

    /// Adds that no line tells the network, for all that is shown of a log.
    private func addUnknown(to states: inout [DeviceStates]) {
        let shown = Slice(from: max(chart.scale.from, .start), to: max(chart.scale.from, chart.end - 1))
        for index in indices(of: shown) { states[index] = DeviceStates(.notInLog) }
    }

    private func addNetworks(to states: inout [DeviceStates], namesWiFi: Bool) {
        let first = device.networks.partitioningIndex { $0.slice.to >= chart.scale.from }
        for stretch in device.networks[first...] {
            guard stretch.slice.from < chart.end else { break }
            let state: DeviceStates.Plain? =
                switch stretch.network {
                case .wiFi: namesWiFi ? .wiFi : nil
                case .hotspot: .hotspot
                case .cellular: .cellular
                case .some(.none): .noNetwork
                case nil: namesWiFi ? .someNetwork : nil
                }
            guard let state else { continue }
            for index in indices(of: stretch.slice) { states[index] = DeviceStates(state) }
        }
    }

    private func addSettings(to states: inout [DeviceStates]) {
        for setting in DeviceSetting.allCases {
            let stretches = device.stretches(of: setting, from: chart.scale.from, to: chart.end)
                .filter { setting.look($0.value) != nil }
            for value in Set(stretches.map(\.value.rawValue)).sorted().map(SettingValue.init(rawValue:)) {
                let slices = stretches.filter { $0.value == value }.map(\.slice)
                for share in chart.scale.shares(of: slices, until: chart.shownUntil) {
                    states[share.index].add(setting, value, eighths: share.eighths)
                }
            }
        }
    }

    private func indices(of slice: Slice) -> Range<Int> {
        chart.scale.indices(of: slice, until: chart.shownUntil)
    }

    /// Draws runs of the same states, with their names where they fit.
    private func draw(_ states: [DeviceStates], row: Int, on page: inout Page) {
        var end = 0
        // A network between the parts of a setting does not make two of it.
        var named: Set<String> = []
        while end < states.count {
            let start = end
            if chart.layout.deviceRows.count > 1 || states[start].count == 0 { named = [] }
            while end < states.count, states[end] == states[start] { end += 1 }
            let shown = states[start]
            let strokes = shown.strokes(in: page.glyphs, columns: end - start)
            for (index, stroke) in zip(start..<end, strokes) {
                page.frame.put(
                    stroke.glyph, row: row, column: chart.firstColumn + index, role: stroke.role,
                    ground: shown.ground)
            }
            drawName(
                of: shown, unless: &named, column: chart.firstColumn + start, columns: end - start, row: row,
                on: &page)
        }
    }

    /// Draws the name with a free cell on each side, so that neighbours and hatches do not run into it.
    private func drawName(
        of states: DeviceStates, unless named: inout Set<String>, column: Int, columns: Int, row: Int,
        on page: inout Page
    ) {
        // Beside the name of several states, each of their glyphs stays visible on both sides.
        let hatched = states.count > 1 ? states.count : 0
        let room = columns - 2 - 2 * hatched
        guard let name = states.name(columns: room), named.insert(name).inserted else { return }
        let spare = columns - 2 - TextWidth.columns(of: name)
        let first = column + min(max(2, hatched), spare / 2)
        page.write(" \(name) ", row: row, column: first, role: states.role, ground: states.ground)
    }
}
