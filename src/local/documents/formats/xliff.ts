import type { Document, Unit as Segment } from "../../../core/formats/xliff/document.ts";
import { rawOf } from "../../../core/formats/xliff/document.ts";
import { languageEdit } from "../../../core/formats/xliff/language.ts";
import { read } from "../../../core/formats/xliff/read.ts";
import { stateOf } from "../../../core/formats/xliff/state.ts";
import { xliff as format } from "../../../core/formats/xliff.ts";
import { bcp47 } from "../../../core/locale.ts";
import type { Change } from "../../../core/message.ts";
import type { Edit } from "../../../core/text.ts";
import { parts } from "../../markup/parse.ts";
import { joined } from "../../markup/parts.ts";
import { unreadable, xmlEncodingOf } from "./encoding.ts";
import { atOnce, type DocumentFormat, type Unit, unitAt } from "./format.ts";

/** Inline elements that are code, with what is in them (XLIFF 1.2, 2.4; 2.1, 4.2.3). */
const codes: ReadonlySet<string> = new Set("x bx ex ph bpt ept it sc ec sm em cp".split(" "));

/** A machine made them, and nobody looked yet. */
const marks = { state: "needs-review-translation", stateQualifier: "mt-suggestion" };

/**
 * XLIFF 1.2 and 2: sources become targets. What is translated already into the same language stays; a document that says
 * another target language is made one of the language that is asked for.
 */
export const xliff: DocumentFormat = {
  async open(bytes, { target }) {
    const encoding = xmlEncodingOf(bytes);
    const text = encoding.decode(bytes);
    const document = read(text);
    if (document.fault !== undefined || document.root === undefined) throw unreadable("It is no XLIFF.");
    const isOther = languagesOf(document).some((language) => !isSame(language, target));
    const wanted = document.units.filter((unit) => isOther || !isDone(document, unit));
    const segments = wanted.filter(({ fixed, shadowed, source }) => !fixed && !shadowed && source !== undefined);
    const paths = new Map(segments.map(({ start, path }) => [start, path]));
    const rewrite = (whole: string, edits: readonly Edit[]): readonly Edit[] => {
      const changes = edits.flatMap(({ span, text: done }): readonly Change[] => {
        const path = paths.get(span.start);
        return path === undefined ? [] : [{ path, text: done }];
      });
      const told = languageEdits(document, target);
      return [...told, ...format.read(whole).edit(changes, { marks }).edits].sort(
        (one, other) => one.span.start - other.span.start,
      );
    };
    return {
      texts: [
        { text, passes: [atOnce(async () => segments.flatMap((segment) => unitsOf(document, segment)))], rewrite },
      ],
      close: async ([done = text]) => encoding.encode(done, (character) => `&#${character.codePointAt(0) ?? 0};`),
    };
  },
};

function unitsOf(document: Document, { start, end, source, target }: Segment): readonly Unit[] {
  const place = document.isKeyed ? (target ?? source) : source;
  const raw = place === undefined ? "" : rawOf(document.text, place);
  const read = parts(raw, { handling: "xml", strict: false, ignoredTags: codes });
  if (!read.some((part) => part.kind === "text" && /\p{L}/u.test(part.text))) return [];
  return [unitAt({ start, end }, { parts: read, markup: false, write: (done) => joined(done, false) })];
}

function isDone(document: Document, unit: Segment): boolean {
  const { target } = unit;
  if (target === undefined || document.isKeyed || stateOf(unit) === "needsTranslation") return false;
  return rawOf(document.text, target).trim() !== "";
}

const names = {
  1: { target: "target-language", source: "source-language" },
  2: { target: "trgLang", source: "srcLang" },
};

/** The start tags that tell the target language. */
const tellers = ({ root, files }: Document) => (root?.version === 2 ? [root] : files);

function languagesOf(document: Document): readonly string[] {
  const name = names[document.root?.version ?? 1].target;
  return tellers(document).flatMap(({ start, open }) => {
    const found = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(document.text.slice(start, open));
    return found?.[1] ?? [];
  });
}

/** `de` says the same as `de-AT` where one of them is all that is known. */
function isSame(language: string, target: string): boolean {
  const [one, other] = [language.toUpperCase().replaceAll("_", "-"), target];
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}

function languageEdits(document: Document, target: string): readonly Edit[] {
  const languages = languagesOf(document);
  const version = document.root?.version ?? 1;
  if (languages.length === tellers(document).length && languages.every((language) => isSame(language, target)))
    return [];
  return tellers(document).flatMap((place) => languageEdit(document.text, place, bcp47(target), names[version]));
}
