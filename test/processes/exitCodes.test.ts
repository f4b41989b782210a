import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Ended, type Terminal, terminal } from "../cli/terminal.ts";
import { gitFolder } from "../gitFolder.ts";
import { programArgs } from "../program.ts";
import { needs } from "../skip.ts";

/** Begins codes of a terminal. */
const escapeCharacter = "\u001b";
const complete = { "locales/en.json": '{ "a": "Save" }', "locales/de.json": '{ "a": "Sichern" }' };
const missing = { "locales/en.json": '{ "a": "Save" }', "locales/de.json": "{}" };
const code = {
  "package.json": '{ "dependencies": { "i18next": "25.0.0" } }',
  "src/app.ts": 'import { t } from "i18next";\nt("nowhere");\n',
};
const broken = { "locales/en.json": '{ "a": "Save" }', "locales/de.json": "{" };

/** A call in a folder of files; where there is git, they are committed, and `changed` files are written behind that. */
interface Row {
  readonly code: number;
  readonly files: Readonly<Record<string, string>>;
  readonly changed?: Readonly<Record<string, string>>;
  readonly call: string;
  readonly says: RegExp;
}

/** Calls with each exit code of `docs/terminal.md`. SERVICE refuses every request, PSEUDO translates into pseudo-locales. */
const rows: readonly Row[] = [
  { code: 0, files: {}, call: "--version", says: /^\d+\.\d+\.\d+\n$/ },
  { code: 0, files: {}, call: "help check", says: /^glossa check / },
  { code: 0, files: complete, call: "check", says: /^Nothing found in 2 files/ },
  { code: 0, files: missing, call: "translate --to en-XA --dry-run --service PSEUDO", says: /en-XA {2}1 message/ },
  { code: 0, files: missing, call: "translate --to en-XA --service PSEUDO", says: /en-XA {2}1 message translated/ },
  { code: 0, files: { ...complete, ...code }, call: "check --no-code", says: /^Nothing found/ },
  { code: 0, files: complete, call: "diff", says: /^No locale file differs/ },
  { code: 0, files: complete, changed: missing, call: "diff", says: /1 removed/ },
  { code: 1, files: missing, call: "check", says: /1 finding in 2 files\.\n$/ },
  { code: 1, files: broken, call: "check", says: /It has a syntax error/ },
  { code: 1, files: { ...complete, ...code }, call: "check", says: /src\/app\.ts:2:\d+: .*nowhere/ },
  { code: 1, files: { ...complete, ...code }, call: "extract --check", says: /nowhere/ },
  { code: 1, files: { ...complete, ...code }, call: "usages --missing", says: /nowhere/ },
  { code: 1, files: complete, changed: missing, call: "diff --exit-code", says: /1 removed/ },
  { code: 1, files: complete, call: "git install --check", says: /glossa git install/ },
  { code: 2, files: {}, call: "", says: /^glossa /m },
  { code: 2, files: {}, call: "chekc", says: /^glossa: There is no command chekc\.\n/ },
  { code: 1, files: missing, call: "translate --to en-XA --budget 1 --service PSEUDO", says: /budget/ },
  { code: 2, files: complete, call: "check --fix", says: /^glossa check: Unknown option '--fix'/ },
  { code: 2, files: {}, call: "check", says: /^glossa check: There are no locale files\./ },
  { code: 2, files: { ...complete, "glossa.json": "{" }, call: "check", says: /^glossa check: glossa\.json:1:2: / },
  { code: 2, files: complete, call: "check --since nowhere", says: /^glossa check: .*nowhere/ },
  { code: 2, files: complete, call: "diff nowhere", says: /^glossa diff: .*nowhere/ },
  { code: 2, files: missing, call: "translate --to klingonisch", says: /^glossa translate: “klingonisch”/ },
  { code: 3, files: missing, call: "translate --to fi --service PSEUDO", says: /No engine translates into fi\./ },
  { code: 3, files: missing, call: "translate --to de --service SERVICE", says: /forbids this with this key/ },
  { code: 3, files: complete, call: "service usage --service SERVICE", says: /^glossa service: .* forbids this/ },
  // the most important one: a file that can't be read, and a service that refuses
  { code: 3, files: { ...missing, "locales/fr.json": "{" }, call: "translate --service SERVICE", says: /syntax error/ },
  { code: 1, files: {}, call: "serve health", says: /^glossa serve health: No service runs with / },
  { code: 1, files: {}, call: "serve --port PORT", says: /^glossa serve: Port \d+ of 127\.0\.0\.1 is taken/ },
  { code: 2, files: {}, call: "serve --colour", says: /^glossa serve: Unknown option '--colour'/ },
  { code: 4, files: complete, call: "serve --data locales", says: /^glossa serve: .* is not used as data folder/ },
];

