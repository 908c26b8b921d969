// What GestureSupport uses of macOS' C library, with the types that Apple's headers give it, and those names that clash with ours.
typedef unsigned char Style;
typedef struct Point { short v, h; } Point;
typedef struct Rect { short top, left, bottom, right; } Rect;
typedef long Size;
typedef struct CGPoint { double x, y; } CGPoint;
typedef struct CGSize { double width, height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef struct CGAffineTransform { double a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct RGBColor { unsigned short red, green, blue; } RGBColor;
typedef unsigned char Boolean;

typedef unsigned short mode_t;
typedef int pid_t;
typedef long ssize_t;
typedef unsigned long size_t;
typedef long long off_t;
typedef long time_t;

// math.h, stdlib.h, string.h
double pow(double, double);
double log(double);
double sin(double);
double cos(double);
double atan2(double, double);
double hypot(double, double);
double remainder(double, double);
double strtod(const char *_Null_unspecified, char *_Nullable *_Null_unspecified);
int strcmp(const char *_Null_unspecified, const char *_Null_unspecified);
int memcmp(const void *_Null_unspecified, const void *_Null_unspecified, size_t);
void *_Null_unspecified memchr(const void *_Null_unspecified, int, size_t);
void *_Null_unspecified memcpy(void *_Null_unspecified, const void *_Null_unspecified, size_t);
void *_Null_unspecified memmove(void *_Null_unspecified, const void *_Null_unspecified, size_t);
void *_Null_unspecified memset(void *_Null_unspecified, int, size_t);
char *_Null_unspecified strerror(int);
void *_Null_unspecified malloc(size_t);
void free(void *_Null_unspecified);
void exit(int) __attribute__((noreturn));
void _exit(int) __attribute__((noreturn));
char *_Null_unspecified getenv(const char *_Null_unspecified);
char *_Null_unspecified realpath(const char *_Null_unspecified, char *_Null_unspecified);
int mkstemp(char *_Null_unspecified);
int rename(const char *_Null_unspecified, const char *_Null_unspecified);

// unistd.h, sys/stat.h, fcntl.h
ssize_t read(int, void *_Null_unspecified, size_t);
ssize_t pread(int, void *_Null_unspecified, size_t, off_t);
ssize_t write(int, const void *_Null_unspecified, size_t);
int close(int);
int dup(int);
int unlink(const char *_Null_unspecified);
int mkdir(const char *_Null_unspecified, mode_t);
int access(const char *_Null_unspecified, int);
off_t lseek(int, off_t, int);
pid_t getpid(void);
char *_Null_unspecified getcwd(char *_Null_unspecified, size_t);
int isatty(int);
long sysconf(int);
int fchmod(int, mode_t);
#define _SC_NPROCESSORS_ONLN 58
#define _SC_OPEN_MAX 5
#define W_OK (1 << 1)
#define SEEK_SET 0
#define SEEK_CUR 1
#define O_RDONLY 0x0000
#define O_RDWR 0x0002
#define O_NOCTTY 0x00020000
#define O_WRONLY 0x0001
#define O_APPEND 0x00000008
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NONBLOCK 0x00000004
#define F_GETFD 1
#define O_CLOEXEC 0x01000000

struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
    int st_dev;
    mode_t st_mode;
    unsigned short st_nlink;
    unsigned long long st_ino;
    struct timespec st_mtimespec;
    off_t st_size;
};
int stat(const char *_Null_unspecified, struct stat *_Null_unspecified);
int lstat(const char *_Null_unspecified, struct stat *_Null_unspecified);
int fstat(int, struct stat *_Null_unspecified);

// dirent.h
typedef struct { int fd; } DIR;
struct dirent {
    unsigned long long d_ino;
    unsigned long long d_seekoff;
    unsigned short d_reclen;
    unsigned short d_namlen;
    unsigned char d_type;
    char d_name[1024];
};
DIR *_Null_unspecified opendir(const char *_Null_unspecified);
struct dirent *_Null_unspecified readdir(DIR *_Null_unspecified);
int closedir(DIR *_Null_unspecified);
#define NAME_MAX 255
#define DT_DIR 4
#define DT_REG 8

// errno.h
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EBADF 9
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35

// time.h
typedef unsigned int clockid_t;
int clock_gettime(clockid_t, struct timespec *_Null_unspecified);

// poll.h
struct pollfd { int fd; short events, revents; };
int poll(struct pollfd *_Null_unspecified, unsigned int, int);
#define POLLIN 0x0001
#define POLLOUT 0x0004

// stdio.h
typedef struct __sFILE { int _file; } FILE;
FILE *_Null_unspecified popen(const char *_Null_unspecified, const char *_Null_unspecified);
int pclose(FILE *_Null_unspecified);
size_t fread(void *_Null_unspecified, size_t, size_t, FILE *_Null_unspecified);

// termios.h
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
struct termios {
    tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
    cc_t c_cc[20];
    speed_t c_ispeed, c_ospeed;
};
#define ECHO 0x00000008
#define ICANON 0x00000100
#define TCSADRAIN 1
int tcgetattr(int, struct termios *_Null_unspecified);
int tcsetattr(int, int, const struct termios *_Null_unspecified);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGABRT 6
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
#define SIGTSTP 18
#define SIGCONT 19
int raise(int);
typedef unsigned int sigset_t;
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
struct sigaction { void (*_Null_unspecified __sa_handler)(int); sigset_t sa_mask; int sa_flags; };
#define SA_ONSTACK 0x0001
int sigaction(int, const struct sigaction *_Null_unspecified, struct sigaction *_Null_unspecified);
int sigfillset(sigset_t *_Null_unspecified);
int pthread_sigmask(int, const sigset_t *_Null_unspecified, sigset_t *_Null_unspecified);
int sigemptyset(sigset_t *_Null_unspecified);
int sigaddset(sigset_t *_Null_unspecified, int);
int sigprocmask(int, const sigset_t *_Null_unspecified, sigset_t *_Null_unspecified);

// sys/resource.h, sys/mman.h
typedef unsigned long long rlim_t;
struct rlimit { rlim_t rlim_cur, rlim_max; };
#define RLIMIT_STACK 3
#define RLIMIT_AS 5
int getrlimit(int, struct rlimit *_Null_unspecified);
#define PROT_NONE 0x00
#define MAP_PRIVATE 0x0002
#define MAP_ANON 0x1000
void *_Null_unspecified mmap(void *_Null_unspecified, size_t, int, int, int, off_t);
int munmap(void *_Null_unspecified, size_t);

// sys/ioctl.h
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };

