import type { FailureFacts } from "../../core/failures/failure.ts";
import type { GitFailureCode } from "../../core/failures/gitFailures.ts";
import { version } from "../terminal/version.ts";
import type { Sentence } from "./cliEngineSentences.ts";

const fetchMore = "Fetch more of it: git fetch --deepen=100 origin, or all of it: git fetch --unshallow";

/** Failures of questions to git. */
export const gitFailures: Record<GitFailureCode, (facts: FailureFacts) => Sentence> = {
  "git.none": () => ({
    what: "Git is not installed, or not on the PATH.",
    remedy: "Install it from https://git-scm.com",
  }),
  "git.noRepository": ({ detail }) => ({
    what: `${detail || "This folder"} is not in a git repository.`,
    remedy: "Run it in a clone of the project, or make this folder a repository: git init",
  }),
  "git.bare": ({ detail }) => ({
    what: `${detail || "This"} is a bare repository, which has no files.`,
    remedy: "Run it in a clone or a worktree.",
  }),
  "git.foreign": ({ detail }) => ({
    what: `The repository of ${detail} belongs to another user, and git refuses to read it.`,
    remedy: `If you trust it: git config --global --add safe.directory ${detail}`,
  }),
  "git.noCommit": () => ({ what: "The repository has no commits yet." }),
  "git.unknownRef": ({ detail = "" }) =>
    unknownRef(detail, "here", "If the remote has it, fetch it first: git fetch origin"),
  "git.unknownRefShallow": ({ detail = "" }) => unknownRef(detail, "in this shallow clone", fetchOf(detail)),
  "git.noBase": ({ detail }) => ({ what: `HEAD and ${detail} have no common ancestor.` }),
  "git.noBaseShallow": ({ detail }) => ({
    what: `The history of this shallow clone ends before the commit that HEAD and ${detail} have in common.`,
    remedy: fetchMore,
  }),
  "git.missingObject": ({ detail }) => ({
    what: `This clone lacks files of that commit${detail ? ` (${detail})` : ""}: it is a partial clone, or the submodule is not fetched.`,
    remedy: "Fetch them: git fetch --refetch --no-filter origin, or in submodules: git submodule foreach git fetch",
  }),
  "git.deadDriver": ({ detail }) => ({
    what: `The program of git's merge driver for locale files is gone (${detail}): merges keep ours and lose theirs.`,
    remedy: "Run: glossa git install",
  }),
  "git.oldDriver": ({ detail }) => ({
    what: `Git merges locale files with Glossa ${detail}, which is older than this one (${version}).`,
    remedy: "Update the package of the project, or run without it: glossa git install",
  }),
  "git.untrusted": () => ({ what: "The workspace is not trusted, so git is not started in it." }),
  "git.failed": ({ detail }) => ({ what: `Git could not be run${detail ? `: ${detail}` : ""}.` }),
};

/** A variable of a pipeline that is not set is an empty name. */
function unknownRef(ref: string, where: string, remedy: string): Sentence {
  if (ref.trim() === "") return { what: "The name of the branch, tag or commit is empty." };
  return { what: `Git knows no branch, tag or commit ${ref} ${where}.`, remedy };
}

/** Returns how a shallow clone gets a ref: a branch or tag by its name on the remote, a commit by its id. */
function fetchOf(ref: string): string {
  // relative to another one: HEAD~5, main^, main@{1}
  if (/[~^@:]/.test(ref)) return fetchMore;
  if (/^[\da-f]{40}$/.test(ref)) return `Fetch it: git fetch --depth=100 origin ${ref}`;
  const name = ref.replace(/^(?:refs\/)?(?:remotes\/)?origin\/|^refs\/heads\//, "");
  return `Fetch it: git fetch --depth=100 origin ${name}:refs/remotes/origin/${name}`;
}
