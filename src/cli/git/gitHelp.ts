import { exitHelp } from "../terminal/helpTexts.ts";

/** For `glossa diff --help`. */
export const diffHelp = `glossa diff [REF | A..B] [FILES] [options]

Shows what changed in the locale files, message by message: added, removed, renamed and moved messages, changed sources and
changed translations. Texts are decoded, and style, order and line ends do not count. By default the working tree is compared
with the last commit, with REF with that commit, A..B are two commits, and A...B begins where B left A.

  --json               print one JSON object (schemaVersion 1)
  --md                 print Markdown for a pull request; keys and texts are never markup
  --exit-code          the exit code is 1 if something differs

Git is needed, and started with fixed arguments: hooks, filters and programs of the repository's configuration do not run.

${exitHelp}`;

/** For `glossa diff-driver --help`. */
export const diffDriverHelp = `glossa diff-driver PATH OLD-FILE OLD-ID OLD-MODE NEW-FILE NEW-ID NEW-MODE [NEW-PATH INFO]

Prints the difference of two versions of a locale file, message by message, as git calls it (diff.glossa.command). Files that
cannot be read as messages are compared by line. glossa git install configures git to use it.
`;

/** For `glossa textconv --help`. */
export const textconvHelp = `glossa textconv FILE

Prints the messages of a locale file as git's diff driver needs it: a line for each message in the order of the file, with
decoded texts. A file that cannot be read as messages is printed as it is. glossa git install --textconv configures git to
use it.
`;

/** For `glossa git --help`. */
export const gitHelp = `glossa git install | uninstall [options]

Makes git merge locale files and glossa.lock message by message, and show their differences by message in git diff: writes
lines of .gitattributes for the locale files of this project, and the drivers into the configuration of this repository. Git
takes no programs from a repository: everyone who merges runs it once. uninstall removes both.

  --no-diff            only merge by message: git diff shows lines
  --textconv           show messages in git show, git log -p and git blame, too; editors and lint-staged, which read files by
                       the same way, then stage and restore wrong lines
  --global             write the drivers into the configuration of the user instead
  --check              write nothing, and start both drivers once; the exit code is 1 if something is missing or fails

${exitHelp}`;

/** For `glossa resolve --help`. */
export const resolveHelp = `glossa resolve [FILES] [options]

Resolves git's conflict markers in locale files and in glossa.lock message by message: what only one side has changed, added
or removed is taken. Messages that both sides have changed in different ways stay between markers around just their lines,
and are listed with the texts of both sides, of the base, and of the source locale. Markers within a text are left alone.
Files in which git has kept one side without markers are merged from the versions in git's index. Without FILES: all files
that git has not merged; what is left to you is named. Then look at the files, and run git add yourself.

  --json               print one JSON object

Exit codes:
  0    nothing is left but to run git add, or git has no unmerged files
  1    a conflict is left, or another file that git has not merged
  2    the call is wrong, a file that was named is no locale file, or there is no git repository to ask
  130  cancelled (Ctrl+C)
`;

/** For `glossa merge-driver --help`. */
export const mergeDriverHelp = `glossa merge-driver BASE OURS THEIRS PATH [SIZE [LABELS]]

Merges the three versions of a locale file, or of glossa.lock, message by message, as git calls it (%O %A %B %P %L %S %X %Y).
The result replaces the file OURS. PATH says which format it is; SIZE is the length of conflict markers, 7 if absent; LABELS are
the names of base, ours and theirs after them, if git passes them. What both sides have changed in different ways is marked line
by line. What cannot be merged by message is merged by git itself, and the error output says why.

  --conflicts          the exit code is 9 with conflicts, which tells them from a program that did not start

The exit code is 0, or 1 with conflicts.
`;
