// Without these the wide-character half of ncurses is hidden.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CNCurses.h"
#include "guard.h"
#include "signals.h"

#include <signal.h>
#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/time.h>
#include <termios.h>
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

enum { BYTES_LIMIT = 512 };

static SCREEN *screen;
// Not ncurses' size: it would keep pictures of a screen that it does not draw.
static int adopted_width, adopted_height;
static bool is_utf8;
static bool has_begun;
static bool is_mouse_watched;
// What is waited for beside keys; -1 for nothing.
static int watched_news = -1;

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

static bool has_private_modes(void) {
    // Terminals that can switch screens understand private modes or ignore them.
    return capability("smcup")[0] == '\033' && strstr(capability("smcup"), "\033[?") != NULL;
}

// Pasted text is marked, and the mouse reported: buttons, and motion with a button held down.
static void append_input_modes(char *bytes) {
    if (!has_private_modes()) return;
    append(bytes, "\033[?2004h");
    if (is_mouse_watched) append(bytes, "\033[?1002h\033[?1006h");
}

// Asks the terminal database what leaves and enters the program's screen, before anything is changed.
static void prepare_guard(int rows) {
    char leave[BYTES_LIMIT] = "", enter[BYTES_LIMIT] = "", modes[BYTES_LIMIT] = "";
    append(leave, capability("sgr0"));
    append(leave, capability("op"));
    append(leave, capability("smam"));
    append(leave, capability("rmkx"));
    // Off in any case: a program that was killed may have left the mouse on.
    if (has_private_modes()) append(leave, "\033[?1006l\033[?1002l\033[?2004l");
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
    append_input_modes(modes);
    append(enter, capability("smcup"));
    append(enter, modes);
    guard_prepare(leave, enter, modes);
}

// Why something could not be opened: for want of the two descriptors that a pipe takes, or for a reason of its own.
static enum cncurses_outcome unless_descriptors_lack(enum cncurses_outcome outcome) {
    int first = dup(STDOUT_FILENO);
    int second = dup(STDOUT_FILENO);
    bool lacks = second < 0 && (errno == EMFILE || errno == ENFILE);
    if (first >= 0) close(first);
    if (second >= 0) close(second);
    return lacks ? CNCURSES_NO_DESCRIPTOR : outcome;
}

static enum cncurses_outcome ask_database(void) {
    int status = 0;
    // Unlike initscr this neither prints nor ends the process, and it leaves the terminal alone.
    if (setupterm(NULL, STDOUT_FILENO, &status) != OK) return unless_descriptors_lack(CNCURSES_UNKNOWN_TYPE);
    if (capability("cup")[0] == '\0' || tigetflag((char *)"hc") > 0) return CNCURSES_TOO_DUMB;
    adopted_width = cncurses_number("cols");
    adopted_height = cncurses_number("lines");
    if (!cncurses_adopt_size()) prepare_guard(adopted_height);
    return CNCURSES_TAKEN;
}

static void change_flags(void (*change)(struct termios *)) {
    struct termios flags;
    if (tcgetattr(STDIN_FILENO, &flags) != 0) return;
    change(&flags);
    tcsetattr(STDIN_FILENO, TCSANOW, &flags);
}

// ^S would freeze the dashboard without a sign; it is a key like any other, and so is ^Q.
static void end_flow_control(struct termios *flags) { flags->c_iflag &= ~(tcflag_t)IXON; }

// ^C is a key too; ^Z and ^\ keep their signals.
static void make_interrupt_a_key(struct termios *flags) { flags->c_cc[VINTR] = _POSIX_VDISABLE; }

static void set_modes(void) {
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    curs_set(0);
    change_flags(end_flow_control);
    // Only for what it sends to the terminal: keys are read as bytes, and told apart by InputDecoder.
    keypad(stdscr, TRUE);
    char modes[BYTES_LIMIT] = "";
    append_input_modes(modes);
    cncurses_write((const uint8_t *)modes, (int)strlen(modes));
}

