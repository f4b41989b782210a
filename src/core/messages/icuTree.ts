import { type IcuBlock, icuBlocks } from "./icuBlocks.ts";
import { joinBranch, type Pound } from "./icuContext.ts";
import type { Numbers } from "./messageSegments.ts";
import type { Syntaxes } from "./messageSyntax.ts";

/** An ICU message as sentences and what chooses between them. */
export type IcuTree = IcuLeaf | IcuChoice | IcuSequence;

/** A text without plural and select. */
export interface IcuLeaf {
  readonly kind: "leaf";
  readonly text: string;
  readonly pound: boolean;
  readonly inBranch: boolean;
  /** Numbers that replace counts here. */
  readonly numbers: Numbers;
  readonly path: readonly IcuCondition[];
}

/** A branch that was taken. */
export interface IcuCondition {
  readonly argument: string;
  readonly type: IcuBlock["type"];
  readonly selector: string;
}

/** A plural or select with its new branches; the rest of its spelling is the source's. */
export interface IcuChoice {
  readonly kind: "choice";
  readonly head: string;
  readonly spacing: string;
  readonly between: string;
  readonly tail: string;
  readonly branches: readonly { readonly selector: string; readonly tree: IcuTree }[];
  /** `true` if its selectors are the source's. */
  readonly isSame: boolean;
}

/** A text whose plurals and selects are translated apart from it, as together they would make too many sentences. */
export interface IcuSequence {
  readonly kind: "sequence";
  readonly sentence: IcuLeaf;
  /** By their text in the sentence. */
  readonly blocks: ReadonlyMap<string, IcuChoice>;
}

/** A branch to make: the branch of the source it comes from, and its number. */
export interface Branch {
  readonly selector: string;
  readonly from: string;
  readonly number?: number;
}

/** Decides the branches of a block from what each of the source's branches says. */
export type Fan = (block: IcuBlock, texts: ReadonlyMap<string, string>) => readonly Branch[];

/** The position of a text in a message. */
interface Context {
  readonly syntaxes: Syntaxes;
  readonly fan: Fan;
  readonly pound: Pound | undefined;
  readonly numbers: Numbers;
  readonly path: readonly IcuCondition[];
}

/** Maximum number of sentences before a message is translated in parts: Arabic's six forms for two genders. */
const maxSentences = 12;

/**
 * Splits an ICU message into texts to translate. Each branch becomes a whole sentence with the text around the
 * block, as a fragment can't be translated well: `{n, plural, one {{n} file} other {{n} files}} left` becomes
 * `{n, plural, one {{n} file left} other {{n} files left}}`. Undefined if a text has no plural and no select.
 */
export function icuTree(text: string, syntaxes: Syntaxes, fan: Fan): IcuTree | undefined {
  const blocks = icuBlocks(text, false);
  if (!blocks?.length) return undefined;
  return treeOf(text, { syntaxes, fan, pound: undefined, numbers: new Map(), path: [] });
}

/** All sentences of an ICU message with the branches that lead to each; undefined if they exceed `maxSentences`. */
export function icuSentences(text: string, syntaxes: Syntaxes, maxSentences: number): readonly IcuLeaf[] | undefined {
  const fan: Fan = ({ options }) => options.map(({ selector }) => ({ selector, from: selector }));
  const context = { syntaxes, fan, pound: undefined, numbers: new Map(), path: [] };
  const tree = flatten(text, context, { left: maxSentences });
  return tree && icuLeavesOf(tree);
}

/** The texts of a tree in the order in which they are written. */
export function icuLeavesOf(tree: IcuTree): readonly IcuLeaf[] {
  if (tree.kind === "leaf") return [tree];
  const choices = tree.kind === "choice" ? [tree] : [...tree.blocks.values()];
  const inner = choices.flatMap(({ branches }) => branches.flatMap((branch) => icuLeavesOf(branch.tree)));
  return tree.kind === "choice" ? inner : [tree.sentence, ...inner];
}

