import Foundation
import TestSupport
import Testing

/// The picture of a frame as a browser lays it out.
@Suite struct BrowserPictureTests {
    /// A browser that can be asked without a window; nil if none is installed.
    private static let browser = ["chromium", "chromium-browser", "google-chrome"]
        .flatMap { name in ["/usr/bin/", "/usr/local/bin/"].map { $0 + name } }
        .first { access($0, X_OK) == 0 }

    /// Writes into the page, for each text, how many letters it has, how many are laid out, and where it should
    /// begin and end and does.
    private static let measurement = """
        <pre id="m"></pre><script>
        document.getElementById("m").textContent = [...document.querySelectorAll("svg text")].map(text => {
            const last = text.getNumberOfChars() - 1, x = Number(text.getAttribute("x"))
            return ["text", text.textContent.length, last + 1, x, text.getStartPositionOfChar(0).x,
                x + Number(text.getAttribute("textLength")), text.getEndPositionOfChar(last).x].join(" ")
        }).join("\\n")
        </script>
        """

    @Test("each word of the picture stands in its columns in a browser", .enabled(if: browser != nil))
    func columns() throws {
        let folder = try TemporaryFolder()
        let picture = try Command.run("frame", "messaging-day", "--at", "14:00", "--format", "svg").output
        let page = try folder.write(
            "<!DOCTYPE html><html><meta charset=\"utf-8\"><body>\(picture)\(Self.measurement)</body></html>",
            to: "page.html")
        let outcome = try Spawn.run(
            try #require(Self.browser),
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--user-data-dir=\(folder.path(of: "profile"))", "--dump-dom", "file://\(page)",
            ], within: 180_000)
        let measured = outcome.output.split(separator: "\n").compactMap { line -> [Double]? in
            guard let start = line.range(of: "text ") else { return nil }
            let numbers = line[start.upperBound...].split(whereSeparator: { $0 == " " || $0 == "<" })
                .map { Double($0) }
            return numbers.count >= 6 && !numbers.prefix(6).contains(nil)
                ? numbers.prefix(6).compactMap { $0 } : nil
        }
        #expect(measured.count == picture.split(separator: "\n").count { $0.hasPrefix("<text ") })
        #expect(measured.count > 100)
        for text in measured {
            #expect(text[0] == text[1], "letters that are not laid out: \(text)")
            #expect(abs(text[2] - text[3]) < 1 && abs(text[4] - text[5]) < 1, "\(text)")
        }
    }
}
