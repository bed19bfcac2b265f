import Foundation
import TestSupport
import Testing

/// The picture of a frame as a browser lays it out.
@Suite struct BrowserPictureTests {
    /// A program of one of these names; nil if none is installed.
    private static func installed(_ names: String...) -> String? {
        names.flatMap { name in ["/usr/bin/", "/usr/local/bin/"].map { $0 + name } }
            .first { access($0, X_OK) == 0 }
    }

    /// A browser that can be asked without a window.
    private static let browser = installed("chromium", "chromium-browser", "google-chrome")

    /// The renderer of the desktops that use no browser for it.
    private static let librsvg = installed("rsvg-convert")

    /// What a page says after its scripts have run.
    ///
    /// On a busy machine a browser may end before it has shown the page, which says nothing of the page.
    private static func shown(_ page: String, in folder: TemporaryFolder) throws -> String {
        let path = try folder.write(page, to: "page.html")
        var output = ""
        for attempt in 1...4 where !output.contains("</html>") {
            output =
                try Spawn.run(
                    try #require(browser),
                    [
                        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                        "--user-data-dir=\(folder.path(of: "profile \(attempt)"))",
                        "--virtual-time-budget=20000", "--dump-dom", "file://\(path)",
                    ], within: 180_000
                ).output
        }
        return output
    }

    /// Counts the tiles of the size of a cell whose mean lightness differs between two pictures by more than letters
    /// do that two programs smooth in their own ways.
    private static func comparison(_ picture: String, _ other: [UInt8]) -> String {
        let sources = [("svg+xml", Data(picture.utf8)), ("png", Data(other))]
            .map { "\"data:image/\($0);base64,\($1.base64EncodedString())\"" }.joined(separator: ", ")
        return """
            <!DOCTYPE html><html><meta charset="utf-8"><body><script>
            const load = source => new Promise((done, fail) => {
                const image = new Image()
                image.onload = () => done(image)
                image.onerror = fail
                image.src = source
            })
            const tile = {width: 9, height: 18}
            const lightness = image => {
                const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d")
                context.drawImage(image, 0, 0)
                const data = context.getImageData(0, 0, image.width, image.height).data
                const columns = Math.floor(image.width / tile.width), rows = Math.floor(image.height / tile.height)
                const sums = new Float64Array(columns * rows)
                for (let y = 0; y < rows * tile.height; y++) for (let x = 0; x < columns * tile.width; x++) {
                    const pixel = 4 * (y * image.width + x)
                    sums[Math.floor(y / tile.height) * columns + Math.floor(x / tile.width)] +=
                        data[pixel] + data[pixel + 1] + data[pixel + 2]
                }
                return sums.map(sum => sum / tile.width / tile.height / 3)
            }
            Promise.all([\(sources)].map(load)).then(images => {
                const [here, there] = images.map(lightness)
                const far = here.reduce((count, light, at) => count + (Math.abs(light - there[at]) > 12), 0)
                document.body.textContent = `compared ${here.length} ${here.length - there.length} ${far} end`
            })
            </script></body></html>
            """
    }

    /// Pictures that are shown alike: what a reader sees most of, and what has marks of all kinds.
    private static let pictures = [
        ["frame", "messaging-day", "--at", "14:00", "--format", "svg"],
        ["export", "swipe-away", "--to", "svg", "--at", "15:00", "--theme", "paper"],
        ["export", "--to", "svg", "--figure", "--set", "low-power-mode on 14:00"],
        ["export", "six-weeks", "--to", "svg", "--figure", "--aspect", "16:9", "--theme", "midnight"],
    ]

    @Test(
        "a browser and librsvg draw the same picture", .enabled(if: browser != nil && librsvg != nil),
        arguments: pictures)
    func sameAsLibrsvg(command: [String]) throws {
        let folder = try TemporaryFolder()
        let picture = try Command.run(command).output
        let drawn = try Spawn.run(
            try #require(Self.librsvg), [], input: Array(picture.utf8), within: 60_000)
        let shown = try Self.shown(Self.comparison(picture, drawn.outputBytes), in: folder)
        let numbers = try #require(shown.firstMatch(of: /compared (\d+) (-?\d+) (\d+) end/))
        let (tiles, far) = (try #require(Int(numbers.1)), try #require(Int(numbers.3)))
        #expect(numbers.2 == "0" && tiles > 1_000)
        // Where words are displaced, one tile in six differs.
        #expect(far * 100 < tiles, "\(far) of \(tiles) tiles differ")
    }

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
        let output = try Self.shown(
            "<!DOCTYPE html><html><meta charset=\"utf-8\"><body>\(picture)\(Self.measurement)</body></html>",
            in: folder)
        let measured = output.split(separator: "\n").compactMap { line -> [Double]? in
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

    @Test("the page of a figure zooms and moves, and tells what is pointed at", .enabled(if: browser != nil))
    func page() throws {
        let folder = try TemporaryFolder()
        let page = try Command.run("export", "--to", "html", "--figure").output
        #expect(page.contains("<meta name=\"viewport\"") && page.contains("@media print"))
        #expect(
            !page.contains("src=") && !page.contains("href")
                && page.components(separatedBy: "http").count == 2)
        let probe = """
            <pre id="m"></pre><script>
            const marks = () => [...figure.querySelectorAll("path")].filter(path => path.dataset.says)
                .map(path => path.getCTM().e)
            const labels = () => [...axis.querySelectorAll("text")].map(text => text.textContent)
            const [first, before] = [labels().join(), marks()]
            zoomBy(8, 300)
            const [near, after] = [labels().join(), marks()]
            figure.dispatchEvent(new MouseEvent("dblclick"))
            const says = [...figure.querySelectorAll("[data-says]")]
            const shown = says.find(shape => { const box = shape.getBoundingClientRect()
                figure.dispatchEvent(new PointerEvent("pointermove",
                    {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2}))
                return shape.tagName === "path" && tip.textContent === shape.dataset.says && !tip.hidden })
            document.getElementById("m").textContent = [first, near, after[9] - after[8], before[9] - before[8],
                marks().every((x, at) => Math.abs(x - before[at]) < .1), !!shown].join("|") + "|end"
            </script></body>
            """
        let output = try Self.shown(page.replacing("</body>", with: probe), in: folder)
        let told = try #require(output.firstMatch(of: /<pre id="m">([^<]*)\|end/)).1.split(separator: "|")
        #expect(told[0].contains("06:00,07:00") && !told[1].contains("07:00,08:00"))
        #expect(told[1].contains(":30") || told[1].contains(":10"))
        let (wide, narrow) = (try #require(Double(told[2])), try #require(Double(told[3])))
        #expect(narrow > 0 && abs(wide / narrow - 8) < 0.1)
        #expect(told[4] == "true" && told[5] == "true")
    }
}
