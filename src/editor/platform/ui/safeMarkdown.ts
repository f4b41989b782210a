import type { Commands } from "../commands/commandTable.ts";
import { withoutIcons } from "./plainText.ts";

declare const made: unique symbol;

/** A piece of Markdown. Only the functions of this file make one, so that a text gets in only escaped, and no image does. */
export interface Markdown {
  readonly [made]: true;
  readonly source: string;
  /** The commands that its links run. */
  readonly commands: readonly (keyof Commands)[];
  readonly hasIcons: boolean;
  readonly hasColors: boolean;
}

/** Names of VS Code's icons. */
type Icon = "book";

/** A text shown as it is, with no mark, link, image or element in it; a line break is shown as `↵`. */
export function textMarkdown(value: string): Markdown {
  return createMarkdown(escapeMarkdown(value.replace(/\r\n?|\n/g, " ↵ ")));
}

/** A text of several lines as it is, each line a paragraph. */
export function paragraphsMarkdown(value: string): Markdown {
  return blocksMarkdown(
    value
      .split(/\r\n?|\n/)
      .filter((line) => line.trim() !== "")
      .map(textMarkdown),
  );
}

/** A text in a fixed-width font, all its spaces and line breaks kept. */
export function codeBlock(value: string): Markdown {
  // longer than any run inside: an indented fence, which `appendCodeblock` overlooks, would end the block as well
  const longest = (value.match(/`+/g) ?? []).reduce((max, run) => Math.max(max, run.length), 0);
  const fence = "`".repeat(Math.max(3, longest + 1));
  return createMarkdown(`${fence}plaintext\n${value}\n${fence}`);
}

/** An icon of VS Code. */
export function icon(name: Icon): Markdown {
  return createMarkdown(`$(${name})`, { hasIcons: true });
}

/** Bold text, such as words that were added. */
export const strong = (value: string): Markdown => wrapInMarks(value, "**");

/** A placeholder in its color: that of symbols is too pale on the hovers of light themes. */
export function colorMarkdown(value: string): Markdown {
  if (value === "") return textMarkdown("");
  const style = "color:var(--vscode-glossa-placeholder);";
  return createMarkdown(`<span style="${style}">${textMarkdown(value).source}</span>`, { hasColors: true });
}

/** Struck text, such as words that were removed. */
export const struck = (value: string): Markdown => wrapInMarks(value, "~~");

/** A link that runs a command of ours with its arguments; `title` is shown while the mouse is over it. */
export function commandLink<K extends keyof Commands>(
  label: string,
  id: K,
  args: Parameters<Commands[K]>,
  title?: string,
): Markdown {
  const query = args.length === 0 ? "" : `?${encodeArguments(args)}`;
  const tail = title === undefined ? "" : ` "${textMarkdown(title).source}"`;
  return createMarkdown(`[${textMarkdown(label).source}](command:${id}${query}${tail})`, { commands: [id] });
}

/** Pieces in one line, with another piece between them. */
export function inline(pieces: readonly Markdown[], between?: Markdown): Markdown {
  return joinPieces(pieces, between?.source ?? "");
}

/** Pieces below each other, each on a line. */
export const linesMarkdown = (pieces: readonly Markdown[]): Markdown => joinPieces(pieces, "  \n");

/** Paragraphs and blocks of code. */
export const blocksMarkdown = (pieces: readonly Markdown[]): Markdown => joinPieces(pieces, "\n\n");

/** A list with bullets. */
export const listMarkdown = (items: readonly Markdown[]): Markdown =>
  joinPieces(
    items.map((item) => createMarkdown(`- ${item.source}`, item)),
    "\n",
  );

const createMarkdown = (
  source: string,
  {
    commands = [],
    hasIcons = false,
    hasColors = false,
  }: Partial<Pick<Markdown, "commands" | "hasIcons" | "hasColors">> = {},
): Markdown => ({ source, commands, hasIcons, hasColors }) as Markdown;

function joinPieces(pieces: readonly Markdown[], between: string): Markdown {
  const filled = pieces.filter(({ source }) => source !== "");
  const commands = new Set(filled.flatMap((piece) => piece.commands));
  const hasIcons = filled.some((piece) => piece.hasIcons);
  const hasColors = filled.some((piece) => piece.hasColors);
  const source = filled.map((piece) => piece.source).join(between);
  return createMarkdown(source, { commands: [...commands], hasIcons, hasColors });
}

/** Marks must touch what they mark. */
function wrapInMarks(value: string, mark: string): Markdown {
  const inner = value.trim();
  if (inner === "") return textMarkdown(value);
  const start = value.indexOf(inner);
  const [before, after] = [value.slice(0, start), value.slice(start + inner.length)];
  return createMarkdown(
    `${textMarkdown(before).source}${mark}${textMarkdown(inner).source}${mark}${textMarkdown(after).source}`,
  );
}

/**
 * Every ASCII punctuation character may be escaped in CommonMark, and all of its syntax and the addresses that GFM makes
 * links of (`https://`, `www.`, `a@b.c`) need one. Several spaces, which would be syntax or become one, do not break.
 */
const escapeMarkdown = (value: string): string =>
  withoutIcons(value)
    .replace(/[!-/:-@[-`{-~]/g, "\\$&")
    .replace(/[ \t]{2,}|\t/g, (spaces) => "\u00A0".repeat(spaces.length));

/**
 * VS Code decodes the arguments of a link twice, so that `%41` in a text would become `A`: JSON writes the sign as an
 * escape. `encodeURIComponent` leaves brackets as they are, and an unbalanced one ends the link.
 */
const encodeArguments = (args: readonly unknown[]): string =>
  encodeURIComponent(JSON.stringify(args).replaceAll("%", "\\u0025")).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
