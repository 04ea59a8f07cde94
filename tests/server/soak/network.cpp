#include "server/soak/network.h"

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

namespace cadastre::tests {
namespace {

bool run(const std::string& command) { return std::system((command + " > /dev/null 2>&1").c_str()) == 0; }

}  // namespace

bool leave_network() { return geteuid() == 0 && unshare(CLONE_NEWNET) == 0 && run("ip link set lo up"); }

// Namespaces belong to threads: one goes there, sets it up, and leaves a handle on it.
Machine::Machine(int number) : number_(number) {
  const std::string n = std::to_string(number);
  const std::string network = "10.78." + n;
  int space = -1;
  std::thread([&] {
    if (unshare(CLONE_NEWNET) == 0) space = open("/proc/thread-self/ns/net", O_RDONLY);  // for `ip`, too
  }).join();
  if (space < 0) return;
  const std::string handle = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(space);
  if (!run("ip link add db" + n + " type veth peer name wire" + n + " && ip link set wire" + n + " netns " +
           handle + " && ip addr add " + network + ".1/24 dev db" + n + " && ip link set db" + n + " up")) {
    close(space);
    return;
  }
  space_ = space;
  bool good = false;
  std::thread([&] {
    good = enter() && run("ip link set lo up && ip addr add " + network + ".2/24 dev wire" + n +
                          " && ip link set wire" + n + " up");
  }).join();
  if (!good) {
    close(space_);
    space_ = -1;
  }
}

Machine::~Machine() {
  if (space_ >= 0) close(space_);
}

bool Machine::enter() const { return setns(space_, CLONE_NEWNET) == 0; }

void Machine::cut(bool cut) const {
  run("ip link set db" + std::to_string(number_) + (cut ? " down" : " up"));
}

}  // namespace cadastre::tests
