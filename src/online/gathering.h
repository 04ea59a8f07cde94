// Who has gathered around a game, and what they have agreed on: plain values, all of them from its log.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "chance/fair.h"
#include "edition/book.h"
#include "game/event.h"
#include "game/ranking.h"
#include "game/state.h"
#include "notation/json.h"
#include "play/game.h"
#include "store/store.h"

namespace cadastre::online {

using store::Millis;

inline constexpr int kNobody = -1;  // no member: a spectator

// A log that somebody makes longer and longer costs everybody who reads it.
inline constexpr std::uint64_t kMostLobbyEntries = 500;
inline constexpr std::uint64_t kMostEntries = 50'000;
inline constexpr std::uint32_t kMostChats = 2'000;
inline constexpr std::uint32_t kMostRemarks = 500;  // of them, by spectators

enum class Phase : std::uint8_t { lobby, playing, paused, over };
enum class SeatKind : std::uint8_t { open, person, bot };
inline constexpr std::array kPhaseNames = {"lobby", "playing", "paused", "over"};
inline constexpr std::array kSeatKindNames = {"open", "person", "bot"};

// The keys of a member's last acts that had one, by their hash, and where those acts are in the log.
class UsedKeys {
 public:
  void use(std::string_view key, std::uint64_t n);
  std::optional<std::uint64_t> find(std::string_view key) const;

 private:
  struct Used {
    std::uint64_t hash = 0;
    std::uint64_t n = 0;  // 0: none yet
  };
  std::array<Used, 32> last_{};
  std::size_t next_ = 0;
};

// Whoever holds a token: at a seat, or the host of a projector.
struct Member {
  std::string name;
  std::string token_hash;
  bool gone = false;  // kicked, or left before the start: the token opens nothing any more
  bool gave_entropy = false;
  std::string committed{};        // to the entropy it will show at the start, in hex; empty: to none
  std::string revealed{};         // that entropy; empty: not shown
  std::array<Millis, 5> chats{};  // times of the last ones, for the limit
  Millis seen_at = 0;             // when it last did or said something
  UsedKeys keys{};
};

struct Place {
  SeatKind kind = SeatKind::open;
  std::string name;
  int member = kNobody;
  bots::Level level = bots::Level::normal;
  std::string role;  // ids; empty: any
  std::string token;
  bool away = false;    // the member does not play: a bot does
  bool opened = false;  // whose member was sent away: anybody may take over
  std::optional<bots::Level> substitute = bots::Level::normal;  // nothing: default actions

  bool owes = false;
  Millis owes_since = 0;
  Millis granted = 0;            // more time for this decision
  int more_time_left = 3;        // how often it may still ask for itself
  int given_time_left = 6;       // how often others may still give it some
  int timeouts = 0;              // in a row
  std::uint64_t decision_n = 0;  // the entry that put the present decision to it
  Millis away_since = 0;         // it went away then, the last time
  std::uint64_t left_n = 0;      // the decision it went away from; 0: from none
};

struct Options {
  std::string edition;
  std::string text;  // the hash of the edition's text
  edition::Choice choice;
  int clock_s = 0;  // for each decision; 0: no clock
  std::optional<bots::Level> substitute = bots::Level::normal;
  int pace_ms = 700;  // how long a bot waits, so that people can follow
  int minutes = 0;    // of a timed game; 0: not timed
  // The table's manners, which its host may change while it plays; `pace_ms` is one of them.
  int claim_s = 8;                // how long a roll waits for people whose rent it would end; 0: not at all
  int substitute_after_s = 60;    // somebody not connected for so long may be played for; 0: never
  bool spectators_speak = false;  // who only watches may chat
};

// A rent somebody may claim, and since when.
struct OpenClaim {
  game::Seat debtor{};
  game::Seat creditor{};
  game::Square square{};
  Millis since = 0;
  bool waived = false;  // its owner has said that nobody need wait
};

// An entry of the log as it is told: its fields, and the events of it, which texts are made from.
struct Message {
  std::uint64_t n = 0;
  Millis at = 0;
  notation::Json fields;
  std::vector<game::Event> events;
};

// How often two dice showed each total, by who rolled.
struct DiceCount {
  std::array<std::uint32_t, 11> totals{};  // 2 to 12
  std::uint32_t doubles = 0;
};

struct Rematch {
  std::string game;
  std::string code;
  std::string commitment;  // to its secret
};

// A game that was begun elsewhere: what was done there, and where that led.
struct Brought {
  std::vector<std::string> actions{};  // as a record has them
  game::State state{};
  std::uint64_t outcomes = 0;  // of chance, which was not this server's
  game::Departures departures{};
};

// The running game (from the start on) and those around it. Its chance follows from the secret and the
// entropies.
struct Gathering : play::Game {
  std::string game;
  std::string code;
  chance::Bytes32 secret{};
  std::string commitment;              // to the secret, in hex
  std::vector<std::string> entropies;  // given openly, in that order; from the start on all that count

