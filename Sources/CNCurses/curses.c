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
#include <sys/select.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include <ncurses.h>
#include <term.h>

// Came with ncurses 6; macOS may bring an older one.
#if defined(NCURSES_VERSION_PATCH) && NCURSES_VERSION_PATCH >= 20150808
#define HAS_USE_TIOCTL 1
#else
#define HAS_USE_TIOCTL 0
#endif

enum { ESCAPE_MILLISECONDS = 25, BYTES_LIMIT = 512, FUNCTION_KEYS = 24 };
// Beyond every code of ncurses' own keys.
enum { CODE_PASTE_BEGIN = KEY_MAX + 1, CODE_PASTE_END = KEY_MAX + 2 };

static SCREEN *screen;
// Keys are read through a pad, since reading through a window also draws it.
static WINDOW *keys;
// Not ncurses' size: it would keep pictures of a screen that it does not draw.
static int adopted_width, adopted_height;
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


static enum cncurses_outcome ask_database(void) {
    int status = 0;
    // Unlike initscr this neither prints nor ends the process, and it leaves the terminal alone.
    if (setupterm(NULL, STDOUT_FILENO, &status) != OK) return CNCURSES_UNKNOWN_TYPE;
    if (capability("cup")[0] == '\0' || tigetflag((char *)"hc") > 0) return CNCURSES_TOO_DUMB;
    adopted_width = cncurses_number("cols");
    adopted_height = cncurses_number("lines");
    if (!cncurses_adopt_size()) prepare_guard(adopted_height);
    return CNCURSES_TAKEN;
}

static void set_modes(void) {
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(keys, TRUE);
    nodelay(keys, TRUE);
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
#if HAS_USE_TIOCTL
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

int cncurses_capability(const char *name, int first, int second, char *bytes, int limit) {
    const char *text = capability(name);
    if (text[0] == '\0') return 0;
    const char *filled = tparm((char *)text, first, second, 0, 0, 0, 0, 0, 0, 0);
    if (filled == NULL) return 0;
    char plain[BYTES_LIMIT] = "";
    append(plain, filled);
    int length = (int)strlen(plain);
    if (length > limit) return 0;
    memcpy(bytes, plain, (size_t)length);
    return length;
}

bool cncurses_flag(const char *name) { return tigetflag((char *)name) > 0; }

int cncurses_number(const char *name) {
    int number = tigetnum((char *)name);
    return number > 0 ? number : 0;
}

bool cncurses_write(const uint8_t *bytes, int length) {
    int written = 0;
    while (written < length) {
        ssize_t count = write(STDOUT_FILENO, bytes + written, (size_t)(length - written));
        if (count > 0) {
            written += (int)count;
        } else if (errno == EAGAIN) {
            struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
            poll(&output, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

int cncurses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void cncurses_size(int *width, int *height) {
    *width = adopted_width;
    *height = adopted_height;
}

bool cncurses_adopt_size(void) {
    struct winsize window;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) return false;
    if (window.ws_col == 0 || window.ws_row == 0) return false;
    if (window.ws_col == adopted_width && window.ws_row == adopted_height) return false;
    adopted_width = window.ws_col;
    adopted_height = window.ws_row;
    prepare_guard(adopted_height);
    return true;
}

unsigned cncurses_wait(int milliseconds) {
    // Not poll: on macOS it does not know terminals.
    fd_set sources;
    FD_ZERO(&sources);
    FD_SET(STDIN_FILENO, &sources);
    FD_SET(guard_news(), &sources);
    struct timeval limit = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
    if (select(guard_news() + 1, &sources, NULL, NULL, milliseconds < 0 ? NULL : &limit) <= 0) return 0;
    unsigned found = FD_ISSET(guard_news(), &sources) ? guard_take_news() : 0;
    if (FD_ISSET(STDIN_FILENO, &sources)) {
        // Readable with nothing to read is the end: the terminal's other side has been closed.
        int pending = 0;
        bool is_open = ioctl(STDIN_FILENO, FIONREAD, &pending) == 0 && pending > 0;
        found |= is_open ? CNCURSES_KEYS : CNCURSES_HANGUP;
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
