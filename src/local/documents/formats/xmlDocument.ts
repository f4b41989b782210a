import { xmlEncodingOf } from "./documentEncoding.ts";
import type { UnitPass } from "./documentFormat.ts";
import { textDocument } from "./textDocument.ts";
import { walkXml, type XmlEvents } from "./xml/walkXml.ts";
import { blockPass } from "./xml/xmlBlocks.ts";
import type { XmlGrammar } from "./xml/xmlGrammar.ts";

/** Returns whether an element, or ITS 2.0 (8.1), excludes its text from translation. */
export const isLeftAlone = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes["translate"]?.toLowerCase() === "no" || attributes["its:translate"]?.toLowerCase() === "no";

const paragraphs: UnitPass = async function* (text, signal) {
  const inline = await inlineNames(text, signal);
  const grammar: XmlGrammar = {
    doctype: true,
    mixed: true,
    role(name, attributes) {
      if (isLeftAlone(attributes)) return "hidden";
      return inline.has(name) ? "inline" : "block";
    },
  };
  yield* blockPass(grammar)(text, signal);
};

/** XML of any vocabulary: texts between tags. Elements that are next to words anywhere are parts of sentences. */
export const xmlDocument = textDocument({
  encodingOf: xmlEncodingOf,
  unencodable: (character) => `&#${character.codePointAt(0) ?? 0};`,
  passes: [paragraphs],
});

interface Level {
  readonly names: Set<string>;
  hasWords: boolean;
}

async function inlineNames(text: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const amongWords = new Set<string>();
  const levels: Level[] = [{ names: new Set(), hasWords: false }];
  const events: XmlEvents = {
    open({ name }) {
      levels.at(-1)?.names.add(name);
      levels.push({ names: new Set(), hasWords: false });
    },
    close() {
      const level = levels.pop();
      if (level?.hasWords) for (const name of level.names) amongWords.add(name);
    },
    text(start, end) {
      const level = levels.at(-1);
      if (level !== undefined) level.hasWords ||= /\S/.test(text.slice(start, end));
    },
  };
  await walkXml(text, events, { doctype: true }, signal);
  return amongWords;
}
