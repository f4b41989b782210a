import { pathKey } from "../../catalog/message.ts";
import { type AskedPlace, pathFrom } from "../codeMessages.ts";
import type { PoDocument, PoEntry } from "./poDocument.ts";

/** A reference of an entry: `src/main.c:12`. */
interface PoReference {
  readonly file: string;
  readonly line?: number;
}

/** The style of a file's references. */
export interface ReferenceStyle {
  /** `files` for those without lines. */
  readonly kind: "lines" | "files" | "none";
  /** Returns a path, relative to the root, as references have it. */
  fileOf(path: string): string;
}

const reference = /\u2068([^\u2069]*)\u2069(?::(\d+))?|(\S+)/g;

/** Returns the references of an entry in their order. */
export function readReferences({ text }: PoDocument, { comments }: PoEntry): readonly PoReference[] {
  return comments.flatMap(({ kind, start, end }) =>
    kind === ":" ? [...text.slice(start + 2, end).matchAll(reference)].map(toReference) : [],
  );
}

function toReference([, isolated, isolatedLine, plain = ""]: RegExpMatchArray): PoReference {
  const [, file = plain, line = isolatedLine] = /^(.*):(\d+)$/.exec(plain) ?? [];
  return { file: isolated ?? file, ...(line !== undefined && { line: Number(line) }) };
}

/** Detects the style of the references of a file, by those of messages whose places in code are known. */
export function detectReferences(document: PoDocument, asked: readonly AskedPlace[]): ReferenceStyle {
  const entries = document.entries.filter((entry) => entry !== document.header);
  const references = new Map(entries.map((entry) => [pathKey(entry.path), readReferences(document, entry)]));
  const all = [...references.values()].flat();
  const kind = all.some(({ line }) => line !== undefined) ? "lines" : all.length > 0 ? "files" : undefined;
  const base = findBase(references, asked);
  return { kind: kind ?? (entries.length > 0 ? "none" : "lines"), fileOf: (path) => pathFromBase(base, path) };
}

/** The folder that references are relative to, and what they have before paths from there. */
interface Base {
  readonly folder: string;
  readonly lead: string;
}

/** Finds the base that most references have; they are relative to the root if none is known. */
function findBase(references: ReadonlyMap<string, readonly PoReference[]>, asked: readonly AskedPlace[]): Base {
  const counts = new Map<string, number>();
  for (const { path, file } of asked) {
    const base = references.get(pathKey(path))?.flatMap((reference) => baseOf(reference.file, file) ?? [])[0];
    if (base === undefined) continue;
    const key = JSON.stringify(base);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best === undefined ? { folder: "", lead: "" } : JSON.parse(best[0]);
}

/** Returns the base by which a reference means a file; `undefined` if it means another one. */
function baseOf(written: string, path: string): Base | undefined {
  const [lead = ""] = /^(?:\.{1,2}\/)*/.exec(written) ?? [];
  const rest = written.slice(lead.length);
  if (rest === "") return undefined;
  if (path === rest || path.endsWith(`/${rest}`))
    return { folder: path.slice(0, path.length - rest.length).replace(/\/$/, ""), lead };
  return rest.endsWith(`/${path}`) ? { folder: "", lead: lead + rest.slice(0, -path.length) } : undefined;
}

const pathFromBase = ({ folder, lead }: Base, path: string): string => lead + pathFrom(folder, path);

/** Columns of a line of references, as of gettext's programs. */
const width = 79;

/** Writes the lines of references, wrapped as xgettext does. */
export function writeReferences(
  places: readonly { readonly file: string; readonly line: number }[],
  { kind, fileOf }: ReferenceStyle,
): readonly string[] {
  if (kind === "none") return [];
  const written = places.map(({ file, line }) => {
    const path = fileOf(file);
    const name = /\s/.test(path) ? `\u2068${path}\u2069` : path;
    return kind === "lines" ? `${name}:${line}` : name;
  });
  const lines: string[] = [];
  let last = "#:";
  for (const reference of new Set(written)) {
    if (last.length > 2 && last.length + 1 + reference.length >= width) {
      lines.push(last);
      last = "#:";
    }
    last += ` ${reference}`;
  }
  return last === "#:" ? lines : [...lines, last];
}
