// TLS for the tests: certificates made on the fly, and a bridge that lets a plain client talk to a server
// that speaks TLS.
#pragma once

#include <openssl/ssl.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace cadastre::tests {

// A key and a certificate for localhost, signed by itself, in two files.
struct Certificate {
  std::string certificate;
  std::string key;
};
Certificate make_certificate(const std::string& folder, const std::string& name);

// A handshake by a client that trusts this certificate and speaks versions up to `most` (TLS1_2_VERSION, …)
// and, of 1.2, only these ciphers.
// The version agreed on, "TLSv1.3"; empty: there was none.
std::string handshake(std::uint16_t port, const std::string& trusted, int most,
                      const std::string& ciphers = "");

// Listens without TLS, and passes everything on with it.
class TlsBridge {
 public:
  TlsBridge(std::uint16_t server, const std::string& trusted);
  ~TlsBridge();
  TlsBridge(const TlsBridge&) = delete;
  TlsBridge& operator=(const TlsBridge&) = delete;
  std::uint16_t port() const { return port_; }

 private:
  void accept();
  void carry(int plain) const;

  std::uint16_t server_;
  std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<bool> ends_ = false;
  std::vector<std::thread> carriers_;
  std::thread accepter_;
};

}  // namespace cadastre::tests
