/**
 * Reasons for which a test may be skipped anywhere. There is no other: under CI, and as root on Debian, where everything
 * can be installed, a test that is skipped without one of them fails the run (`skipHooks.ts`).
 */
export const allowedSkips = {
  corpus: "the files of public projects (../shared/corpus) are not part of the repository",
  coverage: "operations are counted by what measures coverage",
  elsewhere: "another test runs it with what it needs, which the title names",
  partOfRows: "not all rows were run",
  network: "this machine has no address but its own",
  root: "root may write everywhere",
  notRoot: "only root gives files and folders to others",
  mount: "only root on Linux, and not in every container, mounts a small file system",
  windows: "Windows has no modes, pipes and size limits of files",
  notLinux: "only Linux shows this of a process or a file",
  attributes: "this file system has no extended attributes",
  nodeSqlite: "needs a Node with an SQLite of its own (22.5 or later)",
  tomllib: "this Python has no tomllib (before 3.11)",
} as const satisfies Readonly<Record<string, string>>;
