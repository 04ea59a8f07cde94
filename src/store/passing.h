// A store in front of another: what it does not do itself it passes on.
#pragma once

#include <memory>
#include <utility>

#include "store/store.h"

namespace cadastre::store {

class PassingStore : public Store {
 public:
  explicit PassingStore(std::unique_ptr<Store> inner) : inner_(std::move(inner)) {}

  std::vector<Outcome> commit(std::span<const Write> writes) override { return inner_->commit(writes); }
  std::optional<std::vector<Entry>> read(std::string_view game, std::uint64_t from,
                                         std::size_t most) override {
    return inner_->read(game, from, most);
  }
  std::optional<std::string> find(std::string_view code) override { return inner_->find(code); }
  std::optional<std::vector<std::string>> due(std::string_view node, Millis now, Millis lease,
                                              std::size_t most) override {
    return inner_->due(node, now, lease, most);
  }
  std::optional<std::vector<std::string>> ahead(std::string_view node, Millis now, Millis lease) override {
    return inner_->ahead(node, now, lease);
  }
  bool keep(std::span<const EditionText> texts) override { return inner_->keep(texts); }
  std::optional<std::string> text(std::string_view hash) override { return inner_->text(hash); }
  std::optional<std::vector<Bound>> bound() override { return inner_->bound(); }
  std::optional<std::string> analysis(std::string_view game) override { return inner_->analysis(game); }
  bool keep_analysis(std::string_view game, std::string_view text) override {
    return inner_->keep_analysis(game, text);
  }
  std::optional<Kept> kept() override { return inner_->kept(); }
  std::optional<std::vector<std::string>> forget(Millis before, std::size_t most) override {
    return inner_->forget(before, most);
  }
  bool erase(std::string_view game) override { return inner_->erase(game); }
  bool rewrite(std::string_view game, std::span<const Entry> entries) override {
    return inner_->rewrite(game, entries);
  }
  bool alive() override { return inner_->alive(); }
  const std::string& fault() const override { return inner_->fault(); }

 protected:
  Store& inner() { return *inner_; }

 private:
  std::unique_ptr<Store> inner_;
};

}  // namespace cadastre::store