describe("exit codes of the program", () => {
  let shell: Terminal;
  let service: Server;
  let answers: boolean;
  let pseudo: LocalService;
  before(async () => {
    service = createServer((_, response) => {
      if (answers) response.writeHead(403, { "content-type": "application/json" }).end('{ "message": "No." }');
    });
    await once(service.listen(0, "127.0.0.1"), "listening");
    pseudo = await createLocalService({ engines: [] });
  });
  after(async () => {
    service.closeAllConnections();
    service.close();
    await pseudo.close();
  });
  beforeEach(async () => {
    answers = true;
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = pseudo.key;
  });
  afterEach(() => shell.close());

  const port = (): string => String((service.address() as AddressInfo).port);

  function start(program: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const [file = "", ...args] = program;
    const child = spawn(file, args, {
      cwd: shell.root,
      env: { PATH: process.env["PATH"], TERM: "xterm-256color", ...shell.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      err += text;
    });
    const ended = once(child, "close").then(([status]): Ended => ({ code: status, out, err }));
    return { child, ended };
  }
  const argsOf = (call: string): readonly string[] =>
    call
      .split(" ")
      .filter(Boolean)
      .map((word) => ({ SERVICE: `http://127.0.0.1:${port()}`, PSEUDO: pseudo.url, PORT: port() })[word] ?? word);
  const glossa = (call: string, env?: Readonly<Record<string, string>>) =>
    start([process.execPath, ...programArgs, ...argsOf(call)], env);

  for (const { code: expected, files, changed, call, says } of rows)
    it(`${expected}: glossa ${call}${changed ? ", after a change" : ""}${says.source.includes("syntax") ? ", with a broken file" : ""}`, async function () {
      if (/diff|--since|git/.test(call)) {
        needs(this, "git");
        await rm(join(shell.root, ".git"), { recursive: true });
        await (await gitFolder(shell.root)).commit(files);
        await shell.put(changed ?? {});
      } else await shell.put(files);
      const ended = await glossa(call).ended;
      const said = ended.out + ended.err;
      assert.equal(ended.code, expected, said);
      assert.match(said, says);
      assert.doesNotMatch(said, /\n\s+at /);
      assert.ok(!said.includes(escapeCharacter), said);
      assert.ok(!said.includes(pseudo.key), said);
    });

  it("130: glossa translate, when Ctrl+C was pressed", async () => {
    await shell.put(missing);
    answers = false;
    const asked = once(service, "request");
    const { child, ended } = glossa("translate --to de --service SERVICE");
    await asked;
    child.kill("SIGINT");
    const { code: status } = await ended;
    assert.equal(status, 130);
    assert.equal(await shell.text("locales/de.json"), "{}");
  });

  it("are the same if nobody reads the output to its end", async () => {
    const texts = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, "Save"]));
    await shell.put({ ...missing, "locales/en.json": JSON.stringify(texts) });
    const { child, ended } = glossa("check");
    child.stdout.once("data", () => child.stdout.destroy());
    child.stderr.destroy();
    assert.equal((await ended).code, 1);
  });

  it("are all that are documented", async () => {
    const page = await readFile(fileURLToPath(new URL("../../docs/terminal.md", import.meta.url)), "utf8");
    const section = /^## Exit codes$(.*?)^## /ms.exec(page)?.[1] ?? "";
    const documented = [...section.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
    const tested = new Set(rows.filter(({ call }) => !call.startsWith("serve ")).map((row) => row.code));
    assert.deepEqual(documented, [...tested, 130]);
  });

  /** Returns the output of a call as a terminal shows it. */
  async function inTerminal(call: string, env: Readonly<Record<string, string>>): Promise<Ended> {
    const script = fileURLToPath(new URL("inTerminal.py", import.meta.url));
    return await start(["/usr/bin/python3", script, process.execPath, ...programArgs, ...argsOf(call)], env).ended;
  }

  for (const [name, env, hasColors, hasBar] of [
    ["a terminal", {}, true, true],
    ["a terminal with an empty NO_COLOR", { NO_COLOR: "" }, true, true],
    ["a terminal with NO_COLOR", { NO_COLOR: "1" }, false, true],
    ["CI with a terminal", { CI: "true" }, false, false],
    ["a terminal that can't draw", { TERM: "dumb" }, false, false],
  ] as const)
    it(`${name} has ${hasColors ? "colours" : "no colours"} and ${hasBar ? "a progress bar" : "no progress bar"}`, async function () {
      needs(this, "git", "python3");
      await rm(join(shell.root, ".git"), { recursive: true });
      await (await gitFolder(shell.root)).commit(complete);
      await shell.put(missing);
      const diff = await inTerminal("diff", env);
      assert.match(diff.out, /- a: Sichern/);
      assert.equal(diff.out.includes("\u001b[31m"), hasColors, JSON.stringify(diff.out));
      if (!hasColors) assert.ok(!diff.out.includes(escapeCharacter), JSON.stringify(diff.out));
      const run = await inTerminal("translate --to en-XA --service PSEUDO", env);
      assert.equal(run.code, 0, run.out);
      assert.equal(/█ 1\/1 en-XA/.test(run.out), hasBar, JSON.stringify(run.out));
      if (hasBar) return;
      assert.doesNotMatch(run.out, /\r(?!\n)/);
      assert.ok(!run.out.includes(escapeCharacter), JSON.stringify(run.out));
    });
});
