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
                ], format))
        #expect(plist.bundleIdentifier == "com.example.news" && plist.name == "News")
        let declared = plist.declarations(ofApp: "com.example.news")
        #expect(declared.backgroundModes == ["fetch", "audio"])
        #expect(declared.permittedIdentifiers == ["com.example.news.refresh"])
        #expect(declared.exitsOnSuspend)
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

    @Test("deep and cut property lists end in an error")
    func hostile() throws {
        for deep in ["<array>", "<array><!-- </array> -->", "<array ", "<dict><key>a</key>"] {
            let text = "<plist>" + String(repeating: deep, count: 50_000)
            #expect(throws: InfoPlistError.self) { try InfoPlist(Array(text.utf8)) }
        }
        let wide = String(repeating: "<key>a</key><array/>", count: 1_000)
        _ = try InfoPlist(Array("<plist><dict>\(wide)</dict></plist>".utf8))
        let whole = try Self.bytes(
            ["CFBundleIdentifier": "com.example.news", "UIBackgroundModes": ["fetch"]], .binary)
        for length in whole.indices {
            #expect(throws: InfoPlistError.self) { try InfoPlist(Array(whole[..<length])) }
        }
    }
}
