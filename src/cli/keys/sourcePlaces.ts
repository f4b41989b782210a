import { Failure } from "../../core/failures/failure.ts";
import { usageCertainty } from "../../core/keys/keyUsage.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { sourceOfComputedKey } from "../../core/keys/resolveUsage.ts";
import { positionsOf, type Span, type TextPosition } from "../../core/text/textEdits.ts";
import type { Files } from "../../project/model/ports.ts";
import { readText } from "../../project/model/readText.ts";

/** One place in source code that asks for a message, as JSON; lines and columns count from 1, columns in UTF-16 code units. */
export interface ReportedUsage extends Partial<TextPosition> {
  readonly file: string;
  readonly certainty: "exact" | "pattern" | "open";
  readonly framework: string;
  readonly namespace?: string;
  /** All keys that the place may ask for, with the prefix of its scope. */
  readonly keys: readonly string[];
  /** The constant parts of a composed key. */
  readonly pattern?: readonly string[];
  /** The text in code that the key is computed from. */
  readonly text?: string;
}

/** Finds lines and columns in files, each of which is read once. */
export class SourcePlaces {
  readonly #files: Files;
  readonly #shown: (path: string) => string;
  readonly #texts = new Map<string, Promise<((offset: number) => TextPosition) | undefined>>();

  constructor(files: Files, shown: (path: string) => string) {
    this.#files = files;
    this.#shown = shown;
  }

  /** The start of a span; nothing for a file that cannot be read any more. */
  async positionOf(path: string, { start }: Span): Promise<TextPosition | undefined> {
    const known = this.#texts.get(path) ?? this.#read(path);
    this.#texts.set(path, known);
    return (await known)?.(start);
  }

  async report({ path, usage }: PlacedUsage): Promise<ReportedUsage> {
    const { keys, pattern, framework, namespace, span } = usage;
    const [key = "", ...others] = keys.map((one) => one.key);
    const text = others.length === 0 ? sourceOfComputedKey(usage, key) : undefined;
    return {
      file: this.#shown(path),
      ...(await this.positionOf(path, span)),
      certainty: usageCertainty(usage),
      framework,
      keys: keys.map(({ key }) => key),
      ...(namespace !== undefined && { namespace }),
      ...(pattern !== undefined && { pattern }),
      ...(text !== undefined && { text }),
    };
  }

  async #read(path: string): Promise<((offset: number) => TextPosition) | undefined> {
    const read = await readText(this.#files, path);
    return read instanceof Failure ? undefined : positionsOf(read.text);
  }
}

/** `src/App.tsx:3:12`. */
export const placeText = ({ file, line, column }: Partial<TextPosition> & { readonly file: string }): string =>
  [file, line, column].filter((part) => part !== undefined).join(":");

/** The keys of a usage in a line: `a.b`, `a | b`, `error.*`, a text that may be one, or that only the running program knows them. */
export function keysText({
  keys,
  pattern,
  namespace,
  text,
}: Pick<ReportedUsage, "keys" | "pattern" | "namespace" | "text">): string {
  if (text !== undefined) return text;
  const before = namespace === undefined ? "" : `${namespace}:`;
  if (pattern?.length === 1) return `${pattern[0]} (a text)`;
  if (pattern !== undefined) return `${before + pattern.join("*")} (composed)`;
  return keys.length === 0 ? "(known only as the program runs)" : before + keys.join(" | ");
}
