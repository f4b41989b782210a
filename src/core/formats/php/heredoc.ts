import { decodeDoubleQuoted, escapePhp } from "./phpStrings.ts";

/** A heredoc (`<<<TEXT`) or nowdoc (`<<<'TEXT'`) as written. */
interface Heredoc {
  /** The first line with its line end. */
  readonly head: string;
  /** The line end before the last line. */
  readonly eol: string;
  readonly label: string;
  readonly isRaw: boolean;
  /** The indentation of the last line, which is none of the text. */
  readonly indent: string;
  /** The lines between, with their indentation. */
  readonly body: string;
}

const headPattern = /^<<<[ \t]*(["']?)([a-zA-Z_\x80-\uffff][\w\x80-\uffff]*)\1(\r?\n)/;

/** Returns the text of a heredoc or nowdoc; `undefined` if only running the program would give it. */
export function decodeHeredoc(written: string): string | undefined {
  const heredoc = readHeredoc(written);
  if (heredoc === undefined) return undefined;
  const { body, indent, isRaw } = heredoc;
  const lines = body.split("\n");
  if (!lines.every((line) => line.startsWith(indent) || line.trim() === "")) return undefined;
  const text = lines.map((line) => line.slice(indent.length)).join("\n");
  return isRaw ? text : decodeDoubleQuoted(text, true);
}

/** Writes a text in place of a heredoc or nowdoc, in its form; `undefined` if that cannot hold it. */
export function rewriteHeredoc(text: string, written: string): string | undefined {
  const heredoc = readHeredoc(written);
  if (heredoc === undefined) return undefined;
  const { head, eol, label, isRaw, indent } = heredoc;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
  const lines = (isRaw ? text : escapePhp(text, /[\\$\0-\x08\x0b-\x1f\x7f]/g)).split("\n");
  // the label would end it there
  if (lines.some((line) => line.trimStart().startsWith(label))) return undefined;
  const body = text === "" ? "" : lines.map((line) => (line === "" ? "" : indent + line)).join("\n") + eol;
  const made = `${head}${body}${indent}${label}`;
  return decodeHeredoc(made) === text ? made : undefined;
}

function readHeredoc(written: string): Heredoc | undefined {
  const [head = "", mark, label = "", headEol = "\n"] = headPattern.exec(written) ?? [];
  if (head === "") return undefined;
  const rest = written.slice(head.length);
  const last = rest.lastIndexOf("\n") + 1;
  const indent = rest.slice(last, rest.length - label.length);
  const eol = last === 0 ? headEol : rest.charAt(last - 2) === "\r" ? "\r\n" : "\n";
  return { head, eol, label, isRaw: mark === "'", indent, body: rest.slice(0, Math.max(0, last - eol.length)) };
}
