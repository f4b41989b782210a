import type { MessageChange } from "../../../core/catalog/message.ts";
import { stateOf } from "../../../core/formats/xliff/targetState.ts";
import type { XliffUnit as Segment, XliffDocument } from "../../../core/formats/xliff/xliffDocument.ts";
import { rawContentOf } from "../../../core/formats/xliff/xliffDocument.ts";
import { languageEdit } from "../../../core/formats/xliff/xliffLanguage.ts";
import { readXliff } from "../../../core/formats/xliff/xliffReader.ts";
import { xliff as format } from "../../../core/formats/xliff.ts";
import { bcp47 } from "../../../core/locales/locale.ts";
import type { Edit } from "../../../core/text/textEdits.ts";
import { joinParts } from "../../markup/markupParts.ts";
import { parseMarkup } from "../../markup/parseMarkup.ts";
import { unreadable, xmlEncodingOf } from "./documentEncoding.ts";
import { type DocumentFormat, type DocumentUnit, singlePass, unitAt } from "./documentFormat.ts";

/** Inline elements that are code, with their content (XLIFF 1.2, 2.4; 2.1, 4.2.3). */
const codes: ReadonlySet<string> = new Set("x bx ex ph bpt ept it sc ec sm em cp".split(" "));

/** State of machine translations without review. */
const marks = { state: "needs-review-translation", stateQualifier: "mt-suggestion" };

/**
 * XLIFF 1.2 and 2: sources become targets. Existing translations into the same language stay; a document with another
 * target language gets the requested one.
 */
export const xliffDocument: DocumentFormat = {
  async open(bytes, { target }) {
    const encoding = xmlEncodingOf(bytes);
    const text = encoding.decode(bytes);
    const document = readXliff(text);
    if (document.fault !== undefined || document.root === undefined) throw unreadable("It is no XLIFF.");
    const isOther = languagesOf(document).some((language) => !isSame(language, target));
    const wanted = document.units.filter((unit) => isOther || !isDone(document, unit));
    const segments = wanted.filter(({ fixed, shadowed, source }) => !fixed && !shadowed && source !== undefined);
    const paths = new Map(segments.map(({ start, path }) => [start, path]));
    const rewrite = (whole: string, edits: readonly Edit[]): readonly Edit[] => {
      const changes = edits.flatMap(({ span, text: done }): readonly MessageChange[] => {
        const path = paths.get(span.start);
        return path === undefined ? [] : [{ path, text: done }];
      });
      const languageChanges = languageEdits(document, target);
      return [...languageChanges, ...format.read(whole).edit(changes, { marks }).edits].sort(
        (one, other) => one.span.start - other.span.start,
      );
    };
    return {
      texts: [
        { text, passes: [singlePass(async () => segments.flatMap((segment) => unitsOf(document, segment)))], rewrite },
      ],
      close: async ([done = text]) => encoding.encode(done, (character) => `&#${character.codePointAt(0) ?? 0};`),
    };
  },
};

function unitsOf(document: XliffDocument, { start, end, source, target }: Segment): readonly DocumentUnit[] {
  const place = document.isKeyed ? (target ?? source) : source;
  const raw = place === undefined ? "" : rawContentOf(document.text, place);
  const read = parseMarkup(raw, { handling: "xml", strict: false, ignoredTags: codes });
  if (!read.some((part) => part.kind === "text" && /\p{L}/u.test(part.text))) return [];
  return [unitAt({ start, end }, { parts: read, markup: false, write: (done) => joinParts(done, false) })];
}

function isDone(document: XliffDocument, unit: Segment): boolean {
  const { target } = unit;
  if (target === undefined || document.isKeyed || stateOf(unit) === "needsTranslation") return false;
  return rawContentOf(document.text, target).trim() !== "";
}

const names = {
  1: { target: "target-language", source: "source-language" },
  2: { target: "trgLang", source: "srcLang" },
};

/** Returns the start tags that declare the target language. */
const languageTags = ({ root, files }: XliffDocument) => (root?.version === 2 ? [root] : files);

function languagesOf(document: XliffDocument): readonly string[] {
  const name = names[document.root?.version ?? 1].target;
  return languageTags(document).flatMap(({ start, open }) => {
    const found = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(document.text.slice(start, open));
    return found?.[1] ?? [];
  });
}

/** Returns whether languages match; `de` matches `de-AT`. */
function isSame(language: string, target: string): boolean {
  const [one, other] = [language.toUpperCase().replaceAll("_", "-"), target];
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}

function languageEdits(document: XliffDocument, target: string): readonly Edit[] {
  const languages = languagesOf(document);
  const version = document.root?.version ?? 1;
  if (languages.length === languageTags(document).length && languages.every((language) => isSame(language, target)))
    return [];
  return languageTags(document).flatMap((place) => languageEdit(document.text, place, bcp47(target), names[version]));
}
