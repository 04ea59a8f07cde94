// Files that are there whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace cadastre::io {

// The name of a file while it is being written, beside its place; a link's is that of what it leads to.
std::string beside(const std::string& path);

// A file written beside goes to its place, safe from a power cut. Empty: done; else why not, and it is gone.
// The mode of the file that was there stays; what is no file (a device, a pipe) is not replaced.
std::string put_in_place(const std::string& path);

// Both in one: a full disk leaves what was there. What is no file is written to as it is. Empty: done; else
// what went wrong.
std::string write_whole(const std::string& path, std::string_view content);

// A new file is only safe once its folder knows it.
void sync_folder_of(const std::string& path);

}  // namespace cadastre::io
