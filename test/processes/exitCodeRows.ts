import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Ended, Terminal } from "../cli/terminal.ts";
import { gitFolder } from "../gitFolder.ts";
import { needs } from "../skip.ts";

/** Begins codes of a terminal. */
export const escapeCharacter = "\u001b";
export const complete = { "locales/en.json": '{ "a": "Save" }', "locales/de.json": '{ "a": "Sichern" }' };
export const missing = { "locales/en.json": '{ "a": "Save" }', "locales/de.json": "{}" };
const code = {
  "package.json": '{ "dependencies": { "i18next": "25.0.0" } }',
  "src/app.ts": 'import { t } from "i18next";\nt("nowhere");\n',
};
const broken = { "locales/en.json": '{ "a": "Save" }', "locales/de.json": "{" };

/** A call in a folder of files; where there is git, they are committed, and `changed` files are written behind that. */
export interface Row {
  readonly code: number;
  readonly files: Readonly<Record<string, string>>;
  readonly changed?: Readonly<Record<string, string>>;
  readonly call: string;
  readonly says: RegExp;
  /** The call is always a process; others are calls in the process of the tests, except in the full tests. */
  readonly isProcess?: true;
}

/** Calls with each exit code of `docs/terminal.md`. SERVICE refuses every request, PSEUDO translates into pseudo-locales. */
export const rows: readonly Row[] = [
  { code: 0, files: {}, call: "--version", says: /^\d+\.\d+\.\d+\n$/ },
  { code: 0, files: {}, call: "help check", says: /^glossa check / },
  { code: 0, files: complete, call: "check", says: /^Nothing found in 2 files/, isProcess: true },
  { code: 0, files: missing, call: "translate --to en-XA --dry-run --service PSEUDO", says: /en-XA {2}1 message/ },
  { code: 0, files: missing, call: "translate --to en-XA --service PSEUDO", says: /en-XA {2}1 message translated/ },
  { code: 0, files: { ...complete, ...code }, call: "check --no-code", says: /^Nothing found/ },
  { code: 0, files: complete, call: "diff", says: /^No locale file differs/ },
  { code: 0, files: complete, changed: missing, call: "diff", says: /1 removed/ },
  { code: 1, files: missing, call: "check", says: /\nFailed: 1 warning \(missing 1\)\.\n$/, isProcess: true },
  { code: 1, files: broken, call: "check", says: /It has a syntax error/ },
  { code: 1, files: { ...complete, ...code }, call: "check", says: /^src\/app\.ts\n {2}2:\d+ .*nowhere/m },
  { code: 1, files: { ...complete, ...code }, call: "extract --check", says: /nowhere/ },
  { code: 1, files: { ...complete, ...code }, call: "usages --missing", says: /nowhere/ },
  { code: 1, files: complete, changed: missing, call: "diff --exit-code", says: /1 removed/ },
  { code: 1, files: complete, call: "git install --check", says: /glossa git install/ },
  { code: 2, files: {}, call: "", says: /^glossa /m },
  {
    code: 2,
    files: {},
    call: "chekc",
    says: /^glossa: There is no command chekc\. Did you mean check\? See glossa --help\.\n$/,
    isProcess: true,
  },
  { code: 1, files: missing, call: "translate --to en-XA --budget 1 --service PSEUDO", says: /budget/ },
  {
    code: 2,
    files: complete,
    call: "check --mend",
    says: /^glossa check: Unknown option '--mend'\. See glossa help check\.\n$/,
  },
  { code: 2, files: {}, call: "--verison", says: /^glossa: There is no option --verison\. Did you mean --version\?/ },
  {
    code: 2,
    files: {},
    call: "service memori",
    says: /^glossa service: .*“service memori”\. Did you mean memories\?.*\n$/,
  },
  { code: 2, files: {}, call: "check", says: /^glossa check: There are no locale files\./ },
  { code: 2, files: { ...complete, "glossa.json": "{" }, call: "check", says: /^glossa check: glossa\.json:1:2: / },
  { code: 2, files: complete, call: "check --since nowhere", says: /^glossa check: .*nowhere/ },
  { code: 2, files: complete, call: "diff nowhere", says: /^glossa diff: .*nowhere/ },
  { code: 2, files: missing, call: "translate --to klingonisch", says: /^glossa translate: “klingonisch”/ },
  { code: 3, files: missing, call: "translate --to fi --service PSEUDO", says: /No engine translates into fi\./ },
  { code: 3, files: missing, call: "translate --to de --service SERVICE", says: /forbids this with this key/ },
  { code: 3, files: complete, call: "service usage --service SERVICE", says: /^glossa service: .* forbids this/ },
  // the most important one: a file that can't be read, and a service that refuses
  {
    code: 3,
    files: { ...missing, "locales/fr.json": "{" },
    call: "translate --service SERVICE",
    says: /syntax error/,
    isProcess: true,
  },
  { code: 1, files: {}, call: "serve health", says: /^glossa serve health: No service runs with / },
  { code: 1, files: {}, call: "serve --port PORT", says: /^glossa serve: Port \d+ of 127\.0\.0\.1 is taken/ },
  {
    code: 2,
    files: {},
    call: "serve --colour",
    says: /^glossa serve: Unknown option '--colour'\. See glossa help serve\.\n$/,
  },
  {
    code: 4,
    files: complete,
    call: "serve --data locales",
    says: /^glossa serve: .* is not used as data folder/,
    isProcess: true,
  },
];

/** Title of a test of a row. */
export const titleOf = ({ code: expected, changed, call, says }: Row): string =>
  `${expected}: glossa ${call}${changed ? ", after a change" : ""}${says.source.includes("syntax") ? ", with a broken file" : ""}`;

/** Writes the files of a row, and runs its call. */
export async function assertRow(
  context: Mocha.Context,
  { code: expected, files, changed, call, says }: Row,
  { shell, secret, run }: { readonly shell: Terminal; readonly secret: string; run(call: string): Promise<Ended> },
): Promise<void> {
  if (/diff|--since|git/.test(call)) {
    needs(context, "git");
    await rm(join(shell.root, ".git"), { recursive: true });
    await (await gitFolder(shell.root)).commit(files);
    await shell.put(changed ?? {});
  } else await shell.put(files);
  const ended = await run(call);
  const said = ended.out + ended.err;
  assert.equal(ended.code, expected, said);
  assert.match(said, says);
  assert.doesNotMatch(said, /\n\s+at /);
  assert.ok(!said.includes(escapeCharacter), said);
  assert.ok(!said.includes(secret), said);
}
