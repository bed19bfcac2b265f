// A program that breaks itself in the way that its argument names, to see how such a process ends.

#include "CNCurses.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static volatile int depth;

__attribute__((noinline)) static int recurse(int level) {
    volatile char room[4096];
    room[level % 4096] = (char)level;
    depth = level;
    return recurse(level + 1) + room[level % 4096];
}

// Takes memory until the system gives no more, as a program that then gives up.
static void exhaust_memory(void) {
    struct rlimit little = {256u << 20, 256u << 20};
    setrlimit(RLIMIT_AS, &little);
    for (size_t taken = 0; taken < 4096; taken++) {
        char *room = malloc(1 << 20);
        if (room == NULL) abort();
        *(volatile char *)room = 1;
    }
}

static void *trap_in_thread(void *context) {
    (void)context;
    __builtin_trap();
}

static void break_down(const char *how) {
    volatile int *nowhere = NULL;
    volatile int zero = 0;
    if (strcmp(how, "trap") == 0) __builtin_trap();
    if (strcmp(how, "bad-access") == 0) *nowhere = 1;
    if (strcmp(how, "abort") == 0) abort();
    if (strcmp(how, "memory") == 0) exhaust_memory();
    if (strcmp(how, "own-bus-error") == 0) raise(SIGBUS);
    if (strcmp(how, "own-breakpoint") == 0) raise(SIGTRAP);
    if (strcmp(how, "endless-recursion") == 0) recurse(0);
    if (strcmp(how, "division") == 0) {
        // Not every processor traps here.
        depth = 1 / zero;
        raise(SIGFPE);
    }
    if (strcmp(how, "trap-in-thread") == 0) {
        pthread_t thread;
        pthread_create(&thread, NULL, trap_in_thread, NULL);
        pthread_join(thread, NULL);
    }
}

int main(int count, char **arguments) {
    if (count != 2) return 64;
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    cncurses_watch_faults("signal ", ", said the child\n", 70);
    cncurses_tell_exhausted_memory("no memory, said the child\n", 71);
    break_down(arguments[1]);
    // With "wait" a signal of another process comes now.
    if (write(STDOUT_FILENO, "ready", 5) != 5) return 74;
    sleep(60);
    return 0;
}
