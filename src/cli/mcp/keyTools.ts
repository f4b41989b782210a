import { pathKey } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import { pageByFile, pageOf, shortenAnswer } from "../../project/agents/answerPage.ts";
import { applyExtraction, type ExtractedResult } from "../../project/extract/extractEdits.ts";
import type { ExtractPlan } from "../../project/extract/extractPlan.ts";
import { findMessages } from "../../project/keys/findMessages.ts";
import { readText } from "../../project/model/readText.ts";
import { makeExtractPlans } from "../extract/planExtract.ts";
import { applyRenameWork, findRenameWork, interruptedText, openRenameRecord } from "../keys/interruptedRename.ts";
import { SourcePlaces } from "../keys/sourcePlaces.ts";
import { problemLine } from "../report/cliProblemSentences.ts";
import { failureLine } from "../report/cliSentences.ts";
import type { AgentSession } from "./agentSession.ts";

/** Input of `find_usages`. */
export interface UsagesInput {
  /** As code writes it. */
  readonly key: string;
  /** A file of source code, as an answer named it. */
  readonly file?: string;
  readonly cursor?: string;
}

/** Input of `rename_key`. */
export interface RenameInput {
  readonly key: string;
  readonly newKey: string;
  /** Code that cannot follow is left as it is. */
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** Input of `extract_keys`. */
export interface ExtractInput {
  readonly dryRun?: boolean;
}

/** Characters of a line of code in an answer. */
const maxLine = 160;

/** Lists the places in source code that ask for a message, those that certainly do first. */
export async function findUsagesMcpTool(session: AgentSession, input: UsagesInput, signal: AbortSignal) {
  const { key, file: wanted, cursor } = input;
  const project = await session.keys(signal);
  const found = findMessages(key, project);
  if (found.length === 0) return { files: [], left: 0, note: "No message has this key." };
  const places = new SourcePlaces(project.files, (path) => path);
  const lines = new Map<string, readonly string[]>();
  const usages = [];
  for (const usage of found.flatMap((message) => project.lookup.referencesTo(message))) {
    const { file, line, certainty } = await places.report(usage);
    if (file !== (wanted ?? file)) continue;
    const text = lines.get(file) ?? (await linesOf(session, file));
    lines.set(file, text);
    usages.push({ file, ...(line !== undefined && { line }), certainty, code: codeAt(text, line) });
  }
  return pageByFile({
    items: usages,
    idOf: (one) => JSON.stringify(one),
    rankOf: ({ certainty }) => Number(certainty !== "exact"),
    fileOf: ({ file }) => file,
    show: ({ file: _, ...usage }) => usage,
    cursor,
  });
}

async function linesOf({ root }: AgentSession, path: string): Promise<readonly string[]> {
  const read = await readText(root.files, path);
  return read instanceof Failure ? [] : read.text.split(/\r\n|\r|\n/);
}

const codeAt = (lines: readonly string[], line = 0): string => shortenAnswer((lines[line - 1] ?? "").trim(), maxLine);

/**
 * Renames a key, or a group of keys, in code, in all locales and in the lock; all files or none. Finishes the same rename if it was
 * interrupted. Throws `BadCall`, `Failure`.
 */
export async function renameKeyMcpTool(
  session: AgentSession,
  { key, newKey, force = false, dryRun = false }: RenameInput,
  signal: AbortSignal,
) {
  const { root, io, scope } = session;
  const record = openRenameRecord(scope.root, { env: io.env, signal });
  const rename = { files: root.files, record, call: { key, newKey, isForced: force } };
  const plan = await findRenameWork(rename, () => session.keys(signal), { displayPath: (path) => path, signal });
  const { earlier } = plan;
  signal.throwIfAborted();
  if (!dryRun) session.history.add("rename_key", await applyRenameWork(rename, plan));
  const undecided = plan.undecided.map(({ file, line }) => ({
    ...{ file, line, note: "may ask for the old key: look at it" },
  }));
  const changed = (earlier?.changed ?? []).map((file) => ({
    ...{ file, note: "changed since the interrupted run: rename the key there" },
  }));
  const edits = plan.files.reduce((sum, file) => sum + file.edits.length, 0);
  const files = plan.files.map(({ path, edits: own }) => ({ file: path, edits: own.length }));
  const { items, left } = pageOf({
    items: [...changed, ...undecided, ...files],
    idOf: (one) => JSON.stringify(one),
    show: (one) => one,
  });
  return {
    requested: edits + undecided.length,
    written: dryRun ? 0 : edits,
    refused: 0,
    skipped: undecided.length + (dryRun ? edits : 0),
    dryRun,
    ...(earlier && { note: interruptedText(earlier, dryRun) }),
    items,
    left,
  };
}

/** Adds the keys that code asks for to the files of the source locale that are there. Throws `BadCall`, `Failure`. */
export async function extractKeys(session: AgentSession, { dryRun = false }: ExtractInput, signal: AbortSignal) {
  const { root, scope, io } = session;
  const { plans, others, warnings } = await makeExtractPlans(root, { scope, io: { ...io, signal }, style: {} });
  // configurations of the repository decide on paths of new files: that needs the consent of a person
  const isKnown = ({ source }: ExtractPlan["files"][number]): boolean => source !== undefined;
  const planned = plans.flatMap((plan) => plan.files);
  const keysOf = (files: ExtractPlan["files"]): number => files.reduce((sum, { missing }) => sum + missing.length, 0);
  const requested = keysOf(planned);
  const results: ExtractedResult[] = [];
  for (const plan of dryRun ? [] : plans)
    results.push(...(await applyExtraction(root, { ...plan, files: plan.files.filter(isKnown) }, () => [])));
  session.history.add(
    "extract_keys",
    results.flatMap(({ preImage }) => preImage ?? []),
  );
  const written = results.reduce((sum, { added }) => sum + added, 0);
  const inNewFiles = keysOf(planned.filter((file) => !isKnown(file)));
  const skipped = dryRun ? requested : inNewFiles;
  const commands = others
    .filter(({ missing }) => missing.length > 0)
    .map(({ pattern, command, missing }) => ({ file: pattern, reason: `${missing.length} missing: run ${command}` }));
  const claims = warnings.map((warning) => ({
    file: warning.facts.file ?? "",
    reason: shortenAnswer(failureLine(warning), 200),
  }));
  const reasons = results.flatMap(({ path, failure, refused }) => [
    ...(failure ? [{ file: path, reason: shortenAnswer(failureLine(failure), 200) }] : []),
    ...refused.map((problem) => ({
      file: path,
      reason: shortenAnswer(problemLine(problem), 200),
      ...(problem.path && { key: shortenAnswer(pathKey(problem.path), 80) }),
    })),
  ]);
  const keys = planned.flatMap(({ path, source, missing }) =>
    missing.map((one) => ({
      file: path,
      key: shortenAnswer(one.path.join("."), 200),
      ...(source === undefined && { skipped: "its file does not exist: run glossa extract" }),
    })),
  );
  const { files, left } = pageByFile({
    items: [...claims, ...commands, ...reasons, ...keys],
    idOf: (one) => JSON.stringify(one),
    fileOf: ({ file }) => file,
    show: ({ file: _, ...one }) => one,
  });
  return { requested, written, refused: requested - written - skipped, skipped, dryRun, files, left };
}
