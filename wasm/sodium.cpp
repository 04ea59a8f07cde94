// The hash BLAKE2b as RFC 7693 has it, and texts for bytes. Its results are compared with libsodium's in the
// tests: the hash of every edition's text, and whole games whose chance `cadastre verify` goes through.
#include <sodium.h>
#include <wasi/api.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace {

constexpr std::array<std::uint64_t, 8> kStart = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                                 0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                                 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

constexpr std::array<std::array<unsigned char, 16>, 10> kOrder = {{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

using Words = std::array<std::uint64_t, 16>;

void mix(Words& v, unsigned a, unsigned b, unsigned c, unsigned d, std::uint64_t x, std::uint64_t y) {
  v[a] += v[b] + x;
  v[d] = std::rotr(v[d] ^ v[a], 32);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 24);
  v[a] += v[b] + y;
  v[d] = std::rotr(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 63);
}

void compress(crypto_generichash_state& state, bool last) {
  Words m{};
  std::memcpy(m.data(), state.block, sizeof state.block);
  Words v{};
  std::copy_n(state.chain, 8, v.begin());
  std::copy(kStart.begin(), kStart.end(), v.begin() + 8);
  v[12] ^= state.count;
  v[14] = last ? ~v[14] : v[14];
  for (unsigned round = 0; round < 12; ++round) {
    const auto& s = kOrder[round % 10];
    for (unsigned i = 0; i < 4; ++i) {
      mix(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]]);
    }
    for (unsigned i = 0; i < 4; ++i) {
      mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
  }
  for (unsigned i = 0; i < 8; ++i) {
    state.chain[i] ^= v[i] ^ v[i + 8];
  }
}

}  // namespace

int crypto_generichash_init(crypto_generichash_state* state, const unsigned char* key, std::size_t key_size,
                            std::size_t size) {
  *state = {};
  std::copy(kStart.begin(), kStart.end(), state->chain);
  state->chain[0] ^= 0x01010000U ^ (key_size << 8U) ^ size;
  if (key_size != 0) {
    std::memcpy(state->block, key, key_size);
    state->filled = sizeof state->block;
  }
  return 0;
}

int crypto_generichash_update(crypto_generichash_state* state, const unsigned char* in,
                              unsigned long long size) {
  while (size != 0) {
    if (state->filled == sizeof state->block) {
      state->count += state->filled;
      compress(*state, false);
      state->filled = 0;
    }
    const auto part =
        static_cast<std::size_t>(std::min<unsigned long long>(size, sizeof state->block - state->filled));
    std::memcpy(state->block + state->filled, in, part);
    state->filled += part;
    in += part;
    size -= part;
  }
  return 0;
}

int crypto_generichash_final(crypto_generichash_state* state, unsigned char* out, std::size_t size) {
  state->count += state->filled;
  std::memset(state->block + state->filled, 0, sizeof state->block - state->filled);
  compress(*state, true);
  std::memcpy(out, state->chain, size);
  return 0;
}

int crypto_generichash(unsigned char* out, std::size_t size, const unsigned char* in,
                       unsigned long long in_size, const unsigned char* key, std::size_t key_size) {
  crypto_generichash_state state;
  crypto_generichash_init(&state, key, key_size, size);
  crypto_generichash_update(&state, in, in_size);
  return crypto_generichash_final(&state, out, size);
}

int sodium_init() { return 0; }

char* sodium_bin2hex(char* hex, std::size_t, const unsigned char* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    hex[2 * i] = "0123456789abcdef"[bytes[i] >> 4U];
    hex[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15U];
  }
  hex[2 * size] = '\0';
  return hex;
}

int sodium_hex2bin(unsigned char* bytes, std::size_t room, const char* hex, std::size_t size, const char*,
                   std::size_t* written, const char**) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  *written = 0;
  for (std::size_t i = 0; i + 1 < size; i += 2) {
    const int high = digit(hex[i]);
    const int low = digit(hex[i + 1]);
    if (high < 0 || low < 0 || *written == room) {
      return -1;
    }
    bytes[(*written)++] = static_cast<unsigned char>(high * 16 + low);
  }
  return size % 2 == 0 ? 0 : -1;
}

char* sodium_bin2base64(char* text, std::size_t, const unsigned char* bytes, std::size_t size, int) {
  constexpr const char* kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  char* at = text;
  for (std::size_t bit = 0; bit < 8 * size; bit += 6) {
    const unsigned next = bit / 8 + 1 < size ? bytes[bit / 8 + 1] : 0;
    const unsigned two = static_cast<unsigned>(bytes[bit / 8]) << 8U | next;
    *at++ = kLetters[two >> (10 - bit % 8) & 63U];
  }
  *at = '\0';
  return text;
}

void randombytes_buf(void* bytes, std::size_t size) {
  (void)__wasi_random_get(static_cast<std::uint8_t*>(bytes), size);
}

std::uint32_t randombytes_uniform(std::uint32_t bound) {
  std::uint32_t word = 0;
  const std::uint32_t least = -bound % bound;  // the first so many would make some more likely
  do {
    randombytes_buf(&word, sizeof word);
  } while (word < least);
  return word % bound;
}
