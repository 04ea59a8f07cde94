// Lines within a bound, and files that are there whole or not at all.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "io/line_reader.h"
#include "io/whole_file.h"

namespace cadastre::tests::files_test {
namespace {

namespace fs = std::filesystem;

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(LineReader, GivesLinesWithoutTheirEndAndTheLastWithoutOne) {
  std::istringstream in("one\n\ntwo");
  io::LineReader lines(10);
  std::string line;
  std::string all;
  while (lines.read(in, line)) {
    all += "[" + line + "]";
  }
  EXPECT_EQ(all, "[one][][two]");
}

TEST(LineReader, ShowsThatALineIsTooLongAndDropsItsRest) {
  std::istringstream in("123456789\n1234\n");
  io::LineReader lines(4);
  std::string line;
  ASSERT_TRUE(lines.read(in, line));
  EXPECT_EQ(line, "12345");
  ASSERT_TRUE(lines.read(in, line));
  EXPECT_EQ(line, "1234");
  EXPECT_FALSE(lines.read(in, line));
}

TEST(LineReader, HearsPiecesAndWaitsForNoEndThatNeverComes) {
  io::LineReader lines(4);
  std::string line;
  lines.hear("ab");
  EXPECT_FALSE(lines.next(line));
  lines.hear("c\nd");
  ASSERT_TRUE(lines.next(line));
  EXPECT_EQ(line, "abc");
  lines.hear("efghijkl");
  ASSERT_TRUE(lines.next(line)) << "given before its end";
  EXPECT_EQ(line, "defgh");
  lines.forget();
  lines.hear("m\n");
  ASSERT_TRUE(lines.next(line));
  EXPECT_EQ(line, "m");
}

TEST(TypedLines, OneTooLongIsOneLine) {
  std::istringstream in(std::string(10'000, 'x') + "roll\nroll\n");
  std::string line;
  ASSERT_TRUE(io::read_typed(in, line));
  EXPECT_GT(line.size(), io::kMostTyped);
  ASSERT_TRUE(io::read_typed(in, line));
  EXPECT_EQ(line, "roll");
  EXPECT_FALSE(io::read_typed(in, line));
}

TEST(WholeFile, TakesThePlaceOfWhatWasThereAndLeavesNothingBeside) {
  const std::string path = testing::TempDir() + "whole_file.txt";
  ASSERT_EQ(io::write_whole(path, "first"), "");
  ASSERT_EQ(io::write_whole(path, "second"), "");
  EXPECT_EQ(content(path), "second");
  EXPECT_FALSE(fs::exists(io::beside(path)));
  fs::remove(path);
}

TEST(WholeFile, KeepsTheModeAndTheLinkThatAreThere) {
  const std::string path = testing::TempDir() + "whole_file_kept.txt";
  const std::string link = testing::TempDir() + "whole_file_link.txt";
  fs::remove(link);
  ASSERT_EQ(io::write_whole(path, "first"), "");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("whole_file_kept.txt", link);
  ASSERT_EQ(io::write_whole(link, "second"), "");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(content(path), "second");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  fs::remove(path);
  ASSERT_EQ(io::write_whole(link, "third"), "") << "a link to nothing is written through, too";
  EXPECT_EQ(content(path), "third");
  fs::remove(link);
  fs::remove(path);
}

TEST(WholeFile, WritesToADeviceAsItIs) {
  const std::string link = testing::TempDir() + "whole_file_device";
  fs::remove(link);
  fs::create_symlink("/dev/full", link);
  EXPECT_FALSE(io::write_whole(link, "text").empty());
  EXPECT_FALSE(io::put_in_place(link).empty());
  EXPECT_TRUE(fs::is_character_file(link));
  EXPECT_EQ(io::write_whole("/dev/null", "text"), "");
  fs::remove(link);
}

TEST(WholeFile, ThatCannotBeWrittenSaysWhyAndLeavesNothing) {
  const std::string folder = testing::TempDir() + "whole_file_folder";
  fs::create_directories(folder + "/in the way");
  const std::string fault = io::write_whole(folder, "text");
  EXPECT_TRUE(fault.starts_with("cannot write " + folder + ": ")) << fault;
  EXPECT_FALSE(fs::exists(io::beside(folder)));
  EXPECT_FALSE(io::write_whole(folder + "/nowhere/file", "text").empty());
  const std::string full = io::write_whole("/dev/full/file", "text");
  EXPECT_FALSE(full.empty());
  fs::remove_all(folder);
}

}  // namespace
}  // namespace cadastre::tests::files_test
