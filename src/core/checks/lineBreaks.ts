import { eachPair, type Fault } from "./textCheck.ts";

/**
 * `text.lineBreaks`: breaks at an end that the source has not, or lacks, and a text in lines that became one. How many
 * lines a paragraph takes is the translator's to decide.
 */
export const lineBreaks = eachPair(({ text: target }, { text: source }): readonly Fault[] => {
  if (!/[\r\n]/.test(source + target)) return [];
  if (source.trim() === "" || target.trim() === "") return [];
  const places = [/^\s*/, /\s*$/].some((end) => isBroken(taken(source, end)) !== isBroken(taken(target, end)));
  const isFlat = isBroken(source.trim()) && !isBroken(target.trim()) && isLong(target);
  return places || isFlat ? [{ code: "text.lineBreaks" }] : [];
});

const taken = (text: string, end: RegExp): string => end.exec(text)?.[0] ?? "";
const isBroken = (text: string): boolean => /[\r\n]/.test(text);
/** What fits on a line need not be broken. */
const isLong = (text: string): boolean => text.trim().length > 120;
