import assert from "node:assert/strict";
import { sourceLanguageOf } from "../../../src/core/code/sourceLanguage.ts";
import { findText, type OpenText, type TextSource, writeText } from "../../../src/core/hardcoded/extractText.ts";
import type { ExtractableText, RefusedText } from "../../../src/core/hardcoded/hardcodedText.ts";
import { findTextHome } from "../../../src/core/hardcoded/textHome.ts";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { frameworkById } from "../../../src/core/keys/frameworks/index.ts";
import { defaultKeyOptions, type KeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../../src/core/keys/keyLookup.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { tablesOf } from "../../../src/core/keys/messageTable.ts";
import { readSource } from "../../../src/core/keys/readSource.ts";
import { SourceFile } from "../../../src/core/keys/sourceFile.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { findCatalogs, loadCatalog } from "../../../src/project/discover/loadCatalogs.ts";
import {
  findStyle,
  findTextChoices,
  planMessage,
  type TextChoices,
  type TextContext,
  type TextFault,
  verifyText,
} from "../../../src/project/hardcoded/planText.ts";
import { toKeyedCatalog } from "../../../src/project/keys/keyOptions.ts";
import { memoryFiles, never } from "../../project/world.ts";
import { parse } from "../keys/readKeys.ts";

/** The mark of the cursor in code; two mark a selection. */
export const cursor = "‸";

/** The set-up that is usual with React. */
const plainValues = 'import i18n from "i18next";\ni18n.init({ interpolation: { escapeValue: false } });\n';

/** A project with one script of interest. */
export interface TextProject {
  /** With the cursor in it. */
  readonly code: string;
  readonly path?: string;
  readonly locales?: Readonly<Record<string, object>>;
  /** Other scripts; `src/i18n.ts` configures i18next. */
  readonly others?: Readonly<Record<string, string>>;
  readonly dependencies?: readonly string[];
  readonly options?: Partial<KeyOptions>;
}

/** The result of an extraction. */
interface Extracted {
  readonly code: string;
  /** The locale file that has the message, as data. */
  readonly messages: unknown;
  /** The same as text. */
  readonly locale: string;
}

const usagesOf = (path: string, text: string, options: KeyOptions): readonly KeyUsage[] => {
  const language = sourceLanguageOf(path);
  assert.ok(language);
  return readSource({ path, text, language }, [i18next], options, parse);
};

/** Removes the marks of the cursor from code. */
export function placeOf(marked: string) {
  const [before = "", inner, rest] = marked.split(cursor);
  const end = before.length + (rest === undefined ? 0 : (inner?.length ?? 0));
  return { text: before + (inner ?? "") + (rest ?? ""), span: { start: before.length, end } };
}

/** Finds the text at the cursor of a script. */
export function find(project: TextProject): ExtractableText | RefusedText {
  const source = open(project);
  try {
    return findText(source, placeOf(project.code).span);
  } finally {
    source.file.dispose();
  }
}

function open(project: TextProject, text = placeOf(project.code).text): TextSource {
  const { path = "src/Cart.tsx", dependencies = ["react", "i18next", "react-i18next"] } = project;
  const options = { ...defaultKeyOptions, ...project.options };
  return {
    ...openText(path, text, options),
    options,
    frameworks: ["i18next"],
    dependencies: new Set(dependencies),
  };
}

function openText(path: string, text: string, options: KeyOptions): OpenText {
  const language = sourceLanguageOf(path);
  assert.ok(language);
  return { file: new SourceFile({ path, text, language }, parse), usages: usagesOf(path, text, options) };
}

/** The context in which a project makes a message of its text. */
async function contextOf(project: TextProject): Promise<TextContext> {
  const found = find(project);
  assert.ok(!("refusal" in found), "refusal" in found ? found.refusal : "");
  const { path = "src/Cart.tsx", locales = { "locales/en.json": {}, "locales/de.json": {} }, others = {} } = project;
  const options = { ...defaultKeyOptions, ...project.options };
  const texts = Object.entries(locales).map(([name, data]) => [name, `${JSON.stringify(data, null, 2)}\n`]);
  const files = memoryFiles(Object.fromEntries(texts));
  const [catalog] = (await findCatalogs({ files }, never)).catalogs;
  assert.ok(catalog);
  const loaded = await loadCatalog({ files }, catalog, [], never);
  const scripts = Object.entries({ "src/i18n.ts": plainValues, ...others, [path]: placeOf(project.code).text });
  const usages = new Map(scripts.map(([name, text]) => [name, usagesOf(name, text, options)]));
  const lookup = new KeyLookup(tablesOf([toKeyedCatalog("one", loaded)]), usages, options, frameworkById);
  const home = findTextHome(lookup, path, found.scope);
  const style = findStyle(found, lookup, loaded);
  assert.ok(home && style);
  return { path, text: found, lookup, options, home, loaded, style };
}

/** Makes a message of the text at the cursor: the one that `choose` names, else one with the proposed key. */
async function extract(
  project: TextProject,
  choose: (choices: TextChoices) => string | undefined = () => undefined,
): Promise<Extracted | TextFault> {
  const context = await contextOf(project);
  const choices = findTextChoices(context);
  const key = choose(choices) ?? choices.proposed;
  const choice = choices.same.find((one) => one.key === key) ?? choices.create(key);
  const source = open(project);
  const { text, span } = placeOf(project.code);
  try {
    const written = writeText(source, span, choice.message, (code) => openText(context.path, code, source.options));
    assert.ok(!("refusal" in written), "refusal" in written ? written.refusal : "");
    const message = planMessage(context, choice, false);
    const fault = verifyText(context, written, message);
    if (fault !== undefined) return fault;
    const locale = applyEdits(message.file.text, message.edits);
    return { code: applyEdits(text, written.edits), messages: JSON.parse(locale), locale };
  } finally {
    source.file.dispose();
  }
}

/** The same for a project whose extraction succeeds. */
export async function extracted(...given: Parameters<typeof extract>): Promise<Extracted> {
  const result = await extract(...given);
  assert.ok("code" in result, JSON.stringify(result));
  return result;
}
