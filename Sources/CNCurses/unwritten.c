#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "CNCurses.h"
#include "signals.h"

#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char unwritten[PATH_MAX];

static void on_request(int number) {
    struct stat status;
    if (lstat(unwritten, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0) unlink(unwritten);
    signals_raise_by_default(number);
}

void cncurses_remove_if_unwritten(const char *path) {
    struct stat status;
    // A file that is there already is somebody's; and a path that no call could open names none.
    if (lstat(path, &status) == 0 || strlen(path) >= sizeof unwritten) return;
    strcpy(unwritten, path);
    static const int requests[] = {SIGHUP, SIGINT, SIGTERM};
    for (size_t index = 0; index < sizeof requests / sizeof requests[0]; index++) {
        struct sigaction action, former;
        memset(&action, 0, sizeof action);
        action.sa_handler = on_request;
        sigaction(requests[index], NULL, &former);
        // What the parent told us to ignore (nohup) stays ignored.
        if (former.sa_handler != SIG_IGN) sigaction(requests[index], &action, NULL);
    }
}
