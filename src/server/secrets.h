// Tokens, codes and ids nobody can guess, and the hashes kept of them.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace cadastre::server {

// Once, before anything else here; false: the system gives no randomness.
bool open_secrets();

std::string fresh_token();  // 32 random bytes, base64url: 43 characters
std::array<unsigned char, 32> fresh_secret();
std::string fresh_game();  // 16 characters, letters and digits
std::string fresh_code();  // six capital letters; none that looks like another or like a digit

// All that is kept of a token: hex of its BLAKE2b-256. A text that cannot be a token has none.
std::string token_hash(std::string_view token);

// What people type: "kqz ptw" is KQZPTW. Empty: it is no code.
std::string code_typed(std::string_view text);
bool is_game_id(std::string_view text);

}  // namespace cadastre::server
