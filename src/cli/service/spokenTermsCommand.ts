import { basename, extname } from "node:path";
import { maxTermListLength, readTerms, type TermRule } from "../../core/resources/spokenTermList.ts";
import type { AnswerOf } from "../../service/endpoint.ts";
import * as endpoints from "../../service/protocol/spokenTermEndpoints.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { findNamed, isId } from "./findNamed.ts";
import { type Action, type CommandOutput, runAction, type ServiceCall, type ServiceCommand } from "./serviceCommand.ts";
import { readTextFile, writeTextFile } from "./textFile.ts";
import { textTable } from "./textTable.ts";

/** `glossa service spoken-terms` */
export const command: ServiceCommand = {
  help: `glossa service spoken-terms list
glossa service spoken-terms show COLLECTION
glossa service spoken-terms create FILE --language LANGUAGE [--name NAME]
glossa service spoken-terms import COLLECTION FILE --language LANGUAGE [--replace]
glossa service spoken-terms export COLLECTION [FILE] --language LANGUAGE [--replace]
glossa service spoken-terms delete COLLECTION [--language LANGUAGE]

COLLECTION is an id or a name. FILE has one term a line, ${maxTermListLength} characters in all; - is the standard input. Terms are
recognized as they are written, capital letters included. delete takes the terms of one language with --language, else
the collection.

  --language LANGUAGE  the language that the terms are spoken in
  --name NAME          create: the new collection's name. Default: that of the file
  --replace            import: remove all other terms of the language. Default: keep them
                       export: write over a file that is there
`,
  options: { language: { type: "string" }, name: { type: "string" }, replace: { type: "boolean" } },
  run: (call) => runAction(actions, call),
};

type Collection = AnswerOf<typeof endpoints.spokenTermsOf>;

const actions: Readonly<Record<string, Action>> = {
  async list({ client, signal }) {
    const { spoken_terms } = await client.call(endpoints.spokenTerms, {}, signal);
    return { json: spoken_terms, text: textTable(spoken_terms.map(row)) };
  },
  async show(call, words) {
    const [named = ""] = words;
    return outputOf(await findCollection(call, named));
  },
  async create(call, words) {
    const [path = ""] = words;
    const name = call.text("name") ?? (path === "-" ? undefined : basename(path, extname(path)));
    if (name === undefined) throw new WrongUsage("Specify --name: the standard input has none.");
    const list = { lang: languageOf(call), entries: await termsIn(path, call) };
    return outputOf(await call.client.call(endpoints.createSpokenTerms, { name, term_lists: [list] }, call.signal));
  },
  async import(call, words) {
    const [named = "", path = ""] = words;
    const { client, signal } = call;
    const list = { lang: languageOf(call), entries: await termsIn(path, call) };
    const { spoken_terms_id } = await findCollection(call, named);
    if (!call.flag("replace"))
      return outputOf(await client.call(endpoints.changeSpokenTerms, { spoken_terms_id, term_lists: [list] }, signal));
    await client.call(endpoints.putTermList, { spoken_terms_id, ...list }, signal);
    return outputOf(await client.call(endpoints.spokenTermsOf, { spoken_terms_id }, signal));
  },
  async export(call, words) {
    const [named = "", path] = words;
    const lang = languageOf(call);
    const { spoken_terms_id } = await findCollection(call, named);
    const json = await call.client.call(endpoints.spokenTermEntries, { spoken_terms_id, lang }, call.signal);
    const text = `${json.entries}\n`;
    if (path === undefined) return { json, text };
    await writeTextFile(path, text, call.flag("replace"), call.io);
    return { json, text: `${countNoun(json.entries.split("\n").length, "term")} written to ${path}\n` };
  },
  async delete(call, words) {
    const [named = ""] = words;
    const lang = call.text("language");
    const { spoken_terms_id } = await findCollection(call, named);
    if (lang === undefined) await call.client.call(endpoints.deleteSpokenTerms, { spoken_terms_id }, call.signal);
    else await call.client.call(endpoints.deleteTermList, { spoken_terms_id, lang }, call.signal);
    return { json: { spoken_terms_id, ...(lang !== undefined && { lang }) }, text: "" };
  },
};

function languageOf({ text }: ServiceCall): string {
  const language = text("language");
  if (language === undefined) throw new WrongUsage("Specify --language: terms are of one language.");
  return language;
}

/** Maximum number of bytes of a file; a list that may be sent is smaller. */
const maxFileBytes = 64 * 1024;

async function termsIn(path: string, { io }: ServiceCall): Promise<string> {
  const read = readTerms((await readTextFile(path, io, maxFileBytes)).replace(/^\ufeff/, ""));
  if ("terms" in read) return read.terms.join("\n");
  throw new BadCall(`${path}:${read.line}: ${sentences[read.rule]}.`);
}

const sentences: Readonly<Record<TermRule, string>> = {
  empty: "there is no term on this line",
  control: "the term contains a control character",
  space: "the term begins or ends with white space",
  duplicate: "the term already exists",
  tooLong: `the terms have more than ${maxTermListLength} characters`,
};

/** A collection by its id, or by a unique name. */
async function findCollection({ client, signal }: ServiceCall, named: string): Promise<Collection> {
  if (isId(named)) return await client.call(endpoints.spokenTermsOf, { spoken_terms_id: named }, signal);
  const { spoken_terms } = await client.call(endpoints.spokenTerms, {}, signal);
  return findNamed(spoken_terms, named, { none: "are no spoken terms", several: "collections" });
}

const outputOf = (collection: Collection): CommandOutput => ({ json: collection, text: textTable([row(collection)]) });

const row = ({ spoken_terms_id, name, term_lists }: Collection): readonly string[] => [
  spoken_terms_id,
  name,
  term_lists.map(({ lang, entry_count }) => `${lang} ${countNoun(entry_count, "term")}`).join(", "),
];
