import { type Message, pathKey } from "../catalog/message.ts";
import type { LocaleDocument } from "../formats/format.ts";
import { applyEdits, type Edit, type Span } from "../text/textEdits.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { KeyReference } from "./keyLookup.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { isBroken, type ReadDocument } from "./renameInFile.ts";
import { optionsOf } from "./statedOptions.ts";

/** The namespaces of a move, as code writes them. */
export interface NamespaceMove {
  readonly to: string;
  readonly namespaceSeparator: KeyOptions["namespaceSeparator"];
}

/** The code of one file that asks for the message that is moved. */
export interface CodeOfMove {
  readonly text: string;
  /** All usages of the file. */
  readonly usages: readonly KeyUsage[];
  /** Those among them that ask for the message. */
  readonly references: readonly KeyReference[];
}

/** The effect of a move on one file. */
export interface CodeMoves {
  readonly edits: readonly Edit[];
  /** References that cannot be written without a doubt. */
  readonly undecided: readonly KeyReference[];
}

/**
 * Returns the edits of code of i18next for a message in another namespace: that of the hook, if the file asks for
 * nothing else by it, otherwise `namespace:` before the key.
 */
export function moveInCode(code: CodeOfMove, move: NamespaceMove): CodeMoves {
  const hook = hookNamespace(code);
  if (hook !== undefined) return { edits: [{ span: hook, text: move.to }], undecided: [] };
  const edits = new Map<number, Edit>();
  const undecided: KeyReference[] = [];
  for (const reference of code.references) {
    const edit = prefixEdit(code, reference, move);
    if (edit === undefined) undecided.push(reference);
    else edits.set(edit.span.start, edit);
  }
  return { edits: [...edits.values()].sort((a, b) => a.span.start - b.span.start), undecided };
}

/** The namespace of a hook that serves only the references: it has no other key and is not passed on. */
function hookNamespace({ text, usages, references }: CodeOfMove): Span | undefined {
  const asking = new Set(references.map(({ usage }) => usage));
  const [namespace, ...others] = new Set(usages.map((usage) => usage.namespace));
  const isAlone = usages.every((usage) => asking.has(usage) && usage.keys.length === 1);
  if (namespace === undefined || others.length > 0 || !isAlone) return undefined;
  const hooks = [...text.matchAll(/\buse(?:Translation|T)\(\s*["'`]([^"'`\n]*)["'`]/g)];
  const [hook] = hooks;
  const isOne =
    hooks.length === 1 && hook?.[1] === namespace && (text.match(/\buse(?:Translation|T)\(/g)?.length ?? 0) === 1;
  // `t` is named once where it is made, and at each call
  const isOnlyCalled = (text.match(/\bt\b/g)?.length ?? 0) === usages.length + 1;
  if (hook === undefined || !isOne || !isOnlyCalled) return undefined;
  const end = hook.index + hook[0].length - 1;
  return { start: end - namespace.length, end };
}

/** The edit that names the namespace before a key in quotation marks. */
function prefixEdit(
  { text, usages, references }: CodeOfMove,
  { usage, key }: KeyReference,
  { to, namespaceSeparator }: NamespaceMove,
): Edit | undefined {
  const { namespaceSeparator: separator } = optionsOf(usage, { namespaceSeparator });
  const span = usage.keys.find((one) => one.key === key)?.span;
  const { namespace, prefix = "" } = usage;
  if (separator === false || span === undefined || key === undefined) return undefined;
  const asking = new Set(references.map((one) => one.usage));
  // a constant may be asked for by others, of another namespace
  if (usages.some((one) => !asking.has(one) && one.keys.some((own) => own.span?.start === span.start)))
    return undefined;
  const named = namespace === undefined ? "" : namespace + separator;
  const before = text.slice(0, span.start);
  const isNamed = named !== "" && before.endsWith(named);
  const start = isNamed ? span.start - named.length : span.start;
  if (!/["'`]/.test(text.charAt(start - 1)) || text.slice(span.start, span.end) !== key) return undefined;
  // i18next puts the prefix of a hook before a namespace too
  if (!isNamed && prefix !== "") return undefined;
  return { span: { start, end: span.start }, text: to + separator };
}

/** Returns the edits that remove messages from a file; `undefined` if it would not read as expected. */
export function removeFromFile(
  document: LocaleDocument,
  read: ReadDocument,
  messages: readonly Message[],
): readonly Edit[] | undefined {
  const { edits, problems } = document.edit(messages.map(({ path }) => ({ path, text: undefined })));
  const own = new Set(messages.map(({ path }) => pathKey(path)));
  const expected = document.messages.filter(({ path }) => !own.has(pathKey(path)));
  return problems.length === 0 && reads(document, read, edits, expected) ? edits : undefined;
}

/**
 * Returns the edits that add messages to a file; `undefined` if it would not read as expected, states and notes
 * included.
 */
export function addToFile(
  document: LocaleDocument,
  read: ReadDocument,
  messages: readonly Message[],
  model: LocaleDocument | undefined,
): readonly Edit[] | undefined {
  const changes = messages.map(({ path, text }) => ({ path, text, keepsState: true as const }));
  const { edits, problems } = document.edit(changes, { model });
  return problems.length === 0 && reads(document, read, edits, [...document.messages, ...messages]) ? edits : undefined;
}

function reads(
  { text }: LocaleDocument,
  read: ReadDocument,
  edits: readonly Edit[],
  expected: readonly Message[],
): boolean {
  const after = read(applyEdits(text, edits));
  if (isBroken(after)) return false;
  const wanted = new Map(expected.map((message) => [pathKey(message.path), message]));
  return (
    after.messages.length === expected.length &&
    wanted.size === expected.length &&
    after.messages.every(({ path, text: own, state, note }) => {
      const one = wanted.get(pathKey(path));
      return one?.text === own && one.state === state && one.note === note;
    })
  );
}
