import { ignoredStandIn } from "./reading.ts";
import { eachPair, type TextProblem } from "./textCheck.ts";

/**
 * `text.lineBreaks`: breaks at an end that the source has not, or lacks, and a text in lines that became one. How many
 * lines a paragraph takes is the translator's to decide.
 */
export const lineBreaks = eachPair((given, wanted, { foldsLines, showsEscapes }): readonly TextProblem[] => {
  const both = [given.text, wanted.text];
  if (foldsLines || !both.some(isBroken) || both.some(isSpelledOut)) return [];
  const target = readable(given.text);
  const source = readable(
    showsEscapes && !isBroken(tailOf(target)) ? wanted.text.replace(writtenOut, "") : wanted.text,
  );
  if (source.trim() === "" || target.trim() === "") return [];
  const differs = [leadOf, tailOf].some(
    (endOf) => !isIndented(endOf(source)) && isBroken(endOf(source)) !== isBroken(endOf(target)),
  );
  const isMarkup = [leadOf, tailOf].some((endOf) => isIndented(endOf(source)));
  const isFlat = !isMarkup && isBroken(source.trim()) && !isBroken(target.trim()) && isLong(target);
  return differs || isFlat ? [{ code: "text.lineBreaks" }] : [];
});

/** A line of code that goes on indented in the middle of a sentence: markup, which source texts are taken from, shows a space there. */
const layout = /(?<=[\p{L}\p{N},]) ?\r?\n[ \t]{2,}(?=\p{Ll})/gu;

/** `\\n` in letters at the end, as a reading has it. */
const writtenOut = new RegExp(`(?:\\n${ignoredStandIn})+$`, "u");

/** Letters after backslashes, `\\J\\a\\n` of a format of dates or `C:\\news`: its `\\n` is a letter as well. */
const isSpelledOut = (text: string): boolean => /\\\p{L}/u.test(text);

const readable = (text: string): string => text.replaceAll(ignoredStandIn, "").replace(layout, " ");

const leadOf = (text: string): string => text.slice(0, text.length - text.trimStart().length);
const tailOf = (text: string): string => text.slice(text.trimEnd().length);
/** A block in the markup of a template: programs show its lines as they show one. */
const isIndented = (end: string): boolean => /\n[ \t]{2,}$/.test(end);
const isBroken = (text: string): boolean => /[\r\n]/.test(text);
/** Texts that fit on one line need no break. */
const isLong = (text: string): boolean => text.trim().length > 120;
