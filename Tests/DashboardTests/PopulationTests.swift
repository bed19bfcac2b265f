import BackgroundPolicy
@testable import Dashboard
import Frames
import TestSupport
import Testing
import Timeline

/// The picture of a population: what it shows, what its keys do, and what is counted again.
@Suite struct PopulationTests {
    /// Four phones that live the sample day, the first two without Low Power Mode.
    private static let tally = tally(of: [false, false, true, true])

    private static func tally(of phones: [Bool], asLowPower isLow: Bool = false) -> PopulationTally {
        let day = SampleDay.messaging()
        let apps = day.header.roster.apps.count
        var tally = PopulationTally(
            .init(apps: apps, length: day.header.length))
        for (number, hasLowPower) in phones.enumerated() {
            var phone = PhoneDay(apps: apps)
            let lived = SampleDay.messaging(withLowPowerMode: hasLowPower || isLow)
            for event in lived.events { phone.add(event) }
            phone.finish(at: lived.header.end)
            tally.add(phone, nil, phone: UInt64(number), with: [])
        }
        return tally
    }

    private func model(
        _ columns: Int = 120, _ rows: Int = 36, keys: String = "", _ tally: PopulationTally = tally
    ) throws -> PopulationModel {
        var model = PopulationModel(tally, named: "Everyday", seed: 7, SampleDay.messaging().header)
        _ = model.take(.resize(Size(columns: columns, rows: rows)))
        for key in try Key.script(keys) { _ = model.take(.key(key)) }
        return model
    }

    /// The keys that move the cursor to a column of a screen that has a column for each part.
    private func keys(to column: Int) -> String {
        [String](repeating: "l", count: column).joined(separator: " ")
    }

    @Test("the picture fits screens of every size", arguments: [(40, 12), (80, 24), (120, 36), (200, 60)])
    func sizes(columns: Int, rows: Int) throws {
        let frame = render(try model(columns, rows, keys: "j l l l l l l l l Tab"), glyphs: .unicode)
        Golden.expect(
            frame.description,
            equals: "Tests/DashboardTests/GoldenFrames/population-\(columns)x\(rows).frame")
    }

