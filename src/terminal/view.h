// The whole screen of a game, drawn from the state and from what the person at the keys is doing. Pure: the
// same sight, the same screen.
#pragma once

#include <span>

#include "local/saved_game.h"
#include "terminal/board_view.h"
#include "terminal/entries.h"

namespace cadastre::terminal {

enum class Mode : std::uint8_t { watch, menu, pick, amount, trade, confirm, explain, end };
enum class Topic : std::uint8_t { last_event, standing, squares, actions, cards, keys };
inline constexpr int kTopics = 6;

// An offer being made: two columns of things, cash first.
struct TradeDraft {
  game::Action action{};  // offer, counter or settle, with its partner and terms
  int column = 0;         // 0: given, 1: taken
  int row = 0;
};

// What the person at the keys is doing.
struct Ui {
  edition::Language language = edition::Language::fr;
  Mode mode = Mode::watch;
  game::Seat actor = game::Seat::nobody;
  std::vector<Entry> entries;
  std::vector<Option> picks;
  std::string pick_title;  // what they are for
  int selected = 0;        // -1: nothing, where Enter must not decide by itself
  game::Listed asked{};    // the action whose amount is typed or that is to be confirmed
  std::string typed;
  TradeDraft trade{};
  Topic topic = Topic::last_event;
  game::Square looked = game::Square{};
  int looked_action = 0;
  int back = 0;  // lines the log or a long text is scrolled
  std::string notice;
  std::string refused_by;  // the rule behind the notice, to be explained
  Lines reasons;           // of the bots, for what they last decided
  bool still = false;
  bool stops = false;  // before every bot's turn
};

// Where things stand on the screen that was drawn, for the mouse and the keys that turn pages.
struct Seen {
  int log_rows = 0;           // of the log, or of the text that is read
  int back = 0;               // as far as it really goes
  std::vector<Rect> choices;  // by their number; empty where they are out of sight
  std::vector<Rect> goods[2];
  std::optional<Tiles> board;
};

struct Sight {
  Subject subject;
  const local::Bots& bots;
  std::span<const game::Event> events;  // all that happened
  const Ui& ui;
  Lines final_words;  // when the game is over
  Seen* seen = nullptr;
};

Screen draw(const Sight& sight, int width, int height);
// Where the players and a question with its answers have no room: it is said, and no key may decide anything.
bool too_small(int seats, int width, int height);

// What a seat can put into an offer: cash, then titles, then kept cards.
struct Goods {
  game::Square square = game::Square::none;
  game::Card card = game::Card::none;
  bool cash() const { return square == game::Square::none && card == game::Card::none; }
};
std::vector<Goods> goods_of(const game::State& state, game::Seat seat);

// The last event somebody was told of; nothing: none yet.
const game::Event* last_told(const Subject& subject, std::span<const game::Event> events);

}  // namespace cadastre::terminal
