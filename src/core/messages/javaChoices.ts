import type { Syntaxes } from "./messageSyntax.ts";
import { type MessageToken, tokenize } from "./tokenize.ts";

/** A branch of `{0,choice,0#none|1#one|1<{0} files}`. */
export interface ChoiceBranch {
  /** The number that it begins at, with the sign behind it: `1<`. */
  readonly limit: string;
  /** As people read it, with arguments. */
  readonly text: string;
}

/** The choices of a text of `java.text.MessageFormat`, by how it writes them. */
export type JavaChoices = ReadonlyMap<string, readonly ChoiceBranch[]>;

const head = /^\{\s*\d{1,9}\s*,\s*choice\s*,/;

/** Returns the choices of a text; `undefined` if it has none, or one whose quotation is not that of prose. */
export function javaChoices(text: string, syntaxes: Syntaxes): JavaChoices | undefined {
  if (!syntaxes.has("java") || !text.includes("choice")) return undefined;
  const found = tokenize(text, syntaxes).filter(isChoice);
  const read = found.map((token) => [token.text, branchesOf(token.text)] as const);
  const choices = new Map(read.flatMap(([written, branches]) => (branches ? [[written, branches] as const] : [])));
  return found.length > 0 && read.every(([, branches]) => branches !== undefined) ? choices : undefined;
}

const isChoice = ({ role, name }: MessageToken): boolean => role === "argument" && /^\{\d+,choice\}$/.test(name);

/**
 * Returns a text with new texts for the branches of its choices, in their order; `undefined` if a text has signs that
 * would end a branch or begin another one.
 */
export function withChoiceTexts(
  text: string,
  syntaxes: Syntaxes,
  choices: JavaChoices,
  texts: readonly string[],
): string | undefined {
  let next = 0;
  const written = new Map(
    [...choices].map(([before, branches]) => {
      const own = branches.map((branch) => ({ ...branch, text: texts[next++] ?? branch.text }));
      return [before, writeChoice(before, own)] as const;
    }),
  );
  if ([...written.values()].includes(undefined)) return undefined;
  return tokenize(text, syntaxes)
    .map((token) => (isChoice(token) ? (written.get(token.text) ?? token.text) : token.text))
    .join("");
}

function writeChoice(before: string, branches: readonly ChoiceBranch[]): string | undefined {
  const opening = head.exec(before)?.[0] ?? "";
  const after = `${opening}${branches.map(({ limit, text }) => limit + encode(text)).join("|")}}`;
  const read = branchesOf(after);
  const isSame = read?.every(({ limit, text }, at) => limit === branches[at]?.limit && text === branches[at]?.text);
  return isSame && read?.length === branches.length ? after : undefined;
}

/** A branch with arguments is a message again, whose apostrophes are read once more. */
const apostropheIn = (text: string): string => (text.includes("{") ? "''''" : "''");

const encode = (text: string): string => text.replaceAll("'", apostropheIn(text));

/** The branches of a choice; `undefined` if programs would not read them, or it quotes more than apostrophes. */
function branchesOf(written: string): readonly ChoiceBranch[] | undefined {
  const opening = head.exec(written)?.[0];
  if (opening === undefined) return undefined;
  const branches = written
    .slice(opening.length, -1)
    .split("|")
    .map((branch) => {
      const limit = /^[^#<≤]*[#<≤]/.exec(branch)?.[0] ?? "";
      const own = branch.slice(limit.length);
      const text = own.replaceAll(apostropheIn(own), "'");
      return { limit, text, isWhole: limit !== "" && !/[#<≤]/.test(own) && encode(text) === own && isBalanced(own) };
    });
  return branches.every(({ isWhole }) => isWhole) ? branches.map(({ limit, text }) => ({ limit, text })) : undefined;
}

/** Returns whether braces are around arguments alone. */
const isBalanced = (text: string): boolean => !/[{}]/.test(text.replace(/\{\s*\d{1,9}\s*(?:,[^{}]*)?\}/g, ""));
