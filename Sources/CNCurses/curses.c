// Without these the wide-character half of ncurses is hidden.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CNCurses.h"
#include "guard.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include <ncurses.h>
#include <term.h>

// Colour pairs beyond 255 and a clean size came with ncurses 6.1; macOS brings an older one.
#if defined(NCURSES_VERSION_PATCH) && NCURSES_VERSION_PATCH >= 20180127 && defined(NCURSES_EXT_COLORS)
#define HAS_EXTENDED_PAIRS 1
#else
#define HAS_EXTENDED_PAIRS 0
#endif

enum { ESCAPE_MILLISECONDS = 25, BYTES_LIMIT = 512, FUNCTION_KEYS = 24 };
// Beyond every code of ncurses' own keys.
enum { CODE_PASTE_BEGIN = KEY_MAX + 1, CODE_PASTE_END = KEY_MAX + 2 };

static SCREEN *screen;
// Keys are read through a pad, since reading through a window also draws it.
static WINDOW *keys;
static bool is_utf8;

// What a terminal can do, as bytes; nothing if it cannot. ncurses gives (char *)-1 for a wrong name.
static const char *capability(const char *name) {
    const char *text = tigetstr((char *)name);
    return text == NULL || text == (const char *)-1 ? "" : text;
}

// Appends without the delays for terminals of glass and cathode rays, written as $<5/>.
static void append(char *bytes, const char *text) {
    size_t length = strlen(bytes);
    while (*text != '\0' && length + 1 < BYTES_LIMIT) {
        if (text[0] == '$' && text[1] == '<') {
            const char *end = strchr(text, '>');
            if (end != NULL) {
                text = end + 1;
                continue;
            }
        }
        bytes[length++] = *text++;
    }
    bytes[length] = '\0';
}

static bool has_paste_mode(void) {
    // Terminals that can switch screens understand private modes or ignore them.
    return capability("smcup")[0] == '\033' && strstr(capability("smcup"), "\033[?") != NULL;
}

// Asks the terminal database what leaves and enters the program's screen, before anything is changed.
static void prepare_guard(int rows) {
    char leave[BYTES_LIMIT] = "", enter[BYTES_LIMIT] = "", modes[BYTES_LIMIT] = "";
    append(leave, capability("sgr0"));
    append(leave, capability("op"));
    append(leave, capability("smam"));
    append(leave, capability("rmkx"));
    if (has_paste_mode()) append(leave, "\033[?2004l");
    append(leave, capability("cnorm"));
    const char *move = tparm((char *)capability("cup"), rows > 0 ? rows - 1 : 0, 0, 0, 0, 0, 0, 0, 0, 0);
    if (move != NULL) append(leave, move);
    if (capability("rmcup")[0] != '\0') {
        append(leave, capability("rmcup"));
    } else {
        append(leave, "\r\n");
    }
    append(modes, capability("smkx"));
    append(modes, capability("civis"));
    if (has_paste_mode()) append(modes, "\033[?2004h");
    append(enter, capability("smcup"));
    append(enter, modes);
    guard_prepare(leave, enter, modes);
}

static int window_rows(void) {
    struct winsize window;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 0) return window.ws_row;
    return tigetnum((char *)"lines");
}

static enum cncurses_outcome ask_database(void) {
    int status = 0;
    // Unlike initscr this neither prints nor ends the process, and it leaves the terminal alone.
    if (setupterm(NULL, STDOUT_FILENO, &status) != OK) return CNCURSES_UNKNOWN_TYPE;
    if (capability("cup")[0] == '\0' || tigetflag((char *)"hc") > 0) return CNCURSES_TOO_DUMB;
    prepare_guard(window_rows());
    return CNCURSES_TAKEN;
}

static void set_modes(void) {
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(keys, TRUE);
    nodelay(keys, TRUE);
    leaveok(stdscr, TRUE);
    scrollok(stdscr, FALSE);
    // Otherwise ncurses may leave a screen half drawn when a key arrives.
    typeahead(-1);
    curs_set(0);
    if (has_paste_mode()) {
        define_key("\033[200~", CODE_PASTE_BEGIN);
        define_key("\033[201~", CODE_PASTE_END);
        putp("\033[?2004h");
        fflush(stdout);
    }
}

