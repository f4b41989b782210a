import { type Message, type Path, pathKey } from "../catalog/message.ts";
import type { LocaleDocument } from "../formats/format.ts";
import { defaultKeyOptions } from "../keys/keyFramework.ts";
import { keysOf } from "../keys/namespaceTable.ts";
import { type FileReference, referencesInFile } from "../keys/referencesInFile.ts";
import { detectSyntaxes } from "../messages/messageSyntax.ts";
import { mapVersions, type VersionName } from "../text/versions.ts";
import { findRenames, messagesByPath, type Renames } from "./findRenames.ts";

/** A message of a merged file that refers to one which the other side has removed or renamed. */
export interface DanglingReference {
  readonly path: Path;
  /** As the reference writes it. */
  readonly key: string;
  readonly goneBy: "ours" | "theirs";
  /** The path that the other message has now, if it was renamed. */
  readonly now?: Path;
}

type Documents = Readonly<Record<VersionName, LocaleDocument>>;

/**
 * Finds references of a merged file that lead nowhere, though they did on the side that has them. They stay as they are: only
 * people know whether the reference or the name is to change, in all locales.
 */
export function findDanglingReferences(
  documents: Documents,
  merged: LocaleDocument,
  format: string,
): readonly DanglingReference[] {
  const now = keysIn(merged.messages, format);
  const before = [...documents.ours.messages, ...documents.theirs.messages];
  const gone = new Map(before.flatMap((message) => keysOfMessage(message, format).map((key) => [key, message])));
  for (const key of now) gone.delete(key);
  if (gone.size === 0) return [];
  const texts = merged.messages.map(({ text }) => text);
  const keys = merged.messages.map(({ path }) => String(path.at(-1)));
  const syntaxes = detectSyntaxes(texts, { formatId: format, keys });
  const hasKey = (key: string): boolean => now.has(key) || gone.has(key);
  const found = referencesInFile(merged, { syntaxes, hasKey, options: defaultKeyOptions });
  const { base, ours, theirs } = mapVersions(documents, ({ messages }) => messagesByPath(messages));
  const sides = {
    ours: { messages: ours, renames: findRenames(base, ours) },
    theirs: { messages: theirs, renames: findRenames(base, theirs) },
  };
  return found.flatMap((reference) => describe(reference, gone, sides));
}

/** The messages of one side, and how it has renamed those of the base. */
interface Side {
  readonly messages: ReadonlyMap<string, Message>;
  readonly renames: Renames;
}

function describe(
  { owners: [owner], usage: { keys, namespace } }: FileReference,
  gone: ReadonlyMap<string, Message>,
  { ours, theirs }: Readonly<Record<"ours" | "theirs", Side>>,
): readonly DanglingReference[] {
  const [{ key } = { key: "" }] = keys;
  const former = namespace === undefined ? gone.get(key) : undefined;
  if (owner === undefined || former === undefined) return [];
  const isOurs = ours.messages.has(pathKey(former.path));
  const renamed = (isOurs ? theirs : ours).renames.from.get(pathKey(former.path));
  const now: Path | undefined = renamed === undefined ? undefined : JSON.parse(renamed);
  return [{ path: owner.path, key, goneBy: isOurs ? "theirs" : "ours", ...(now && { now }) }];
}

const keysIn = (messages: readonly Message[], format: string): ReadonlySet<string> =>
  new Set(messages.flatMap((message) => keysOfMessage(message, format)));

/** The keys by which references ask for a message: its own, without its plural form, and those of the groups that it is in. */
function keysOfMessage(message: Message, format: string): readonly string[] {
  const { key, base } = keysOf(message, format);
  const groups = message.path.map((_, index) => message.path.slice(0, index + 1).join("."));
  return [...new Set([key, ...(base === undefined ? [] : [base]), ...groups])];
}
