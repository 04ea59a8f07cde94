// A connection that frames go out on, whatever it is made of: a WebSocket, a stream of lines.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace cadastre::server {

// What many viewers get alike is held once; the rest is this one's own. Sent as one, head first.
struct Frame {
  std::shared_ptr<const std::string> head;  // may be missing
  std::string tail;

  std::size_t size() const { return (head != nullptr ? head->size() : 0) + tail.size(); }
};

inline Frame frame_of(std::string text) { return {nullptr, std::move(text)}; }

class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  virtual void send(Frame frame) = 0;  // in order; who takes them too slowly is cut off
  virtual bool congested()
      const = 0;  // what was sent before is still waiting; `Talk::drained` tells when not
  // Ends it after what was sent, with a WebSocket's close code where there is one.
  virtual void hang_up(std::uint16_t code) = 0;
};

inline constexpr std::uint16_t kGoingAway = 1001;
inline constexpr std::uint16_t kPolicyViolated = 1008;

}  // namespace cadastre::server
