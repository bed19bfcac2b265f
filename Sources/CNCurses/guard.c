#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "guard.h"

#include "CNCurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { BYTES_LIMIT = 512, SIGNAL_STACK_BYTES = 64 * 1024 };

struct bytes {
    char text[BYTES_LIMIT];
    size_t length;
};

// Read by the handlers; written with all signals blocked, or before they are watched.
static struct bytes leave_bytes, enter_bytes, mode_bytes;
static struct termios former_modes, program_modes;
static int input_descriptor = -1, output_descriptor = -1;
static int news_pipe[2] = {-1, -1};
static int kept_errors = -1, true_errors = -1;
static volatile sig_atomic_t is_armed, is_stopping, has_program_modes;

// Every signal whose default action ends the process and that can be caught.
static const int ending_signals[] = {
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS,
    SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
};
enum { ENDING_COUNT = sizeof ending_signals / sizeof ending_signals[0] };

static struct sigaction former_ending[ENDING_COUNT], former_stop, former_resume, former_window;
static stack_t former_stack;
static char signal_stack[SIGNAL_STACK_BYTES];

static void write_all(const struct bytes *bytes) {
    size_t written = 0;
    while (written < bytes->length) {
        ssize_t count = write(output_descriptor, bytes->text + written, bytes->length - written);
        if (count > 0) {
            written += (size_t)count;
        } else if (errno != EINTR) {
            return;
        }
    }
}

// A terminal that belongs to another job now must be left alone. Where there is no job control the
// question fails, and the terminal is ours.
static bool is_in_background(void) {
    pid_t owner = tcgetpgrp(input_descriptor);
    return owner > 0 && owner != getpgrp();
}

static void give_back(void) {
    if (!is_armed) return;
    is_armed = 0;
    if (is_in_background()) return;
    write_all(&leave_bytes);
    // Not TCSADRAIN: a terminal that has stopped reading would keep the process from ending.
    tcsetattr(input_descriptor, TCSANOW, &former_modes);
}

// Words of the runtime, such as why it trapped, would be drawn over and vanish with the screen. They are
// kept in a nameless file, and shown when the terminal is given back for good.
static void keep_errors(void) {
    if (kept_errors >= 0 || !isatty(STDERR_FILENO)) return;
    FILE *file = tmpfile();
    if (file == NULL) return;
    kept_errors = dup(fileno(file));
    fclose(file);
    true_errors = dup(STDERR_FILENO);
    if (kept_errors < 0 || true_errors < 0) return;
    fcntl(kept_errors, F_SETFD, FD_CLOEXEC);
    fcntl(true_errors, F_SETFD, FD_CLOEXEC);
    dup2(kept_errors, STDERR_FILENO);
}

static void show_errors(void) {
    if (kept_errors < 0 || true_errors < 0) return;
    dup2(true_errors, STDERR_FILENO);
    char text[512];
    off_t place = 0;
    ssize_t count;
    while ((count = pread(kept_errors, text, sizeof text, place)) > 0) {
        if (write(STDERR_FILENO, text, (size_t)count) < 0) break;
        place += count;
    }
    close(kept_errors);
    close(true_errors);
    kept_errors = true_errors = -1;
}

static void raise_by_default(int number) {
    struct sigaction standard, ours;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, &ours);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    raise(number);
    // It is blocked while its handler runs; here it strikes.
    pthread_sigmask(SIG_UNBLOCK, &one, NULL);
    pthread_sigmask(SIG_BLOCK, &one, NULL);
    sigaction(number, &ours, NULL);
}

// The parent must see the true signal, so the default action ends the process.
static void on_ending(int number) {
    give_back();
    show_errors();
    raise_by_default(number);
}

static void tell(char news) {
    // A full pipe holds enough news already.
    ssize_t ignored = write(news_pipe[1], &news, 1);
    (void)ignored;
}

