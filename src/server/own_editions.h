// Editions of one's own: the files of a folder, read again when they change, and what hosts bring, games that
// were begun elsewhere too. All of it is read and judged on a thread beside the loop; nothing a stranger
// wrote is looked at anywhere else.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "edition/book.h"
#include "online/authority.h"
#include "online/shelf.h"
#include "server/event_loop.h"
#include "server/worker_thread.h"

namespace cadastre::server {

// Twice the largest edition there is; a difference takes a page.
inline constexpr std::size_t kMostBrought = 128 * 1024;
inline constexpr std::string_view kBringAt = "/api/editions";
inline constexpr std::string_view kBringGameAt = "/api/records";

class OwnEditions {
 public:
  struct Offered {
    std::shared_ptr<const edition::Book> book;
    std::string hash;  // of its text
  };
  // On the loop, whenever the folder has become another.
  using Changed = std::function<void(std::vector<Offered>)>;

  // `folder`: empty, where none is served.
  OwnEditions(EventLoop& loop, Metrics& metrics, std::shared_ptr<online::Shelf> shelf, std::string folder)
      : loop_(loop), shelf_(shelf), books_(std::move(shelf)), folder_(std::move(folder)), worker_(metrics) {}

  // Looks at the folder now and every two seconds.
  void watch(Changed changed);

  // What came of a file somebody brings: its summary with `edition_text` and what differs; or problems.
  struct Judged {
    std::string json;
    bool good = false;
  };
  using Done = std::function<void(const Judged& judged)>;
  void bring(std::string toml, edition::Language language, Done done);
  // What comes of a game somebody brings, `body` being the request as it came; never nullptr.
  using Opened = std::function<void(const std::shared_ptr<online::Decision>& decision)>;
  void bring_game(std::shared_ptr<const std::string> body, const online::Fresh& fresh,
                  const std::string& token_hash, Opened done);
  // How the edition of that id and text differs from the built-in one it stands on. An empty text: there is
  // none.
  using Told = std::function<void(std::shared_ptr<const std::string> text)>;
  void differences(const std::string& id, const std::string& hash, edition::Language language, Told done);
  // Too much to do already: come again.
  bool busy() const { return worker_.waiting() >= kMostWaiting; }

  void forget() { worker_.forget(); }

 private:
  static constexpr std::size_t kMostWaiting = 16;
  using Stamps = std::map<std::string, std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

  void look(const Changed& changed);
  Stamps stamps_of_folder() const;
  std::vector<Offered> read_folder(const Stamps& stamps, std::vector<store::EditionText>& texts) const;
  Judged judge(const std::string& toml, edition::Language language) const;
  std::shared_ptr<const std::string> differing(const std::string& id, const std::string& hash,
                                               edition::Language language) const;

  EventLoop& loop_;
  std::shared_ptr<online::Shelf> shelf_;
  online::Books books_;  // only ever used on the worker's thread
  std::string folder_;
  Stamps seen_;  // only ever used on the worker's thread
  WorkerThread worker_;
};

}  // namespace cadastre::server
