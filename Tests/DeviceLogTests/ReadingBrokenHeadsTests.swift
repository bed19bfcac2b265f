import Testing
import Timeline

@testable import DeviceLog

/// Lines that were broken by hand or by a page within their heads, before the process or behind it.
@Suite struct ReadingBrokenHeadsTests {
    private static let name = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let said: [(time: String, process: String, category: String, message: String)] = [
        (
            "08:04:39.175485", "News[3000]", "[com.apple.BackgroundTasks:Framework]",
            "Submitting task request activity: \(name)"
        ),
        (
            "08:04:39.185485", "dasd[142]", "[com.apple.duetactivityscheduler:lifecycle]",
            "Submitted Activity: \(name) at priority 10 (Mon Oct  5 09:23:00 2026 - Tue Oct  6 09:23:00 2026)"
        ),
        (
            "09:30:00.000001", "dasd[142]", "[com.apple.duetactivityscheduler:scoring]",
            "\(name):[\n\t{name: LowPowerModePolicy, policyWeight: 1.000}\n ], FinalDecision: Must Not Proceed}"
        ),
        ("09:40:00.000001", "dasd[142]", "", "STARTING activity \(name) <private>!"),
        ("09:40:00.100001", "locationd[77]", "", "words of nobody that are as long as those of others are"),
    ]

    /// The log in a style, each of whose lines is broken by a function.
    private static func log(_ style: LogStyle, breaking: (String) -> String) -> String {
        said.map { time, process, category, message in
            let words = process.split(separator: "[")
            let (name, number) = (words[0], words[1].dropLast())
            let labels = "(DuetActivitySchedulerDaemon) \(category)\(category.isEmpty ? "" : " ")"
            let head =
                switch style {
                case .default:
                    "2026-10-05 \(time)+0200 0x1842     Default     0x0                  \(number)    0    \(name): \(labels)"
                case .syslog: "2026-10-05 \(time)+0200  localhost \(process): \(labels)"
                case .compact: "2026-10-05 \(time.dropLast(3)) Df \(name)[\(number):1842] \(labels)"
                case .pymobiledevice3:
                    "2026-10-05 \(time) \(name){DuetActivityScheduler}[\(number)] <NOTICE>: "
                case .idevicesyslog: "Oct  5 \(time) \(name)(DuetActivityScheduler)[\(number)] <Notice>: "
                case .idevicesyslogOld:
                    "Oct  5 \(time.prefix(8)) Phone \(name)(DuetActivityScheduler)[\(number)] <Notice>: "
                default: "Oct  5 \(time.prefix(8)) \(name)(DuetActivityScheduler)[\(number)] <Notice>: "
                }
            return (head + message).split(separator: "\n").map { breaking(String($0)) }.joined(
                separator: "\n")
        }.joined(separator: "\n") + "\n"
    }

    /// A line broken between words, so that none is wider than so many columns.
    private static func wrapped(_ line: String, at columns: Int, indent: String) -> String {
        var lines = [""]
        var blanks = ""
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            let last = lines[lines.count - 1]
            if word.isEmpty {
                blanks += " "
            } else if !last.isEmpty, last.count + blanks.count + word.count > columns {
                lines.append(indent + word)
                blanks = " "
            } else {
                lines[lines.count - 1] = last + (last.isEmpty && lines.count > 1 ? "" : blanks) + word
                blanks = " "
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    private static func expectDay(_ read: ReadLog, _ style: LogStyle, _ comment: Comment) {
        #expect(read.summary.style == style && read.summary.records == 5, comment)
        #expect(read.records.map(\.process) == ["News", "dasd", "dasd", "dasd"], comment)
        #expect(read.records.map(\.processID) == [3_000, 142, 142, 142], comment)
        #expect(read.records.map { plain($0.words) } == said.prefix(4).map { plain($0.message) }, comment)
        #expect(read.records.map { $0.time / 1_000_000 % 3_600 } == [279, 279, 1_800, 2_400], comment)
        let isLabelled = style == .default || style == .syslog || style == .compact
        let categories = isLabelled ? ["Framework", "lifecycle", "scoring", ""] : ["", "", "", ""]
        #expect(read.records.map(\.category) == categories, comment)
    }

    private static let styles: [LogStyle] = HeadJoining.styles

    @Test(
        "lines broken at the edge of a page are whole again, though the edge lies within the head",
        arguments: styles, [60, 72, 76, 80])
    func pages(style: LogStyle, columns: Int) throws {
        for indent in ["", "    "] {
            let text = Self.log(style) { Self.wrapped($0, at: columns, indent: indent) }
            Self.expectDay(try ReadLog(text), style, "at \(columns):\n\(text)")
            Self.expectDay(try ReadLog(text, chunk: 13), style, "at \(columns), in chunks")
        }
    }

    @Test(
        "heads that are all broken before the process are put together, however long the lines are",
        arguments: styles)
    func beforeProcess(style: LogStyle) throws {
        let text = Self.log(style) { line in
            for process in ["News", "dasd", "locationd"] {
                if let place = line.firstRange(of: " \(process)"),
                    line.hasPrefix("2026") || line.hasPrefix("Oct")
                {
                    return line[..<place.lowerBound] + "\n" + line[place.lowerBound...].dropFirst()
                }
            }
            return line
        }
        Self.expectDay(try ReadLog(text), style, "\(text)")
    }

    @Test(
        "a date in a long message that begins a line of it joins nothing, and a torn head loses no other record"
    )
    func others() throws {
        let long = String(repeating: "word ", count: 30) + "word"
        let head = "2026-10-05 08:04:39.175485 dasd{Duet}[142] <NOTICE>: "
        let quoted = "\(long)\n2026-10-04 08:00:00 was before\nand dasd{Duet}[142] <NOTICE>: is behind"
        let read = try ReadLog("\(head)\(quoted)\n\(head)second\n")
        #expect(read.records.map(\.words) == [quoted, "second"])
        let torn = "2026-10-05 08:04:39.175485"
        let text = Self.log(.pymobiledevice3) { Self.wrapped($0, at: 72, indent: "") }
        #expect(try ReadLog("\(text)\(torn)\n\(text)\(torn)").records.count >= 4)
        #expect(try ReadLog("\(torn)\n\(text)").summary.records == 5)
    }

    @Test("lines broken between words are whole again beside lists within brackets, which keep their lines")
    func besideLists() throws {
        let list = "attributes:[\n <RBSPreventIdleSleepGrant>,\n <RBSCPUAccessGrant| role:Background>\n ]>"
        let messages = [
            "Acquiring assertion targeting application<com.example.shop> from originator \(list)",
            "Executing launch request for application<com.example.shop> (FBApplicationProcess)",
        ]
        let lines = messages.flatMap {
            "default 16:31:49.591651+0200 runningboardd \($0)".split(separator: "\n")
        }
        let text = lines.map { line in
            Self.wrapped(String(line), at: 79, indent: "").replacing("\n", with: " \n")
        }.joined(separator: "\n")
        #expect(text.contains("for \napplication"))
        let plain = try ReadLog(lines.joined(separator: "\n"))
        #expect(try ReadLog(text).records.map(\.words) == plain.records.map(\.words), "\(text)")
        #expect(plain.records.map(\.words) == messages)
    }

    @Test("a text that ends anywhere is read as far as it goes")
    func cut() {
        let text = Array(Self.log(.default) { Self.wrapped($0, at: 72, indent: "") }.utf8)
        for length in 0..<text.count {
            let read = try? ReadLog(Array(text[..<length]))
            #expect(read?.records.count ?? 0 <= 4)
        }
    }
}