static void on_stop(int number) {
    int error = errno;
    if (is_armed) {
        is_stopping = 1;
        give_back();
        raise_by_default(number);
        // Resumed by `bg`: stop again until the terminal is ours. In an orphaned process group a stop
        // has no effect, hence the limit.
        for (int tries = 0; tries < 100 && is_in_background(); tries++) raise_by_default(SIGTTOU);
        is_armed = 1;
        if (has_program_modes) tcsetattr(input_descriptor, TCSANOW, &program_modes);
        write_all(&enter_bytes);
        is_stopping = 0;
        tell('r');
    } else {
        raise_by_default(number);
    }
    errno = error;
}

// After SIGSTOP, which cannot be caught: the screen is still ours, its modes may not be.
static void on_resume(int number) {
    (void)number;
    int error = errno;
    if (is_armed && !is_stopping && !is_in_background()) {
        if (has_program_modes) tcsetattr(input_descriptor, TCSANOW, &program_modes);
        write_all(&mode_bytes);
        tell('r');
    }
    errno = error;
}

static void on_window_change(int number) {
    (void)number;
    int error = errno;
    tell('w');
    errno = error;
}

static void on_exit_of_process(void) {
    give_back();
    show_errors();
}

// A signal that the parent told us to ignore (nohup) stays ignored.
static void watch(int number, void (*handler)(int), struct sigaction *former) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART | SA_ONSTACK;
    sigfillset(&action.sa_mask);
    sigaction(number, NULL, former);
    if (former->sa_handler == SIG_IGN) return;
    sigaction(number, &action, NULL);
}

bool guard_watch(int input, int output) {
    static bool is_registered;
    if (!is_registered && atexit(on_exit_of_process) != 0) return false;
    is_registered = true;
    if (pipe(news_pipe) != 0) return false;
    for (int end = 0; end < 2; end++) {
        fcntl(news_pipe[end], F_SETFL, O_NONBLOCK);
        fcntl(news_pipe[end], F_SETFD, FD_CLOEXEC);
    }
    input_descriptor = input;
    output_descriptor = output;
    is_armed = is_stopping = has_program_modes = 0;
    // A stack that has overflowed cannot carry a handler.
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = signal_stack;
    stack.ss_size = sizeof signal_stack;
    sigaltstack(&stack, &former_stack);
    for (int index = 0; index < ENDING_COUNT; index++) {
        watch(ending_signals[index], on_ending, &former_ending[index]);
    }
    watch(SIGTSTP, on_stop, &former_stop);
    watch(SIGCONT, on_resume, &former_resume);
    watch(SIGWINCH, on_window_change, &former_window);
    return true;
}

void guard_unwatch(void) {
    for (int index = 0; index < ENDING_COUNT; index++) {
        sigaction(ending_signals[index], &former_ending[index], NULL);
    }
    sigaction(SIGTSTP, &former_stop, NULL);
    sigaction(SIGCONT, &former_resume, NULL);
    sigaction(SIGWINCH, &former_window, NULL);
    sigaltstack(&former_stack, NULL);
    for (int end = 0; end < 2; end++) {
        close(news_pipe[end]);
        news_pipe[end] = -1;
    }
}

bool guard_keep_modes(void) { return tcgetattr(input_descriptor, &former_modes) == 0; }

void guard_keep_program_modes(void) {
    has_program_modes = tcgetattr(input_descriptor, &program_modes) == 0;
}

static void copy(struct bytes *bytes, const char *text) {
    size_t length = strlen(text);
    bytes->length = length < BYTES_LIMIT ? length : 0;
    memcpy(bytes->text, text, bytes->length);
}

void guard_prepare(const char *leave, const char *enter, const char *modes) {
    sigset_t all, former;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &former);
    copy(&leave_bytes, leave);
    copy(&enter_bytes, enter);
    copy(&mode_bytes, modes);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
}

void guard_arm(void) {
    keep_errors();
    is_armed = 1;
}

void guard_disarm(void) {
    is_armed = 0;
    show_errors();
}

int guard_news(void) { return news_pipe[0]; }

unsigned guard_take_news(void) {
    unsigned found = 0;
    char news[64];
    ssize_t count;
    while ((count = read(news_pipe[0], news, sizeof news)) > 0) {
        for (ssize_t index = 0; index < count; index++) {
            found |= news[index] == 'r' ? CNCURSES_RESUMED : CNCURSES_WINDOW_CHANGED;
        }
    }
    return found;
}
