// The few functions of a C library that Swift's runtime calls in a page.
typedef unsigned long size_t;
typedef unsigned char byte;

extern byte __heap_base;

// The size of a block is a power of two. Its header of 16 bytes contains the exponent. Free blocks of the same size form a list.
typedef struct block { struct block *next; } block;
static block *unused[32];
static byte *top = &__heap_base;

void *malloc(size_t size) {
    int exponent = 5;
    while (((size_t)1 << exponent) < size + 16) exponent++;
    block *found = unused[exponent];
    if (found) {
        unused[exponent] = found->next;
    } else {
        found = (block *)(((size_t)top + 15) & ~15ul);
        top = (byte *)found + ((size_t)1 << exponent);
        size_t have = __builtin_wasm_memory_size(0), pages = ((size_t)top + 65535) >> 16;
        if (pages > have && __builtin_wasm_memory_grow(0, pages - have) == (size_t)-1) __builtin_trap();
    }
    *(size_t *)found = exponent;
    return (byte *)found + 16;
}

void free(void *memory) {
    if (!memory) return;
    block *freed = (block *)((byte *)memory - 16);
    size_t exponent = *(size_t *)freed;
    freed->next = unused[exponent];
    unused[exponent] = freed;
}

// Swift never requests an alignment of more than 16 bytes here.
int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment > 16) __builtin_trap();
    *memory = malloc(size);
    return 0;
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *a, const void *b, size_t count) {
    const byte *x = a, *y = b;
    for (; count--; x++, y++) if (*x != *y) return *x - *y;
    return 0;
}

void *memchr(const void *start, int value, size_t count) {
    for (const byte *at = start; count--; at++) if (*at == (byte)value) return (void *)at;
    return 0;
}

size_t strlen(const char *text) {
    size_t count = 0;
    while (text[count]) count++;
    return count;
}

int putchar(int c) { return c; }

// The bytes are always the same, because the order of a hash table must not affect any result.
void arc4random_buf(void *memory, size_t count) { memset(memory, 7, count); }

size_t __stack_chk_guard = 0x7ea5e;
void __stack_chk_fail(void) { __builtin_trap(); }

// Computes x * y + z with a single rounding, except for the last bit if both sums are rounded. x and y are split into halves whose products
// are exact.
double fma(double x, double y, double z) {
    double a = x * 134217729.0, b = y * 134217729.0;
    double xh = a - (a - x), yh = b - (b - y), xl = x - xh, yl = y - yh;
    double product = x * y, rest = ((xh * yh - product) + xh * yl + xl * yh) + xl * yl;
    double sum = product + z, part = sum - product;
    return sum + (((product - (sum - part)) + (z - part)) + rest);
}

// The 128-bit product that Swift's runtime uses, which is usually part of the compiler's library.
typedef struct { unsigned long long low, high; } wide;
void __multi3(wide *result, unsigned long long a, unsigned long long ah, unsigned long long b, unsigned long long bh) {
    unsigned long long al = (unsigned)a, au = a >> 32, bl = (unsigned)b, bu = b >> 32;
    unsigned long long low = al * bl, middle = au * bl + (low >> 32), other = al * bu + (unsigned)middle;
    result->low = (other << 32) | (unsigned)low;
    result->high = au * bu + (middle >> 32) + (other >> 32) + a * bh + ah * b;
}

// Converts a text to a number, if the text contains nothing else.
double strtod(const char *text, char **end);
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    *result = strtod(text, 0);
    return *result == *result ? text + strlen(text) : 0;
}

// Data about the composition of characters. Names in files are composed in the same way, so a page compares their bytes and omits tables of
// 30 kB.
const byte *const _swift_stdlib_nfd_decompositions = 0;
unsigned short _swift_stdlib_getNormData(unsigned scalar) { (void)scalar; return 0; }
unsigned _swift_stdlib_getDecompositionEntry(unsigned scalar) { (void)scalar; return 0; }
unsigned _swift_stdlib_getComposition(unsigned first, unsigned second) { (void)first; (void)second; return ~0u; }