    @Test("a key that does nothing here says so until the next one", arguments: ["c", "z", "o", "%", "/"])
    func uselessKey(name: String) throws {
        let useless = try model(keys: name)
        #expect(
            render(useless, glyphs: .unicode).plainText.contains("\(name) does nothing; ? shows the keys"))
        #expect(!render(try model(keys: "\(name) j"), glyphs: .unicode).plainText.contains("does nothing"))
    }

    @Test("a terminal without Unicode gets ASCII, and the help says what the bars are")
    func asciiAndHelp() throws {
        let ascii = render(try model(80, 24, keys: "j l l l l"), glyphs: .ascii)
        Golden.expect(
            ascii.description, equals: "Tests/DashboardTests/GoldenFrames/population-ascii-80x24.frame")
        let others = ascii.plainText.filter { !$0.isASCII }
        #expect(others.isEmpty, "\(others)")
        let help = render(try model(80, 24, keys: "?"), glyphs: .unicode)
        Golden.expect(
            help.description, equals: "Tests/DashboardTests/GoldenFrames/population-help-80x24.frame")
    }

    @Test("the help of the smallest screen has all keys, and the last line is reached with that for down")
    func helpInLittleRoom() throws {
        var model = try model(40, 12, keys: "?")
        var seen = render(model, glyphs: .unicode).plainText
        #expect(seen.contains("Left h"))
        for _ in 0..<40 {
            _ = model.take(.key(.down))
            seen += render(model, glyphs: .unicode).plainText
        }
        for text in ["^C", "open the first phone", "a minute to a week"] {
            #expect(seen.contains(text), "\(text)")
        }
        let last = render(model, glyphs: .unicode)
        _ = model.take(.key(.up))
        #expect(render(model, glyphs: .unicode) != last)
        _ = model.take(.key(.tab))
        #expect(render(model, glyphs: .unicode).plainText.contains("Tab does nothing in a panel; Esc"))
        _ = model.take(.key(.home))
        #expect(render(model, glyphs: .unicode).plainText.contains("Left h"))
        _ = model.take(.key(.end))
        #expect(render(model, glyphs: .unicode) == last)
    }

    @Test(
        "Esc closes the help, and so does q, which quits only then", arguments: [Key.escape, .character("q")])
    func closingHelp(key: Key) throws {
        var model = try model(80, 24, keys: "?")
        let bar = render(model, glyphs: .unicode).plainText.split(separator: "\n").last
        #expect(bar?.contains("close") == true && bar?.contains("open phone") == false)
        #expect(model.take(.key(key)) == nil && model.helpLine == nil)
        #expect(model.take(.key(.character("q"))) == .quit)
    }

    @Test("a click goes to the cell or does what its key does, and the wheel goes to the next app")
    func mouse() throws {
        var model = try model(80, 24)
        let lines = render(model, glyphs: .unicode).plainText.split(
            separator: "\n", omittingEmptySubsequences: false
        ).prefix(24)
        func click(_ row: Int, _ column: Int) {
            let press = PointerEvent(kind: .press, button: .left, column: column, row: row)
            _ = model.take(.pointer(press))
        }
        let lane = try #require(lines.firstIndex { $0.contains("Color Feed") })
        click(lane, 40)
        #expect(model.selectedApp == AppID(1) && model.parts.lowerBound > 0)
        let moment = model.moment
        _ = model.take(.pointer(PointerEvent(kind: .wheelDown, button: nil, column: 0, row: 0)))
        #expect(model.selectedApp == AppID(2) && model.moment == moment)
        let row = try #require(lines.firstIndex { $0.contains("median age") })
        click(row, 2)
        #expect(model.rows[model.row] == .age(percent: 50))
        let bar = try #require(lines.last)
        let help = try #require(bar.firstRange(of: "? help"))
        click(23, bar.distance(from: bar.startIndex, to: help.lowerBound))
        #expect(model.helpLine == 0)
    }

    @Test("a cell without a phone opens none, and says so")
    func noPhone() throws {
        var model = try model(80, 24)
        while model.phone != nil, model.parts.upperBound < PopulationPicture.parts {
            _ = model.take(.key(.character("l")))
        }
        #expect(model.phone == nil && model.take(.key(.enter)) == nil)
        let text = render(model, glyphs: .unicode).plainText
        #expect(text.contains("no phone is in this cell") && !text.contains("open phone"))
        _ = model.take(.pointer(PointerEvent(kind: .wheelDown, button: nil, column: 0, row: 0)))
        #expect(model.refusal == nil)
    }

    @Test("no phrase about a cell is cut off, whatever held its app", arguments: [60, 80, 120])
    func wholePhrases(columns: Int) throws {
        var model = try model(columns, 24, keys: "j")
        for _ in 0..<96 {
            let lines = render(model, glyphs: .unicode).plainText.split(separator: "\n").suffix(4).dropLast()
            #expect(!lines.joined().contains("…"), "\(lines)")
            _ = model.take(.key(.character("l")))
        }
    }

    @Test("the line of a cell begins with what the selected row shows")
    func selectedRow() throws {
        var model = try model(80, 24, keys: "j l l l l l l l l")
        for row in model.rows {
            let lines = render(model, glyphs: .unicode).plainText.split(separator: "\n")
            let line = try #require(lines.first { $0.hasPrefix(" 09:") }, "a cell at nine")
            let wanted =
                switch row {
                case .launches: "Color Feed: 0.0 launches"
                case .held(let factor): "Color Feed: held by \(factor.name) on "
                case .age: "Color Feed: no visit with content"
                }
            #expect(line.contains(wanted), "\(line)")
            _ = model.take(.key(.tab))
        }
    }

    @Test("a part says of how many phones it is, and a day of weeks has a date at its first column")
    func partAndDates() throws {
        var day = SampleDay.messaging().header
        day.length = 42 * Span.day
        var model = PopulationModel(Self.tally, named: "Everyday", seed: 7, asked: 50, day)
        _ = model.take(.resize(Size(columns: 120, rows: 36)))
        let lines = render(model, glyphs: .unicode).plainText.split(separator: "\n")
        #expect(lines[0].contains("4 of 50 phones · seed 7"))
        let column = PopulationLayout(model).columns.lowerBound
        let date = day.calendar.date(.start)
        #expect(lines[1].dropFirst(column).hasPrefix(date), "\(lines[1])")
        // So has the cell of the cursor.
        #expect(lines.contains { $0.hasPrefix(" \(date) \(day.calendar.hourAndMinute(.start))–") })
    }

    @Test("a screen that is too small says so")
    func tooSmall() throws {
        let frame = render(try model(39, 12), glyphs: .unicode)
        #expect(frame.plainText.contains("dayline needs a larger window"))
    }

    @Test(
        "from a cell with launches a key opens the first phone that has one; from an empty cell it opens none"
    )
    func openPhone() throws {
        let picture = Self.tally.picture
        let lost = try #require(
            (0..<PopulationPicture.parts).first { part in
                picture.phone(.launches, app: 0, parts: part..<(part + 1)) == 0
                    && picture.count(.launches, app: 0, parts: part..<(part + 1)) == 2
            }, "a launch that Low Power Mode prevents")
        var cursor = try model(keys: keys(to: lost))
        #expect(cursor.take(.key(.enter)) == .open(0) && cursor.selectedApp == AppID(0))
        let held = PopulationPicture.Layer.held(.lowPowerMode)
        let part = try #require(
            (0..<PopulationPicture.parts).first { picture.count(held, app: 0, parts: $0..<($0 + 1)) > 0 })
        cursor = try model(keys: keys(to: part))
        var opened: [UInt64] = []
        for _ in 0..<12 {
            if case .open(let phone) = cursor.take(.key(.enter)) { opened.append(phone) }
            _ = cursor.take(.key(.tab))
        }
        #expect(opened.contains(2), "the first phone that Low Power Mode holds")
        let empty = try #require(
            (0..<PopulationPicture.parts).first {
                picture.count(.launches, app: 0, parts: $0..<($0 + 1)) == 0
            })
        cursor = try model(keys: keys(to: empty))
        #expect(cursor.take(.key(.enter)) == nil)
    }

    @Test(
        "a key has a greater share of the people turn Low Power Mode on at the cursor, up to all, then none")
    func share() throws {
        var model = try model(keys: keys(to: 32))
        for percent: Int64 in [25, 50, 100] {
            _ = model.take(.key(.character("L")))
            #expect(model.isCounting && model.isCountingAnew)
            // A third of the day from its start.
            let act = Intervention(at: SampleDay.at(12, 0), .setting(.lowPowerMode, .on))
            #expect(try #require(model.sharedAct) == (act, percent))
        }
        _ = model.take(.key(.character("L")))
        #expect(!model.isCounting, "what was counted first is kept")
        #expect(model.sharedAct == nil)
    }

    @Test("phones are counted again between keys, and each frame shows those that are")
    func countsBetweenKeys() throws {
        var screen = ScriptedScreen([[.key(.character("L"))], [], [.key(.right)], []])
        var (acts, counted): ([SharedAct?], Int) = ([], 0)
        var picture = try model()
        // A phone at a time, as if all had Low Power Mode.
        let opened = runPopulation(&picture, on: &screen) { act, isAnew in
            if isAnew { (acts, counted) = (acts + [act], 0) }
            counted += 1
            return Self.tally(of: [Bool](repeating: true, count: counted))
        }
        #expect(opened == nil)
        #expect(acts.map(\.?.percent) == [25])
        #expect(counted == 4)
        #expect(screen.timeouts == [nil, 0, 0, 0, nil])
        let titles = screen.shown.map { $0.plainText.prefix { $0 != "\n" } }
        #expect(titles.first?.contains("4 phones") == true)
        #expect(
            titles[1].contains("so far 1 of 4 phones · seed 7 · Low Power Mode on at 06:00: 25 % of people"))
        #expect(screen.shown.last?.plainText.contains(" before)") == true)
    }

    @Test("before the first phone the frame is whole, and then each frame shows the phones that are counted")
    func countsFromNothing() throws {
        let day = SampleDay.messaging()
        let nothing = PopulationTally(.init(apps: day.header.roster.apps.count, length: day.header.length))
        var picture = PopulationModel(
            nothing, named: "Everyday", seed: 7, asked: 2, counting: 2, day.header)
        // A share of no phones is of nobody: the key waits for the first one.
        _ = picture.take(.key(.character("L")))
        #expect(picture.sharedAct == nil && picture.isCounting)
        _ = picture.take(.key(.tab))
        let selected = picture.rows[picture.row]
        var screen = ScriptedScreen([[], [], [.key(.character("L"))], [], []])
        var asked: [(SharedAct?, Bool)] = []
        let opened = runPopulation(&picture, on: &screen) { act, isAnew in
            asked.append((act, isAnew))
            let counted = act == nil ? asked.count : asked.count - 2
            return Self.tally(of: [Bool](repeating: true, count: counted))
        }
        #expect(opened == nil)
        let frames = screen.shown.map(\.plainText)
        #expect(frames[0].contains("Everyday  so far 0 of 2 phones · seed 7"))
        #expect(frames[0].contains("the first phones are being simulated") && frames[0].contains("Messages"))
        #expect(frames[1].contains("so far 1 of 2 phones") && !frames[1].contains("being simulated"))
        #expect(frames[2].contains("Everyday  2 phones · seed 7"))
        #expect(
            asked.map(\.0?.percent) == [nil, nil, 25, 25] && asked.map(\.1) == [false, false, true, false])
        #expect(picture.untouched.phones == 2 && !picture.isCounting)
        #expect(picture.rows[picture.row] == selected)
    }

    @Test(
        "the age of content at a share of visits is that of the class which reaches it; a hold is a mean of parts"
    )
    func numbers() throws {
        let picture = Self.tally.picture
        let whole = 0..<PopulationPicture.parts
        for app in 0..<Self.tally.frame.apps {
            let sums = Self.tally.sums(of: [app])
            let visits = sums.ages.bars.reduce(0, +)
            let counts = picture.ages(app: app, parts: whole)
            #expect(counts.reduce(0, +) == visits)
            #expect(picture.count(.launches, app: app, parts: whole) == sums.total(.launches))
            let median = picture.ageClass(percent: 50, app: app, parts: whole)
            #expect((median == nil) == (visits == 0))
            guard let median else { continue }
            #expect(counts[...median].reduce(0, +) * 2 >= visits)
            #expect(counts[..<median].reduce(0, +) * 2 < visits)
        }
        let parts = whole.filter { picture.count(.held(.lowPowerMode), app: 0, parts: $0..<($0 + 1)) == 2 }
        let first = try #require(parts.first)
        #expect(picture.held(.lowPowerMode, app: 0, parts: (first - 1)..<(first + 1)) == 1)
    }
}
