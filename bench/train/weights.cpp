#include "train/weights.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace cadastre::train {
namespace {

template <class Number, class Pick>
void put_mean(std::span<const bots::Network> networks, Number& out, const Pick& pick) {
  std::int64_t sum = 0;
  for (const bots::Network& one : networks) {
    sum += pick(one);
  }
  const auto count = static_cast<std::int64_t>(networks.size());
  out = static_cast<Number>((sum + (sum < 0 ? -count / 2 : count / 2)) / count);
}

template <class Member>
void put_layer(std::span<const bots::Network> networks, bots::Network& out, Member layer) {
  for (std::size_t j = 0; j < (out.*layer).bias.size(); ++j) {
    put_mean(networks, (out.*layer).bias[j], [&](const bots::Network& one) { return (one.*layer).bias[j]; });
    for (std::size_t i = 0; i < (out.*layer).weight[j].size(); ++i) {
      put_mean(networks, (out.*layer).weight[j][i],
               [&](const bots::Network& one) { return (one.*layer).weight[j][i]; });
    }
  }
}

}  // namespace

std::optional<bots::Network> weights_in(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto network = bots::Network::read(text);
  if (!network) {
    fmt::print(stderr, "{}: no weights that fit\n", path);
  }
  return network;
}

bots::Network mean_of(std::span<const bots::Network> networks) {
  bots::Network out;
  put_layer(networks, out, &bots::Network::first);
  put_layer(networks, out, &bots::Network::second);
  put_layer(networks, out, &bots::Network::last);
  return out;
}

}  // namespace cadastre::train
