// JSON written straight into a text says what the tree would.
#include "notation/json_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace cadastre::tests::json_text_test {
namespace {

using notation::Json;
using notation::JsonText;

TEST(JsonTexts, CommasComeByThemselves) {
  JsonText out;
  out.object([&] {
    out.put("a", 1);
    out.put("list", [&] {
      out.array([&] {
        out.value("x");
        out.object([&] { out.put("deep", [&] { out.array([] {}); }); });
        out.value(false);
      });
    });
    out.put("none", [&] { out.object([] {}); });
    out.put("b", -7);
  });
  EXPECT_EQ(out.text(), R"({"a":1,"list":["x",{"deep":[]},false],"none":{},"b":-7})");
}

TEST(JsonTexts, EveryKindOfValue) {
  JsonText out;
  out.array([&] {
    out.value(nullptr);
    out.value(true);
    out.value(std::uint8_t{200});
    out.value(INT64_MIN);
    out.value(UINT64_MAX);
    out.value(std::optional<int>());
    out.value(std::optional(3));
    out.value(Json{{"made", {1, 2}}});
    out.word(R"({"ready":1})");
  });
  EXPECT_EQ(out.text(),
            R"([null,true,200,-9223372036854775808,18446744073709551615,null,3,{"made":[1,2]},{"ready":1}])");
}

// The library's own way is slower and always right; `dump` must not differ by a byte.
TEST(JsonTexts, TreesAreWrittenAsTheLibraryWritesThem) {
  const Json deep =
      Json::parse(R"([[],{},[[]],{"a":{}},{"a":[1,-2,{"b":[null,true,false,"x"]}]},0.5,-1e300])");
  const Json odd = {{"\"", 1}, {"été", "à"}, {"bad \xff key", "bad \xc3 text"}, {"", ""}, {"\n", "\\"}};
  for (const Json& json : {deep, odd, Json(), Json(UINT64_MAX), Json(INT64_MIN), Json("{"), Json(1.0),
                           Json::array({odd, deep, odd}), Json{{"list", {deep, "["}}, {"more", odd}}}) {
    EXPECT_EQ(notation::dump(json), json.dump(-1, ' ', false, Json::error_handler_t::replace));
    JsonText out;
    out.object([&] {
      out.put("first", json);
      out.put_all(Json{{"second", json}, {"third", 3}});
    });
    EXPECT_EQ(Json::parse(out.text()),
              Json::parse(notation::dump(Json{{"first", json}, {"second", json}, {"third", 3}})));
  }
}

TEST(JsonTexts, TextsAreQuotedAsTheTreeQuotesThem) {
  for (const std::string text : {"", "plain", "été à Œuf €", "say \"yes\"", "a\\b", "line\nline\ttab", "{",
                                 "[", ":", "ends in {", "\x01\x1f\x7f"}) {
    JsonText out;
    out.array([&] {
      out.value(text);
      out.value(text);
    });
    EXPECT_EQ(out.text(), (Json{text, text}.dump()));
  }
}

// Every length up to three words of the machine, with the letter that needs care at every place.
TEST(JsonTexts, NoLetterEscapes) {
  for (std::size_t length = 1; length <= 24; ++length) {
    for (std::size_t place = 0; place < length; ++place) {
      for (const char odd : {'"', '\\', '\n', '\x1f', '!', '#', '[', ']', '\x7f', ' '}) {
        std::string text(length, 'a');
        text[place] = odd;
        EXPECT_EQ(notation::dump(Json(text)), Json(text).dump()) << text;
      }
      std::string foreign(length, 'a');
      foreign[place] = '\xff';
      EXPECT_EQ(notation::dump(Json(foreign)),
                Json(foreign).dump(-1, ' ', false, Json::error_handler_t::replace));
    }
  }
}

// What is plain is read here, the rest by the library: nobody can tell which.
TEST(JsonTexts, AreReadAsTheLibraryReadsThem) {
  for (const std::string text : {R"({"id":1,"command":"act","key":"k1","action":{"action":"roll","seat":0}})",
                                 "{}",
                                 "[]",
                                 "[[],{}]",
                                 "true",
                                 "false",
                                 "null",
                                 "0",
                                 "-0",
                                 "-7",
                                 "007",
                                 "1.5",
                                 "1e3",
                                 "-",
                                 "+1",
                                 "123456789012345678",
                                 "1234567890123456789",
                                 "18446744073709551615",
                                 "18446744073709551616",
                                 "-9223372036854775808",
                                 R"("")",
                                 R"("x)",
                                 R"("a\"b")",
                                 R"("\u00e9")",
                                 "\"é\"",
                                 "\"\xff\"",
                                 "\"\x7f\"",
                                 "\"\n\"",
                                 "tru",
                                 "nul",
                                 "truex",
                                 "[1,2,]",
                                 "[,]",
                                 "[1 ,2]",
                                 " [1]",
                                 "[1]]",
                                 R"({"a":1,"a":2})",
                                 R"({"a":1,})",
                                 R"({"a"})",
                                 R"({a:1})",
                                 R"({"a":[1,{"b":[true,false,null,"x",-3]}]})",
                                 R"({"":""})",
                                 "",
                                 "\0"}) {
    const Json library = Json::parse(text, nullptr, false);
    const auto read = notation::parse_json(text);
    ASSERT_EQ(static_cast<bool>(read), !library.is_discarded()) << text;
    if (read) {
      EXPECT_EQ(read->dump(-1, ' ', false, Json::error_handler_t::replace),
                library.dump(-1, ' ', false, Json::error_handler_t::replace));
      EXPECT_EQ(read->type(), library.type()) << text;
    }
  }
}

TEST(JsonTexts, GrowWithWhatIsWritten) {
  JsonText out;
  Json tree = Json::array();
  out.array([&] {
    for (int i = 0; i < 5000; ++i) {
      const std::string text(static_cast<std::size_t>(i % 97), 'x');
      out.value(text);
      out.value(i);
      tree.push_back(text);
      tree.push_back(i);
    }
  });
  EXPECT_EQ(out.text(), notation::dump(tree));
  const std::string huge(100'000, 'y');
  EXPECT_EQ(notation::json_of([&](JsonText& one) { one.value(huge); }), huge);
}

}  // namespace
}  // namespace cadastre::tests::json_text_test