static enum cncurses_outcome open_screen(void) {
    enum cncurses_outcome outcome = ask_database();
    if (outcome != CNCURSES_TAKEN) return outcome;
    if (!guard_keep_modes()) return CNCURSES_NOT_A_TERMINAL;
    set_escdelay(ESCAPE_MILLISECONDS);
    // The size is asked of the terminal; LINES and COLUMNS of the environment may be stale.
    use_env(FALSE);
#if HAS_EXTENDED_PAIRS
    use_tioctl(TRUE);
#endif
    guard_arm();
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) return CNCURSES_UNKNOWN_TYPE;
    keys = newpad(1, 1);
    set_modes();
    guard_keep_program_modes();
    return CNCURSES_TAKEN;
}

enum cncurses_outcome cncurses_take(void) {
    // Only the characters: numbers and sorting stay those of the C locale.
    setlocale(LC_CTYPE, "");
    is_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CNCURSES_NOT_A_TERMINAL;
    if (!guard_watch(STDIN_FILENO, STDOUT_FILENO)) return CNCURSES_SYSTEM_REFUSED;
    enum cncurses_outcome outcome = open_screen();
    if (outcome != CNCURSES_TAKEN) {
        guard_disarm();
        guard_unwatch();
    }
    return outcome;
}

void cncurses_give_back(void) {
    if (screen == NULL) return;
    if (has_paste_mode()) putp("\033[?2004l");
    endwin();
    fflush(stdout);
    guard_disarm();
    guard_unwatch();
    delscreen(screen);
    screen = NULL;
}

const char *cncurses_type_name(void) { return getenv("TERM"); }

bool cncurses_is_utf8(void) { return is_utf8; }

bool cncurses_wants_no_colour(void) {
    const char *wish = getenv("NO_COLOR");
    return wish != NULL && wish[0] != '\0';
}

int cncurses_colours(void) {
    int colours = tigetnum((char *)"colors");
    if (colours < 8 || start_color() == ERR) return 0;
    use_default_colors();
    return colours;
}

int cncurses_pair_limit(void) { return COLOR_PAIRS; }

void cncurses_define_pair(int pair, int foreground, int background) {
#if HAS_EXTENDED_PAIRS
    init_extended_pair(pair, foreground, background);
#else
    init_pair((short)pair, (short)foreground, (short)background);
#endif
}

static attr_t curses_attributes(unsigned attributes) {
    attr_t result = A_NORMAL;
    if (attributes & CNCURSES_BOLD) result |= A_BOLD;
    if (attributes & CNCURSES_DIM) result |= A_DIM;
    if (attributes & CNCURSES_REVERSE) result |= A_REVERSE;
    if (attributes & CNCURSES_UNDERLINE) result |= A_UNDERLINE;
    return result;
}

static void make_cell(cchar_t *cell, const wchar_t *glyph, unsigned attributes, int pair) {
#if HAS_EXTENDED_PAIRS
    setcchar(cell, glyph, curses_attributes(attributes), (short)0, &pair);
#else
    setcchar(cell, glyph, curses_attributes(attributes), (short)pair, NULL);
#endif
}

void cncurses_set_background(int pair, unsigned attributes) {
    cchar_t blank;
    make_cell(&blank, L" ", attributes, pair);
    wbkgrnd(stdscr, &blank);
}

void cncurses_put(
    int row, int column, const uint32_t *scalars, int count, int extent, unsigned attributes, int pair
) {
    wchar_t glyph[CCHARW_MAX + 1] = {0};
    for (int index = 0; index < count && index < CCHARW_MAX; index++) glyph[index] = (wchar_t)scalars[index];
    if (glyph[0] >= 0x7F) {
        if (wcwidth(glyph[0]) != extent) {
            glyph[0] = L'?';
            glyph[1] = 0;
        }
        // A mark that the system gives a width of its own would be refused together with its base.
        for (int index = 1; glyph[index] != 0; index++) {
            if (wcwidth(glyph[index]) != 0) glyph[index] = 0;
        }
    }
    cchar_t cell;
    make_cell(&cell, glyph, attributes, pair);
    mvwadd_wchnstr(stdscr, row, column, &cell, 1);
    if (glyph[0] == L'?' && extent == 2) mvwadd_wchnstr(stdscr, row, column + 1, &cell, 1);
}

