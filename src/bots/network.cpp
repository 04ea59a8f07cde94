#include "bots/network.h"

#include <algorithm>
#include <charconv>

#include "bots/embedded.h"

namespace cadastre::bots {
namespace {

constexpr std::string_view kTitle = "cadastre chances 1\n";

template <std::size_t kFrom, std::size_t kTo>
std::int32_t sum_of(const Layer<kFrom, kTo>& layer, unsigned to, const std::array<std::int16_t, kFrom>& in) {
  const std::array<std::int16_t, kFrom>& weight = layer.weight[to];
  std::int32_t sum = 0;
  for (unsigned i = 0; i < kFrom; ++i) {
    sum += std::int32_t{weight[i]} * in[i];
  }
  return sum + layer.bias[to];
}

// What lies below 0 counts as 0, and there is a most.
template <std::size_t kFrom, std::size_t kTo>
std::array<std::int16_t, kTo> passed_on(const Layer<kFrom, kTo>& layer,
                                        const std::array<std::int16_t, kFrom>& in) {
  std::array<std::int16_t, kTo> out;
  for (unsigned i = 0; i < kTo; ++i) {
    out[i] = static_cast<std::int16_t>(std::clamp(sum_of(layer, i, in) / kWeightOne, 0, kMostFeature));
  }
  return out;
}

// FNV-1a: against a file that was cut or changed by accident.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
  }
  return hash;
}

std::string hex(std::uint64_t word) {
  std::string out(16, '0');
  for (std::size_t i = 16; i-- > 0; word >>= 4U) {
    out[i] = "0123456789abcdef"[word & 15U];
  }
  return out;
}

template <std::size_t kFrom, std::size_t kTo>
void write(const Layer<kFrom, kTo>& layer, std::string& out) {
  for (unsigned i = 0; i < kTo; ++i) {
    out += std::to_string(layer.bias[i]);
    for (const std::int16_t weight : layer.weight[i]) {
      out += ' ' + std::to_string(weight);
    }
    out += '\n';
  }
}

// The numbers of a text, one after the other; `good` until something else is met.
struct Numbers {
  std::string_view rest;
  bool good = true;

  int next(int most) {
    while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\n')) {
      rest.remove_prefix(1);
    }
    int number = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    good = good && error == std::errc{} && number >= -most && number <= most;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    return good ? number : 0;
  }

  template <std::size_t kFrom, std::size_t kTo>
  void fill(Layer<kFrom, kTo>& layer) {
    for (unsigned i = 0; i < kTo; ++i) {
      layer.bias[i] = next(kMostBias);
      for (std::int16_t& weight : layer.weight[i]) {
        weight = static_cast<std::int16_t>(next(kMostWeight));
      }
    }
  }
};

}  // namespace

static_assert(std::int64_t{kInputs} * kMostFeature * kMostWeight + kMostBias < INT32_MAX);
static_assert(std::int64_t{kFirstLayer} * kMostFeature * kMostWeight + kMostBias < INT32_MAX);

std::int32_t Network::odds(const Inputs& in) const {
  return sum_of(last, 0, passed_on(second, passed_on(first, in)));
}

std::string Network::text() const {
  std::string body;
  write(first, body);
  write(second, body);
  write(last, body);
  return std::string(kTitle) + hex(hash_of(body)) + '\n' + body;
}

std::optional<Network> Network::read(std::string_view text) {
  constexpr std::size_t kHead = kTitle.size() + 17;
  if (!text.starts_with(kTitle) || text.size() < kHead) {
    return std::nullopt;
  }
  const std::string_view body = text.substr(kHead);
  if (text.substr(kTitle.size(), 16) != hex(hash_of(body))) {
    return std::nullopt;
  }
  Network network;
  Numbers numbers{body};
  numbers.fill(network.first);
  numbers.fill(network.second);
  numbers.fill(network.last);
  return numbers.good && numbers.rest == "\n" ? std::optional(network) : std::nullopt;
}

std::string_view learned_text() { return embedded_networks().front().text; }

// A program with spoilt weights must not pretend to know the game.
const Network& learned_network() {
  static const std::optional<Network> network = Network::read(learned_text());
  game::expect(network.has_value());
  return *network;
}

}  // namespace cadastre::bots
