// Editions are loaded once, but nobody can fill the memory with them.
#include "online/books.h"

#include <gtest/gtest.h>

namespace cadastre::online::books_test {
namespace {

edition::Choice with_cash(int cash) { return {{}, {"start_cash=" + std::to_string(cash)}}; }

TEST(Books, AreTheSameForEverybodyAtTheEdition) {
  Books books;
  const edition::Book* first = books.find("europe", {}).book.get();
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(books.find("europe", {}).book.get(), first) << "loaded again though nobody else held it";
  EXPECT_NE(books.find("europe", {{"quick"}, {}}).book.get(), first);
}

TEST(Books, OnlyTheLastStayWhenNobodyUsesThem) {
  Books books;
  const std::weak_ptr<const edition::Book> first = books.find("europe", with_cash(1000)).book;
  const auto used = books.find("europe", with_cash(1001)).book;
  ASSERT_FALSE(first.expired());
  for (int cash = 2000; cash < 2020; ++cash) {
    ASSERT_NE(books.find("europe", with_cash(cash)).book, nullptr);
  }
  EXPECT_TRUE(first.expired());
  EXPECT_EQ(books.find("europe", with_cash(1001)).book, used);
}

TEST(Books, AWholeTextLoadsAsTheEditionItIsOf) {
  for (const store::EditionText& one : built_in_texts()) {
    const auto whole = edition::load_whole(one.text);
    const auto apart = edition::load(*edition::find(one.edition));
    ASSERT_TRUE(whole.book && apart.book) << one.edition;
    EXPECT_EQ(whole.book->hash, apart.book->hash);
    EXPECT_NE(one.text.find("file _all "), std::string::npos) << "what it stands on is in it";
  }
  for (const char* wrong : {"", "cadastre edition 1\n", "cadastre edition 1\nfile europe 9\nshort",
                            "cadastre edition 1\nfile  1\nx", "cadastre edition 1\nfile a -1\nx"}) {
    EXPECT_FALSE(edition::load_whole(wrong).book) << wrong;
  }
}

TEST(Books, ATextIsFoundUnderItsOwnIdOnly) {
  Books books;
  const std::string hash = books.shelf().today("europe");
  EXPECT_EQ(books.find("madame", {}, hash).book, nullptr);
  EXPECT_EQ(books.find("x\r\ny", {}, hash).problem.en, "that text is of another edition");
  EXPECT_NE(books.find("europe", {}, hash).book, nullptr);
  EXPECT_EQ(books.find("madame", {}, hash).book, nullptr) << "though it is at hand now";
}

TEST(Books, WhatStrangersNameIsNeverAPath) {
  Books books;
  EXPECT_EQ(books.find("../editions/europe", {}).book, nullptr);
  EXPECT_EQ(books.find("examples/town.toml", {}).problem.en, "there is no such edition");
}

}  // namespace
}  // namespace cadastre::online::books_test
