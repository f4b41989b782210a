import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Groups of keys; a component uses those of one. */
const groups = 1_000;

/** The keys of a locale file that the generated code asks for: `g12.title3`. */
export const keyAt = (index: number): string => `g${index % groups}.title${Math.floor(index / groups)}`;

const component = (at: number, usages: number): string => `import { useState, useEffect, type ReactNode } from "react";
import { useTranslation, Trans } from "react-i18next";
import { Button, Dialog, Field } from "../ui";

interface Part${at}Props {
  readonly items: readonly { readonly id: string; readonly name: string; readonly price: number }[];
  readonly onSelect: (id: string) => void;
  readonly children?: ReactNode;
}

/** Shows the items of part ${at}, and what can be done with them. */
export function Part${at}({ items, onSelect, children }: Part${at}Props) {
  const { t } = useTranslation("translation", { keyPrefix: "g${at % groups}" });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (items.length === 0) setOpen(false);
  }, [items]);
${Array.from({ length: usages - 2 }, (_, i) => line(at, i)).join("\n")}
  return (
    <Dialog open={isOpen} title={t("title0")} onClose={() => setOpen(false)}>
      <Trans i18nKey="title1" t={t} values={{ count: items.length }} />
      {items.map(({ id, name, price }) => (
        <Field key={id} label={name} value={price.toFixed(2)} onClick={() => onSelect(id)} />
      ))}
      {children}
    </Dialog>
  );
}
`;

const line = (at: number, i: number): string => {
  const key = `title${(i + 2) % 40}`;
  if (i % 5 === 1)
    return `  const label${i} = items.length > ${i} ? t("${key}", { count: items.length, name: items[${i}]?.name }) : "";`;
  if (i % 5 === 2)
    return `  const error${i} = isOpen && items[${i}] === undefined ? t(\`errors.\${items[${i}]?.id}\`) : undefined;`;
  return `  const text${i} = t("${key}", { value: ${at}, when: new Date(${i}).toISOString(), part: label(${i}, isOpen) });`;
};

const service = (at: number, usages: number): string => `import i18next from "i18next";
import { request, type Result } from "./request";

export class Service${at} {
  readonly #known = new Map<string, Result>();

${Array.from(
  { length: usages },
  (_, i) => `  /** Loads part ${i}, unless it is known. */
  async load${i}(id: string): Promise<Result> {
    const found = this.#known.get(id);
    if (found !== undefined) return found;
    const result = await request(\`/api/parts/\${id}/${i}\`, { retries: 3, timeout: 10_000 });
    if (!result.ok) throw new Error(i18next.t("${keyAt(at + groups * (i % 40))}", { id, status: result.status }));
    this.#known.set(id, result);
    return result;
  }
`,
).join("\n")}}
`;

const plain = (at: number): string => `import { clamp, type Point } from "./geometry";

${Array.from(
  { length: 22 },
  (_, i) => `/** Moves a point by ${i} and keeps it inside. */
export function move${at}_${i}(point: Point, by: number): Point {
  const next = { x: clamp(point.x + by * ${i}, 0, 100), y: clamp(point.y - by, 0, 100) };
  return next.x === point.x && next.y === point.y ? point : next;
}
`,
).join("\n")}`;

/** Text of a source file, as teams write them: six in ten components, one in ten services, the others ask for nothing. */
export function sourceAt(at: number): { readonly path: string; readonly text: string } {
  const folder = `src/part${Math.floor(at / 100)}`;
  if (at % 10 < 6) return { path: `${folder}/Part${at}.tsx`, text: component(at, 15) };
  if (at % 10 === 6) return { path: `${folder}/service${at}.ts`, text: service(at, 10) };
  return { path: `${folder}/geometry${at}.ts`, text: plain(at) };
}

/** Writes the tree; returns its characters. */
export async function writeTree(root: string, files: number): Promise<number> {
  let characters = 0;
  const put = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    characters += text.length;
  };
  await put("package.json", '{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }\n');
  for (let at = 0; at < files; at++) {
    const { path, text } = sourceAt(at);
    await put(path, text);
  }
  return characters;
}
