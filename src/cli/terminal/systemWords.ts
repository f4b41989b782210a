/** The meanings of the system's codes. */
const systemWords: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  EISDIR: "it is a folder",
  ENOTDIR: "its path leads through a file",
  ENOENT: "it does not exist, or is a link to nothing",
  ELOOP: "its symbolic links form a loop",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ERR_STRING_TOO_LONG: "it is too large",
};

/** Returns the meaning of a code of the system, such as `ENOSPC`; the code itself if it has none. */
export const inWords = (code = ""): string => systemWords[code] ?? code;
