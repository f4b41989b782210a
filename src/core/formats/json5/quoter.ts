import type { Quoter } from "../json/ink.ts";
import type { Tree } from "../json/reader.ts";
import { containersOf } from "../json/tree.ts";

type Mark = '"' | "'" | "";

/** Quotes as a file does: a value as the one in its place, new ones and keys as most are. */
export function quoterOf(json: (text: string) => string, tree: Tree, model: Tree | undefined): Quoter {
  const own = marksOf(tree);
  const other = model === undefined ? undefined : marksOf(model);
  const mark = own.value ?? other?.value ?? '"';
  const keyMark = own.key ?? other?.key ?? mark;
  return {
    quote: (text, was) => quoted(json(text), was === undefined ? mark : was.startsWith("'") ? "'" : '"'),
    key(text) {
      const plain = json(text);
      if (keyMark === "" && plain === `"${text}"` && name.test(text)) return text;
      return quoted(plain, keyMark === "" ? mark : keyMark);
    },
  };
}

const name = /^[$_\p{ID_Start}][$_\p{ID_Continue}]*$/u;

/** A string in double quotation marks with others. */
function quoted(json: string, mark: Mark): string {
  if (mark !== "'") return json;
  const inner = json.slice(1, -1).replace(/\\(.)|'/gs, (written, escaped: string | undefined) => {
    if (written === "'") return "\\'";
    return escaped === '"' ? '"' : written;
  });
  return `'${inner}'`;
}

/** The quotation marks of most keys and of most values. */
function marksOf({ text, root }: Tree): { readonly key: Mark | undefined; readonly value: Mark | undefined } {
  const containers = [...containersOf(root)];
  const objects = containers.filter(({ kind }) => kind === "object");
  const keys = objects.flatMap(({ items }) => items.map(({ start }) => markAt(text, start)));
  const texts = containers.flatMap(({ items }) => items.filter(({ value }) => value.kind === "text"));
  const values = texts.map(({ value }) => markAt(text, value.start));
  return { key: most(keys), value: most(values) };
}

function markAt(text: string, at: number): Mark {
  const first = text.charAt(at);
  return first === "'" || first === '"' ? first : "";
}

function most(marks: readonly Mark[]): Mark | undefined {
  const counts = new Map<Mark, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
