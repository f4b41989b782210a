import { basename, extname } from "node:path";
import type { DictionaryPair } from "../../core/glossary/glossaryEntries.ts";
import type { AnswerOf } from "../../service/endpoint.ts";
import { fetchDictionary, fetchGlossary, waitUntilReady } from "../../service/operations/glossaryContents.ts";
import * as endpoints from "../../service/protocol/glossaryEndpoints.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { findNamed, isId } from "./findNamed.ts";
import { glossaryText, type HeadingRule, readGlossaryInput, toRootLanguage } from "./glossaryFile.ts";
import { type Action, type CommandOutput, runAction, type ServiceCall, type ServiceCommand } from "./serviceCommand.ts";
import { writeTextFile } from "./textFile.ts";
import { textTable } from "./textTable.ts";

/** `glossa service glossaries` */
export const command: ServiceCommand = {
  help: `glossa service glossaries list
glossa service glossaries show GLOSSARY
glossa service glossaries create FILE [--name NAME] [--from LANGUAGE --to LANGUAGE] [--heading skip|keep]
glossa service glossaries import GLOSSARY FILE [--from LANGUAGE --to LANGUAGE] [--heading skip|keep] [--replace]
glossa service glossaries export GLOSSARY [FILE] [--from LANGUAGE --to LANGUAGE] [--replace]
glossa service glossaries delete GLOSSARY [--from LANGUAGE --to LANGUAGE]

GLOSSARY is an id or a name. FILE is a .csv or .tsv with an entry a line, source phrase first; - is the standard input.
A CSV may name two language codes after each entry's phrases: without --from and --to, create and import take each
pair as a dictionary, and export writes such a CSV where a glossary has several. All bad lines are reported before anything
is sent.

  --name NAME          the new glossary's name. Default: that of the file
  --from, --to         the languages of one dictionary
  --heading skip|keep  create, import: leave out a first line that names columns, or import it. Default: refuse the file
  --replace            import: remove all other entries of the dictionary. Default: keep them
                       export: write over a file that is there
`,
  options: {
    name: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    heading: { type: "string" },
    replace: { type: "boolean" },
  },
  run: (call) => runAction(actions, call),
};

type Glossary = AnswerOf<typeof endpoints.glossary>;

const actions: Readonly<Record<string, Action>> = {
  async list({ client, signal }) {
    const { glossaries } = await client.call(endpoints.glossaries, {}, signal);
    return { json: glossaries, text: textTable(glossaries.map(row)) };
  },
  async show(call, words) {
    const [named = ""] = words;
    return outputOf(await findGlossary(call, named));
  },
  async create(call, words) {
    const [file = ""] = words;
    const name = call.text("name") ?? (file === "-" ? undefined : basename(file, extname(file)));
    if (name === undefined) throw new WrongUsage("Specify --name: the standard input has none.");
    const dictionaries = await readGlossaryInput(file, pairOf(call), headingOf(call), call.io);
    const created = await call.client.call(endpoints.createGlossary, { name, dictionaries }, call.signal);
    return outputOf(await waitUntilReady(call.client, endpoints.glossary, created, call.signal));
  },
  async import(call, words) {
    const [named = "", file = ""] = words;
    const { glossary_id } = await findGlossary(call, named);
    const { client, signal } = call;
    // one call changes one dictionary (docs/protocol.md, *Glossaries v3*)
    for (const dictionary of await readGlossaryInput(file, pairOf(call), headingOf(call), call.io)) {
      if (call.flag("replace")) await client.call(endpoints.putDictionary, { glossary_id, ...dictionary }, signal);
      else await client.call(endpoints.changeGlossary, { glossary_id, dictionaries: [dictionary] }, signal);
    }
    return outputOf(await client.call(endpoints.glossary, { glossary_id }, signal));
  },
  async export(call, words) {
    const [named = "", file] = words;
    const { glossary_id, name } = await findGlossary(call, named);
    const pair = pairOf(call);
    const dictionaries =
      pair === undefined
        ? (await fetchGlossary(call.client, { glossary_id }, call.signal)).dictionaries
        : [await fetchDictionary(call.client, { glossary_id, ...codes(pair) }, call.signal)];
    const json = {
      glossary_id,
      dictionaries: dictionaries.map((one) => ({
        ...one,
        entries: glossaryText([one], undefined),
        entries_format: "tsv",
      })),
    };
    if (dictionaries.length === 0) throw new BadCall(`The glossary “${name}” has no dictionaries.`);
    const text = glossaryText(dictionaries, file);
    if (file === undefined) return { json, text };
    await writeTextFile(file, text, call.flag("replace"), call.io);
    const count = dictionaries.reduce((sum, { entries }) => sum + entries.length, 0);
    return { json, text: `${countNoun(count, "term")} written to ${file}\n` };
  },
  async delete(call, words) {
    const [named = ""] = words;
    const { client, signal } = call;
    const glossary = await findGlossary(call, named);
    const { glossary_id } = glossary;
    const pair = pairOf(call);
    if (pair === undefined) await client.call(endpoints.deleteGlossary, { glossary_id }, signal);
    else await client.call(endpoints.deleteDictionary, { glossary_id, ...codes(pair) }, signal);
    return { json: { glossary_id, ...(pair !== undefined && codes(pair)) }, text: "" };
  },
};

function pairOf({ text }: ServiceCall): DictionaryPair | undefined {
  const [source, target] = [text("from"), text("to")];
  if (source === undefined && target === undefined) return undefined;
  if (source === undefined || target === undefined) throw new WrongUsage("--from and --to go together.");
  return { source: toRootLanguage(source), target: toRootLanguage(target) };
}

function headingOf({ text }: ServiceCall): HeadingRule | undefined {
  const rule = text("heading");
  if (rule === undefined || rule === "skip" || rule === "keep") return rule;
  throw new WrongUsage("--heading takes skip or keep.");
}

const codes = ({ source, target }: DictionaryPair) => ({ source_lang: source, target_lang: target });

/** A glossary by its id, or by a unique name. */
export async function findGlossary({ client, signal }: ServiceCall, named: string): Promise<Glossary> {
  if (isId(named)) return await client.call(endpoints.glossary, { glossary_id: named }, signal);
  const { glossaries } = await client.call(endpoints.glossaries, {}, signal);
  return findNamed(glossaries, named, { none: "is no glossary", several: "glossaries" });
}

const outputOf = (glossary: Glossary): CommandOutput => ({ json: glossary, text: textTable([row(glossary)]) });

const row = ({ glossary_id, name, dictionaries }: Glossary): readonly string[] => [
  glossary_id,
  name,
  dictionaries.map((one) => `${one.source_lang}→${one.target_lang} ${countNoun(one.entry_count, "term")}`).join(", ") ||
    "no dictionaries",
];
