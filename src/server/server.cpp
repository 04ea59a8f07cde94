#include "server/server.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <atomic>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <thread>

#include "online/broken.h"
#include "server/api.h"
#include "server/asio_event_loop.h"
#include "server/hub.h"
#include "server/listener.h"
#include "server/metrics_service.h"
#include "server/secrets.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

constexpr Millis kFarewell_ms = 2000;  // for close frames to go out

// As many connections as the system lets us have.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
}

struct OpenedStores {
  Stores stores;
  std::string fault;
};

OpenedStores open_folder(const std::string& folder) {
  OpenedStores opened;
  for (auto* place : {&opened.stores.writing, &opened.stores.reading, &opened.stores.telling}) {
    store::Opened one = store::open_sqlite(folder);
    if (one.store == nullptr) {
      opened.fault = std::move(one.fault);
      return opened;
    }
    *place = std::move(one.store);
  }
  return opened;
}

// A database that is away is waited for: whoever starts the machines need not start them in order.
OpenedStores open_database(const std::string& address, const std::string& node) {
  OpenedStores opened;
  store::Opened first = store::open_postgres(address, node);
  if (first.store == nullptr) {
    opened.fault = std::move(first.fault);
    return opened;
  }
  if (!first.fault.empty()) {
    spdlog::warn("no games yet, trying again until they can be had: {}", first.fault);
  }
  opened.stores.writing = std::move(first.store);
  opened.stores.reading = store::open_postgres(address, node, store::Connect::later).store;
  opened.stores.telling = store::open_postgres(address, node, store::Connect::later).store;
  opened.stores.watch = store::watch_postgres(address, node, store::Connect::later);
  return opened;
}

}  // namespace

struct Server::Parts {
  Parts(Config chosen, std::shared_ptr<online::Shelf> texts)
      : config(std::move(chosen)), shelf(std::move(texts)) {}

  Config config;
  std::shared_ptr<online::Shelf> shelf;
  std::string name;  // among those on the same store
  net::io_context io{1};
  AsioEventLoop loop{io};
  Metrics metrics;
  Limits limits{config.limits};
  online::Books books{shelf, online::Books::Kind::lends};
  online::Thinker thinker;
  std::unique_ptr<store::Watch> watch;
  std::unique_ptr<Archive> archive;
  std::unique_ptr<Restorer> restorer;
  std::unique_ptr<History> history;
  std::unique_ptr<Analyst> analyst;
  std::unique_ptr<OwnEditions> own_editions;
  DrawBox draw;
  std::unique_ptr<Press> press;
  std::unique_ptr<WorkerThread> study;
  std::unique_ptr<Node> node;
  std::unique_ptr<Hub> hub;
  std::unique_ptr<Api> api;
  std::unique_ptr<Listener> listener;
  std::unique_ptr<MetricsService> metrics_service;
  std::unique_ptr<Listener> figures;
  std::unique_ptr<net::signal_set> signals;
  std::thread watcher;
  std::atomic<bool> stopping{false};
  Millis farewell_until = 0;

  std::string open_figures();
  void stop_now();
  void wait_for_farewell();
  void watch_others();
};

Server::Server(Config config, std::shared_ptr<online::Shelf> shelf, DrawBox draw)
    : parts_(std::make_unique<Parts>(std::move(config), std::move(shelf))) {
  parts_->draw = std::move(draw);
}

Server::~Server() {
  Parts& b = *parts_;
  b.stopping = true;
  if (b.watcher.joinable()) {
    b.watcher.join();
  }
  b.study.reset();  // their last words find no loop any more, which is fine
  if (b.restorer != nullptr) {
    b.restorer->forget();
    b.history->forget();
    b.analyst->forget();
    b.own_editions->forget();
    b.press->forget();
  }
  for (Listener* one : {b.listener.get(), b.figures.get()}) {
    if (one != nullptr) {
      one->end();
    }
  }
  if (b.archive != nullptr) {
    b.archive->stop();
  }
}

std::string Server::open() {
  if (!open_secrets()) {
    return "the system gives no random numbers";
  }
  parts_->name = fresh_game();
  const Config& config = parts_->config;
  OpenedStores opened =
      config.database.empty() ? open_folder(config.data) : open_database(config.database, parts_->name);
  return opened.fault.empty() ? open(std::move(opened.stores)) : opened.fault;
}