  Options options;
  std::vector<std::string> carried;  // hashes of the editions whose text stands in the log
  std::shared_ptr<const edition::Book> book;
  std::shared_ptr<const Brought> brought;  // nullptr: it begins here, as most do
  std::vector<Member> members;
  std::vector<Place> places;  // by seat
  int host = 0;               // a member

  Phase phase = Phase::lobby;
  std::uint64_t next = 1;
  Millis last_at = 0;
  Millis created_at = 0;
  Millis starting_at = 0;  // the host has begun, and what was committed to is being shown; 0: not yet
  Millis started_at = 0;   // moved on by pauses
  Millis paused_at = 0;
  std::vector<int> pause_votes;  // members
  std::vector<int> resume_votes;
  std::optional<Rematch> rematch;
  std::uint32_t chats = 0;
  std::uint32_t remarks = 0;      // those of spectators
  std::vector<OpenClaim> claims;  // the state's, in its order
  game::SeatSet offered_to{};     // people with an offer they have not answered, nor acted since
  Millis offered_at = 0;          // the last of those offers
  std::vector<DiceCount> dice;    // by seat
  game::Departures departures;

  // Not from the log: the number of the error that stopped it here. It can be read, and that is all.
  std::optional<std::uint32_t> stopped;

  // Begun by the host, and waiting for entropies to be shown.
  bool starting() const { return phase == Phase::lobby && starting_at != 0; }
  // Who committed and has yet to show.
  bool owes_entropy(const Member& member) const {
    return !member.gone && !member.committed.empty() && member.revealed.empty();
  }
  // Its log is as long as it may be: only what ends something is still taken.
  bool exhausted() const { return next > (phase == Phase::lobby ? kMostLobbyEntries : kMostEntries); }
  // Its edition is none that a program ships.
  bool plays_own_edition() const {
    return std::find(carried.begin(), carried.end(), options.text) != carried.end();
  }
  bool running() const { return phase == Phase::playing || phase == Phase::paused; }
  bool knows(int member) const {
    return member >= 0 && member < static_cast<int>(members.size()) && !members[index(member)].gone;
  }
  static std::size_t index(int member) { return static_cast<std::size_t>(member); }
  // The seat of a member; nobody: none.
  game::Seat seat_of(int member) const;
  std::vector<std::string> names() const;  // by seat
  // Who plays a seat now, if it is a program: a bot, or the substitute of somebody who is away.
  std::optional<bots::Level> player_of(const Place& place) const;
  bool is_present(int member) const;  // at a seat and not away
  bool is_present(const Place& place) const { return place.kind == SeatKind::person && !place.away; }
};

// So long is waited for entropies that were committed to; then the game begins without them.
inline constexpr Millis kReveal_ms = 10'000;

// Whether a clock, or the lack of anybody, decides for this seat, and when.
std::optional<Millis> deadline_of(const Gathering& g, const Place& place);

}  // namespace cadastre::online
