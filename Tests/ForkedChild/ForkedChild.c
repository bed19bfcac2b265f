#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "ForkedChild.h"

#include "CNCurses.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <pty.h>
#else
#include <util.h>
#endif

static volatile int depth;

__attribute__((noinline)) static int recurse(int level) {
    volatile char room[4096];
    room[level % 4096] = (char)level;
    depth = level;
    return recurse(level + 1) + room[level % 4096];
}

static void *trap_in_thread(void *context) {
    (void)context;
    __builtin_trap();
}

static void break_down(enum breakage how) {
    volatile int *nowhere = NULL;
    volatile int zero = 0;
    pthread_t thread;
    switch (how) {
    case BREAKAGE_TRAP: __builtin_trap();
    case BREAKAGE_BAD_ACCESS: *nowhere = 1; break;
    case BREAKAGE_DIVISION:
        // Not every processor traps here.
        depth = 1 / zero;
        raise(SIGFPE);
        break;
    case BREAKAGE_ABORT: abort();
    case BREAKAGE_OWN_BUS_ERROR: raise(SIGBUS); break;
    case BREAKAGE_OWN_BREAKPOINT: raise(SIGTRAP); break;
    case BREAKAGE_ENDLESS_RECURSION: recurse(0); break;
    case BREAKAGE_THREAD:
        pthread_create(&thread, NULL, trap_in_thread, NULL);
        pthread_join(thread, NULL);
        break;
    case BREAKAGE_NONE: break;
    }
}

static void live_as_child(enum breakage how, int errors, int ready) {
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    dup2(errors, STDERR_FILENO);
    cncurses_watch_faults("signal ", ", said the child\n", 70);
    if (write(ready, "r", 1) != 1) _exit(1);
    break_down(how);
    sleep(60);
    _exit(0);
}

int forked_child(enum breakage how, int signal_to_send, char *errors, size_t limit) {
    int error_pipe[2], ready_pipe[2];
    if (pipe(error_pipe) != 0 || pipe(ready_pipe) != 0) return -1;
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) live_as_child(how, error_pipe[1], ready_pipe[1]);
    close(error_pipe[1]);
    close(ready_pipe[1]);
    char ready;
    if (read(ready_pipe[0], &ready, 1) == 1 && how == BREAKAGE_NONE) kill(child, signal_to_send);
    size_t length = 0;
    ssize_t count;
    while (length + 1 < limit && (count = read(error_pipe[0], errors + length, limit - 1 - length)) > 0) {
        length += (size_t)count;
    }
    errors[length] = '\0';
    close(error_pipe[0]);
    close(ready_pipe[0]);
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

int forked_terminal(char *const words[], char *const variables[], int columns, int rows, int *process) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    int master = -1;
    *process = forkpty(&master, NULL, NULL, &size);
    if (*process < 0) return -1;
    if (*process > 0) {
        fcntl(master, F_SETFD, FD_CLOEXEC);
        return master;
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    execve(words[0], words, variables);
    _exit(127);
}
