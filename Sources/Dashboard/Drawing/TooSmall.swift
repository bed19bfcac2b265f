import Frames

/// The notice on a screen that is too small.
struct TooSmall {
    let size: Size

    func draw(on page: inout Page) {
        let sentences: [EmptyPlace] = [.tooSmall, .size(size, least: Layout.smallest)]
        let lines = sentences.flatMap { sentence in
            TextWidth.wrap(sentence.text.split(separator: " "), columns: size.columns)
        }
        let top = max(0, (size.rows - lines.count) / 2)
        for (row, line) in lines.enumerated() {
            let column = max(0, (size.columns - TextWidth.columns(of: line)) / 2)
            page.write(line, row: top + row, column: column, role: row == 0 ? .heading : .dim)
        }
    }
}
