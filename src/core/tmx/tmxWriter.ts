import { escapeAttribute, escapeText } from "./escapeXml.ts";
import { toTmxDate } from "./tmxDates.ts";
import type { TmxDates, TmxUnit, TmxVariant } from "./tmxUnit.ts";

/** The header of a written file. */
export interface TmxHead {
  /** `srclang`. */
  readonly sourceLanguage: string;
  /** The program that writes it, and its version. */
  readonly tool: string;
  readonly toolVersion: string;
  /** ISO 8601. */
  readonly creation: string;
}

/** The beginning of a TMX 1.4 file in UTF-8; units and `tmxEnd` follow it. */
export function tmxStart({ sourceLanguage, tool, toolVersion, creation }: TmxHead): string {
  const members: readonly (readonly [string, string])[] = [
    ["creationtool", tool],
    ["creationtoolversion", toolVersion],
    ["segtype", "sentence"],
    ["o-tmf", tool],
    ["adminlang", "en"],
    ["srclang", sourceLanguage],
    ["datatype", "plaintext"],
    ["creationdate", toTmxDate(creation)],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n  <header${attributes(members)}/>\n  <body>\n`;
}

/** One unit. Its segments are read back as they are, but for characters that XML can't hold. */
export function tmxUnit(unit: TmxUnit): string {
  const { sourceLanguage, variants } = unit;
  const own = attributes([
    ...(sourceLanguage === undefined ? [] : [["srclang", sourceLanguage] as const]),
    ...dates(unit),
  ]);
  return `    <tu${own}>\n${variants.map(variantText).join("")}    </tu>\n`;
}

/** The end of the file. */
export const tmxEnd = "  </body>\n</tmx>\n";

function variantText(variant: TmxVariant): string {
  const { language, text, hasMarkup } = variant;
  const own = attributes([["xml:lang", language], ...dates(variant)]);
  return `      <tuv${own}><seg>${hasMarkup ? text : escapeText(text)}</seg></tuv>\n`;
}

const dates = ({ creation, change, lastUsage }: TmxDates): readonly (readonly [string, string])[] =>
  (
    [
      ["creationdate", creation],
      ["changedate", change],
      ["lastusagedate", lastUsage],
    ] as const
  ).flatMap(([name, date]) => (date === undefined ? [] : [[name, toTmxDate(date)] as const]));

const attributes = (members: readonly (readonly [string, string])[]): string =>
  members.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("");
