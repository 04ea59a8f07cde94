#include "server/secrets.h"

#include <sodium.h>

#include <cctype>

namespace cadastre::server {
namespace {

constexpr std::string_view kCodeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ";  // no I, no O
constexpr std::string_view kIdLetters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t kCodeLength = 6;
constexpr std::size_t kIdLength = 16;
constexpr std::size_t kTokenLength = 43;
using Bytes = std::array<unsigned char, 32>;

Bytes random_bytes() {
  Bytes bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string hex(const Bytes& bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::string letters(std::string_view from, std::size_t count) {
  std::string text(count, ' ');
  for (char& c : text) {
    c = from[randombytes_uniform(static_cast<std::uint32_t>(from.size()))];
  }
  return text;
}

}  // namespace

bool open_secrets() { return sodium_init() >= 0; }

std::string fresh_token() {
  const Bytes bytes = random_bytes();
  std::string text(kTokenLength + 1, '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();
  return text;
}

Bytes fresh_secret() { return random_bytes(); }
std::string fresh_game() { return letters(kIdLetters, kIdLength); }
std::string fresh_code() { return letters(kCodeLetters, kCodeLength); }

std::string token_hash(std::string_view token) {
  if (token.size() != kTokenLength) {
    return "";
  }
  Bytes bytes{};
  crypto_generichash(bytes.data(), bytes.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return hex(bytes);
}

std::string code_typed(std::string_view text) {
  std::string code;
  for (const char c : text) {
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (kCodeLetters.find(upper) != std::string_view::npos) {
      code += upper;
    } else if (c != ' ' && c != '-') {
      return "";
    }
  }
  return code.size() == kCodeLength ? code : "";
}

bool is_game_id(std::string_view text) {
  return text.size() == kIdLength && text.find_first_not_of(kIdLetters) == std::string_view::npos;
}

}  // namespace cadastre::server
