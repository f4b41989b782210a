import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { getL10nJson } from "@vscode/l10n-dev";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import { run } from "../processes.ts";
import { keyName, type Oracle } from "./oracle.ts";
import { readPo } from "./po.ts";

const withContext = ({ keys, context }: KeyUsage): readonly string[] => keys.map(({ key }) => keyName(key, context));

export const l10nDev: Oracle = {
  name: "@vscode/l10n-dev",
  fixture: "vscode",
  async read(app) {
    const names = await readdir(join(app, "src"));
    const files = names.map(async (name) => ({
      extension: extname(name),
      contents: await readFile(join(app, "src", name), "utf8"),
    }));
    return Object.keys(await getL10nJson(await Promise.all(files)));
  },
  describe: ({ keys }) => keys.map(({ key }) => key),
};

/** Keywords that xgettext lacks, as projects give them. */
const shortNames = ["_", "N_", "C_:1c,2", "pgettext:1c,2", "npgettext:1c,2,3"];

/** Those that `makemessages` gives. */
const djangoNames = [
  ...["gettext_lazy", "ngettext_lazy:1,2", "pgettext_lazy:1c,2", "npgettext_lazy:1c,2,3", "gettext_noop"],
  ...["pgettext:1c,2", "npgettext:1c,2,3", "_"],
];

export const xgettext = (fixture: "gettext" | "django", files: RegExp): Oracle => ({
  name: `xgettext (${fixture}, ${files.source.replace(/\W/g, "")})`,
  fixture,
  reads: files,
  async read(app, scratch) {
    const names = (await readdir(app, { recursive: true })).filter((name) => files.test(name));
    const keywords = (fixture === "django" ? djangoNames : shortNames).map((one) => `--keyword=${one}`);
    const output = join(scratch, "out.pot");
    await run("xgettext", ["--from-code=UTF-8", "--no-wrap", `--output=${output}`, ...keywords, ...names], {
      cwd: app,
    });
    return readPo(await readFile(output, "utf8")).map(({ text, context }) => keyName(text, context));
  },
  describe: withContext,
});

/** Folder of Qt's tools on Debian. */
const lupdateProgram = "/usr/lib/qt6/bin/lupdate";

export const lupdate: Oracle = {
  name: "lupdate",
  fixture: "qt",
  async read(app, scratch) {
    const file = join(scratch, "out.ts");
    await run(lupdateProgram, ["-silent", "-locations", "none", "-recursive", "src", "-ts", file], { cwd: app });
    return [...qtMessages(await readFile(file, "utf8"))];
  },
  describe: ({ keys, context, disambiguation }) => keys.map(({ key }) => qtName(key, context, disambiguation)),
};

const qtName = (text: string, context: string | undefined, comment: string | undefined): string =>
  keyName(comment === undefined ? text : `${text} (${comment})`, context);

function* qtMessages(xml: string): Generator<string> {
  for (const [, content = ""] of xml.matchAll(/<context>([\s\S]*?)<\/context>/g)) {
    const context = elementText(content, "name");
    for (const [, id, message = ""] of content.matchAll(/<message(?: id="([^"]*)")?[^>]*>([\s\S]*?)<\/message>/g)) {
      yield id === undefined
        ? qtName(elementText(message, "source") ?? "", context, elementText(message, "comment"))
        : decode(id);
    }
  }
}

function elementText(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1];
  return found === undefined ? undefined : decode(found);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decode = (xml: string): string => xml.replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);
