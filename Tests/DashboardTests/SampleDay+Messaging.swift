import BackgroundPolicy
import Timeline

extension SampleDay {
    /// A weekday with a commute, a charge in the evening and Low Power Mode from 13:12 to 18:00.
    static func messaging(withLowPowerMode: Bool = true) -> TimelineIndex {
        var day = SampleDay()
        day.addDevice(withLowPowerMode: withLowPowerMode)
        day.addMessages(withLowPowerMode: withLowPowerMode)
        day.addColorFeed(withLowPowerMode: withLowPowerMode)
        day.addMail()
        day.addPhotos()
        day.addStocks()
        day.addCoupons()
        return day.index()
    }

    private mutating func addDevice(withLowPowerMode: Bool) {
        happens(.start, .device(.network(.wiFi)))
        happens(.start, .device(.setting(.charger, .on)))
        happens(.start, .device(.lock(isLocked: true)))
        happens(Self.at(6, 25), .device(.lock(isLocked: false)))
        happens(Self.at(6, 25), .device(.firstUnlock))
        happens(Self.at(7, 35), .device(.setting(.charger, .off)))
        happens(Self.at(8, 0), .device(.network(.cellular)))
        happens(Self.at(8, 25), .device(.network(.none)))
        happens(Self.at(8, 45), .device(.network(.cellular)))
        happens(Self.at(9, 0), .device(.network(.wiFi)))
        happens(Self.at(9, 10), .device(.lock(isLocked: true)))
        happens(Self.at(12, 30), .device(.lock(isLocked: false)))
        happens(Self.at(13, 20), .device(.lock(isLocked: true)))
        if withLowPowerMode {
            happens(Self.at(13, 12), .intervention(.setting(.lowPowerMode, .on)))
            happens(Self.at(13, 12), .device(.setting(.lowPowerMode, .on)))
            happens(Self.at(18, 0), .device(.setting(.lowPowerMode, .off)))
        }
        happens(Self.at(17, 40), .device(.network(.cellular)))
        happens(Self.at(18, 30), .device(.network(.wiFi)))
        happens(Self.at(21, 40), .device(.setting(.charger, .on)))
        for half in Int64(0)..<36 {
            let moment = Moment(half * 30 * Span.minute)
            let level = half < 3 ? 88_000 + half * 3_000 : 98_000 - half * 1_900
            happens(moment, .device(.battery(milliPercent: Int32(level))))
            happens(
                moment,
                .device(.budgets(energy: 210_000 + half * 1_700, cellular: 12_000_000 + half * 95_000)))
        }
    }

    private mutating func addMessages(withLowPowerMode: Bool) {
        let messages = app("Messages", "com.example.messages")
        let push = task(messages, .backgroundPush, "silent push")
        visit(messages, Self.at(6, 40), minutes: 12, freshness: nil)
        visit(messages, Self.at(9, 12), minutes: 6, freshness: 12 * Span.minute)
        visit(messages, Self.at(12, 5), minutes: 20, freshness: 5 * Span.minute)
        let times: [(Int64, Int64)] = [
            (7, 20), (7, 50), (8, 30), (8, 42), (9, 0), (10, 5), (10, 20), (11, 0), (11, 45), (12, 40),
        ]
        for (hour, minute) in times {
            let received = Self.at(hour, minute)
            let isSpaced = minute % 4 == 2
            let held: [(Moment, Verdict)] = isSpaced ? [(received, Verdict(adverse: .rateLimiting))] : []
            request(
                push, submitted: received, verdicts: held,
                started: received + (isSpaced ? 9 : 0) * Span.minute, seconds: 8)
        }
        guard withLowPowerMode else {
            for hour in Int64(14)..<17 {
                request(push, submitted: Self.at(hour, 10), started: Self.at(hour, 10), seconds: 8)
            }
            return
        }
        request(
            push, submitted: Self.at(13, 55, 44),
            verdicts: [(Self.at(13, 55, 44), Verdict(adverse: [.rateLimiting, .lowPowerMode, .appUsage]))],
            started: Self.at(18, 0, 5), seconds: 9
        )
    }

