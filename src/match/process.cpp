#include "match/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

namespace cadastre::match {
namespace {

constexpr std::size_t kMostHeard = 1U << 20U;  // of a line

// In the child, after fork: only calls that are safe there.
[[noreturn]] void become(const char* command, int socket) {
  setpgid(0, 0);  // a group of its own, so that all of it can be ended and nothing else
  dup2(socket, STDIN_FILENO);
  dup2(socket, STDOUT_FILENO);
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

Process::Process(const std::string& command) : heard_(kMostHeard) {
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return;
  }
  pid_ = fork();
  if (pid_ == 0) {
    become(command.c_str(), ends[1]);
  }
  if (pid_ > 0) {
    setpgid(pid_, pid_);  // whoever of the two comes first
  }
  close(ends[1]);
  socket_ = ends[0];
}

// Nothing more will be said to it: a program that reads to the end of its input leaves now.
bool Process::ends_by_itself() const {
  constexpr auto kPatience = std::chrono::milliseconds(500);
  shutdown(socket_, SHUT_WR);
  const auto until = Clock::now() + kPatience;
  while (!abandoned_ && Clock::now() < until) {
    siginfo_t ended{};
    if (waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        ended.si_pid != 0) {
      return true;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return false;
}

Process::~Process() {
  if (pid_ > 0) {
    ends_by_itself();
  }
  if (socket_ >= 0) {
    close(socket_);
  }
  if (pid_ <= 0) {
    return;
  }
  kill(-pid_, SIGKILL);  // its own group, which nobody else is in
  kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Process::wait_for(short what, Clock::time_point until) const {
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd asked{.fd = socket_, .events = what, .revents = 0};
    const int ready = poll(&asked, 1, static_cast<int>(std::clamp<std::int64_t>(left + 1, 0, 1'000'000)));
    if (ready > 0) {
      return true;
    }
    if (ready == 0 || errno != EINTR) {
      return false;
    }
  }
}

bool Process::say(std::string line, Clock::time_point until) {
  line += '\n';
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t more = send(socket_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (more > 0) {
      sent += static_cast<std::size_t>(more);
    } else if ((errno != EAGAIN && errno != EINTR) || !wait_for(POLLOUT, until)) {
      return false;
    }
  }
  return true;
}

void Process::forget() {
  heard_.forget();
  std::array<char, 4096> some{};
  for (int i = 0; i < 64 && recv(socket_, some.data(), some.size(), MSG_DONTWAIT) > 0; ++i) {
  }  // somebody who never stops talking is not waited for
}

Process::Heard Process::hear(std::string& line, Clock::time_point until) {
  for (;;) {
    if (heard_.next(line)) {
      return Heard::line;
    }
    if (!wait_for(POLLIN, until)) {
      return Heard::silence;
    }
    std::array<char, 4096> some{};
    const ssize_t got = recv(socket_, some.data(), some.size(), MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) {
      return Heard::end;
    }
    heard_.hear({some.data(), static_cast<std::size_t>(std::max<ssize_t>(0, got))});
  }
}

}  // namespace cadastre::match
