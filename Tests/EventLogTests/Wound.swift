import Testing
import Timeline

@testable import EventLog

/// A line that cannot be read, and what the reader says of it.
struct Wound: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let problem: RecordingProblem

    var testDescription: String { "\(problem)" }

    private init(_ text: String, _ problem: RecordingProblem) {
        bytes = Array(text.utf8)
        self.problem = problem
    }

    /// A line that ends with a checksum, which is made to agree.
    private init(sealing text: String, _ problem: RecordingProblem) {
        self.init(text + #","crc":"00000000"}"#, problem)
    }

    private init(bytes: [UInt8], _ problem: RecordingProblem) {
        self.bytes = bytes
        self.problem = problem
    }

    static let all: [Wound] = syntax + values + places

    private static let syntax: [Wound] = [
        Wound("", .cut),
        Wound("junk", .syntax(column: 1)),
        Wound(#"{"t":30,"event":"lock","locked":true"#, .cut),
        Wound(#"{"t":30,"event":"lock","locked":true}}"#, .syntax(column: 38)),
        Wound(#"{"t":30,"event":"lock","locked":true,}"#, .syntax(column: 38)),
        Wound(#"{"t":030,"event":"lock","locked":true}"#, .syntax(column: 7)),
        Wound(#"{"t":30,"event":"lock","locked":[true]}"#, .nested(column: 33)),
        Wound(#"{"t":30,"event":"lock","locked":{}}"#, .nested(column: 33)),
        Wound(#"{"t":30,"event":"lo\qck","locked":true}"#, .badEscape(column: 20)),
        Wound(#"{"t":30,"event":"\ud83d","locked":true}"#, .badEscape(column: 18)),
        Wound(#"{"t":30,"event":"\ude00","locked":true}"#, .badEscape(column: 18)),
        Wound(#"{"t":30,"event":"\u12","locked":true}"#, .badEscape(column: 18)),
        Wound(
            bytes: Array(#"{"t":30,"event":""#.utf8) + [0xC0, 0x80] + Array("\"}".utf8),
            .invalidUTF8(column: 18)),
        Wound(bytes: Array(#"{"t":30,"event":""#.utf8) + [0] + Array("\"}".utf8), .syntax(column: 18)),
        Wound(bytes: [0, 0, 0, 0], .syntax(column: 1)),
        Wound(#"{"t":30,"t":30,"event":"lock","locked":true}"#, .duplicateKey("t")),
    ]

    private static let refresh =
        #""app":"com.example.mail","mode":"BGAppRefreshTask","task":"com.example.mail.refresh","request":1"#

    private static let values: [Wound] = [
        Wound(#"{"event":"lock","locked":true}"#, .missingKey("t")),
        Wound(#"{"t":30,"locked":true}"#, .missingKey("event")),
        Wound(#"{"t":30,"event":"lock"}"#, .missingKey("locked")),
        Wound(#"{"t":30,"event":"lock","locked":1}"#, .wrongType(key: "locked")),
        Wound(#"{"t":30.5,"event":"lock","locked":true}"#, .wrongType(key: "t")),
        Wound(#"{"t":-1,"event":"lock","locked":true}"#, .outOfRange(key: "t")),
        Wound(#"{"t":99999999999999999999,"event":"lock","locked":true}"#, .wrongType(key: "t")),
        Wound(#"{"t":8640000001,"event":"lock","locked":true}"#, .outOfRange(key: "t")),
        Wound(#"{"t":30,"event":"speed","at":1,"speed":1000001,"playing":true}"#, .missingKey("crc")),
        Wound(
            sealing: #"{"t":30,"event":"speed","at":1,"speed":1000001,"playing":true"#,
            .outOfRange(key: "speed")),
        Wound(#"{"t":30,"event":"mark","at":1,"note":"here"}"#, .missingKey("crc")),
        Wound(sealing: #"{"t":30,"event":"mark","at":1"#, .missingKey("note")),
        Wound(sealing: #"{"t":30,"event":"mark","at":1,"note":7"#, .wrongType(key: "note")),
        Wound(sealing: #"{"t":30,"event":"mark","note":"here""#, .missingKey("at")),
        Wound(sealing: #"{"t":8640000001,"event":"mark","at":1,"note":"here""#, .outOfRange(key: "t")),
        Wound(#"{"t":30,"event":7}"#, .wrongType(key: "event")),
        Wound(#"{"t":30,"event":"network","network":"5G"}"#, .unknownWord(key: "network", word: "5G")),
        Wound(#"{"t":30,"event":"content-updated","app":"no"}"#, .unknownApp("no")),
        Wound(#"{"t":30,"event":"started",\#(refresh),"launch":1}"#, .missingKey("reason")),
        Wound(
            #"{"t":30,"event":"started",\#(refresh),"launch":1,"reason":"crash"}"#,
            .unknownWord(key: "reason", word: "crash")),
        Wound(
            #"{"t":30,"event":"ended",\#(refresh),"outcome":"killed","energy":0,"cellular":0}"#,
            .missingKey("reason")),
        Wound(
            #"{"t":30,"event":"ended",\#(refresh),"outcome":"killed","reason":"resumed","energy":0,"cellular":0}"#,
            .unknownWord(key: "reason", word: "resumed")),
        Wound(
            #"{"t":30,"event":"presented","app":"com.example.mail","mode":"background-push","#
                + #""task":"new mail","presentation":"call"}"#,
            .missingKey("request")),
        Wound(
            #"{"t":30,"event":"eligible","app":"com.example.mail","mode":"BGAppRefreshTask","task":"no","request":1}"#,
            .unknownTask("no")
        ),
        Wound(
            #"{"t":30,"event":"eligible","app":"com.example.mail","mode":"BGAppRefreshTask","#
                + #""task":"new mail","task-index":3,"request":1}"#,
            .unknownTask("new mail")
        ),
        Wound(
            #"{"t":30,"event":"eligible","app":"com.example.mail","mode":"BGAppRefreshTask","#
                + #""task":"new mail","task-index":6,"request":1}"#,
            .outOfRange(key: "task-index")
        ),
        Wound(
            #"{"t":30,"event":"eligible","app":"com.example.mail","mode":"BGAppRefreshTask","#
                + #""task":"new mail","request":4294967296}"#,
            .outOfRange(key: "request")
        ),
    ]

    private static let places: [Wound] = [
        Wound(#"{"t":19,"event":"lock","locked":true}"#, .outOfOrder(after: Moment(20))),
        Wound(
            sealing: #"{"t":19,"event":"intervention","act":"charger","connected":true"#,
            .outOfOrder(after: Moment(20))),
        Wound(sealing: #"{"t":19,"event":"superseded","events":3"#, .outOfRange(key: "events")),
        Wound(#"{"t":0,"event":"app","app":"late","name":"Late"}"#, .misplaced(kind: "app")),
        Wound(sealing: #"{"t":0,"event":"header","format":"dayline""#, .misplaced(kind: "header")),
        Wound(sealing: #"{"t":9,"event":"taken-back","act":"charger","connected":true"#, .nothingToTakeBack),
        Wound(sealing: #"{"t":20,"event":"end","events":7"#, .countDiffers(stated: 7, found: 2)),
        Wound(sealing: #"{"t":19,"event":"end","events":2"#, .outOfOrder(after: Moment(20))),
    ]
}
