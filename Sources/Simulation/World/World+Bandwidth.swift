import BackgroundPolicy
import Timeline

/// What moves data: transfers, and the downloads of launches, which share the bandwidth of the device.
extension World {
    /// Lets a request move data.
    mutating func joinBandwidth(_ index: RequestIndex, bytes: Int64) {
        bandwidth.join(mark(index), bytes: bytes, at: now)
        planDataMoved()
    }

    /// Stops a request moving data; does nothing if it moves none.
    mutating func leaveBandwidth(_ index: RequestIndex) {
        guard bandwidth.count > 0 else { return }
        bandwidth.leave(mark(index), at: now)
        planDataMoved()
    }

    private func mark(_ index: RequestIndex) -> RequestMark {
        RequestMark(index: index, request: requests[index].request.id)
    }

    /// Schedules the moment at which data will have been moved.
    mutating func planDataMoved() {
        if let end = bandwidth.nextEnd(at: now) { schedule(.dataMoved, at: end) }
    }

    /// Bytes per second of everything that moves data over a network.
    func bandwidth(of network: Network) -> Int64 {
        switch network {
        case .none: 0
        case .wiFi: max(limits[.wiFiRate], 1)
        case .cellular, .hotspot: max(limits[.cellularRate], 1)
        }
    }

    // MARK: Transfers

    /// Accounts for what a running transfer has moved so far.
    mutating func settleTransfer(_ index: RequestIndex, isComplete: Bool = false) {
        guard case .transfer(var course) = requests[index].detail else {
            preconditionFailure("only a transfer moves data")
        }
        guard let left = isComplete ? 0 : bandwidth.bytesLeft(of: index, at: now) else { return }
        let progress = course.advance(toBytesLeft: left)
        let energy = radioEnergy(progress.bytes, over: progress.network)
        requests[index].detail = .transfer(course)
        requests[index].energyMillijoules += energy
        requests[index].cellularBytes += progress.cellularBytes
        spend(
            energy: energy, cellular: progress.cellularBytes, from: requests[index].account,
            by: requests[index].app)
    }

    /// Accounts for what every running transfer has moved so far, or those that some accounts pay for, in the order of the
    /// apps and then of submission; O(n log n) in what moves data.
    mutating func settleTransfers(paidFrom isMeant: (Budgets.Account) -> Bool = { _ in true }) {
        guard bandwidth.count > 0 else { return }
        var transfers: [(order: UInt64, index: RequestIndex)] = []
        for flow in bandwidth.flows
        where requests[flow.index].mode.isTransfer && isMeant(requests[flow.index].account) {
            let app = UInt64(requests[flow.index].app.index)
            transfers.append((app << 32 | UInt64(flow.request.number), flow.index))
        }
        transfers.sort { $0.order < $1.order }
        for transfer in transfers { settleTransfer(transfer.index) }
    }

    // MARK: Downloads of work

    /// Plans the download of work that begins, after the launch that it waits for.
    mutating func planDownload(_ index: RequestIndex, _ work: Work, delay: Int64) {
        guard work.download.most > 0, requests[index].mode.policy.findsData(index, &self) else { return }
        requests[index].downloadLeft = chance.draw(
            work.download, .download, Int(requests[index].request.task.index),
            Int(requests[index].ordinal))
        if delay > 0 {
            schedule(.dataBegins(index, generation: requests[index].generation), at: now + delay)
        } else {
            beginDownload(index)
        }
    }

    /// Begins the download of work, or continues it over another network.
    mutating func beginDownload(_ index: RequestIndex) {
        requests[index].isDownloadDue = true
        guard requests[index].downloadLeft > 0, device.conditions.network != .none else { return }
        joinBandwidth(index, bytes: requests[index].downloadLeft)
    }

    /// Whether the download of work is under way.
    func isDownloading(_ index: RequestIndex) -> Bool {
        requests[index].downloadLeft > 0 && bandwidth.moves(index)
    }

    /// Accounts for what the download of work has moved so far; the budgets pay when the work ends.
    mutating func settleDownload(_ index: RequestIndex, isComplete: Bool = false) {
        let former = requests[index].downloadLeft
        guard former > 0, let left = isComplete ? 0 : bandwidth.bytesLeft(of: index, at: now) else { return }
        let network = device.conditions.network
        requests[index].downloadLeft = left
        requests[index].energyMillijoules += radioEnergy(former - left, over: network)
        if network == .cellular { requests[index].cellularBytes += former - left }
    }

    /// Changes the network under everything that moves data.
    ///
    /// Transfers are looked at in the evaluations that follow. A download of work that loses its network goes on when
    /// there is one again, if the work still runs then.
    ///
    /// - Returns: the requests with such a download.
    mutating func changeBandwidth(to network: Network) -> [RequestMark] {
        let works = downloads()
        for index in works {
            settleDownload(index)
            if network == .none { bandwidth.leave(mark(index), at: now) }
        }
        bandwidth.setRate(bandwidth(of: network), at: now)
        device.changeNetwork(to: network)
        for index in works { beginDownload(index) }
        planDataMoved()
        return works.map(mark)
    }

    /// The running requests whose work has something to download, in the order of the apps.
    private func downloads() -> [RequestIndex] {
        // Closures over the world would copy it.
        var due: [RequestIndex] = []
        for app in appIDs where requests.count(of: app) > 0 {
            for listed in requests.listed(of: app, in: { $0.isRunning && !$0.isRunningTransfer })
            where requests[listed.index].isDownloadDue && requests[listed.index].downloadLeft > 0 {
                due.append(listed.index)
            }
        }
        return due
    }
}