// pthread.h
typedef struct _opaque_pthread_t { long __sig; } *pthread_t;
typedef struct { long __sig; char __opaque[56]; } pthread_attr_t;
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[40]; } pthread_cond_t;
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
typedef struct { long __sig; char __opaque[8]; } pthread_condattr_t;
int pthread_attr_init(pthread_attr_t *_Nonnull);
int pthread_attr_destroy(pthread_attr_t *_Nonnull);
int pthread_attr_setstacksize(pthread_attr_t *_Nonnull, size_t);
int pthread_create(
    pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_cond_init(pthread_cond_t *_Nonnull, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *_Nonnull);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull);
int pthread_cond_signal(pthread_cond_t *_Nonnull);
int pthread_cond_wait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull);
int pthread_cond_timedwait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull, const struct timespec *_Nullable);

// time.h
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    char *_Null_unspecified tm_zone;
};
time_t time(time_t *_Null_unspecified);
struct tm *_Null_unspecified gmtime_r(const time_t *_Null_unspecified, struct tm *_Null_unspecified);
#define SIGKILL 9
#define SIGSTOP 17
#define SIGTTIN 21
#define SIGTTOU 22
#define SIGCHLD 20
#define SIGURG 16
#define SIGWINCH 28
#define SIGIO 23
#define SIGINFO 29
#define SIGBUS 10
#define SIGFPE 8
#define SIGILL 4
#define SIGTRAP 5
ssize_t readlink(const char *path, char *buffer, size_t size);
