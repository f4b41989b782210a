import { pathKey, pathText } from "../../catalog/message.ts";
import { sourceLanguageOf } from "../../code/sourceLanguage.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit } from "../../text/textEdits.ts";
import { addToGroup } from "../../values/collections.ts";
import type { CodeAdditions, CodeMessage, CodeMessages } from "../codeMessages.ts";
import { assertSound } from "../editPlan.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { isFlagOf, isOfFormat, listFormatFlags } from "./formatFlags.ts";
import { insertAfter, insertFirst } from "./poAdditions.ts";
import type { PoDocument, PoEntry } from "./poDocument.ts";
import { type ObsoleteEntry, obsoleteEntries } from "./poObsolete.ts";
import { placeMessages } from "./poOrder.ts";
import { charsetFor } from "./poPlan.ts";
import { readPo } from "./poReader.ts";
import { detectReferences, readReferences, writeReferences } from "./poReferences.ts";
import { isPoWritable } from "./poStrings.ts";
import { createPoStringWriter, type PoStringWriter } from "./poStringWriter.ts";

/** Messages of code in PO files, as xgettext and msgmerge write them. */
export const poCodeMessages: CodeMessages = {
  lacking(text, messages) {
    const { entries } = readPo(text);
    const present = new Set(entries.map(({ path }) => pathKey(path)));
    return messages.filter(({ path }) => !present.has(pathKey(path)));
  },
  add: (text, additions) => addMessages(readPo(text), additions),
};

function addMessages(document: PoDocument, additions: CodeAdditions) {
  assertSound(document.fault);
  const retired = new Map(
    obsoleteEntries(document).map((entry) => [pathKey(entry.path), readObsolete(document, entry)]),
  );
  const problems: Problem[] = [];
  const messages = additions.messages.filter((message) => {
    const problem = findProblem(document, message, retired.get(pathKey(message.path)));
    if (problem !== undefined) problems.push(problem);
    return problem === undefined;
  });
  const style = detectReferences(document, additions.asked);
  const isFlagged = flagFilter(document);
  const writer = createPoStringWriter(document, undefined);
  const revived: Edit[] = [];
  const groups = new Map<PoEntry | undefined, string[]>();
  for (const { message, after } of placeMessages(document, { ...additions, messages }, style)) {
    const old = retired.get(pathKey(message.path));
    if (old !== undefined) revived.push(createDeletion(document, old));
    const references = writeReferences(message.places, style);
    const flags = listFormatFlags(message.language, textsOf(message), message.isFormat).filter(isFlagged);
    addToGroup(groups, after, writeEntry(document, message, { old, references, flags, writer }));
  }
  const added = [...groups].map(([after, texts]) =>
    after === undefined ? insertFirst(document, document, texts) : insertAfter(document, after, texts),
  );
  return { edits: joinEdits([...charsetEdits(document, messages), ...added, ...revived]), problems };
}

const textsOf = ({ text, plural }: CodeMessage): readonly string[] => (plural === undefined ? [text] : [text, plural]);

function findProblem(document: PoDocument, message: CodeMessage, old: OldEntry | undefined): Problem | undefined {
  const { path, text, plural, context = "x" } = message;
  const charset = charsetFor(document, text + (plural ?? "") + context);
  const at = document.header ?? document.entries[0];
  const span = { start: at?.id.start ?? 0, end: at?.id.end ?? 0 };
  if (charset !== undefined) return { code: "format.encoding", path, span, detail: charset };
  const isWritable = [...textsOf(message), context === "" ? "x" : context].every(isPoWritable);
  // its translation is one of a text without plural forms, or with them
  const isOther = old !== undefined && (old.entry.plural === undefined) === message.isPlural;
  return isWritable && !isOther && message.isPlural === (plural !== undefined)
    ? undefined
    : { code: "format.blocked", path, span, detail: pathText(path) };
}

/** An obsolete entry, and its lines as a document of their own. */
interface OldEntry {
  readonly place: ObsoleteEntry;
  readonly document: PoDocument;
  readonly entry: PoEntry;
}

