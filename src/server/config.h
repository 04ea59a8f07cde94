// What whoever runs a server may choose. Every number has a default that suits a household or a school.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace cadastre::server {

struct Config {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string data{};         // folder of the SQLite database
  std::string database{};     // postgresql://…; if given, there is no folder
  std::string editions{};     // folder of editions of one's own; empty: none
  std::string certificate{};  // files in PEM; both or none
  std::string key{};
  std::vector<std::string> hosts{};    // names this server answers to; none: see hosts.h
  std::vector<std::string> origins{};  // of pages that may talk to us besides our own: "https://play.example"
  std::string metrics{};               // "127.0.0.1:9100": where /metrics is to be had; empty: see below
  bool trust_proxy = false;            // the last address of X-Forwarded-For is the client's
  bool limits = true;                  // how often an address or a token may do what
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 512;

  std::size_t message_bytes = 64 * 1024;      // of a request's body or a WebSocket message
  std::size_t send_queue_bytes = 256 * 1024;  // more is waiting for a client: it is too slow, and dropped
  std::size_t congested_bytes =
      32 * 1024;                  // so much is waiting: news are held back and told page by page later
  int hello_s = 10;               // a WebSocket says who it is within this time
  int idle_s = 60;                // silent for so long, in spite of a ping: gone
  int request_s = 30;             // for a whole HTTP request, and between two of them
  int heartbeat_s = 15;           // an empty line of the bots' stream
  int drop_game_s = 60;           // nobody looks at it and nothing is due: it is read again when it is wanted
  int keep_days = 90;             // finished and abandoned games leave after so long; 0: never
  std::uint64_t games = 100'000;  // kept at once; then nobody can make another
  std::uint64_t entries = 100'000'000;  // of all of them
  int linger_s = 60;                    // bots play on for so long when nobody is there any more
  int least_pace_ms = 25;               // between two moves of bots where no person plays
  int host_grace_s = 60;                // a lobby without its host for so long goes to a member who is there
  std::uint64_t analysis_rolls =
      12'000'000;                    // what the analysis of one finished game may cost; 0: there is none
  std::size_t recent_messages = 64;  // of a game, kept for those who were away for a moment
};

}  // namespace cadastre::server
