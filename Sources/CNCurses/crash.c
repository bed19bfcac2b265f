#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

// What the process does when it is broken itself: a trap of Swift, a bad access, memory that has run out.

#include "CNCurses.h"
#include "guard.h"
#include "signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_LIMIT = 256, STACK_BYTES = 64 * 1024 };

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};

static char words_before[WORDS_LIMIT], words_after[WORDS_LIMIT], memory_words[WORDS_LIMIT];
static int exit_status, memory_status;
static char stack_bytes[STACK_BYTES];

// Whether a signal comes from what the process did, and not from another one that sent it.
static bool is_own(const siginfo_t *info) {
    switch (info->si_code) {
    case SI_USER:
    case SI_QUEUE:
#ifdef SI_TKILL
    case SI_TKILL:
#endif
        return info->si_pid == getpid();
    default:
        return info->si_code > 0;
    }
}

static void complain(int number) {
    char text[2 * WORDS_LIMIT + 4];
    size_t length = strlen(words_before);
    memcpy(text, words_before, length);
    if (number >= 10) text[length++] = (char)('0' + number / 10);
    text[length++] = (char)('0' + number % 10);
    strcpy(text + length, words_after);
    guard_complain(text);
}

// Whether an allocation has failed, which Swift and C++ answer by ending the process. Nothing else of a process sets this
// error, and what succeeds leaves it as it is.
static bool is_without_memory(int error) { return memory_status != 0 && error == ENOMEM; }

static void on_fault(int number, siginfo_t *info, void *context) {
    (void)context;
    int error = errno;
    static atomic_flag is_ending = ATOMIC_FLAG_INIT;
    // Another thread is at it already.
    while (atomic_flag_test_and_set(&is_ending)) pause();
    guard_abandon();
    if (is_own(info)) {
        if (is_without_memory(error)) {
            guard_complain(memory_words);
            _exit(memory_status);
        }
        complain(number);
        _exit(exit_status);
    }
    signals_raise_by_default(number);
}

// Swift's runtime would print a trace of the stack for this one too, which is no fault, but a key.
static void end_by_quit_quietly(void) {
    struct sigaction standard, former;
    sigaction(SIGQUIT, NULL, &former);
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    if (former.sa_handler != SIG_IGN) sigaction(SIGQUIT, &standard, NULL);
}

static void copy(char *words, const char *text) {
    strncpy(words, text, WORDS_LIMIT - 1);
}

void cncurses_tell_exhausted_memory(const char *sentence, int status) {
    copy(memory_words, sentence);
    memory_status = status;
}

void cncurses_watch_faults(const char *before, const char *after, int status) {
    copy(words_before, before);
    copy(words_after, after);
    exit_status = status;
    end_by_quit_quietly();
    // A stack that has overflowed cannot carry a handler.
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = stack_bytes;
    stack.ss_size = sizeof stack_bytes;
    sigaltstack(&stack, NULL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigfillset(&action.sa_mask);
    for (size_t index = 0; index < sizeof faults / sizeof faults[0]; index++) {
        struct sigaction former;
        sigaction(faults[index], NULL, &former);
        // One that the parent told us to ignore stays ignored.
        if (former.sa_handler != SIG_IGN) sigaction(faults[index], &action, NULL);
    }
}
