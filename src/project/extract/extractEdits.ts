import { type Message, type MessageChange, pathKey } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Format, Parsed } from "../../core/formats/format.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import { type PreImage, rewrite } from "../apply/rewriteFile.ts";
import type { Root } from "../discover/loadCatalogs.ts";
import { type ExtractedFile, type ExtractPlan, formatOfPlan, type OrderingPlan, orderDocument } from "./extractPlan.ts";
import { type ExtractEdits, sourceEdits } from "./sourceEdits.ts";

/** The result for one file. */
export interface ExtractedResult extends Omit<ExtractEdits, "edits"> {
  readonly path: string;
  /** `undefined` if nothing was written. */
  readonly preImage?: PreImage;
  readonly failure?: Failure;
}

/** Other changes of a file, and options for writing it. */
export interface ExtractEditOptions {
  readonly remove: readonly Message[];
  readonly format: Format;
  readonly encoding: string;
}

/**
 * Adds missing messages to a file and removes `remove`, except those whose text changed since the decision. The result
 * is parsed again to verify that nothing else changed.
 */
export function extractEdits(
  text: string,
  file: ExtractedFile,
  plan: OrderingPlan,
  { remove, format, encoding }: ExtractEditOptions,
): ExtractEdits {
  const document = text === file.source?.text ? file.source.document : format.read(text);
  const syntaxProblem = document.problems.find(isSyntaxProblem);
  if (syntaxProblem !== undefined) return { ...nothing, refused: [syntaxProblem] };
  if (file.code !== undefined) return sourceEdits(text, file, format);
  const present = textsOf(document.messages);
  const additions = file.missing.filter(({ path }) => !present.has(pathKey(path)));
  const removals = remove.filter(({ path, text: was }) => present.get(pathKey(path)) === was);
  const model = orderDocument(file, plan);
  const wanted = [...additions, ...removals.map(({ path }) => ({ path, text: undefined }))];
  const { edits, problems: blocked } = document.edit(wanted, { model, encoding });
  const stuck = new Set(blocked.map(({ path = [] }) => pathKey(path)));
  const changes = wanted.filter(({ path }) => !stuck.has(pathKey(path)));
  const fault = findDeviation(format.read(applyEdits(text, edits)), present, changes);
  // an edit that does not do what it should must not be written at all
  if (fault !== undefined) return { ...nothing, refused: [...blocked, fault] };
  const added = changes.filter((change) => change.text !== undefined).length;
  return { edits, added, removed: changes.length - added, refused: blocked };
}

const nothing = { edits: [], added: 0, removed: 0 };
const isSyntaxProblem = ({ code }: Problem): boolean => code === "format.syntax" || code === "format.depth";
const textsOf = (messages: readonly Message[]): Map<string, string> =>
  new Map(messages.map(({ path, text }) => [pathKey(path), text]));

/** Returns the problem of a result that reads differently from how it should. */
function findDeviation(
  { messages, problems }: Parsed,
  before: ReadonlyMap<string, string>,
  changes: readonly MessageChange[],
): Problem | undefined {
  const syntaxProblem = problems.find(isSyntaxProblem);
  if (syntaxProblem !== undefined) return syntaxProblem;
  const expected = new Map(before);
  for (const { path, text } of changes) {
    if (text === undefined) expected.delete(pathKey(path));
    else expected.set(pathKey(path), text);
  }
  const result = textsOf(messages);
  const strange = messages.find(({ path }) => !expected.has(pathKey(path)));
  if (strange !== undefined) return { code: "format.blocked", path: strange.path };
  const wrong = [...expected].find(([key, text]) => result.get(key) !== text);
  return wrong && { code: "format.blocked", path: JSON.parse(wrong[0]) };
}

/** Returns the text of a new file without messages, in the style of another source file. */
export function newFileText(plan: ExtractPlan): string {
  const { loaded } = plan;
  const [model] = loaded.sources.values();
  return formatOfPlan(plan).createEmpty(model?.document ?? "", loaded.catalog.sourceLocale);
}

/** Returns whether a file needs to be written. */
export const isToBeWritten = ({ missing }: ExtractedFile, remove: readonly Message[]): boolean =>
  missing.length > 0 || remove.length > 0;

/**
 * Writes extracted messages, each file in its own encoding. Never throws for one file: its failure is in the result.
 */
export async function applyExtraction(
  root: Root,
  plan: ExtractPlan,
  removeOf: (file: ExtractedFile) => readonly Message[],
): Promise<readonly ExtractedResult[]> {
  const results: ExtractedResult[] = [];
  for (const file of plan.files) {
    const remove = removeOf(file);
    if (isToBeWritten(file, remove)) results.push(await applyFile(root, plan, file, remove));
  }
  return results;
}

async function applyFile(
  root: Root,
  plan: ExtractPlan,
  file: ExtractedFile,
  remove: readonly Message[],
): Promise<ExtractedResult> {
  const { path } = file;
  let done: Omit<ExtractedResult, "path"> = { added: 0, removed: 0, refused: [] };
  try {
    const preImage = await rewrite(root, path, (present) => {
      // deleted on purpose while code was read
      if (present === undefined && file.source !== undefined) throw new Failure("file.changed", { file: path });
      const { text, encoding } = present ?? { text: newFileText(plan), encoding: "utf-8" as const };
      const format = formatOfPlan(plan);
      const { edits, ...rest } = extractEdits(text, file, plan, { remove, format, encoding });
      done = rest;
      return edits.length === 0 ? undefined : { text, encoding, edits };
    });
    return { path, ...done, ...(preImage && { preImage }) };
  } catch (failure) {
    if (failure instanceof Failure) return { path, added: 0, removed: 0, refused: [], failure };
    throw failure;
  }
}