function readObsolete({ text }: PoDocument, place: ObsoleteEntry): OldEntry | undefined {
  const document = readPo(text.slice(place.start, place.end).replace(/^#~(\|?) ?/gm, (_, mark) => (mark ? "#| " : "")));
  const [entry] = document.entries;
  return entry && { place, document, entry };
}

/** Deletes an obsolete entry and the blank lines around it. */
function createDeletion({ text }: PoDocument, { place: { start, end } }: OldEntry): Edit {
  const blank = /^(?:[ \t]*\r?\n)+/.exec(text.slice(end))?.[0].length ?? 0;
  const isLast = end + blank === text.length;
  const before = isLast ? (/(?<=\n)(?:[ \t]*\r?\n)+$/.exec(text.slice(0, start))?.[0].length ?? 0) : 0;
  return { span: { start: start - before, end: end + blank }, text: "" };
}

interface WrittenParts {
  readonly old: OldEntry | undefined;
  readonly references: readonly string[];
  readonly flags: readonly string[];
  readonly writer: PoStringWriter;
}

function writeEntry(
  { eol, forms }: PoDocument,
  { context, text, plural, notes }: CodeMessage,
  { old, references, flags, writer }: WrittenParts,
): string {
  const string = (keyword: string, value: string): string => `${keyword} ${writer.string(value, keyword.length)}`;
  const marks = [...new Set([...(old?.entry.flags ?? []), ...flags])].filter((flag) => flag !== "");
  const targets = plural === undefined ? ['msgstr ""'] : forms.map((_, form) => `msgstr[${form}] ""`);
  return [
    ...listComments(old, " "),
    ...notes.map((note) => `#. ${note}`.trimEnd()),
    ...references,
    ...(marks.length > 0 ? [`#, ${marks.join(", ")}`] : []),
    ...listComments(old, "|"),
    ...(context === undefined ? [] : [string("msgctxt", context)]),
    string("msgid", text),
    ...(plural === undefined ? [] : [string("msgid_plural", plural)]),
    ...(old === undefined ? targets : [translationsOf(old)]),
  ]
    .join(eol)
    .replace(/\r\n|\r|\n/g, eol);
}

/** The comments of an entry of one kind; a bare `#` is one of translators. */
function listComments(old: OldEntry | undefined, kind: string): readonly string[] {
  if (old === undefined) return [];
  const { entry, document } = old;
  const isOfKind = (commentKind: string): boolean =>
    commentKind === kind || (kind === " " && /^\s?$/.test(commentKind));
  return entry.comments.flatMap((comment) =>
    isOfKind(comment.kind) ? document.text.slice(comment.start, comment.end) : [],
  );
}

const translationsOf = ({ document, entry: { targets } }: OldEntry): string =>
  document.text.slice(targets[0]?.keyword.start, targets.at(-1)?.end);

/** Returns whether the tool that writes a file gives messages a flag: not if it leaves it away where it could be. */
function flagFilter(document: PoDocument): (flag: string) => boolean {
  const own = document.entries.filter((entry) => entry !== document.header);
  const mayHave = (flag: string, entry: PoEntry): boolean => {
    if ([...entry.flags].some((flag) => flag.endsWith("-format"))) return false;
    const [first] = readReferences(document, entry);
    const language = first && sourceLanguageOf(first.file);
    return language === undefined || isFlagOf(flag, language);
  };
  return (flag) => {
    if (own.some(({ flags }) => flags.has(flag))) return true;
    return !own.some((entry) => {
      const { id, plural } = entry;
      const texts = plural === undefined ? [id.text] : [id.text, plural.text];
      return mayHave(flag, entry) && isOfFormat(flag, texts);
    });
  };
}

/** Names the charset of a template that has none yet, as xgettext does for the first text that is not ASCII. */
function charsetEdits({ text, header }: PoDocument, messages: readonly CodeMessage[]): readonly Edit[] {
  const target = header?.targets[0];
  const isAscii = messages.every((message) => !/[^\0-\x7f]/.test([...textsOf(message), ...message.notes].join("")));
  if (target === undefined || isAscii) return [];
  const at = text.slice(target.start, target.end).search(/(?<=charset=)CHARSET/);
  const start = target.start + at;
  return at < 0 ? [] : [{ span: { start, end: start + "CHARSET".length }, text: "UTF-8" }];
}