    private mutating func addColorFeed(withLowPowerMode: Bool) {
        let feed = app("Color Feed", "com.example.colorfeed")
        let refresh = task(feed, .appRefresh, "com.colorfeed.refresh")
        let cleaning = task(feed, .processing, "com.colorfeed.db_cleaning")
        request(cleaning, submitted: Self.at(6, 5), started: Self.at(6, 30), seconds: 240, energy: 42_000)
        happens(Self.at(7, 10), .app(feed, .usageWindow(until: Self.at(7, 40))))
        request(
            refresh, submitted: Self.at(6, 32), eligible: Self.at(6, 47), started: Self.at(7, 15), seconds: 22
        )
        visit(feed, Self.at(7, 30), minutes: 9, freshness: 15 * Span.minute)
        request(
            refresh, submitted: Self.at(7, 39), eligible: Self.at(7, 54), started: Self.at(10, 12),
            seconds: 30, outcome: .killed)
        request(
            refresh, submitted: Self.at(11, 0), eligible: Self.at(11, 15), started: Self.at(11, 50),
            seconds: 30, outcome: .expired)
        request(
            refresh, submitted: Self.at(12, 10), eligible: Self.at(12, 12), started: Self.at(12, 14),
            seconds: 18, cellular: 61_000)
        visit(feed, Self.at(12, 31), minutes: 25, freshness: 17 * Span.minute)
        happens(Self.at(17, 30), .app(feed, .usageWindow(until: Self.at(18, 10))))
        visit(
            feed, Self.at(18, 5), minutes: 18, freshness: withLowPowerMode ? 5 * Span.hour : 170 * Span.minute
        )
        guard withLowPowerMode else {
            request(
                refresh, submitted: Self.at(13, 10), eligible: Self.at(13, 25), started: Self.at(13, 31),
                seconds: 20)
            request(
                refresh, submitted: Self.at(17, 5), eligible: Self.at(17, 20), started: Self.at(17, 40),
                seconds: 20)
            return
        }
        request(
            refresh, submitted: Self.at(13, 10), eligible: Self.at(13, 25),
            verdicts: [
                (Self.at(13, 10), Verdict(adverse: .rateLimiting, awaited: [.earliestBeginDate])),
                (Self.at(13, 25), Verdict(adverse: .lowPowerMode)),
                (Self.at(13, 40), Verdict(adverse: [.lowPowerMode, .appUsage])),
                (Self.at(17, 30), Verdict(adverse: .lowPowerMode)),
            ],
            started: Self.at(18, 0, 10), seconds: 21
        )
    }

    private mutating func addMail() {
        let mail = app("Mail", "com.example.mail")
        let refresh = task(mail, .appRefresh, "com.example.mail.refresh")
        let push = task(mail, .backgroundPush, "new mail")
        for (hour, minute) in [(6, 55), (8, 40), (9, 5), (11, 25), (12, 50)] as [(Int64, Int64)] {
            request(
                refresh, submitted: Self.at(hour, minute - 30), eligible: Self.at(hour, minute - 5),
                started: Self.at(hour, minute), seconds: 26)
        }
        request(push, submitted: Self.at(9, 40), started: Self.at(9, 40), seconds: 6)
        happens(
            Self.at(10, 30),
            .request(
                Request(id: .refused(0), app: mail, mode: .backgroundPush, task: push),
                .refused(.wrongPriority)))
        visit(mail, Self.at(8, 50), minutes: 14, freshness: 10 * Span.minute)
        visit(mail, Self.at(10, 58), minutes: 7, freshness: 78 * Span.minute)
    }

    private mutating func addPhotos() {
        let photos = app("Photos", "com.example.photos")
        let upload = task(photos, .discretionaryTransfer, "holiday upload")
        let share = task(photos, .nondiscretionaryTransfer, "shared album")
        let index = task(photos, .processing, "com.example.photos.index")
        request(index, submitted: Self.at(6, 1), started: Self.at(6, 9), seconds: 290, energy: 60_000)
        visit(photos, Self.at(12, 57), minutes: 4, freshness: nil)
        request(
            share, submitted: Self.at(13, 0), started: Self.at(13, 0), seconds: 3_000, cellular: 3_400_000)
        request(
            upload, submitted: Self.at(9, 30),
            verdicts: [
                (
                    Self.at(9, 30),
                    Verdict(adverse: [.lowPowerMode, .systemBudgets], awaited: [.wiFi, .powerToSpare])
                )
            ],
            started: Self.at(21, 45), seconds: 2_400
        )
    }

    private mutating func addStocks() {
        let stocks = app("株価とニュースの速報アプリ", "jp.example.stocks")
        let refresh = task(stocks, .appRefresh, "jp.example.stocks.refresh")
        for (hour, minute) in [(9, 3), (9, 18), (11, 32), (11, 44)] as [(Int64, Int64)] {
            request(
                refresh, submitted: Self.at(hour, minute - 3), started: Self.at(hour, minute), seconds: 24)
        }
        visit(stocks, Self.at(9, 25), minutes: 10, freshness: 7 * Span.minute)
    }

    private mutating func addCoupons() {
        let coupons = app("Coupons \u{1B}[31m!", "com.example.coupons")
        let refresh = task(coupons, .appRefresh, "com.example.coupons.refresh")
        visit(coupons, Self.at(7, 0), minutes: 2, freshness: nil)
        happens(Self.at(9, 50), .app(coupons, .appState(.notRunning, .swipedAway)))
        happens(Self.at(9, 50), .app(coupons, .appSwitcher(isPresent: false)))
        request(
            refresh, submitted: Self.at(7, 2),
            verdicts: [
                (Self.at(7, 2), Verdict(adverse: .appUsage)),
                (Self.at(9, 50), Verdict(adverse: [.appUsage, .appSwitcher])),
            ]
        )
    }
}
