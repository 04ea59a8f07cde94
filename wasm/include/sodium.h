// Of libsodium what the rooms use, for there is none for WebAssembly in Debian. See wasm/sodium.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

struct crypto_generichash_state {
  std::uint64_t chain[8];
  unsigned char block[128];
  std::uint64_t count;
  std::size_t filled;
};

int crypto_generichash_init(crypto_generichash_state* state, const unsigned char* key, std::size_t key_size,
                            std::size_t size);
int crypto_generichash_update(crypto_generichash_state* state, const unsigned char* in,
                              unsigned long long size);
int crypto_generichash_final(crypto_generichash_state* state, unsigned char* out, std::size_t size);
int crypto_generichash(unsigned char* out, std::size_t size, const unsigned char* in,
                       unsigned long long in_size, const unsigned char* key, std::size_t key_size);

int sodium_init();
char* sodium_bin2hex(char* hex, std::size_t room, const unsigned char* bytes, std::size_t size);
int sodium_hex2bin(unsigned char* bytes, std::size_t room, const char* hex, std::size_t size,
                   const char* ignore, std::size_t* written, const char** end);
inline constexpr int sodium_base64_VARIANT_URLSAFE_NO_PADDING = 7;
char* sodium_bin2base64(char* text, std::size_t room, const unsigned char* bytes, std::size_t size,
                        int variant);

void randombytes_buf(void* bytes, std::size_t size);
std::uint32_t randombytes_uniform(std::uint32_t bound);
