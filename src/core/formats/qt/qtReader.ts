import { bcp47, isLocale } from "../../locales/locale.ts";
import type { Problem } from "../../problems/problem.ts";
import { eolOf } from "../shared/trivia.ts";
import { parseWithTree } from "../xml/xmlLayout.ts";
import { parseXml, type ReadXml } from "../xml/xmlParser.ts";
import { numerusForms } from "./numerus.ts";
import type { QtDocument, QtUnit } from "./qtDocument.ts";
import { QtMessageReader } from "./qtMessageReader.ts";

/** Reads TS; never throws. */
export const readQt = (text: string): QtDocument =>
  documentOf(
    text,
    parseXml(text, () => new QtMessageReader(text)),
  );

/** Reads TS with its tree. */
export function readQtTree(text: string): QtDocument {
  const read = parseWithTree(text, () => new QtMessageReader(text));
  return { ...documentOf(text, read), tree: read.tree };
}

function documentOf(text: string, { reader, fault }: ReadXml<QtMessageReader>): QtDocument {
  const problems: Problem[] = [];
  const byKey = new Map<string, QtUnit>();
  for (const unit of reader.units) {
    if (byKey.delete(unit.key))
      problems.push({ code: "format.duplicateKey", span: { start: unit.start, end: unit.open }, path: unit.path });
    byKey.set(unit.key, unit);
  }
  const declared = /^\uFEFF?<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(text);
  const charset = declared === null || /^utf-?8$/i.test(declared[1] ?? "") ? undefined : declared[1];
  if (charset !== undefined) problems.push({ code: "format.encoding", span: { start: 0, end: 0 }, detail: charset });
  if (fault !== undefined) problems.push(fault);
  problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const { containers, root } = reader;
  const language = localeOf(reader.language);
  return {
    text,
    units: [...byKey.values()].sort((a, b) => a.start - b.start),
    byKey,
    containers: root === undefined ? containers : [...containers, root],
    root,
    language,
    sourceLanguage: localeOf(reader.sourceLanguage),
    forms: numerusForms(language),
    charset,
    eol: eolOf(text) ?? "\n",
    problems,
    fault,
  };
}

const localeOf = (language = ""): string | undefined => (isLocale(language) ? bcp47(language) : undefined);
