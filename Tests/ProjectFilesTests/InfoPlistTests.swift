import Foundation
import ScenarioFile
import Simulation
import Testing

@testable import ProjectFiles

/// What is read from an Info.plist.
@Suite struct InfoPlistTests {
    /// An Info.plist with keys, in one of the two formats that projects and built apps have.
    private static func bytes(
        _ keys: [String: Any], _ format: PropertyListSerialization.PropertyListFormat = .xml
    ) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: keys, format: format, options: 0))
    }

    @Test(
        "XML and binary say the same",
        arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func formats(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let plist = try InfoPlist(
            Self.bytes(
                [
                    "CFBundleIdentifier": "com.example.news", "CFBundleName": "News",
                    "UIBackgroundModes": ["fetch", "audio"],
                    "BGTaskSchedulerPermittedIdentifiers": ["com.example.news.refresh"],
                    "UIApplicationExitsOnSuspend": true, "LSRequiresIPhoneOS": true,
                    "NSSupportsLiveActivities": true, "NSSupportsLiveActivitiesFrequentUpdates": true,
                ], format))
        #expect(plist.bundleIdentifier == "com.example.news" && plist.name == "News")
        let declared = plist.declarations(ofApp: "com.example.news")
        #expect(declared.backgroundModes == ["fetch", "audio"])
        #expect(declared.permittedIdentifiers == ["com.example.news.refresh"])
        #expect(declared.exitsOnSuspend && declared.supportsLiveActivities)
        #expect(declared.supportsFrequentUpdates)
    }

    @Test("an Info.plist without keys about the background declares nothing, and no list is not an empty one")
    func bare() throws {
        let bare = try InfoPlist(Self.bytes([:]))
        #expect(bare.writtenIdentifier == nil && bare.bundleIdentifier == nil && bare.name == nil)
        #expect(bare.declarations(ofApp: "a") == AppDeclarations())
        let empty = try InfoPlist(Self.bytes(["BGTaskSchedulerPermittedIdentifiers": [String]()]))
        #expect(empty.declarations(ofApp: "a").permittedIdentifiers == [])
    }

    @Test("a build setting is no identifier, and stands for the app's identifier in the permitted ones")
    func buildSettings() throws {
        for setting in ["$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_BUNDLE_IDENTIFIER}"] {
            let plist = try InfoPlist(
                Self.bytes([
                    "CFBundleIdentifier": setting, "CFBundleDisplayName": "$(PRODUCT_NAME)",
                    "CFBundleName": "News",
                    "BGTaskSchedulerPermittedIdentifiers": [setting + ".refresh", "own"],
                ]))
            #expect(plist.bundleIdentifier == nil && plist.identifierSetting == setting)
            #expect(plist.name == "News")
            #expect(
                plist.declarations(ofApp: "com.example.news").permittedIdentifiers
                    == ["com.example.news.refresh", "own"])
            #expect([".refresh", "own"].map(plist.written) == [setting + ".refresh", "own"])
        }
    }

    @Test("what is no Info.plist is refused with its reason")
    func refused() throws {
        func failure(_ bytes: [UInt8]) -> InfoPlistError? {
            do throws(InfoPlistError) {
                _ = try InfoPlist(bytes)
                return nil
            } catch {
                return error
            }
        }
        for (key, value) in [
            ("UIBackgroundModes", "fetch" as Any), ("BGTaskSchedulerPermittedIdentifiers", [1]),
        ] {
            let bytes = try Self.bytes([key: value])
            #expect(failure(bytes) == .wrongForm(key: key, expected: "an array of strings"))
        }
        let list = try PropertyListSerialization.data(fromPropertyList: ["a"], format: .xml, options: 0)
        #expect(failure(Array(list)) == .notADictionary)
        for text in ["", "name: day", "<plist><dict><key>CFBundle", "<?xml version=\"1.0\"?>"] {
            guard case .notAPropertyList = failure(Array(text.utf8)) else {
                Issue.record("\(text) was read as \(String(describing: failure(Array(text.utf8))))")
                continue
            }
        }
    }

    /// What is said of a file that is refused.
    private static func reason(_ bytes: [UInt8]) -> String? {
        do throws(InfoPlistError) {
            _ = try InfoPlist(bytes)
            return nil
        } catch {
            return error.text
        }
    }

    @Test("what is wrong in the XML is told with its own line")
    func lines() {
        func plist(_ lines: String...) -> [UInt8] {
            Array("<plist>\n<dict>\n\(lines.joined(separator: "\n"))\n</dict></plist>".utf8)
        }
        let key = "<key>UIBackgroundModes</key>"
        for (bytes, words) in [
            (plist(key, "<array>"), "in line 5, </dict> stands where the <array> of line 4 is to be closed"),
            (
                plist(key, "<array/>", "<!--", "-->", key, "<array/>"),
                "in line 7 a second time; it is also in line 3"
            ),
            (Array("<plist>\n<dict>\n\(key)".utf8), "the <dict> of line 2 is not closed"),
            (Array("<plist>\n</plist></dict>".utf8), "in line 2, </dict> closes nothing"),
        ] {
            #expect(Self.reason(bytes)?.hasSuffix(words) == true, "\(Self.reason(bytes) ?? "nothing")")
        }
        // Foundation's reader calls it line 1.
        let unknown = Self.reason(plist("<key>CFBundleName</key>", "<word>a</word>"))
        #expect(unknown?.contains("word") == true && unknown?.contains("line") == false)
        // Only the keys that are read are asked for, and only in the outermost dictionary.
        let inner = "<dict>\(key)<array/>\(key)<array/></dict>"
        #expect(Self.reason(plist("<key>UIOther</key>", inner, key, "<array/>")) == nil)
        #expect(Self.reason(plist("<key>UIOther</key><true/>", "<key>UIOther</key><true/>")) == nil)
    }

    @Test("property lists that are of no app, and files without any, are told as such")
    func otherContents() throws {
        let archive = try Self.bytes(["OSArchiveVersion": 5, "OSLoggingSupportVersion": "1"])
        #expect(Self.reason(archive)?.contains("the Info.plist of a log archive") == true)
        let service = try Self.bytes(["CLIENT_ID": "a"], .binary)
        #expect(Self.reason(service)?.contains("none of its keys is one of an app's Info.plist") == true)
        #expect(Self.reason([])?.hasSuffix("it is empty") == true)
        #expect(Self.reason(Array(" \n\t".utf8))?.hasSuffix("it has nothing but blanks") == true)
        let old = "{ CFBundleIdentifier = \"com.example.news\"; }"
        #expect(
            Self.reason(Array(old.utf8))?.hasSuffix("it does not begin like one in XML or binary") == true)
        let licence = "<!-- \(String(repeating: "words ", count: 400))-->"
        #expect(Self.reason(Array("\(licence)<plist><dict></dict></plist>".utf8)) == nil)
    }

    @Test("deep and cut property lists end in an error")
    func hostile() throws {
        for deep in ["<array>", "<array><!-- </array> -->", "<array ", "<dict><key>a</key>"] {
            let text = "<plist>" + String(repeating: deep, count: 50_000)
            #expect(throws: InfoPlistError.self) { try InfoPlist(Array(text.utf8)) }
        }
        let wide = String(repeating: "<key>UIOther</key><array/>", count: 1_000)
        _ = try InfoPlist(Array("<plist><dict>\(wide)</dict></plist>".utf8))
        let whole = try Self.bytes(
            ["CFBundleIdentifier": "com.example.news", "UIBackgroundModes": ["fetch"]], .binary)
        for length in whole.indices {
            #expect(throws: InfoPlistError.self) { try InfoPlist(Array(whole[..<length])) }
        }
    }
}
