// What stands above every answer: who may do what with it.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "server/config.h"

namespace cadastre::server {

// The client is all in our own files, the rules as WebAssembly among them: nothing inline, nothing from
// elsewhere, nobody frames it.
inline constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSecurityHeaders = {{
    {"Content-Security-Policy", kContentPolicy},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
}};

// Who came by TLS once is to come by TLS always.
inline constexpr std::string_view kStrictTransport = "max-age=31536000";

template <class Set>
void for_each_security_header(const Config& config, const Set& set) {
  for (const auto& [name, value] : kSecurityHeaders) {
    set(name, value);
  }
  if (!config.certificate.empty()) {
    set("Strict-Transport-Security", kStrictTransport);
  }
}

}  // namespace cadastre::server
