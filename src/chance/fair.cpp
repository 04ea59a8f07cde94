#include "chance/fair.h"

#include <sodium.h>

#include <bit>
#include <cstring>

namespace cadastre::chance {

std::string hex(const Bytes32& bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::optional<Bytes32> from_hex(std::string_view text) {
  Bytes32 bytes{};
  std::size_t length = 0;
  const bool read =
      sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr) == 0;
  return read && length == bytes.size() && text.size() == 2 * length ? std::optional(bytes) : std::nullopt;
}

std::string short_hash(std::string_view text) {
  std::array<unsigned char, 16> hash{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  crypto_generichash(hash.data(), hash.size(), bytes, text.size(), nullptr, 0);
  std::string hex(2 * hash.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

Bytes32 commitment(const Bytes32& secret) {
  Bytes32 hash{};
  crypto_generichash(hash.data(), hash.size(), secret.data(), secret.size(), nullptr, 0);
  return hash;
}

std::string commitment_to(std::string_view text) {
  Bytes32 hash{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  crypto_generichash(hash.data(), hash.size(), bytes, text.size(), nullptr, 0);
  return hex(hash);
}

Bytes32 key_of(const Bytes32& secret, const std::vector<std::string>& entropies) {
  crypto_generichash_state state;
  Bytes32 key{};
  crypto_generichash_init(&state, nullptr, 0, key.size());
  crypto_generichash_update(&state, secret.data(), secret.size());
  for (const std::string& entropy : entropies) {
    const auto length = static_cast<unsigned char>(entropy.size());
    crypto_generichash_update(&state, &length, 1);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(entropy.data()), length);
  }
  crypto_generichash_final(&state, key.data(), key.size());
  return key;
}

FairWords::FairWords(const Bytes32& key, std::uint64_t outcome) {
  static_assert(std::endian::native == std::endian::little);
  std::array<unsigned char, sizeof outcome> number{};
  std::memcpy(number.data(), &outcome, sizeof outcome);
  Bytes32 block{};
  crypto_generichash(block.data(), block.size(), number.data(), number.size(), key.data(), key.size());
  std::memcpy(words_.data(), block.data(), block.size());
}

std::uint32_t FairWords::below(std::uint32_t bound) {
  return static_cast<std::uint32_t>(std::uint64_t{next()} * bound >> 32U);
}

game::Action fair_draw(const game::Edition& ed, const game::State& s, const Bytes32& key,
                       std::uint64_t outcome) {
  FairWords words(key, outcome);
  return act(ed, s, words);
}

}  // namespace cadastre::chance
