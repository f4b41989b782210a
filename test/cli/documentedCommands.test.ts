import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { gitFolder } from "../gitFolder.ts";
import { skip } from "../skip.ts";
import { commandsOf, documentedCommands, isSynopsis } from "./documentedCommands.ts";
import { type KeyTerminal, keyTerminal } from "./keyProject.ts";

/** The exit code of a call as it is written, `help` for a name that is no call, or the reason why it is not run here. */
type Expected = number | "help" | { readonly notHere: string };

const notHere = (reason: string): Expected => ({ notHere: reason });

/** Every call of README and docs. */
const expected: Readonly<Record<string, Expected>> = {
  "translate --to de,fr --dry-run": 0,
  "translate --to de,fr": 0,
  "translate --to de,fr --budget 20000": 0,
  check: 0,
  "usages --missing": 0,
  "usages --unused": 0,
  usages: 0,
  translate: 0,
  mcp: 0,
  "mcp packages/app": 0,
  "mcp --service URL": 0,
  extract: 0,
  "extract --check": 0,
  "extract --remove-unused": 0,
  agents: 0,
  "agents --write": 0,
  "check --json": 0,
  "translate --json": 0,
  "check --format gitlab=gl-code-quality.json --format junit=glossa.xml": 0,
  "check --format junit=glossa.xml": 0,
  "check --format text --format github --format sarif=glossa.sarif": 0,
  "check --format json=FILE": 0,
  "check --format": "help",
  "translate --dry-run --json": 0,
  "translate --dry-run": 0,
  "check --staged": 0,
  "check --format github": 0,
  "dictate --file talk.wav --to de": notHere("a recording and a speech engine: test/processes/dictate.test.ts"),
  "serve --engines": "help",
  "serve --faults": "help",
  "git install": 0,
  "git install --check": 0,
  "git uninstall": 0,
  "git install --no-diff": 0,
  "git install --textconv": 0,
  resolve: 0,
  "resolve locales/de.json": 0,
  diff: 0,
  "diff --json": 0,
  "diff main locales/de.json": 0,
  "diff v1.2..v1.3 --json": 0,
  "diff main...HEAD --md": 0,
  "diff A..B": 0,
  "check --fix": 0,
  "check --severity warning": 0,
  "check --since main": 0,
  "check --since origin/main": 0,
  "check --since REF --json": 0,
  "translate --since main": 0,
  "translate --since REF --json": 0,
  "rename -brand -company": notHere("a Fluent project: test/cli/messageReferences.test.ts"),
  "rename shop:title common:title": 0,
  merge: notHere("XLIFF files: test/cli/translate/mergeCommand.test.ts"),
  "merge --check": notHere("XLIFF files: test/cli/translate/mergeCommand.test.ts"),
  serve: 0,
  "serve --engines ~/engines.json": 0,
  "serve --host 0.0.0.0 --port 8443 --tls-cert /etc/glossa/cert.pem --tls-key /etc/glossa/key.pem --data /var/lib/glossa --engines /etc/glossa/engines.json --log json":
    notHere("a certificate: test/processes/team.test.ts"),
  "serve keys create Anna --may text,documents --characters 200000 --data /var/lib/glossa": 0,
  "serve --behind-proxy --port 8137 --data /var/lib/glossa --engines /etc/glossa/engines.json": 0,
  "serve backup /backups/glossa-$(date +%F).tar --data /var/lib/glossa": 0,
  "serve restore /backups/glossa-2026-11-23.tar --data /var/lib/glossa-restored": 0,
  "serve --no-detection": 0,
  "serve --plan free": 0,
  "serve --explain": 0,
  "serve keys": "help",
  "serve health": 0,
  "serve --database postgres://glossa@db.internal:5432/glossa?sslmode=verify-full": notHere(
    "PostgreSQL: test/processes/postgres.full.test.ts",
  ),
  "service keys": "help",
  "service keys list --service https://translate.example.com": 0,
  "service memories build": "help",
  "translate --engines FILE": 0,
  "translate --service URL": 0,
  "translate --service https://translate.example.com": 0,
  "translate --service https://api.example.com --to de": 0,
  "completion bash": 0,
  "completion zsh": 0,
  "completion fish": 0,
};

const texts = (changes: Readonly<Record<string, string>> = {}): string =>
  `${JSON.stringify({ open: "Open the file", save: "Save it", ...changes }, null, 2)}\n`;
const german = texts({ open: "Datei öffnen", save: "Speichern" });
const project = {
  "package.json": '{ "name": "root", "dependencies": { "i18next": "25.0.0" } }',
  "src/app.ts": 'import i18next from "i18next";\nexport const a = [i18next.t("open"), i18next.t("save")];\n',
  "locales/en.json": texts(),
  "locales/de.json": german,
  "locales/fr.json": texts({ open: "Ouvrir le fichier", save: "Enregistrer" }),
};
const shop = {
  "package.json": '{ "name": "shop", "dependencies": { "i18next": "25.0.0" } }',
  "src/app.ts":
    'import i18next from "i18next";\nexport const a = [i18next.t("shop:title"), i18next.t("common:hello")];\n',
  "locales/en/shop.json": '{\n  "title": "Shop"\n}\n',
  "locales/en/common.json": '{\n  "hello": "Hello"\n}\n',
  "locales/de/shop.json": '{\n  "title": "Laden"\n}\n',
  "locales/de/common.json": '{\n  "hello": "Hallo"\n}\n',
};

