#include "server/tls.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>

namespace cadastre::tests {
namespace {

constexpr int kLook_ms = 50;

using Context = std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)>;
using Session = std::unique_ptr<SSL, void (*)(SSL*)>;

// At security level 0 even what nobody should speak any more may be tried.
Context client(const std::string& trusted, int most = 0) {
  Context context(SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
  SSL_CTX_set_security_level(context.get(), 0);
  SSL_CTX_set_min_proto_version(context.get(), TLS1_VERSION);
  SSL_CTX_set_max_proto_version(context.get(), most);
  EXPECT_EQ(SSL_CTX_load_verify_locations(context.get(), trusted.c_str(), nullptr), 1);
  SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
  SSL_CTX_clear_mode(context.get(), SSL_MODE_AUTO_RETRY);  // what is no data is no reason to wait for some
  return context;
}

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int connected(std::uint16_t port) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(port);
  const timeval patience{20, 0};
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  EXPECT_EQ(connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  return fd;
}

Session greeted(SSL_CTX* context, int fd) {
  Session session(SSL_new(context), SSL_free);
  SSL_set_fd(session.get(), fd);
  SSL_set1_host(session.get(), "localhost");
  if (SSL_connect(session.get()) != 1) session.reset();
  return session;
}

bool write_all(int fd, const char* bytes, int count) {
  while (count > 0) {
    const auto sent = send(fd, bytes, static_cast<std::size_t>(count), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes += sent;
    count -= static_cast<int>(sent);
  }
  return true;
}

}  // namespace

Certificate make_certificate(const std::string& folder, const std::string& name) {
  const Certificate made{folder + "/" + name + ".pem", folder + "/" + name + ".key"};
  const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, void (*)(X509*)> paper(X509_new(), X509_free);
  X509_set_version(paper.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(paper.get()), -3600);
  X509_gmtime_adj(X509_getm_notAfter(paper.get()), 3600);
  X509_set_pubkey(paper.get(), key.get());
  X509_NAME* who = X509_get_subject_name(paper.get());
  X509_NAME_add_entry_by_txt(who, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1,
                             -1, 0);
  X509_set_issuer_name(paper.get(), who);
  X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
  X509_add_ext(paper.get(), names, -1);
  X509_EXTENSION_free(names);
  EXPECT_GT(X509_sign(paper.get(), key.get(), EVP_sha256()), 0);
  FILE* file = std::fopen(made.certificate.c_str(), "w");
  EXPECT_EQ(PEM_write_X509(file, paper.get()), 1);
  std::fclose(file);
  file = std::fopen(made.key.c_str(), "w");
  EXPECT_EQ(PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr), 1);
  std::fclose(file);
  return made;
}

std::string handshake(std::uint16_t port, const std::string& trusted, int most, const std::string& ciphers) {
  const Context context = client(trusted, most);
  if (!ciphers.empty()) {
    SSL_CTX_set_cipher_list(context.get(), ciphers.c_str());
  }
  const int fd = connected(port);
  const Session session = greeted(context.get(), fd);
  std::string version = session ? SSL_get_version(session.get()) : "";
  close(fd);
  return version;
}

TlsBridge::TlsBridge(std::uint16_t server, const std::string& trusted)
    : server_(server), context_(client(trusted)) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  EXPECT_TRUE(bind(listener_, any, size) == 0 && listen(listener_, 16) == 0 &&
              getsockname(listener_, any, &size) == 0);
  port_ = ntohs(address.sin_port);
  accepter_ = std::thread([this] { accept(); });
}

TlsBridge::~TlsBridge() {
  ends_ = true;
  accepter_.join();
  for (std::thread& carrier : carriers_) carrier.join();
  close(listener_);
}

void TlsBridge::accept() {
  while (!ends_) {
    pollfd one{listener_, POLLIN, 0};
    if (poll(&one, 1, kLook_ms) != 1) continue;
    const int plain = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (plain >= 0) carriers_.emplace_back([this, plain] { carry(plain); });
  }
}

void TlsBridge::carry(int plain) const {
  const int secret = connected(server_);
  const Session session = greeted(context_.get(), secret);
  EXPECT_TRUE(session) << "no handshake";
  std::array<char, 16384> bytes{};
  for (bool open = session != nullptr; open && !ends_;) {
    std::array<pollfd, 2> both = {{{plain, POLLIN, 0}, {secret, POLLIN, 0}}};
    const bool waiting = SSL_pending(session.get()) > 0;
    poll(both.data(), both.size(), waiting ? 0 : kLook_ms);
    if (waiting || both[1].revents != 0) {
      const int got = SSL_read(session.get(), bytes.data(), static_cast<int>(bytes.size()));
      const bool nothing = got <= 0 && SSL_get_error(session.get(), got) == SSL_ERROR_WANT_READ;
      open = nothing || (got > 0 && write_all(plain, bytes.data(), got));
    }
    if (open && both[0].revents != 0) {
      const auto got = static_cast<int>(read(plain, bytes.data(), bytes.size()));
      open = got > 0 && SSL_write(session.get(), bytes.data(), got) == got;
    }
  }
  close(plain);
  close(secret);
}

}  // namespace cadastre::tests
