import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { cleanEnvironment } from "../../scripts/editor/environment.ts";
import { installPackages } from "../../scripts/oracles/installPackages.ts";

/** A call that asks for a message: its key, and the values that it passes. */
export type MessageCall = readonly [key: string, values?: Readonly<Record<string, unknown>> | undefined];

/** Runs a framework on the locale files of a folder; returns the texts that people see for calls. */
export type RunFramework = (
  root: string,
  files: Readonly<Record<string, string>>,
  calls: readonly MessageCall[],
) => Promise<readonly string[]>;

const packages = {
  folder: "frameworks-1",
  title: "frameworks",
  versions: { i18next: "25.9.0", vue: "3.5.45", "vue-i18n": "11.4.18" },
};

/** Runs a module of ES with the installed packages; returns the JSON that it prints. */
async function runScript(root: string, script: string, input: unknown): Promise<readonly string[]> {
  const modules = await installPackages(packages);
  const path = join(root, "..", "run.cjs");
  const head = `const { createRequire } = require("node:module");\nconst load = createRequire(${JSON.stringify(join(modules, "x.js"))});\nconst input = ${JSON.stringify(input)};\n`;
  await writeFile(path, `${head}${script}`);
  return printed(process.execPath, [path]);
}

function printed(program: string, args: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: "utf8", env: cleanEnvironment() });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

/** i18next 25, with `locales/en/translation.json`. */
export const runI18next: RunFramework = (root, files, calls) =>
  runScript(
    root,
    `const i18next = load("i18next");
const instance = i18next.createInstance();
const resources = { en: { translation: input.messages } };
instance.init({ lng: "en", fallbackLng: false, resources, showSupportNotice: false }).then(() => {
  console.log(JSON.stringify(input.calls.map(([key, values]) => instance.t(key, values))));
});`,
    { messages: JSON.parse(files["locales/en/translation.json"] ?? "{}"), calls },
  );

/** vue-i18n 11, with `locales/en.json`; a number as \`plural\` chooses the form. */
export const runVueI18n: RunFramework = (root, files, calls) =>
  runScript(
    root,
    `const { createI18n } = load("vue-i18n");
const messages = { en: input.messages };
const { global } = createI18n({ legacy: false, locale: "en", messages, missingWarn: false, fallbackWarn: false });
const texts = input.calls.map(([key, values]) => {
  const { plural, ...named } = values ?? {};
  return plural === undefined ? global.t(key, named) : global.t(key, named, plural);
});
console.log(JSON.stringify(texts));`,
    { messages: JSON.parse(files["locales/en.json"] ?? "{}"), calls },
  );

/** Fluent, with `l10n/en/app.ftl`. */
export const runFluent: RunFramework = async (_root, files, calls) => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(files["l10n/en/app.ftl"] ?? ""));
  return calls.map(([key, values = {}]) => {
    const [id = "", attribute] = key.split(".");
    const message = bundle.getMessage(id);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    return pattern ? bundle.formatPattern(pattern, values as Record<string, string | number>) : `no ${key}`;
  });
};

/** The gem of Rails, with `config/locales/en.yml`. */
export const runRails: RunFramework = async (root, _files, calls) => {
  const script = `
require "i18n"
require "json"
I18n.load_path = [ARGV[0]]
I18n.default_locale = :en
calls = JSON.parse(ARGV[1])
puts JSON.generate(calls.map { |key, values| I18n.t(key, **(values || {}).transform_keys(&:to_sym)) })`;
  return printed("ruby", ["-e", script, join(root, "config/locales/en.yml"), JSON.stringify(calls)]);
};
