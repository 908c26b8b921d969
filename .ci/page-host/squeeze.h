#pragma once
#include <stddef.h>

#include "kinds.h"

// The bytes of streams one after the other, of the kinds of copies.h, made small.
byte *squeeze(const byte *bytes, const unsigned *sizes, size_t *squeezed);
