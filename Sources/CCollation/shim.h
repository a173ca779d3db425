/* Sort keys of the ICU that is in Swift's Foundation, which itself offers comparisons only: a hundred times slower where a
 * hundred thousand names are sorted. Its functions have ICU's binary interface, which does not change. Their names begin with
 * “swift_” in the toolchains of swift.org and have no prefix in Debian's swiftlang. The system's ICU has neither: there each name
 * ends with a version. A Foundation without the functions is noticed at run time. No header declares them, and a second ICU, the
 * system's, cannot be loaded beside it: of the same version, their symbols are the same. */
#pragma once

#include <stdint.h>

typedef struct UCollator UCollator;

#define CARTE_COLLATION(prefix) \
    UCollator *prefix##ucol_open(const char *locale, int *status) __attribute__((weak)); \
    void prefix##ucol_setAttribute(UCollator *collator, int attribute, int value, int *status) __attribute__((weak)); \
    int32_t prefix##ucol_getSortKey( \
        const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t size) \
        __attribute__((weak)); \
    void prefix##ucol_close(UCollator *collator) __attribute__((weak));
CARTE_COLLATION(swift_)
CARTE_COLLATION()
#undef CARTE_COLLATION

/* The function of the toolchain at hand, or NULL. */
#define CARTE_ICU(function) (swift_##function ? swift_##function : function)

/* The order of a language, with numbers by their value. NULL where there is none. */
static inline UCollator *carte_collator_new(const char *language) {
    enum { UCOL_NUMERIC_COLLATION = 7, UCOL_ON = 17 };
    int status = 0;
    if (!CARTE_ICU(ucol_open) || !CARTE_ICU(ucol_setAttribute) || !CARTE_ICU(ucol_getSortKey) || !CARTE_ICU(ucol_close)) return 0;
    UCollator *collator = CARTE_ICU(ucol_open)(language, &status);
    if (status > 0 || !collator) return 0;
    CARTE_ICU(ucol_setAttribute)(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    return collator;
}

/* The key of a text in UTF-16, or as much of it as there is room for; answers how long it is. */
static inline int32_t carte_collator_key(
    const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t size) {
    return CARTE_ICU(ucol_getSortKey)(collator, text, length, key, size);
}

static inline void carte_collator_free(UCollator *collator) { CARTE_ICU(ucol_close)(collator); }
