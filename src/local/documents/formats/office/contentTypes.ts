import { unreadable } from "../encoding.ts";
import type { Pass } from "../format.ts";
import { walkXml } from "../xml/walk.ts";
import type { Part, Read } from "./package.ts";

/** What tells of each file of a package what it is (ECMA-376, part 2, 7.2.3). */
export const contentTypes = "[Content_Types].xml";

/** Which kinds of files hold text, in the order in which people read them; the first one has to be there. */
export type Kinds = readonly (readonly [kind: RegExp, passes: readonly Pass[]])[];

/** The files of some kinds. Rejects with `Refusal` 400 where there is none of the first kind. */
export async function partsOf(
  kinds: Kinds,
  names: ReadonlySet<string>,
  read: Read,
  signal: AbortSignal,
): Promise<readonly Part[]> {
  if (!names.has(contentTypes)) throw unreadable("It is no document of Office.");
  const types = await typesOf(await read(contentTypes), signal);
  const found = kinds.map(([kind, passes]) =>
    [...types].filter(([name, type]) => names.has(name) && kind.test(type)).map(([name]): Part => ({ name, passes })),
  );
  return found.flatMap((parts) => parts.sort(byNumber));
}

/** Slide 10 comes after slide 9. */
const byNumber = (one: Part, other: Part): number => one.name.localeCompare(other.name, "en", { numeric: true });

/** What the files are that it names one by one. */
export async function typesOf(text: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  const open = ({
    name,
    attributes,
  }: {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }) => {
    if (/(?:^|:)Override$/.test(name))
      types.set((attributes["PartName"] ?? "").replace(/^\//, ""), attributes["ContentType"] ?? "");
  };
  await walkXml(text, { open, close() {}, text() {} }, { doctype: false }, signal);
  return types;
}
