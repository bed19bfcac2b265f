#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { BYTES_LIMIT = 512 };
// How often, and how long each time, a handler waits for a terminal that is busy reading: a fifth of a second.
enum { PATIENCE_ROUNDS = 20, PATIENCE_NANOSECONDS = 10 * 1000 * 1000 };

struct bytes {
    char text[BYTES_LIMIT];
    size_t length;
};

// Read by the handlers; written with all signals blocked, or before they are watched.
static struct bytes leave_bytes, enter_bytes, mode_bytes;
static struct termios former_modes, program_modes;
static int input_descriptor = -1, output_descriptor = -1;
static int kept_errors = -1, true_errors = -1;
static volatile sig_atomic_t is_armed, is_quiet, has_program_modes, patience;

static void wait_a_moment(void) {
    struct timespec moment = {.tv_nsec = PATIENCE_NANOSECONDS};
    nanosleep(&moment, NULL);
}

static void write_all(const struct bytes *bytes) {
    size_t written = 0;
    while (written < bytes->length) {
        ssize_t count = write(output_descriptor, bytes->text + written, bytes->length - written);
        if (count > 0) {
            written += (size_t)count;
        } else if (errno == EAGAIN) {
            wait_a_moment();
        } else if (errno != EINTR) {
            return;
        }
    }
}

// Writes what is taken within a moment. Output that was stopped, or that nobody reads, would otherwise
// keep the process from ending.
static void write_now(int descriptor, const char *text, size_t length) {
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0) return;
    fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
    while (length > 0) {
        ssize_t count = write(descriptor, text, length);
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        } else if (errno == EAGAIN && patience > 0) {
            patience--;
            wait_a_moment();
        } else if (errno != EINTR) {
            break;
        }
    }
    fcntl(descriptor, F_SETFL, flags);
}

// Where there is no job control the question fails, and the terminal is ours.
bool guard_is_in_background(void) {
    pid_t owner = tcgetpgrp(input_descriptor);
    return owner > 0 && owner != getpgrp();
}

// Before the screen, so that whoever sees it can type. Not TCSADRAIN, which waits until everything has been read.
static void restore_modes(void) {
    tcsetattr(input_descriptor, TCSANOW, &former_modes);
    // Output that somebody has stopped goes on.
    tcflow(output_descriptor, TCOON);
}

static void give_back_now(void) {
    if (!is_armed && !is_quiet) return;
    bool was_armed = is_armed;
    is_armed = is_quiet = 0;
    // A terminal that belongs to another job must be left alone.
    if (guard_is_in_background()) return;
    restore_modes();
    if (was_armed) write_now(output_descriptor, leave_bytes.text, leave_bytes.length);
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
        write_now(STDERR_FILENO, text, (size_t)count);
        place += count;
    }
    close(kept_errors);
    close(true_errors);
    kept_errors = true_errors = -1;
}

void guard_abandon(void) {
    patience = PATIENCE_ROUNDS;
    give_back_now();
    show_errors();
}

void guard_complain(const char *text) { write_now(STDERR_FILENO, text, strlen(text)); }

void guard_give_back(void) {
    if ((is_armed || is_quiet) && !guard_is_in_background()) {
        // Armed until all is done, so that a handler can still finish it.
        restore_modes();
        if (is_armed) write_all(&leave_bytes);
    }
    is_armed = is_quiet = 0;
    patience = PATIENCE_ROUNDS;
    show_errors();
}

bool guard_suspend(void) {
    bool was_armed = is_armed;
    patience = PATIENCE_ROUNDS;
    give_back_now();
    return was_armed;
}

void guard_resume(void) {
    is_armed = 1;
    if (has_program_modes) tcsetattr(input_descriptor, TCSANOW, &program_modes);
    patience = PATIENCE_ROUNDS;
    write_now(output_descriptor, enter_bytes.text, enter_bytes.length);
}

bool guard_set_modes_again(void) {
    if (!is_armed || guard_is_in_background()) return false;
    if (has_program_modes) tcsetattr(input_descriptor, TCSANOW, &program_modes);
    patience = PATIENCE_ROUNDS;
    write_now(output_descriptor, mode_bytes.text, mode_bytes.length);
    return true;
}

bool guard_begin(int input, int output) {
    static bool is_registered;
    if (!is_registered && atexit(guard_abandon) != 0) return false;
    is_registered = true;
    input_descriptor = input;
    output_descriptor = output;
    is_armed = has_program_modes = 0;
    return true;
}

// A quiet terminal has other flags by now than those to give back.
bool guard_keep_modes(void) { return is_quiet || tcgetattr(input_descriptor, &former_modes) == 0; }

static sigset_t block_signals(void) {
    sigset_t all, former;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &former);
    return former;
}

bool guard_quieten(void) {
    if (is_quiet) return true;
    // A stop in between would give back flags that nobody has taken.
    sigset_t former = block_signals();
    if (!guard_is_in_background() && guard_keep_modes()) {
        struct termios quiet = former_modes;
        quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
        is_quiet = tcsetattr(input_descriptor, TCSANOW, &quiet) == 0;
    }
    bool is_done = is_quiet;
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    return is_done;
}

void guard_keep_program_modes(void) {
    sigset_t former = block_signals();
    has_program_modes = tcgetattr(input_descriptor, &program_modes) == 0;
    pthread_sigmask(SIG_SETMASK, &former, NULL);
}

static void copy(struct bytes *bytes, const char *text) {
    size_t length = strlen(text);
    bytes->length = length < BYTES_LIMIT ? length : 0;
    memcpy(bytes->text, text, bytes->length);
}

void guard_prepare(const char *leave, const char *enter, const char *modes) {
    sigset_t former = block_signals();
    copy(&leave_bytes, leave);
    copy(&enter_bytes, enter);
    copy(&mode_bytes, modes);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
}

void guard_arm(void) {
    keep_errors();
    is_armed = 1;
}
