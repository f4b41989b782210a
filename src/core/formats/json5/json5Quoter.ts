import { listContainers } from "../json/jsonTree.ts";
import type { JsonTree } from "../json/jsonTreeBuilder.ts";
import type { Quoter } from "../json/nodeWriter.ts";

type Mark = '"' | "'" | "";

/** Creates a quoter: a value is quoted like the one it replaces, new ones and keys like most in the file. */
export function createJson5Quoter(json: (text: string) => string, tree: JsonTree, model: JsonTree | undefined): Quoter {
  const own = marksOf(tree);
  const modelMarks = model === undefined ? undefined : marksOf(model);
  const mark = own.value ?? modelMarks?.value ?? '"';
  const keyMark = own.key ?? modelMarks?.key ?? mark;
  return {
    quote: (text, was) => requote(json(text), was === undefined ? mark : was.startsWith("'") ? "'" : '"'),
    key(text) {
      const plain = json(text);
      if (keyMark === "" && plain === `"${text}"` && name.test(text)) return text;
      return requote(plain, keyMark === "" ? mark : keyMark);
    },
  };
}

const name = /^[$_\p{ID_Start}][$_\p{ID_Continue}]*$/u;

/** Replaces the double quotation marks of a string. */
function requote(json: string, mark: Mark): string {
  if (mark !== "'") return json;
  const inner = json.slice(1, -1).replace(/\\(.)|'/gs, (written, escaped: string | undefined) => {
    if (written === "'") return "\\'";
    return escaped === '"' ? '"' : written;
  });
  return `'${inner}'`;
}

/** Returns the quotation marks of most keys and of most values. */
function marksOf({ text, root }: JsonTree): { readonly key: Mark | undefined; readonly value: Mark | undefined } {
  const containers = [...listContainers(root)];
  const objects = containers.filter(({ kind }) => kind === "object");
  const keys = objects.flatMap(({ items }) => items.map(({ start }) => markAt(text, start)));
  const texts = containers.flatMap(({ items }) => items.filter(({ value }) => value.kind === "text"));
  const values = texts.map(({ value }) => markAt(text, value.start));
  return { key: mostFrequent(keys), value: mostFrequent(values) };
}

function markAt(text: string, at: number): Mark {
  const first = text.charAt(at);
  return first === "'" || first === '"' ? first : "";
}

function mostFrequent(marks: readonly Mark[]): Mark | undefined {
  const counts = new Map<Mark, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
