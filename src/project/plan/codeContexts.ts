import { type CatalogEntry, isSent } from "../../core/compare/catalogDiff.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import { type MessageInCode, type MessagesInCode, messageKey, messagesInCode } from "../../core/keys/messagesInCode.ts";
import { byCodeUnit } from "../../core/values/collections.ts";
import { bySteps, yieldToEventLoop } from "../model/yieldToEventLoop.ts";
import type { CodeContext } from "./textJobs.ts";
import type { LocalePlan, Plan } from "./translationPlan.ts";

/** Characters of a context, without its first line. */
const maxContext = 1_500;

/** Messages in one context. */
const maxMessages = 25;

/** Characters of a text in a context. */
const maxText = 100;

/** Returns whether a plan has messages whose context from code would be sent. */
export const wantsCode = ({ locales }: Plan): boolean =>
  locales.some((locale) => isWanted(locale) && locale.files.some(({ work }) => work.some(isSent)));

const isWanted = ({ contexts: { from, code } }: LocalePlan): boolean => code && from !== "none";

/**
 * Adds the context from code to the messages of a plan, if it is enabled. A request has one context for all its texts:
 * messages that are near each other in code share one, which has the places of all of them.
 */
export async function withCodeContexts(
  plan: Plan,
  lookup: KeyLookup,
  catalogId: string,
  signal: AbortSignal,
): Promise<Plan> {
  if (!wantsCode(plan)) return plan;
  const code = await bySteps(messagesInCode(lookup, catalogId), signal);
  const locales: LocalePlan[] = [];
  for (const locale of plan.locales) {
    const contexts = isWanted(locale) ? await codeContextsOf(locale, code, signal) : new Map();
    locales.push(contexts.size === 0 ? locale : { ...locale, code: contexts });
  }
  return { ...plan, locales };
}

/** A message to translate, and its place in code. */
interface PlacedEntry {
  readonly entry: CatalogEntry;
  readonly inCode: MessageInCode;
  readonly line: string;
  readonly place: string;
}

async function codeContextsOf(
  { files }: LocalePlan,
  code: MessagesInCode,
  signal: AbortSignal,
): Promise<ReadonlyMap<CatalogEntry, CodeContext>> {
  const placed: PlacedEntry[] = [];
  for (const { work, source } of files) {
    for (const entry of work) {
      await yieldToEventLoop();
      signal.throwIfAborted();
      const one = placeEntry(entry, source.namespace, code);
      if (one !== undefined) placed.push(one);
    }
  }
  placed.sort((a, b) => byCodeUnit(a.inCode.path, b.inCode.path) || compareIn(a.inCode, b.inCode));
  const contexts = new Map<CatalogEntry, CodeContext>();
  let rank = 0;
  for (const group of groupsOf(placed)) {
    const text = [heading, ...new Set(group.map(({ line }) => line)), ...nextTo(group)].join("\n");
    for (const { entry, inCode, line, place } of group) {
      const { role, neighbours: near } = inCode;
      contexts.set(entry, { text, line, place, near, role, rank: rank++ });
    }
  }
  return contexts;
}

function placeEntry(entry: CatalogEntry, namespace: string, code: MessagesInCode): PlacedEntry | undefined {
  const { source } = entry;
  const inCode = source && isSent(entry) ? code.get(messageKey(namespace, source.path)) : undefined;
  if (source === undefined || inCode === undefined) return undefined;
  const place = placeOf(inCode);
  return { entry, inCode, place: place.trim(), line: `${quote(source.source ?? source.text)}${place}` };
}

/** The order in a file: what a message names follows it. */
const compareIn = (a: MessageInCode, b: MessageInCode): number =>
  a.offset - b.offset || (a.depth ?? 0) - (b.depth ?? 0);

const heading = "Texts of a program, and where it shows them:";

/** ` (text of <button> in Cart): After paying.`, which follows the text: `“Save”`. */
function placeOf({ place: { element, attribute, owner, comment }, within }: MessageInCode): string {
  const part = within === undefined ? "" : `part of ${quote(within)}`;
  const tag = element === undefined ? "" : `${attribute ?? "text"} of <${element}>`;
  const place = [tag, owner === undefined ? "" : `in ${owner}`].filter((one) => one !== "").join(" ");
  const where = [part, place].filter((one) => one !== "").join(", ");
  return `${where === "" ? "" : ` (${where})`}${comment === undefined ? "" : `: ${toLine(comment)}`}`;
}

/** The texts next to the first and the last message of a group, which are shown near it. */
function nextTo(group: readonly PlacedEntry[]): readonly string[] {
  const own = new Set(group.map(({ entry }) => entry.source?.source ?? entry.source?.text));
  const near = group.flatMap(({ inCode }) => inCode.neighbours).filter((text) => !own.has(text));
  const texts = [...new Set(near)].slice(0, maxNeighbours).map(quote);
  return texts.length === 0 ? [] : [`Near them: ${texts.join(", ")}`];
}

/** Texts of other messages in one context. */
const maxNeighbours = 6;

const quote = (text: string): string => {
  const line = toLine(text);
  return `“${line.length > maxText ? `${line.slice(0, maxText - 1).trimEnd()}…` : line}”`;
};

/** The text as one line without control characters: it is data of others. */
const toLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** Fills contexts: all messages of a file stay together if they fit into one. */
function groupsOf(placed: readonly PlacedEntry[]): readonly (readonly PlacedEntry[])[] {
  const groups: PlacedEntry[][] = [];
  for (const file of filesOf(placed)) {
    const last = groups.at(-1);
    if (last !== undefined && fits([...last, ...file])) last.push(...file);
    else groups.push(...split(file));
  }
  return groups;
}

function filesOf(placed: readonly PlacedEntry[]): readonly (readonly PlacedEntry[])[] {
  const files = new Map<string, PlacedEntry[]>();
  for (const one of placed) {
    const own = files.get(one.inCode.path);
    if (own === undefined) files.set(one.inCode.path, [one]);
    else own.push(one);
  }
  return [...files.values()];
}

function split(file: readonly PlacedEntry[]): readonly PlacedEntry[][] {
  const groups: PlacedEntry[][] = [];
  for (const one of file) {
    const last = groups.at(-1);
    if (last !== undefined && fits([...last, one])) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const fits = (group: readonly PlacedEntry[]): boolean =>
  group.length <= maxMessages && group.reduce((sum, { line }) => sum + line.length + 1, 0) <= maxContext;
