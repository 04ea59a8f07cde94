// The parts of the server that need no network.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "server/exchange.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/secrets.h"
#include "server/site.h"

namespace cadastre::tests::parts_test {
namespace {

using namespace server;

TEST(ServerLimits, ABucketEmptiesByUseAndFillsWithTime) {
  Limits limits(true);
  int allowed = 0;
  while (limits.allow(Limited::create, "here", 1000) && allowed < 1000) {
    ++allowed;
  }
  EXPECT_EQ(allowed, 60);
  EXPECT_FALSE(limits.allow(Limited::create, "here", 2000));
  EXPECT_TRUE(limits.allow(Limited::create, "elsewhere", 2000));
  EXPECT_TRUE(limits.allow(Limited::join, "here", 2000)) << "each deed has its own";
  EXPECT_TRUE(limits.allow(Limited::create, "here", 7000));
  EXPECT_FALSE(limits.allow(Limited::create, "here", 6000)) << "time that goes back gives nothing";
  EXPECT_TRUE(Limits(false).allow(Limited::create, "here", 0));
}

TEST(ServerLimits, StrangersCannotFillTheMemory) {
  Limits limits(true, 100);
  for (int i = 0; i < 10'000; ++i) {
    limits.allow(Limited::request, std::to_string(i), i);
  }
  EXPECT_EQ(limits.size(), 100U);
}

TEST(ServerLimits, AnIpv6NetworkIsOneHousehold) {
  EXPECT_EQ(household("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(household("2001:db8:1:2:3:4:5:6"), household("2001:db8:1:2:ffff::1"));
  EXPECT_NE(household("2001:db8:1:2:3:4:5:6"), household("2001:db8:1:3:3:4:5:6"));
  EXPECT_EQ(household("::ffff:192.0.2.7"), household("192.0.2.7"));
  EXPECT_NE(household("::1"), household("2001:db8::1"));
}

TEST(ServerSecrets, AreLongAndNeverTheSame) {
  ASSERT_TRUE(open_secrets());
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) {
    tokens.insert(fresh_token());
  }
  EXPECT_EQ(tokens.size(), 1000U);
  for (const std::string& token : tokens) {
    EXPECT_EQ(token.size(), 43U);
    EXPECT_EQ(token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos);
  }
  EXPECT_EQ(token_hash(*tokens.begin()).size(), 64U);
  EXPECT_EQ(token_hash("short"), "");
  EXPECT_TRUE(is_game_id(fresh_game()));
  EXPECT_FALSE(is_game_id("../../etc/passwd"));
}

TEST(ServerSecrets, CodesAreReadAsPeopleTypeThem) {
  const std::string code = fresh_code();
  EXPECT_EQ(code.size(), 6U);
  EXPECT_EQ(code.find_first_of("IO01"), std::string::npos);
  EXPECT_EQ(code_typed(code), code);
  EXPECT_EQ(code_typed("kqz ptw"), "KQZPTW");
  EXPECT_EQ(code_typed("KQZ-PTW"), "KQZPTW");
  for (const char* wrong : {"", "KQZPT", "KQZPTWX", "KQZPT1", "KQZPT'"}) {
    EXPECT_EQ(code_typed(wrong), "") << wrong;
  }
}

TEST(ServerTarget, IsTakenApart) {
  Request request;
  ASSERT_TRUE(
      read_target("/api/editions/x?lang=fr&variant=a&variant=b%20c&set=rent=automatic&flag", request));
  EXPECT_EQ(request.path, "/api/editions/x");
  EXPECT_EQ(request.asked("lang"), "fr");
  EXPECT_EQ(request.query[2].second, "b c");
  EXPECT_EQ(request.asked("set"), "rent=automatic");
  EXPECT_EQ(request.asked("none"), "");
  for (const char* wrong : {"", "x", "/%", "/%2", "/%zz", "/%00", "/?a=%f", "*"}) {
    Request none;
    EXPECT_FALSE(read_target(wrong, none)) << wrong;
  }
}

TEST(ServerSite, GivesFilesAndTheIndexForWhatPeopleHaveInTheAddressBar) {
  constexpr std::array<SiteFile, 5> files = {{{"/index.html", "aa", "<html>"},
                                              {"/assets/app-1.js", "bb", "let x"},
                                              {"/assets/app-1.js.gz", "cc", "\x1f\x8b"},
                                              {"/sw.js", "4", "worker"},
                                              {"/font.woff2", "dd", "f"}}};
  EXPECT_EQ(page_at(files, "/", "")->bytes, "<html>");
  EXPECT_EQ(page_at(files, "/g/KQZPTW", "")->bytes, "<html>");
  EXPECT_EQ(page_at(files, "/", "")->cache_control, "no-cache");
  const auto plain = page_at(files, "/assets/app-1.js", "br");
  EXPECT_EQ(plain->bytes, "let x");
  EXPECT_EQ(plain->content_type, "text/javascript; charset=utf-8");
  EXPECT_NE(plain->cache_control.find("immutable"), std::string_view::npos);
  const auto small = page_at(files, "/assets/app-1.js", "gzip, br");
  EXPECT_EQ(small->encoding, "gzip");
  EXPECT_NE(small->etag, plain->etag);
  EXPECT_EQ(page_at(files, "/font.woff2", "")->content_type, "font/woff2");
  // A service worker must be asked for anew, or a new build would never be noticed.
  EXPECT_EQ(page_at(files, "/sw.js", "")->content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(page_at(files, "/sw.js", "")->cache_control, "no-cache");
  EXPECT_FALSE(page_at(files, "/none.js", ""));
  EXPECT_NE(page_at({}, "/", "")->bytes.find("/api/games"), std::string_view::npos);
}

TEST(ServerMetrics, DoNotGrowWithWhatStrangersSay) {
  Metrics metrics;
  for (int i = 0; i < 100; ++i) {
    metrics.commanded("made up " + std::to_string(i), "");
  }
  const std::string text = metrics.text();
  EXPECT_NE(text.find(R"(cadastre_commands_total{command="unknown"} 100)"), std::string::npos) << text;
}

}  // namespace
}  // namespace cadastre::tests::parts_test
