// Shows frames with ncurses' own painting, and prints how many bytes each of them took.
//
// The input is two numbers of 16 bits, columns and rows, and then the cells of one frame after the other: a scalar of
// 32 bits (0 for the right half of a wide glyph), the foreground and the background of 16 bits each (-1 for the
// terminal's own), and the attributes in 32 bits: 1 bold, 2 dim, 4 reverse, 8 underlined.

#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <ncurses.h>

struct cell {
    uint32_t scalar;
    int16_t foreground, background;
    uint32_t attributes;
};

static short pairs[257][257];
static short pair_count;

static short pair_of(int foreground, int background) {
    short *pair = &pairs[foreground + 1][background + 1];
    if (*pair == 0) {
        *pair = ++pair_count;
        init_pair(*pair, foreground, background);
    }
    return *pair;
}

static attr_t attributes_of(uint32_t bits) {
    return (bits & 1 ? A_BOLD : 0) | (bits & 2 ? A_DIM : 0) | (bits & 4 ? A_REVERSE : 0)
        | (bits & 8 ? A_UNDERLINE : 0);
}

static void draw(const struct cell *cells, int columns, int rows) {
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            const struct cell *cell = &cells[row * columns + column];
            if (cell->scalar == 0) continue;
            wchar_t text[2] = {(wchar_t)cell->scalar, 0};
            cchar_t character;
            short pair = pair_of(cell->foreground, cell->background);
            setcchar(&character, text, attributes_of(cell->attributes), pair, NULL);
            mvadd_wch(row, column, &character);
        }
    }
}

int main(void) {
    uint16_t size[2];
    FILE *output = tmpfile(), *keys = fopen("/dev/null", "r");
    if (!setlocale(LC_ALL, "C.UTF-8") || !output || !keys || fread(size, sizeof size, 1, stdin) != 1) return 1;
    int columns = size[0], rows = size[1];
    char text[16];
    snprintf(text, sizeof text, "%d", columns);
    setenv("COLUMNS", text, 1);
    snprintf(text, sizeof text, "%d", rows);
    setenv("LINES", text, 1);
    if (!newterm("xterm-256color", output, keys)) return 2;
    start_color();
    use_default_colors();
    size_t count = (size_t)columns * (size_t)rows;
    struct cell *cells = malloc(count * sizeof *cells);
    if (!cells) return 1;
    long before = 0;
    while (fread(cells, sizeof *cells, count, stdin) == count) {
        draw(cells, columns, rows);
        refresh();
        fflush(output);
        long now = ftell(output);
        printf("%ld\n", now - before);
        before = now;
    }
    return 0;
}