void cncurses_erase(void) { werase(stdscr); }

void cncurses_refresh(void) { wrefresh(stdscr); }

void cncurses_distrust(void) { clearok(curscr, TRUE); }

void cncurses_size(int *width, int *height) { getmaxyx(stdscr, *height, *width); }

bool cncurses_adopt_size(void) {
    struct winsize window;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) return false;
    int width, height;
    cncurses_size(&width, &height);
    if (window.ws_col == 0 || window.ws_row == 0) return false;
    if (window.ws_col == width && window.ws_row == height) return false;
    resizeterm(window.ws_row, window.ws_col);
    prepare_guard(window.ws_row);
    return true;
}

unsigned cncurses_wait(int milliseconds) {
    struct pollfd sources[2] = {
        {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = guard_news(), .events = POLLIN}};
    if (poll(sources, 2, milliseconds) <= 0) return 0;
    unsigned found = sources[1].revents != 0 ? guard_take_news() : 0;
    if (sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) return found | CNCURSES_HANGUP;
    if (sources[0].revents & POLLIN) {
        // Readable with nothing to read is the end: the terminal's other side has been closed.
        int pending = 0;
        bool isOpen = ioctl(STDIN_FILENO, FIONREAD, &pending) == 0 && pending > 0;
        found |= isOpen ? CNCURSES_KEYS : CNCURSES_HANGUP;
    }
    return found;
}

static uint32_t key_of_code(wint_t code) {
    static const struct {
        wint_t code;
        enum cncurses_key key;
    } table[] = {
        {KEY_UP, CNCURSES_KEY_UP}, {KEY_DOWN, CNCURSES_KEY_DOWN}, {KEY_LEFT, CNCURSES_KEY_LEFT},
        {KEY_RIGHT, CNCURSES_KEY_RIGHT}, {KEY_SR, CNCURSES_KEY_SHIFT_UP},
        {KEY_SF, CNCURSES_KEY_SHIFT_DOWN}, {KEY_SLEFT, CNCURSES_KEY_SHIFT_LEFT},
        {KEY_SRIGHT, CNCURSES_KEY_SHIFT_RIGHT}, {KEY_HOME, CNCURSES_KEY_HOME},
        {KEY_A1, CNCURSES_KEY_HOME}, {KEY_END, CNCURSES_KEY_END}, {KEY_C1, CNCURSES_KEY_END},
        {KEY_PPAGE, CNCURSES_KEY_PAGE_UP}, {KEY_A3, CNCURSES_KEY_PAGE_UP},
        {KEY_NPAGE, CNCURSES_KEY_PAGE_DOWN}, {KEY_C3, CNCURSES_KEY_PAGE_DOWN},
        {KEY_ENTER, CNCURSES_KEY_ENTER}, {KEY_BTAB, CNCURSES_KEY_BACK_TAB},
        {KEY_BACKSPACE, CNCURSES_KEY_BACKSPACE}, {KEY_DC, CNCURSES_KEY_DELETE},
        {KEY_IC, CNCURSES_KEY_INSERT}, {CODE_PASTE_BEGIN, CNCURSES_KEY_PASTE_BEGIN},
        {CODE_PASTE_END, CNCURSES_KEY_PASTE_END},
    };
    for (size_t index = 0; index < sizeof table / sizeof table[0]; index++) {
        if (table[index].code == code) return table[index].key;
    }
    if (code > KEY_F(0) && code <= KEY_F(FUNCTION_KEYS)) return CNCURSES_KEY_FUNCTION + (code - KEY_F(0));
    return CNCURSES_KEY_OTHER;
}

enum cncurses_read_result cncurses_read(uint32_t *value) {
    wint_t code = 0;
    switch (wget_wch(keys, &code)) {
    case OK:
        *value = (uint32_t)code;
        return CNCURSES_CHARACTER;
    case KEY_CODE_YES:
        *value = key_of_code(code);
        return CNCURSES_KEY;
    default:
        return CNCURSES_NOTHING;
    }
}

int64_t cncurses_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
