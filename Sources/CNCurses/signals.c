#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "signals.h"

#include "CNCurses.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/time.h>
#include <unistd.h>

// A request to end is given a second. One that is repeated after a fifth of a second is impatience; before
// that it is the same one, as when a terminal is closed and both the kernel and the shell say so.
enum { TICK_MICROSECONDS = 50 * 1000, TICKS_OF_SAME = 4, TICKS_AT_MOST = 20 };

// These ask the process to end, and leave it the time to do so in an orderly way.
static const int requests[] = {SIGHUP, SIGINT, SIGTERM};
// Every other signal whose default action ends the process and that can be caught, but for those that are
// faults of the process, and those that a failed write brings.
static const int ends[] = {
    SIGQUIT, SIGSYS, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
};
enum { REQUEST_COUNT = sizeof requests / sizeof requests[0], END_COUNT = sizeof ends / sizeof ends[0] };

static struct sigaction former_requests[REQUEST_COUNT], former_ends[END_COUNT];
static struct sigaction former_alarm, former_stop, former_resume, former_window;
static int news_pipe[2] = {-1, -1};
static volatile sig_atomic_t is_obeyed, asked_by, ticks, is_stopping;
static bool was_pipe_ignored, is_watching;

void signals_raise_by_default(int number) {
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
static void on_end(int number) {
    guard_abandon();
    signals_raise_by_default(number);
}

static void tell(char news) {
    // A full pipe holds enough news already.
    ssize_t ignored = write(news_pipe[1], &news, 1);
    (void)ignored;
}

static void tick_every(int microseconds) {
    struct itimerval timer = {
        .it_interval = {.tv_usec = microseconds}, .it_value = {.tv_usec = microseconds},
    };
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void on_request(int number) {
    int error = errno;
    if (!is_obeyed || (asked_by != 0 && ticks >= TICKS_OF_SAME)) on_end(number);
    if (asked_by == 0) {
        asked_by = number;
        ticks = 0;
        tell('e');
        tick_every(TICK_MICROSECONDS);
    }
    errno = error;
}

// Each tick also interrupts a write that began when the request had just been noted.
static void on_alarm(int number) {
    int error = errno;
    if (asked_by == 0) {
        if (former_alarm.sa_handler != SIG_IGN) on_end(number);
    } else if (++ticks >= TICKS_AT_MOST) {
        on_end(asked_by);
    }
    errno = error;
}

static bool is_end_pending(void) {
    sigset_t pending;
    sigpending(&pending);
    for (int index = 0; index < REQUEST_COUNT; index++) {
        if (sigismember(&pending, requests[index]) == 1) return true;
    }
    return sigismember(&pending, SIGQUIT) == 1;
}

static void on_stop(int number) {
    int error = errno;
    is_stopping = 1;
    bool was_taken = guard_suspend();
    signals_raise_by_default(number);
    if (was_taken) {
        // Resumed by `bg`: stop again until the terminal is ours. In an orphaned process group a stop
        // has no effect, hence the limit.
        for (int tries = 0; tries < 100 && guard_is_in_background() && !is_end_pending(); tries++) {
            signals_raise_by_default(SIGTTOU);
        }
        // One that was resumed only to be ended leaves the terminal to the shell.
        if (!guard_is_in_background() || !is_end_pending()) {
            guard_resume();
            tell('r');
        }
    }
    is_stopping = 0;
    errno = error;
}

// After SIGSTOP, which cannot be caught: the screen is still ours, its modes may not be.
static void on_resume(int number) {
    (void)number;
    int error = errno;
    if (!is_stopping && guard_set_modes_again()) tell('r');
    errno = error;
}

static void on_window_change(int number) {
    (void)number;
    int error = errno;
    tell('w');
    errno = error;
}

static void watch(int number, void (*handler)(int), int flags, struct sigaction *former) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags | SA_ONSTACK;
    sigfillset(&action.sa_mask);
    sigaction(number, NULL, former);
    // A signal that the parent told us to ignore (nohup) stays ignored; the alarm is also our own.
    if (former->sa_handler == SIG_IGN && number != SIGALRM) return;
    sigaction(number, &action, NULL);
}

static bool open_news(void) {
    if (pipe(news_pipe) != 0) return false;
#if !defined(__linux__)
    // select cannot look at it; a lower number is not to be had, since pipe takes the lowest.
    if (news_pipe[0] >= FD_SETSIZE) {
        close(news_pipe[0]);
        close(news_pipe[1]);
        return false;
    }
#endif
    for (int end = 0; end < 2; end++) {
        fcntl(news_pipe[end], F_SETFL, O_NONBLOCK);
        fcntl(news_pipe[end], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

bool signals_watch(void) {
    if (is_watching) return true;
    if (!open_news()) return false;
    is_watching = true;
    is_obeyed = asked_by = ticks = is_stopping = 0;
    // Without SA_RESTART, so that a write to a terminal that nobody reads returns.
    for (int index = 0; index < REQUEST_COUNT; index++) {
        watch(requests[index], on_request, 0, &former_requests[index]);
    }
    watch(SIGALRM, on_alarm, 0, &former_alarm);
    for (int index = 0; index < END_COUNT; index++) {
        watch(ends[index], on_end, SA_RESTART, &former_ends[index]);
    }
    watch(SIGTSTP, on_stop, SA_RESTART, &former_stop);
    watch(SIGCONT, on_resume, SA_RESTART, &former_resume);
    watch(SIGWINCH, on_window_change, SA_RESTART, &former_window);
    return true;
}

void signals_obey(void) { is_obeyed = 1; }

void signals_unwatch(void) {
    is_watching = false;
    tick_every(0);
    for (int index = 0; index < REQUEST_COUNT; index++) {
        sigaction(requests[index], &former_requests[index], NULL);
    }
    sigaction(SIGALRM, &former_alarm, NULL);
    for (int index = 0; index < END_COUNT; index++) sigaction(ends[index], &former_ends[index], NULL);
    sigaction(SIGTSTP, &former_stop, NULL);
    sigaction(SIGCONT, &former_resume, NULL);
    sigaction(SIGWINCH, &former_window, NULL);
    for (int end = 0; end < 2; end++) {
        close(news_pipe[end]);
        news_pipe[end] = -1;
    }
}

// Faults of the process are left as they are: one that is blocked when it strikes ends the process without a word.
static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
static sigset_t let_through;

void cncurses_hold_signals(void) {
    sigset_t held;
    sigfillset(&held);
    for (size_t index = 0; index < sizeof faults / sizeof faults[0]; index++) sigdelset(&held, faults[index]);
    pthread_sigmask(SIG_BLOCK, &held, &let_through);
}

void cncurses_let_signals_through(void) { pthread_sigmask(SIG_SETMASK, &let_through, NULL); }

bool signals_ask_to_end(void) { return asked_by != 0; }

int signals_news(void) { return news_pipe[0]; }

unsigned signals_take_news(void) {
    unsigned found = 0;
    char news[64];
    ssize_t count;
    while ((count = read(news_pipe[0], news, sizeof news)) > 0) {
        for (ssize_t index = 0; index < count; index++) {
            if (news[index] == 'r') found |= CNCURSES_RESUMED;
            if (news[index] == 'w') found |= CNCURSES_WINDOW_CHANGED;
        }
    }
    // Not from the pipe, which may have been too full to take it.
    return asked_by != 0 ? found | CNCURSES_INTERRUPTED : found;
}

void cncurses_end_as_asked(void) {
    if (asked_by != 0) signals_raise_by_default(asked_by);
}

void cncurses_let_writes_fail(void) {
    struct sigaction ignore, former;
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &ignore, NULL);
    sigaction(SIGPIPE, &ignore, &former);
    was_pipe_ignored = former.sa_handler == SIG_IGN;
}

void cncurses_end_by_broken_pipe(void) {
    if (!was_pipe_ignored) signals_raise_by_default(SIGPIPE);
}
