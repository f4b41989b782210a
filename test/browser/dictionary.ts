import { createGlossary } from "../../src/service/protocol/glossaryEndpoints.ts";
import type { Client } from "../../src/service/serviceClient.ts";
import type { Editor } from "./editor.ts";

/** Entries of a dictionary as lines of its text. */
export const dictionaryEntries = [
  "account\tKonto",
  "account settings\tKontoeinstellungen",
  "cloud storage\tCloud-Speicher",
  "copy\tkopieren",
  "dashboard\tÜbersicht",
  "end-to-end encryption\tEnde-zu-Ende-Verschlüsselung",
  "log in\tanmelden",
  "save\tspeichern",
] as const;

/** The languages of the dictionary. */
export const dictionaryPair = { source_lang: "en", target_lang: "de" } as const;

/** Makes a glossary with the dictionary, and opens it as a text; returns the id of the glossary. */
export async function openDictionary(editor: Editor, client: Client, name: string): Promise<string> {
  const { signal } = new AbortController();
  const dictionaries = [{ ...dictionaryPair, entries: dictionaryEntries.join("\n") }];
  const { glossary_id } = await client.call(createGlossary, { name, dictionaries }, signal);
  await editor.openUri(dictionaryUri(glossary_id, name));
  return glossary_id;
}

/** Returns the address of the dictionary's text. */
export const dictionaryUri = (id: string, name: string): string =>
  `glossa:/glossaries/${id}/en-de/${name} en-de.glossa-tsv`;

/** Waits until source and target of a line have different colours: the text is there before them. */
export async function twoColours({ page }: Editor, text: string): Promise<void> {
  const areTwo = (wanted: string): boolean => {
    const line = [...document.querySelectorAll(".view-line")].find((one) => one.textContent?.includes(wanted));
    const spans = [...(line?.querySelectorAll("span > span") ?? [])];
    return new Set(spans.map((span) => getComputedStyle(span).color)).size >= 2;
  };
  await page.waitForFunction(areTwo, text);
}
