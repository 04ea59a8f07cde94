// What the tests of the antitrust edition share: who plays which side, the board by name, and its streets as
// printed.
#pragma once

#include <array>

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::antitrust {

// Even seats are monopolists, odd ones competitors.
inline constexpr int kMonopolist = 0;
inline constexpr int kCompetitor = 1;

inline constexpr int kCorso = 1;  // Rome, of two streets
inline constexpr int kAppia = 3;
inline constexpr int kIncomeTax = 4;
inline constexpr int kAirport = 5;
inline constexpr int kAlexander = 6;  // Berlin, of three
inline constexpr int kCard = 7;       // also 2, 17, 22, 33 and 36
inline constexpr int kKurfuersten = 8;
inline constexpr int kPotsdamer = 9;
inline constexpr int kPrison = 10;
inline constexpr int kElectricity = 12;
inline constexpr int kTrams = 15;
inline constexpr int kFoundation = 20;
inline constexpr int kStation = 25;
inline constexpr int kGas = 28;
inline constexpr int kGoToPrison = 30;
inline constexpr int kParkLane = 31;  // London, of three
inline constexpr int kPiccadilly = 32;
inline constexpr int kOxford = 34;
inline constexpr int kCoaches = 35;
inline constexpr int kPlaka = 37;  // Athens, of two
inline constexpr int kExtraTax = 38;
inline constexpr int kSyntagma = 39;

inline Scene market(int seats, const std::vector<std::string>& variants = {},
                    const std::vector<std::string>& overrides = {}) {
  return Scene(seats, {.variants = variants, .overrides = overrides}, "anti");
}

// A seat on turn, three squares before `square`, rolls 1 and 2 and lands there.
inline Scene& visits(Scene& scene, int number, int square) {
  return scene.turn(number).at(number, (square + 37) % 40).rolls(number, 1, 2);
}

inline bool is_in(const Scene& scene, int number) { return scene.state.in.has(seat(number)); }

inline bool is_mortgaged(const Scene& scene, int square) {
  return scene.state.mortgaged.has(static_cast<game::Square>(square));
}

// As facts/anti.md has the title cards. The monopolist's figures are doubled from the first house on.
struct Street {
  int square;
  int price;
  int house;
  std::array<int, 6> competitor;  // bare, one to four houses, hotel
  std::array<int, 5> monopolist;  // bare, one to three houses, hotel
  int mortgage;
  int lift;
};

inline constexpr std::array kStreets = {
    Street{1, 60, 50, {6, 11, 16, 21, 26, 31}, {6, 22, 32, 42, 52}, 30, 33},
    Street{3, 60, 50, {6, 11, 16, 21, 26, 31}, {6, 22, 32, 42, 52}, 30, 33},
    Street{6, 100, 50, {10, 15, 20, 25, 30, 35}, {10, 30, 40, 50, 60}, 50, 55},
    Street{8, 100, 50, {10, 15, 20, 25, 30, 35}, {10, 30, 40, 50, 60}, 50, 55},
    Street{9, 120, 50, {12, 17, 22, 27, 32, 37}, {12, 34, 44, 54, 64}, 60, 66},
    Street{11, 140, 100, {14, 24, 34, 44, 54, 64}, {14, 48, 68, 88, 108}, 70, 77},
    Street{13, 140, 100, {14, 24, 34, 44, 54, 64}, {14, 48, 68, 88, 108}, 70, 77},
    Street{14, 160, 100, {16, 26, 36, 46, 56, 66}, {16, 52, 72, 92, 112}, 80, 88},
    Street{16, 180, 100, {18, 28, 38, 48, 58, 68}, {18, 56, 76, 96, 116}, 90, 99},
    Street{18, 180, 100, {18, 28, 38, 48, 58, 68}, {18, 56, 76, 96, 116}, 90, 99},
    Street{19, 200, 100, {20, 30, 40, 50, 60, 70}, {20, 60, 80, 100, 120}, 100, 110},
    Street{21, 220, 150, {22, 37, 52, 67, 82, 97}, {22, 74, 104, 134, 164}, 110, 121},
    Street{23, 220, 150, {22, 37, 52, 67, 82, 97}, {22, 74, 104, 134, 164}, 110, 121},
    Street{24, 240, 150, {24, 39, 54, 69, 84, 99}, {24, 78, 108, 138, 168}, 120, 132},
    Street{26, 260, 150, {26, 41, 56, 71, 86, 101}, {26, 82, 112, 142, 172}, 130, 143},
    Street{27, 260, 150, {26, 41, 56, 71, 86, 101}, {26, 82, 112, 142, 172}, 130, 143},
    Street{29, 280, 150, {28, 43, 58, 73, 88, 103}, {28, 86, 116, 146, 176}, 140, 154},
    Street{31, 300, 200, {30, 50, 70, 90, 110, 130}, {30, 100, 140, 180, 220}, 150, 165},
    Street{32, 300, 200, {30, 50, 70, 90, 110, 130}, {30, 100, 140, 180, 220}, 150, 165},
    Street{34, 320, 200, {32, 52, 72, 92, 112, 132}, {32, 104, 144, 184, 224}, 160, 176},
    Street{37, 350, 200, {35, 55, 75, 95, 115, 135}, {35, 110, 150, 190, 230}, 175, 193},
    Street{39, 400, 200, {40, 60, 80, 100, 120, 140}, {40, 120, 160, 200, 240}, 200, 220},
};

}  // namespace cadastre::tests::antitrust
