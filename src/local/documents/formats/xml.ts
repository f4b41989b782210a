import { xmlEncodingOf } from "./encoding.ts";
import type { Pass } from "./format.ts";
import { textDocument } from "./textDocument.ts";
import { blocks } from "./xml/blocks.ts";
import type { Grammar } from "./xml/grammar.ts";
import { type Events, walkXml } from "./xml/walk.ts";

/** Whether an element or ITS 2.0 (8.1) says that its text stays. */
export const staysSo = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes["translate"]?.toLowerCase() === "no" || attributes["its:translate"]?.toLowerCase() === "no";

const paragraphs: Pass = async function* (text, signal) {
  const inline = await namesBesideWords(text, signal);
  const grammar: Grammar = {
    doctype: true,
    mixed: true,
    role(name, attributes) {
      if (staysSo(attributes)) return "hidden";
      return inline.has(name) ? "inline" : "block";
    },
  };
  yield* blocks(grammar)(text, signal);
};

/** XML of any vocabulary: texts between tags. Elements that ever stand beside words are parts of sentences. */
export const xml = textDocument({
  encodingOf: xmlEncodingOf,
  unencodable: (character) => `&#${character.codePointAt(0) ?? 0};`,
  passes: [paragraphs],
});

interface Level {
  readonly names: Set<string>;
  hasWords: boolean;
}

async function namesBesideWords(text: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const beside = new Set<string>();
  const levels: Level[] = [{ names: new Set(), hasWords: false }];
  const events: Events = {
    open({ name }) {
      levels.at(-1)?.names.add(name);
      levels.push({ names: new Set(), hasWords: false });
    },
    close() {
      const level = levels.pop();
      if (level?.hasWords) for (const name of level.names) beside.add(name);
    },
    text(start, end) {
      const level = levels.at(-1);
      if (level !== undefined) level.hasWords ||= /\S/.test(text.slice(start, end));
    },
  };
  await walkXml(text, events, { doctype: true }, signal);
  return beside;
}