// ncurses counts columns and rows in 16 bits.
static bool is_too_large(int cells_at_most) {
    if (adopted_width > SHRT_MAX || adopted_height > SHRT_MAX) return true;
    return (int64_t)adopted_width * adopted_height > cells_at_most;
}

static enum cncurses_outcome open_screen(int cells_at_most) {
    enum cncurses_outcome outcome = ask_database();
    if (outcome != CNCURSES_TAKEN) return outcome;
    if (is_too_large(cells_at_most)) return CNCURSES_WINDOW_TOO_LARGE;
    if (!guard_keep_modes()) return CNCURSES_NOT_A_TERMINAL;
    // The size is asked of the terminal; LINES and COLUMNS of the environment may be stale.
    use_env(FALSE);
#if HAS_USE_TIOCTL
    use_tioctl(TRUE);
#endif
    // What asks for the end waits until the screen is entered, so that no other is left.
    sigset_t requests, former;
    sigemptyset(&requests);
    sigaddset(&requests, SIGHUP);
    sigaddset(&requests, SIGINT);
    sigaddset(&requests, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &requests, &former);
    guard_arm();
    screen = newterm(NULL, stdout, stdin);
    if (screen != NULL) {
        // Nothing is drawn on its windows, which hold three times all cells of the screen.
        resize_term(1, 1);
        set_modes();
        guard_keep_program_modes();
    }
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    if (screen == NULL) return unless_descriptors_lack(CNCURSES_UNKNOWN_TYPE);
    has_begun = false;
    return CNCURSES_TAKEN;
}

static bool encodes_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// Only the characters: numbers and sorting stay those of the C locale.
static void choose_encoding(bool wants_utf8) {
    setlocale(LC_CTYPE, "");
    static const char *const names[] = {"C.UTF-8", "UTF-8", "en_US.UTF-8"};
    for (size_t index = 0; wants_utf8 && !encodes_utf8() && index < sizeof names / sizeof names[0]; index++) {
        setlocale(LC_CTYPE, names[index]);
    }
    is_utf8 = encodes_utf8();
}

enum cncurses_outcome cncurses_take(bool watches_mouse, bool wants_utf8, int cells_at_most) {
    choose_encoding(wants_utf8);
    is_mouse_watched = watches_mouse;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CNCURSES_NOT_A_TERMINAL;
    if (!guard_begin(STDIN_FILENO, STDOUT_FILENO) || !signals_watch()) {
        return unless_descriptors_lack(CNCURSES_SYSTEM_REFUSED);
    }
    enum cncurses_outcome outcome = open_screen(cells_at_most);
    if (outcome != CNCURSES_TAKEN) {
        guard_give_back();
        signals_unwatch();
    }
    return outcome;
}

void cncurses_quieten(void) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return;
    if (!guard_begin(STDIN_FILENO, STDOUT_FILENO) || !signals_watch()) return;
    if (guard_quieten()) return;
    guard_give_back();
    signals_unwatch();
}

void cncurses_give_back(void) {
    if (screen == NULL) return;
    // Not endwin, which waits without end for a terminal that nobody reads.
    guard_give_back();
    signals_unwatch();
    watched_news = -1;
    delscreen(screen);
    screen = NULL;
}

const char *cncurses_variable(const char *name) { return getenv(name); }

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
        if (signals_ask_to_end()) return false;
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

enum { KEYS_READY = 1, SIGNALS_READY = 2, WATCHED_READY = 4 };

