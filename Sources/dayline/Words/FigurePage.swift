import Frames

/// The page of a figure, which zooms and moves along the time axis and tells what is pointed at.
enum FigurePage {
    /// The page, which needs no other file and no network.
    static func html(_ svg: String, title: String, on page: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(Markup.escaped(title))</title>
        <style>
        \(style)
        </style>
        </head>
        <body style="background:\(page)">
        \(svg)<p>\(hint)</p>
        <div id="tip" hidden></div>
        <script>
        \(script)
        </script>
        </body>
        </html>

        """
    }

    private static let hint =
        "Scroll over the lanes to zoom, drag to move, double-click for the whole day; or + − ← → 0."

    private static let style = """
        body { margin: 0 auto; max-width: 1600px; font: 13px sans-serif; -webkit-print-color-adjust: exact;
            print-color-adjust: exact }
        body > svg { display: block; width: 100%; height: auto; cursor: grab; user-select: none; touch-action: pan-y }
        p { margin: 0 2.5%; padding-bottom: 1em; color: #808080 }
        #tip { position: fixed; max-width: 34em; padding: .5em .7em; border-radius: .3em; pointer-events: none;
            white-space: pre-line; color: #fff; background: #222; box-shadow: 0 1px 6px #0006; line-height: 1.4 }
        @page { size: landscape; margin: 1cm }
        @media print { p, #tip { display: none } body { max-width: none } }
        """

    /// Every shape has its place at the scale of the whole day in its attributes; a zoom computes new ones from these.
    private static let script = """
        const figure = document.querySelector("svg"), tip = document.getElementById("tip")
        const axis = figure.querySelector("[data-unit]"), origin = Number(axis.dataset.origin)
        const unit = Number(axis.dataset.unit)
        const stretches = axis.dataset.stretches.split(" ").filter(Boolean).map(part => part.split(",").map(Number))
        const width = Number(axis.getAttribute("width")) - 2 * origin
        const label = axis.querySelector("text"), line = axis.querySelector("rect")
        const second = 1000, minute = 60 * second, hour = 60 * minute, day = 24 * hour
        const steps = [1, 5, 10, 30].map(s => s * second).concat([1, 2, 5, 10, 30].map(m => m * minute),
            [1, 2, 3, 6, 12].map(h => h * hour), [1, 2, 7, 14, 28].map(d => d * day))
        const shapes = [...figure.querySelectorAll("svg > svg > *")].filter(shape => shape.parentNode !== axis)
            .map(shape => {
                const moved = /translate\\(([-\\d.]+)(.*)/.exec(shape.getAttribute("transform"))
                return {shape, rest: moved && moved[2], x: Number(moved ? moved[1] : shape.getAttribute("x")),
                    width: shape.tagName === "rect" ? Number(shape.getAttribute("width")) : null}
            })
        for (const title of figure.querySelectorAll("svg > svg title")) {
            title.parentNode.dataset.says = title.textContent
            title.remove()
        }
        let zoom = 1, from = 0
        const place = x => origin + (x - from) * zoom
        const date = at => new Date(at).toUTCString().slice(0, 11).replace(",", "").replace(" 0", " ")
        const clock = (at, step) => new Date(at).toISOString().slice(11, step < minute ? 19 : 16)
        const put = (words, x, anchor) => {
            const text = label.cloneNode(), rule = line.cloneNode()
            text.textContent = words
            text.setAttribute("x", place(x))
            text.setAttribute("text-anchor", anchor)
            rule.setAttribute("x", place(x) - .5)
            axis.append(text, rule)
        }
        const drawAxis = () => {
            if (!stretches.length) return
            axis.replaceChildren()
            const step = steps.find(step => step / unit * zoom >= (step < day ? 62 : 96)) || 28 * day
            const end = from + width / zoom + 1e-6
            for (const [x, start, length] of stretches) {
                const room = length / unit * zoom, isLong = room > 130
                // Behind a folded gap a stretch says when it begins.
                const isTold = x > 0 && room > 50
                if (isTold && x >= from && x < end) put((isLong ? date(start) + " " : "") + clock(start, step), x, "start")
                const first = Math.max(x + (isTold ? (isLong ? 120 : 50) / zoom : 0), from)
                for (let at = Math.ceil((start + (first - x) * unit) / step) * step; at <= start + length; at += step) {
                    const to = x + (at - start) / unit
                    if (to > end || to > width + 1e-6) break
                    put(step >= day ? date(at) : clock(at, step), to, step >= day ? "start" : "middle")
                }
            }
        }
        const draw = () => {
            from = Math.min(Math.max(from, 0), width - width / zoom)
            for (const {shape, rest, x, width} of shapes) {
                const to = place(x - origin)
                if (rest) shape.setAttribute("transform", "translate(" + to + rest)
                else shape.setAttribute("x", to)
                if (width !== null) shape.setAttribute("width", width * zoom)
            }
            drawAxis()
        }
        const zoomBy = (factor, x) => {
            const at = from + x / zoom
            zoom *= factor
            zoom = Math.min(Math.max(zoom, 1), width * unit / (5 * second))
            from = at - x / zoom
            draw()
        }
        const scale = () => figure.getBoundingClientRect().width / figure.viewBox.baseVal.width
        const laneX = event => (event.clientX - figure.getBoundingClientRect().left) / scale()
            - Number(axis.getAttribute("x")) - origin
        figure.addEventListener("wheel", event => {
            if (laneX(event) < 0) return
            event.preventDefault()
            if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) { from += event.deltaX / scale() / zoom; draw() }
            else zoomBy(Math.exp(-event.deltaY / 300), laneX(event))
        }, {passive: false})
        let last = null
        figure.addEventListener("pointerdown", event => { last = event.clientX; figure.setPointerCapture(event.pointerId) })
        figure.addEventListener("lostpointercapture", () => last = null)
        figure.addEventListener("pointermove", event => {
            const shape = document.elementFromPoint(event.clientX, event.clientY)
            const says = shape && shape.closest("[data-says]")
            tip.hidden = !says || last !== null
            if (says) {
                tip.textContent = says.dataset.says
                tip.style.left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8) + "px"
                const below = event.clientY + 18
                tip.style.top = (below + tip.offsetHeight > innerHeight ? event.clientY - tip.offsetHeight - 10 : below) + "px"
            }
            if (last === null) return
            from -= (event.clientX - last) / scale() / zoom
            last = event.clientX
            draw()
        })
        figure.addEventListener("pointerleave", () => tip.hidden = true)
        figure.addEventListener("dblclick", () => { [zoom, from] = [1, 0]; draw() })
        addEventListener("keydown", event => {
            const keys = {"+": 1.5, "=": 1.5, "-": 1 / 1.5, "−": 1 / 1.5}
            if (keys[event.key]) zoomBy(keys[event.key], width / 2)
            else if (event.key === "0") { [zoom, from] = [1, 0]; draw() }
            else if (event.key === "ArrowLeft") { from -= width / zoom / 8; draw() }
            else if (event.key === "ArrowRight") { from += width / zoom / 8; draw() }
        })
        addEventListener("beforeprint", () => tip.hidden = true)
        """
}
