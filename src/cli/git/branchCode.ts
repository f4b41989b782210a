import { linesChanged } from "../../core/changes/linesChanged.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { BranchMessages } from "../../project/changes/branchMessages.ts";
import type { ProjectKeyFindings } from "../../project/check/checkKeys.ts";
import type { Revision } from "../../project/disk/git/revisionFiles.ts";
import type { Files } from "../../project/model/ports.ts";
import { readText } from "../../project/model/readText.ts";
import { decode } from "../../project/model/textEncoding.ts";

/** The messages that a branch changed, and the files before. */
export interface BranchOfCode {
  readonly messages: BranchMessages;
  readonly revision: Revision;
}

/**
 * Returns the findings that a branch can have caused: of source code those on lines that it changed and those about messages
 * that it changed, of source locale files those about such messages. `localeOf` names the locale of these files.
 */
export async function keepBranchFindings(
  { code, messages }: ProjectKeyFindings,
  branch: BranchOfCode,
  { files, localeOf }: { readonly files: Files; readonly localeOf: (path: string) => string },
): Promise<ProjectKeyFindings> {
  const kept = new Map<string, readonly Problem[]>();
  for (const [path, problems] of code) kept.set(path, await problemsInCode(path, problems, branch, files));
  const unused = [...messages].map(([path, problems]) => {
    const file = { path, locale: localeOf(path) };
    return [path, problems.filter((one) => one.path !== undefined && branch.messages.has(file, one.path))] as const;
  });
  return { code: kept, messages: new Map(unused) };
}

async function problemsInCode(
  path: string,
  problems: readonly Problem[],
  { messages, revision }: BranchOfCode,
  files: Files,
): Promise<readonly Problem[]> {
  const now = await readText(files, path);
  if (now instanceof Failure) return problems;
  const before = await revision.read(path);
  const changed = linesChanged(before === undefined ? "" : decode(before, path).text, now.text);
  const placeOf = positionsOf(now.text);
  return problems.filter(({ span, detail = "" }) => {
    if (span === undefined) return true;
    const written = now.text.slice(span.start, span.end).replace(/^["'`]|["'`]$/g, "");
    return changed.has(placeOf(span.start).line) || messages.hasKey(written) || messages.hasKey(detail);
  });
}