describe("the commands of README and docs", () => {
  let shell: KeyTerminal;
  let service: LocalService;
  let data: string;
  const shopFolder = () => join(shell.root, "..", "shop");
  const documented = documentedCommands();
  const calls = documented.filter(({ call }) => !isSynopsis(call));

  before(async () => {
    shell = await keyTerminal(project);
    await rm(join(shell.root, ".git"), { recursive: true });
    const repo = await gitFolder(shell.root);
    await repo.commit({ ...project, "packages/app/README.md": "" });
    await (await gitFolder(shopFolder())).commit(shop);
    for (const tag of ["v1.2", "v1.3"]) {
      await repo.git("tag", tag);
      await repo.commit({ "locales/de.json": german.replace("Speichern", tag) });
    }
    await repo.git("update-ref", "refs/remotes/origin/main", "HEAD");
    await repo.git("switch", "--quiet", "-c", "work");
    await repo.commit({ "locales/de.json": german });
    data = join(shell.env["XDG_DATA_HOME"] ?? "", "glossa", "service");
    await mkdir(data, { recursive: true, mode: 0o700 });
    service = await createLocalService({ dataDir: data, engines: [] });
    await writeFile(
      join(shell.root, "..", "engines.json"),
      '{ "engines": [{ "id": "apertium", "kind": "apertium" }] }',
    );
  });
  after(async () => {
    await service.close();
    await shell.close();
  });

  /** Words of the documentation that stand for those of a reader's machine. */
  const wordsOf = (call: string): readonly string[] => {
    const base = join(shell.root, "..");
    return call
      .replace(/URL|https:\/\/(?:translate|api)\.example\.com/, service.url)
      .replace(/\/backups\/glossa-\S+(?:\s\+%F\))?\.tar/, join(base, "backup.tar"))
      .replace("/var/lib/glossa-restored", join(base, "restored"))
      .replace("/var/lib/glossa", call.startsWith("serve --") ? join(base, "other") : data)
      .replace(/(?:~|\/etc\/glossa)\/engines\.json|(?<=--engines )FILE/, join(base, "engines.json"))
      .replace("--port 8137", "--port 0")
      .replace("A..B", "v1.2..v1.3")
      .replace(/\bREF\b/, "main")
      .replace("=FILE", "=found.json")
      .split(" ");
  };

  const run = async (call: string) => {
    const words = wordsOf(call);
    const ending = new AbortController();
    const isServed = /^serve(?: --(?!explain)|$)/.test(call);
    const { GLOSSA_API_KEY: _, ...env } = shell.env;
    let said = "";
    const write = (text: string): void => {
      said += text;
      if (isServed) ending.abort();
    };
    const adminKey = call.startsWith("service keys") && { GLOSSA_ADMIN_KEY: service.adminKey };
    const keys = call.includes("--service") && (adminKey || { GLOSSA_API_KEY: service.key });
    const { code } = await shell.run(words, {
      ...{ program: shell.program, out: write, err: write, signal: ending.signal },
      env: { ...env, PATH: process.env["PATH"], ...keys, ...(isServed && { XDG_DATA_HOME: `${shell.root}/../apart` }) },
      ...(call.startsWith("rename") && { cwd: shopFolder() }),
    });
    return { code, said };
  };

  for (const { call, pages } of calls) {
    const own = call.replace(/^glossa /, "");
    const wanted = expected[own];
    if (typeof wanted === "object") {
      it(`${call}, which needs ${wanted.notHere}`, function () {
        const [path = ""] = /test\/\S+$/.exec(wanted.notHere) ?? [];
        assert.ok(existsSync(join(import.meta.dirname, "../..", path)), path);
        skip(this, "elsewhere");
      });
      continue;
    }
    it(`${call} (${pages[0]})`, async () => {
      assert.notEqual(wanted, undefined, "add it to the table, with its exit code or what it needs");
      if (wanted === "help") return await assertHelp(own);
      const { code, said } = await run(own);
      assert.equal(code, wanted, said);
    });
  }

  /** Verifies that a name, with options that lack their value, is explained. */
  const assertHelp = async (name: string): Promise<void> => {
    const words = name.split(" ").filter((word) => !word.startsWith("-"));
    const { code, said } = await run(["help", ...words].join(" "));
    assert.equal(code, 0, said);
    for (const option of name.match(/--\w+/g) ?? []) assert.ok(said.includes(option), said);
  };

  it("that only show what a command takes name commands that have a help", async () => {
    for (const { call } of documented.filter((one) => isSynopsis(one.call))) {
      const [, name = ""] = call.split(" ");
      if (!/^[a-z]/.test(name)) continue;
      const { code, said } = await run(name === "help" ? "help check" : `help ${name}`);
      assert.deepEqual([code, /^glossa /.test(said)], [0, true], call);
    }
  });

  it("are all in the table, and nothing else is", () => {
    assert.deepEqual(calls.map(({ call }) => call.slice("glossa ".length)).sort(), Object.keys(expected).sort());
  });

  it("are found in blocks and sentences, without what a shell does with them", () => {
    const said = "`glossa f: wrong`";
    const block =
      "```\nKEY=… glossa check   # why\nnpx glossa a > b\nexec npx --no-install glossa c\nglossa d | head\n```\n";
    assert.deepEqual(commandsOf(`${block}See \`glossa e\`, \`other\` and ${said}.`), [
      ...["glossa check", "glossa a", "glossa c", "glossa d", "glossa e"],
    ]);
  });
});