std::string Server::open(Stores stores) {
  Parts& b = *parts_;
  if (!open_secrets()) {
    return "the system gives no random numbers";
  }
  if (b.name.empty()) {
    b.name = fresh_game();
  }
  raise_file_limit();
  online::throw_broken_promises();
  const bool alone = stores.watch == nullptr;
  b.watch = std::move(stores.watch);
  b.archive =
      std::make_unique<Archive>(b.loop, b.metrics, online::with_shelf(std::move(stores.writing), b.shelf),
                                online::with_shelf(std::move(stores.reading), b.shelf));
  b.restorer = std::make_unique<Restorer>(b.loop, b.metrics, b.books, b.shelf);
  b.history = std::make_unique<History>(b.loop, b.metrics,
                                        online::with_shelf(std::move(stores.telling), b.shelf), b.shelf);
  b.analyst = std::make_unique<Analyst>(b.loop, b.metrics, *b.archive, *b.history, b.config.analysis_rolls);
  b.own_editions = std::make_unique<OwnEditions>(b.loop, b.metrics, b.shelf, b.config.editions);
  b.press = std::make_unique<Press>(b.loop, b.metrics, b.shelf, b.draw);
  b.study = std::make_unique<WorkerThread>(b.metrics);
  b.node = std::make_unique<Node>(Node{b.config, b.loop, *b.archive, b.metrics, b.limits, b.books,
                                       *b.restorer, *b.history, *b.analyst, *b.own_editions, *b.press,
                                       *b.study, b.thinker, b.name, alone});
  b.hub = std::make_unique<Hub>(*b.node);
  b.api = std::make_unique<Api>(*b.node, *b.hub);
  b.listener = std::make_unique<Listener>(b.io, b.config, *b.api);
  std::string fault = b.listener->open();
  return fault.empty() ? b.open_figures() : fault;
}

// Without TLS and for whoever can reach the address.
std::string Server::Parts::open_figures() {
  if (config.metrics.empty()) {
    return "";
  }
  const std::size_t colon = config.metrics.rfind(':');
  std::string host = config.metrics.substr(0, colon);
  const std::string number = colon == std::string::npos ? "" : config.metrics.substr(colon + 1);
  if (number.empty() || number.size() > 5 || number.find_first_not_of("0123456789") != std::string::npos ||
      std::stoi(number) > UINT16_MAX) {
    return fmt::format("--metrics {}: give an address and a port, such as 127.0.0.1:9100", config.metrics);
  }
  if (host.starts_with('[') && host.ends_with(']')) {
    host = host.substr(1, host.size() - 2);
  }
  Config own;
  own.listen = host;
  own.port = static_cast<std::uint16_t>(std::stoi(number));
  own.trust_proxy = true;  // any name will do there
  metrics_service = std::make_unique<MetricsService>(metrics);
  figures = std::make_unique<Listener>(io, own, *metrics_service);
  std::string fault = figures->open();
  return fault.empty() ? "" : "--metrics: " + fault;
}

std::uint16_t Server::figures_port() const {
  return parts_->figures == nullptr ? 0 : parts_->figures->port();
}

std::uint16_t Server::port() const { return parts_->listener->port(); }

std::string Server::address() const {
  const Config& config = parts_->config;
  const bool anywhere = config.listen == "127.0.0.1" || config.listen == "0.0.0.0" || config.listen == "::";
  const bool six = config.listen.find(':') != std::string::npos;
  return fmt::format("{}://{}:{}/", config.certificate.empty() ? "http" : "https",
                     anywhere ? "localhost"
                     : six    ? "[" + config.listen + "]"
                              : config.listen,
                     port());
}

void Server::stop_on_signals() {
  Parts& b = *parts_;
  b.signals = std::make_unique<net::signal_set>(b.io, SIGINT, SIGTERM);
  b.signals->async_wait([this](error_code error, int) {
    if (!error) {
      stop();
    }
  });
}

void Server::run() {
  Parts& b = *parts_;
  b.hub->start();
  if (b.watch != nullptr) {
    b.watcher = std::thread([&b] {
      while (!b.stopping) {
        contained(b.metrics, "the watch for other nodes", [&] { b.watch_others(); });
      }
    });
  }
  for (bool running = true; running;) {
    contained(b.metrics, "the loop", [&] {
      b.io.run();
      running = false;
    });
  }
}

void Server::stop() {
  Parts& b = *parts_;
  if (!b.stopping.exchange(true)) {
    b.loop.post([&b] { b.stop_now(); });
  }
}

void Server::Parts::stop_now() {
  spdlog::info("stopping");
  listener->close();
  if (figures != nullptr) {
    figures->close();
    figures->end();
  }
  hub->stop();
  study->forget();
  restorer->forget();
  history->forget();
  analyst->forget();
  own_editions->forget();
  press->forget();
  archive->stop();  // what was being written is durable now, and its answers are on their way
  farewell_until = loop.steady() + kFarewell_ms;
  loop.post([this] {
    listener->tell_closing();
    wait_for_farewell();
  });
}

void Server::Parts::wait_for_farewell() {
  constexpr Millis kLook_ms = 20;
  if (listener->empty() || loop.steady() >= farewell_until) {
    io.stop();
    return;
  }
  loop.after(kLook_ms, [this] { wait_for_farewell(); });
}

void Server::Parts::watch_others() {
  constexpr Millis kWait_ms = 500;
  while (!stopping) {
    auto games = watch->poll(kWait_ms);
    if (stopping || (games && games->empty())) {
      continue;
    }
    loop.post([this, games = std::move(games)] {
      if (games) {
        hub->written_elsewhere(*games);
      } else {
        hub->anything_written();
      }
    });
  }
}

}  // namespace cadastre::server
