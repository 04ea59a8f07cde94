// What answers where only the figures are to be had (--metrics): for a monitoring system, not for players.
#pragma once

#include "server/exchange.h"
#include "server/metrics.h"

namespace cadastre::server {

class MetricsService final : public Service {
 public:
  explicit MetricsService(const Metrics& metrics) : metrics_(metrics) {}

  void ask(Request request, std::function<void(Reply)> done) override {
    const bool figures = request.path == "/metrics" && request.method == "GET";
    done(figures ? Reply{.content_type = "text/plain; version=0.0.4; charset=utf-8", .body = metrics_.text()}
                 : Reply{.status = 404, .content_type = "text/plain; charset=utf-8", .body = "/metrics\n"});
  }
  std::optional<Reply> refuses_live(const Request& /*request*/) override { return Reply{.status = 404}; }
  std::shared_ptr<Session> live(const Request& /*request*/, Connection& /*connection*/) override {
    return nullptr;
  }
  std::shared_ptr<Session> stream(const Request& /*request*/, Connection& /*connection*/,
                                  std::function<void(std::optional<Reply>)> opened) override {
    opened(Reply{.status = 404});
    return nullptr;
  }
  bool admit(const std::string& /*address*/) override {
    const bool room = open_ < kMostGuests;
    open_ += room ? 1 : 0;
    return room;
  }
  void left(const std::string& /*address*/) override { --open_; }
  void dropped(std::string_view /*why*/) override {}
  void answered(int /*status*/) override {}
  void refused(const std::string& /*address*/, std::string_view /*why*/) override {}

 private:
  static constexpr int kMostGuests = 64;
  const Metrics& metrics_;
  int open_ = 0;
};

}  // namespace cadastre::server
