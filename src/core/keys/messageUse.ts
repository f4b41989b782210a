import type { Message } from "../catalog/message.ts";
import { itemsInStep, type Steps } from "../work/workSteps.ts";
import type { KeyOptions, OwnMessage } from "./keyFramework.ts";
import { mayCompose } from "./keyPatterns.ts";
import { usageCertainty } from "./keyUsage.ts";
import { findLibraryMessages } from "./libraryMessages.ts";
import { isMention } from "./mentions.ts";
import { type PlacedReference, withoutReferenced } from "./messageReferences.ts";
import type { KeyedCatalog, MessageTable } from "./messageTable.ts";
import { nameOf } from "./namespaceTable.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import type { ResolvedUsage } from "./resolveUsage.ts";
import { createSeen, notUsed, type SeenUsages } from "./seenUsages.ts";
import { optionsOf } from "./statedOptions.ts";
import { judgeTexts } from "./textsInCode.ts";

/** The certainty that code does not use a message: an open usage may ask for anything. */
export type UnusedConfidence = "certain" | "likely";

/** A source message of a catalog. */
export interface PlacedMessage {
  readonly catalog: KeyedCatalog;
  readonly namespace: string;
  readonly message: Message;
}

/** A source message that no code asks for. */
export interface UnusedMessage extends PlacedMessage {
  readonly confidence: UnusedConfidence;
}

/** The reason why a message may be in use although no usage has its key. */
export type SpareReason =
  /** Code composes keys that may be its own. */
  | "composed"
  /** A text in code may be its key. */
  | "text"
  /** The framework, or a library, asks for it. */
  | "library";

/** A source message that no usage asks for by its key, and that is not reported as unused all the same. */
export interface SparedMessage extends PlacedMessage {
  readonly reason: SpareReason;
}

/** The source messages that no usage asks for by their keys. */
export interface MessageUse {
  readonly unused: readonly UnusedMessage[];
  readonly spared: readonly SparedMessage[];
}

/** The usages and messages of a root. */
interface UsedMessages {
  readonly tables: readonly MessageTable[];
  readonly references: { readonly all: readonly PlacedReference[] };
  withMentions(): Iterable<PlacedUsage>;
  resolve(placed: PlacedUsage): ResolvedUsage;
  formatsOf(framework: string): readonly string[];
  mayReach(placed: PlacedUsage, catalog: KeyedCatalog): boolean;
  asksItself(framework: string, message: OwnMessage): boolean;
}

/** Finds the messages that no usage asks for by their keys, in steps. */
export function* findMessageUse(lookup: UsedMessages, options: KeyOptions): Steps<MessageUse> {
  const seen = yield* seeSteps({ lookup, options });
  const found: JudgedMessage[] = [];
  for (const table of lookup.tables) {
    yield;
    found.push(...judgeTable(table, seen, lookup));
  }
  const unused = found.flatMap(({ judgement, ...message }): readonly UnusedMessage[] =>
    judgement === "certain" || judgement === "likely" ? [{ ...message, confidence: judgement }] : [],
  );
  const spared = found.flatMap(({ judgement, ...message }): readonly SparedMessage[] =>
    judgement === "certain" || judgement === "likely" ? [] : [{ ...message, reason: judgement }],
  );
  // what an alias repeats is no text of its own
  const isOwn = ({ message }: PlacedMessage): boolean => message.repeats === undefined;
  const unnamed = new Set<PlacedMessage>(withoutReferenced([...unused, ...spared], seen.links));
  return {
    unused: withoutReferenced(unused, seen.links).filter(isOwn),
    spared: spared.filter((one) => unnamed.has(one) && isOwn(one)),
  };
}

interface Reading {
  readonly lookup: UsedMessages;
  readonly options: KeyOptions;
}

function* seeSteps(reading: Reading): Steps<SeenUsages> {
  const seen = createSeen();
  let count = 0;
  for (const placed of reading.lookup.withMentions()) {
    if (++count % itemsInStep === 0) yield;
    take(placed, seen, seen.used, reading);
  }
  for (const placed of reading.lookup.references.all) {
    const targets = new Set<Message>();
    take(placed, seen, targets, reading);
    seen.links.push({ owners: placed.owner.messages, targets });
  }
  return seen;
}

function take(placed: PlacedUsage, seen: SeenUsages, used: Set<Message>, reading: Reading): void {
  const { usage } = placed;
  const certainty = usageCertainty(usage);
  if (isMention(usage)) {
    if (!usage.isMaking) seen.texts.add(usage);
    return;
  }
  seen.frameworks.add(usage.framework);
  if (certainty === "pattern") seen.patterns.push(placed);
  else if (certainty === "exact") markUsed(placed, used, reading);
  else for (const format of reading.lookup.formatsOf(usage.framework)) seen.openFormats.add(format);
}

function markUsed(placed: PlacedUsage, used: Set<Message>, reading: Reading): void {
  const { usage } = placed;
  for (const { key, messages, isGroup } of reading.lookup.resolve(placed).found) {
    for (const message of messages?.messages ?? []) used.add(message);
    // an object that is taken as a whole uses everything below it
    if (usage.isSubtree || isGroup) markBelow(placed, key, used, reading);
  }
}

function markBelow(placed: PlacedUsage, key: string, used: Set<Message>, { lookup, options }: Reading): void {
  for (const table of lookup.tables) {
    if (!lookup.mayReach(placed, table.catalog)) continue;
    const below = table.findBelow(placed.usage, key, optionsOf(placed.usage, options));
    for (const { messages } of below) for (const message of messages) used.add(message);
  }
}

interface JudgedMessage extends PlacedMessage {
  readonly judgement: UnusedConfidence | SpareReason;
}

function judgeTable(table: MessageTable, seen: SeenUsages, lookup: UsedMessages): readonly JudgedMessage[] {
  const { catalog } = table;
  // a catalog that no code was seen to use may be used in ways that are not known
  const isUsed = [...catalog.namespaces.values()].some((all) => all.some((message) => seen.used.has(message)));
  if (!isUsed) return [];
  const { format, path } = catalog;
  const isReached = patternsFor(catalog, seen.patterns, lookup);
  const isOpen = seen.openFormats.has(format);
  const library = findLibraryMessages(catalog);
  const frameworks = [...seen.frameworks].filter((id) => lookup.formatsOf(id).includes(format));
  return notUsed(table, seen).flatMap(({ namespace, key: id, messages }) => {
    const key = (format === "xliff" && messages[0] && nameOf(messages[0])) || id;
    const isAsked = frameworks.some((one) => lookup.asksItself(one, { namespace, key, path }));
    const judge = (message: Message): JudgedMessage["judgement"] => {
      if (isAsked || library.has(message)) return "library";
      if (isReached(namespace, key) || isReached(namespace, id)) return "composed";
      return judgeTexts(seen.texts.find({ namespace, key, messages }, format), isOpen) ?? "text";
    };
    return messages.map((message) => ({ catalog, namespace, message, judgement: judge(message) }));
  });
}

function patternsFor(
  catalog: KeyedCatalog,
  patterns: readonly PlacedUsage[],
  lookup: UsedMessages,
): (namespace: string, key: string) => boolean {
  const fitting = patterns.filter((one) => lookup.mayReach(one, catalog)).map(({ usage }) => usage);
  return (namespace, key) => fitting.some((usage) => mayCompose(usage, catalog, { namespace, key }));
}
