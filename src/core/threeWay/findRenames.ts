import { type Message, pathKey } from "../catalog/message.ts";
import type { VersionName } from "../text/versions.ts";

/** New paths by the former ones, and the reverse. */
export interface Renames {
  readonly from: ReadonlyMap<string, string>;
  readonly to: ReadonlyMap<string, string>;
}

type Texts = ReadonlyMap<string, Pick<Message, "text" | "source">>;

/** Finds messages whose text went once and came once. */
export function findRenames(base: Texts, side: Texts): Renames {
  const gone = onlyOnes([...base].filter(([key]) => !side.has(key)));
  const come = onlyOnes([...side].filter(([key]) => !base.has(key)));
  const [from, to] = [new Map<string, string>(), new Map<string, string>()];
  for (const [text, key] of gone) {
    const now = come.get(text);
    if (key === undefined || now === undefined) continue;
    from.set(key, now);
    to.set(now, key);
  }
  return { from, to };
}

/** Returns messages by their paths, as `pathKey` writes them. */
export const messagesByPath = (messages: readonly Message[]): ReadonlyMap<string, Message> =>
  new Map(messages.map((message) => [pathKey(message.path), message]));

/** The renames of each side. */
export type RenamesOfSides = Readonly<Record<"ours" | "theirs", Renames>>;

/** Finds messages that each side has renamed, by their texts and, in bilingual files, by their sources. */
export function findRenamesOfSides(
  all: Readonly<Record<VersionName, Texts>>,
  sources: Readonly<Record<VersionName, Texts>> | undefined,
): RenamesOfSides {
  const renamesOfSide = (side: "ours" | "theirs"): Renames => {
    const own = findRenames(all.base, all[side]);
    if (sources === undefined) return own;
    const { from, to } = findRenames(sources.base, sources[side]);
    return { from: new Map([...from, ...own.from]), to: new Map([...to, ...own.to]) };
  };
  return { ours: renamesOfSide("ours"), theirs: renamesOfSide("theirs") };
}

/** Paths by text, `undefined` for a text of several. */
function onlyOnes(messages: readonly (readonly [key: string, message: Pick<Message, "text" | "source">])[]) {
  const found = new Map<string, string | undefined>();
  for (const [key, { text, source }] of messages) {
    const said = JSON.stringify([source, text]);
    if (text.trim() !== "") found.set(said, found.has(said) ? undefined : key);
  }
  return found;
}
