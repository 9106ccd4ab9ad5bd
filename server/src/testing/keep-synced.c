/*
 * Loaded into a program before its libraries. After each sync of a file in the folder WATCHED, it writes what a disk would have
 * if the power failed then: a folder SYNCED/<number> with each file as it was when it was synced last.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <dirent.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int number = 0;

static void copy_file(int from, const char *path) {
  char buffer[65536];
  off_t offset = 0;
  ssize_t size;
  int to = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (to < 0) abort();
  while ((size = pread(from, buffer, sizeof buffer, offset)) > 0) {
    if (write(to, buffer, size) != size) abort();
    offset += size;
  }
  close(to);
}

/* The other files are as in the last folder, unless they were removed: the folder is synced then. */
static void link_others(const char *root, const char *draft, const char *watched, const char *name) {
  char last[4096], from[8192], to[8192], original[8192];
  struct dirent *entry;
  DIR *folder;
  snprintf(last, sizeof last, "%s/%d", root, number);
  folder = opendir(last);
  if (!folder) return;
  while ((entry = readdir(folder))) {
    if (entry->d_name[0] == '.' || strcmp(entry->d_name, name) == 0) continue;
    snprintf(original, sizeof original, "%s/%s", watched, entry->d_name);
    if (access(original, F_OK) != 0) continue;
    snprintf(from, sizeof from, "%s/%s", last, entry->d_name);
    snprintf(to, sizeof to, "%s/%s", draft, entry->d_name);
    if (link(from, to) != 0) abort();
  }
  closedir(folder);
}

static void keep(int file) {
  const char *watched = getenv("WATCHED"), *root = getenv("SYNCED");
  char link_path[64], path[4096], draft[4096], to[8192];
  const char *name;
  struct stat status;
  ssize_t length;
  int readable;
  if (!watched || !root || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return;
  snprintf(link_path, sizeof link_path, "/proc/self/fd/%d", file);
  length = readlink(link_path, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (strncmp(path, watched, strlen(watched)) != 0) return;
  name = strrchr(path, '/') + 1;
  readable = open(link_path, O_RDONLY);
  if (readable < 0) abort();
  pthread_mutex_lock(&mutex);
  snprintf(draft, sizeof draft, "%s/draft", root);
  if (mkdir(draft, 0700) != 0) abort();
  link_others(root, draft, watched, name);
  snprintf(to, sizeof to, "%s/%s", draft, name);
  copy_file(readable, to);
  number += 1;
  snprintf(to, sizeof to, "%s/%d", root, number);
  if (rename(draft, to) != 0) abort();
  pthread_mutex_unlock(&mutex);
  close(readable);
}

int fsync(int file) {
  int result = syscall(SYS_fsync, file);
  if (result == 0) keep(file);
  return result;
}

int fdatasync(int file) {
  int result = syscall(SYS_fdatasync, file);
  if (result == 0) keep(file);
  return result;
}