function treeOf(text: string, context: Context): IcuTree {
  const flat = flatten(text, context, { left: maxSentences });
  if (flat) return flat;
  const blocks = icuBlocks(text, context.pound !== undefined) ?? [];
  const choices = blocks.map((block) => {
    const texts = new Map(block.options.map((option) => [option.selector, text.slice(option.start, option.end)]));
    const choice = choiceOf(text, block, texts, context, (branch, inner) => treeOf(branch, inner));
    return [text.slice(block.start, block.end), choice as IcuChoice] as const;
  });
  return { kind: "sequence", sentence: leaf(text, context), blocks: new Map(choices) };
}

const leaf = (text: string, { pound, numbers, path }: Context): IcuLeaf => ({
  kind: "leaf",
  text,
  pound: pound !== undefined,
  inBranch: path.length > 0,
  numbers,
  path,
});

/** The tree whose leaves are whole sentences; undefined if there are too many. */
function flatten(text: string, context: Context, budget: { left: number }): IcuTree | undefined {
  const blocks = icuBlocks(text, context.pound !== undefined) ?? [];
  // Each block is a level of recursion, and of reading the text again.
  if (blocks.length > maxSentences) return undefined;
  // Selects first: `#` means the plural right around it, so that plurals are best innermost.
  const block = blocks.find(({ type }) => type === "select") ?? blocks[0];
  if (!block) return budget.left-- > 0 ? leaf(text, context) : undefined;
  const pound = poundOf(block);
  const texts = new Map<string, string>();
  for (const { selector, start, end } of block.options) {
    const whole = joinBranch(
      [
        { text: text.slice(0, block.start), pound: context.pound },
        { text: text.slice(start, end), pound },
        { text: text.slice(block.end), pound: context.pound },
      ],
      pound,
      context.syntaxes,
    );
    if (whole === undefined) return undefined;
    texts.set(selector, whole);
  }
  return choiceOf(text, block, texts, context, (branch, inner) => flatten(branch, inner, budget));
}

const poundOf = ({ type, argument, offset }: IcuBlock): Pound | undefined =>
  type === "select" ? undefined : { argument, offset };

function choiceOf(
  text: string,
  block: IcuBlock,
  texts: ReadonlyMap<string, string>,
  context: Context,
  inner: (text: string, context: Context) => IcuTree | undefined,
): IcuChoice | undefined {
  const branches: { selector: string; tree: IcuTree }[] = [];
  for (const branch of context.fan(block, texts)) {
    const tree = inner(texts.get(branch.from) ?? "", within(context, block, branch));
    if (!tree) return undefined;
    branches.push({ selector: branch.selector, tree });
  }
  const isSame =
    branches.map(({ selector }) => selector).join() === block.options.map(({ selector }) => selector).join();
  return { kind: "choice", ...spelling(text, block), branches, isSame };
}

function within(context: Context, block: IcuBlock, { selector, number }: Branch): Context {
  const numbers = new Map(context.numbers);
  // `#` never means an outer plural.
  numbers.delete("#");
  if (number !== undefined) {
    numbers.set("#", String(number)).set(block.argument, String(number + block.offset));
  }
  const path = [...context.path, { argument: block.argument, type: block.type, selector }];
  return { ...context, pound: poundOf(block), numbers, path };
}

/** Returns the parts of a block as the source spells them: `{n, plural, `, a space, `one`, a space, `{…}`, …, `}`. */
function spelling(
  text: string,
  { start, end, options }: IcuBlock,
): Pick<IcuChoice, "head" | "spacing" | "between" | "tail"> {
  const [first, second] = options;
  const last = options.at(-1);
  if (!first || !last) return { head: text.slice(start, end), spacing: " ", between: " ", tail: "" };
  const opening = text.slice(start, first.start - 1);
  const head = opening.slice(0, opening.trimEnd().length - first.selector.length);
  const spacing = opening.slice(opening.trimEnd().length);
  const gap = second ? text.slice(first.end + 1, second.start - 1).trimEnd() : " ";
  const between = second ? gap.slice(0, gap.length - second.selector.length) : gap;
  return { head, spacing, between: between || " ", tail: text.slice(last.end + 1, end) };
}
