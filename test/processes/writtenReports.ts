import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { programArgs } from "../program.ts";

/** Findings of every severity, in files with and without findings, and with names and texts that have to be escaped. */
const files = {
  "glossa.json": '{ "checks": { "punctuation": "error" } }',
  "package.json": '{ "dependencies": { "i18next": "25.0.0" } }',
  "src/ä b.ts": 'import { t } from "i18next";\nt("nowhere.<&>");\nt("nowhere.<&>");\n',
  "a & b/100 %/locales/en.json": JSON.stringify({ a: "Saved {{x}}.", b: 'Say "<b>"', c: "C", "": "Empty" }),
  "a & b/100 %/locales/de.json": '{\n  "a": "Gesichert",\n  "b": "]]> \\ud800 \\u0001",\n  "zuviel": "ö 😀"\n}',
  "a & b/100 %/locales/es.json": JSON.stringify({ a: "Guardado {{x}}.", b: 'Di "<b>"', c: "Ç", "": "Vacío" }),
  "a & b/100 %/locales/fr.json": '{ "a": ',
};

/** The folder in which the real program has written `glossa.sarif`, `quality.json` and `glossa.xml`. */
export async function writtenReports(): Promise<Terminal> {
  const shell = await terminal();
  await shell.put(files);
  const formats = ["sarif=glossa.sarif", "gitlab=quality.json", "junit=glossa.xml"];
  const args = ["check", ...formats.flatMap((format) => ["--format", format])];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...programArgs, ...args], {
    cwd: shell.root,
    env: { PATH: process.env["PATH"], ...shell.env },
    encoding: "utf8",
  });
  assert.deepEqual([status, stderr], [1, ""], stdout);
  return shell;
}
