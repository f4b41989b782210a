/** Failures of questions to git; `detail` is the ref that was asked for. */
export type GitFailureCode =
  | "git.none"
  | "git.noRepository"
  /** The repository has no work tree. */
  | "git.bare"
  /** The repository belongs to another user, and git refuses to read it. */
  | "git.foreign"
  | "git.noCommit"
  | "git.unknownRef"
  /** The same in a clone whose history was cut off. */
  | "git.unknownRefShallow"
  /** Two refs have no common ancestor. */
  | "git.noBase"
  /** The same in a clone whose history was cut off. */
  | "git.noBaseShallow"
  /** The clone lacks a file of an older commit. */
  | "git.missingObject"
  /** The program of a merge driver in git's configuration is gone. */
  | "git.deadDriver"
  /** A merge driver in git's configuration is an older version of Glossa (`detail`) than this one. */
  | "git.oldDriver"
  /** Git is not started in a workspace that the user does not trust, as VS Code itself does not. */
  | "git.untrusted"
  | "git.failed";
