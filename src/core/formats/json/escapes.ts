import type { Tree } from "./read.ts";
import { type Survey, surveyOf } from "./survey.ts";

/**
 * Writes texts as JSON, escaped as the file does: all that isn't ASCII, single characters (`<` as `\u003c`,
 * a no-break space) or slashes, where the file always writes them so; what it doesn't tell, its model does.
 */
export function quoterOf(tree: Tree, model: Tree | undefined): (text: string) => string {
  const own = surveyOf(tree);
  const tells = own.wide !== undefined && own.slash !== undefined && own.capitals !== undefined;
  const habits = tells || model === undefined ? own : complete(own, surveyOf(model));
  return (text) => quote(text, habits);
}

function complete(own: Survey, model: Survey): Survey {
  return {
    wide: own.wide ?? model.wide,
    slash: own.slash ?? model.slash,
    capitals: own.capitals ?? model.capitals,
    always: own.always,
  };
}

/** What may stand for itself or as `\uXXXX`: neither letters and digits nor what JSON itself escapes. */
const candidates = /[!#-&'-.:-@[\]^_`{-~\x7f-\u{10ffff}]/gu;

function quote(text: string, { wide, slash, capitals, always }: Survey): string {
  const plain = JSON.stringify(text);
  const slashed = slash ? plain.replaceAll("/", "\\/") : plain;
  return slashed.replace(candidates, (character) => {
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    const isEscaped = units.every((unit) => (wide && unit > 0x7f) || always.has(unit) || isSeparator(unit));
    return isEscaped ? units.map((unit) => unicodeEscape(unit, capitals ?? false)).join("") : character;
  });
}

function unicodeEscape(unit: number, capitals: boolean): string {
  const digits = unit.toString(16).padStart(4, "0");
  return `\\u${capitals ? digits.toUpperCase() : digits}`;
}

/** Editors take these for line ends and offer to remove them, so they are never written as they are. */
const isSeparator = (code: number): boolean => code === 0x2028 || code === 0x2029;
