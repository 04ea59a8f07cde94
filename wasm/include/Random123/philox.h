// Random123 compiles only for machines its authors had. The generator asks for nothing of them: 32-bit
// products.
#pragma once
#include <cstdint>

#define __s390x__
#include_next <Random123/philox.h>
#undef __s390x__
