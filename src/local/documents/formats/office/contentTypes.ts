import { unreadable } from "../documentEncoding.ts";
import type { UnitPass } from "../documentFormat.ts";
import { walkXml } from "../xml/walkXml.ts";
import type { PackagePart, ReadPart } from "./packageDocument.ts";

/** The file that declares the type of each file in a package (ECMA-376, part 2, 7.2.3). */
export const contentTypes = "[Content_Types].xml";

/** Kinds of files with text, in reading order; the first one is required. */
export type PartKinds = readonly (readonly [kind: RegExp, passes: readonly UnitPass[]])[];

/** Returns the files of some kinds. Rejects with `HttpError` 400 if there is none of the first kind. */
export async function readParts(
  kinds: PartKinds,
  names: ReadonlySet<string>,
  read: ReadPart,
  signal: AbortSignal,
): Promise<readonly PackagePart[]> {
  if (!names.has(contentTypes)) throw unreadable("It is not an Office document.");
  const types = await typesOf(await read(contentTypes), signal);
  const found = kinds.map(([kind, passes]) =>
    [...types]
      .filter(([name, type]) => names.has(name) && kind.test(type))
      .map(([name]): PackagePart => ({ name, passes })),
  );
  return found.flatMap((parts) => parts.sort(byNumber));
}

/** Slide 10 comes after slide 9. */
const byNumber = (one: PackagePart, other: PackagePart): number =>
  one.name.localeCompare(other.name, "en", { numeric: true });

/** Returns the types of the files that are listed one by one. */
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
