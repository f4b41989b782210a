import { pathKey } from "../../core/catalog/message.ts";
import type { CodeMessage } from "../../core/formats/codeMessages.ts";
import type { Format, LocaleDocument } from "../../core/formats/format.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { applyEdits, type Edit } from "../../core/text/textEdits.ts";
import type { ExtractedFile } from "./extractPlan.ts";

/** The edits that bring what was extracted into a file as it reads now. */
export interface ExtractEdits {
  readonly edits: readonly Edit[];
  readonly added: number;
  readonly removed: number;
  /** `format.blocked`: the file has no place for it. `format.syntax`, `format.depth`: the file is broken now. */
  readonly refused: readonly Problem[];
}

/**
 * Returns the edits that add messages of code to a file that keeps their source texts. The result is parsed again to verify that
 * nothing else changed.
 */
export function sourceEdits(text: string, { code, missing }: ExtractedFile, format: Format): ExtractEdits {
  const { codeMessages } = format;
  if (code === undefined || codeMessages === undefined) return { ...nothing, refused: [] };
  const wanted = new Set(missing.map(({ path }) => pathKey(path)));
  const messages = codeMessages.lacking(
    text,
    code.messages.filter(({ path }) => wanted.has(pathKey(path))),
  );
  const { edits, problems } = codeMessages.add(text, { ...code, messages });
  const stuck = new Set(problems.map(({ path = [] }) => pathKey(path)));
  const added = messages.filter(({ path }) => !stuck.has(pathKey(path)));
  const fault = findDeviation(text, applyEdits(text, edits), added, format);
  // an edit that does not do what it should must not be written at all
  if (fault !== undefined) return { ...nothing, refused: [...problems, fault] };
  return { edits, added: added.length, removed: 0, refused: problems };
}

const nothing = { edits: [], added: 0, removed: 0 };

/** Returns the problem of a result that lacks a new message, or has something else changed. */
function findDeviation(
  before: string,
  after: string,
  added: readonly CodeMessage[],
  format: Format,
): Problem | undefined {
  const now = format.read(after, "source");
  const fault = now.problems.find(({ code }) => code === "format.syntax" || code === "format.depth");
  if (fault !== undefined) return fault;
  const [lacking] = format.codeMessages?.lacking(after, added) ?? [];
  if (lacking !== undefined) return { code: "format.blocked", path: lacking.path };
  const fresh = new Set(added.map(({ path }) => pathKey(path)));
  const isFresh = (key: string): boolean => fresh.has(key) || fresh.has(pathKey(JSON.parse(key).slice(0, -1)));
  return (
    findChange(textsOf(format.read(before, "source")), textsOf(now), isFresh) ??
    findChange(textsOf(format.read(before)), textsOf(format.read(after)), isFresh)
  );
}

const textsOf = ({ messages }: LocaleDocument): ReadonlyMap<string, string> =>
  new Map(messages.map(({ path, text }) => [pathKey(path), text]));

function findChange(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  isFresh: (key: string) => boolean,
): Problem | undefined {
  const changed =
    [...before].find(([key, text]) => now.get(key) !== text) ??
    [...now].find(([key]) => !before.has(key) && !isFresh(key));
  return changed && { code: "format.blocked", path: JSON.parse(changed[0]) };
}