#if defined(__linux__)
// Not select, whose sets end at 1,024 descriptors.
static int ready(int watched, int milliseconds) {
    // A descriptor of -1 is passed over.
    struct pollfd sources[] = {
        {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = signals_news(), .events = POLLIN},
        {.fd = watched, .events = POLLIN},
    };
    if (poll(sources, 3, milliseconds) <= 0) return 0;
    return (sources[0].revents != 0 ? KEYS_READY : 0) | (sources[1].revents != 0 ? SIGNALS_READY : 0)
        | (sources[2].revents != 0 ? WATCHED_READY : 0);
}
#else
// Not poll: on macOS it does not know terminals. signals_watch keeps the news within the set.
static int ready(int watched, int milliseconds) {
    fd_set sources;
    FD_ZERO(&sources);
    FD_SET(STDIN_FILENO, &sources);
    FD_SET(signals_news(), &sources);
    if (watched >= 0) FD_SET(watched, &sources);
    int last = watched > signals_news() ? watched : signals_news();
    struct timeval limit = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
    if (select(last + 1, &sources, NULL, NULL, milliseconds < 0 ? NULL : &limit) <= 0) return 0;
    return (FD_ISSET(STDIN_FILENO, &sources) ? KEYS_READY : 0)
        | (FD_ISSET(signals_news(), &sources) ? SIGNALS_READY : 0)
        | (watched >= 0 && FD_ISSET(watched, &sources) ? WATCHED_READY : 0);
}
#endif

static int pending_bytes(void) {
    int pending = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &pending) == 0 ? pending : 0;
}

// Until here nobody looks at keys or news, so ^C and the other requests to end do so at once.
static void begin_to_obey(void) {
    has_begun = true;
    change_flags(make_interrupt_a_key);
    guard_keep_program_modes();
    signals_obey();
}

unsigned cncurses_wait(int milliseconds) {
    if (!has_begun) begin_to_obey();
    int found = ready(watched_news, milliseconds);
    unsigned told = (found & SIGNALS_READY) != 0 ? signals_take_news() : 0;
    if ((found & WATCHED_READY) != 0) told |= CNCURSES_NEWS;
    if ((found & KEYS_READY) != 0) {
        // Readable with nothing to read is the end: the terminal's other side has been closed.
        told |= pending_bytes() > 0 ? CNCURSES_KEYS : CNCURSES_HANGUP;
    }
    return told;
}

bool cncurses_wait_for_bytes(int milliseconds) {
    return (ready(-1, milliseconds) & KEYS_READY) != 0 && pending_bytes() > 0;
}

bool cncurses_watch_news(int descriptor) {
#if !defined(__linux__)
    if (descriptor >= FD_SETSIZE) return false;
#endif
    watched_news = descriptor;
    return true;
}

void cncurses_discard_bytes(void) { tcflush(STDIN_FILENO, TCIFLUSH); }

int cncurses_read(uint8_t *bytes, int limit) {
    if (pending_bytes() == 0) return 0;
    ssize_t count = read(STDIN_FILENO, bytes, (size_t)limit);
    return count > 0 ? (int)count : 0;
}

bool cncurses_watch_lines(void) {
    if (!signals_watch()) return false;
    signals_obey();
    return true;
}

void cncurses_unwatch_lines(void) { signals_unwatch(); }

bool cncurses_await_lines(int milliseconds) {
    return (ready(-1, milliseconds) & KEYS_READY) != 0 || signals_ask_to_end();
}

int cncurses_read_lines(uint8_t *bytes, int limit) {
    while (!signals_ask_to_end()) {
        int found = ready(-1, -1);
        if ((found & SIGNALS_READY) != 0) signals_take_news();
        if ((found & KEYS_READY) == 0) continue;
        ssize_t count = read(STDIN_FILENO, bytes, (size_t)limit);
        if (count >= 0) return (int)count;
        // A terminal that is gone has no more lines.
        if (errno != EINTR && errno != EAGAIN) return 0;
    }
    return CNCURSES_ASKED_TO_END;
}

int cncurses_write_lines(const uint8_t *bytes, int length) {
    errno = 0;
    if (cncurses_write(bytes, length)) return 0;
    return signals_ask_to_end() ? CNCURSES_ASKED_TO_END : errno;
}

int cncurses_character(const uint8_t *bytes, int length, uint32_t *scalar) {
    mbstate_t state;
    memset(&state, 0, sizeof state);
    wchar_t wide = 0;
    size_t used = mbrtowc(&wide, (const char *)bytes, (size_t)length, &state);
    if (used == (size_t)-2) return 0;
    if (used != (size_t)length) return -1;
    *scalar = (uint32_t)wide;
    return length;
}

int64_t cncurses_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
