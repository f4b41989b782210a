import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { KeyTerminal } from "../keyProject.ts";

/** The project that `npm start` opens. */
export const sample = fileURLToPath(new URL("../../../sample", import.meta.url));
const ownProgram = join(dirname(createRequire(import.meta.url).resolve("i18next-parser")), "../bin/cli.js");

/** Extracts from a tree of so many files, with every kind of key, and compares with the library's own command. */
export async function assertSameKeys(shell: KeyTerminal, files: number): Promise<void> {
  await shell.put(tree(files));
  await shell.put({
    "package.json": '{ "dependencies": { "i18next": "25.0.0" } }',
    "locales/en/translation.json": '{\r\n  "page1": {\r\n    "title1": "Kept"\r\n  }\r\n}',
    "locales/en/common.json": "{}\n",
  });
  const before = await shell.text("locales/en/translation.json");
  const { code, out } = await shell.keys("extract", "--json");
  const [{ sources, composed }] = JSON.parse(out).catalogs;
  assert.deepEqual([code, sources, composed.length], [0, files, files]);
  await runTheirs(shell);
  for (const namespace of ["translation", "common", "admin"]) {
    const ours = leaves(JSON.parse((await shell.text(`locales/en/${namespace}.json`)).replace(/^\ufeff/, "")));
    assert.deepEqual(ours, leaves(JSON.parse(await shell.text(`theirs/en/${namespace}.json`))), namespace);
  }
  const after = await shell.text("locales/en/translation.json");
  assert.ok(after.includes('"title1": "Kept"') && !/[^\r]\n/.test(after));
  assert.ok(linesAdded(before, after).length > 2 * files);
}

/** Runs the library's own command, into the folder `theirs`. */
export async function runTheirs(shell: KeyTerminal): Promise<void> {
  await mkdir(join(shell.root, "theirs"));
  await shell.put({ "theirs.config.json": '{ "locales": ["en"], "createOldCatalogs": false }' });
  const output = join(shell.root, "theirs/$LOCALE/$NAMESPACE.json");
  await promisify(execFile)(
    process.execPath,
    [ownProgram, "src/**/*.{ts,tsx}", "--silent", "--config", "theirs.config.json", "--output", output],
    { cwd: shell.root, maxBuffer: 1e8 },
  );
}

/** The lines that a text has more; fails where any other byte moved but a comma at the end of a line. */
export function linesAdded(before: string, after: string): readonly string[] {
  const added: string[] = [];
  const old = before.split("\n");
  let at = 0;
  for (const line of after.split("\n")) {
    const same = (one: string | undefined) =>
      one === line || (one !== undefined && one.replace(/(\r?)$/, ",$1") === line);
    if (at < old.length && same(old[at])) at++;
    else added.push(line);
  }
  assert.equal(at, old.length, `only added lines, but ${JSON.stringify(old[at])} is no more`);
  return added;
}

/** The paths of all texts of an object. */
export function leaves(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value)
    .flatMap(([key, child]) => leaves(child, `${path}/${key}`))
    .sort();
}

/** A project of so many files of code, with every kind of key. */
function tree(files: number): Record<string, string> {
  const texts = Array.from({ length: files }, (_, i): [string, string] => {
    const page = i % 20;
    const code = `import { Trans, useTranslation } from "react-i18next";
      export function Part${i}({ n, w }: { n: number; w: string }) {
        const { t } = useTranslation(${i % 3 === 0 ? '"common"' : ""});
        const x = t(\`dynamic.\${w}\`);
        return <p title={t("page${page}.title${i}", "Title ${i}")}>{t("page${page}.count${i}", { count: n })}
          {t("admin:menu.item${i}", { context: "short" })} {t("page${page}.rank${i}", { count: n, ordinal: true })}
          <Trans t={t} i18nKey="page${page}.rich${i}">Hello <b>{{ w }}</b>, you</Trans>{x}</p>;
      }\n`;
    return [`src/page${page}/part${i}.tsx`, code];
  });
  return Object.fromEntries(texts);
}
