import type { Edit } from "../../text/textEdits.ts";
import type { ReferencedPlace } from "../codeMessages.ts";
import { decodeQt, encodeQt } from "./qtContent.ts";

/** The style of the locations of a file. */
export type LocationStyle = "absolute" | "relative" | "files" | "none";

/** A `<location>` as written. */
interface WrittenLocation {
  readonly start: number;
  readonly end: number;
  readonly file: string | undefined;
  /** `12`, or relative to the last one of the same file: `+3`. */
  readonly line: string | undefined;
}

const location = /<location\b([^<>]*)\/>/g;

/** Returns the locations of a text in their order. */
export function locationsIn(text: string): readonly WrittenLocation[] {
  return [...text.matchAll(location)].map(({ index, 0: whole, 1: attributes = "" }) => {
    const readAttribute = (name: string): string | undefined =>
      new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(` ${attributes}`)?.slice(1).find(Boolean);
    const file = readAttribute("filename");
    return { start: index, end: index + whole.length, file: file && decodeQt(file), line: readAttribute("line") };
  });
}

/** Detects the style of locations as lupdate does: those of a new file are absolute. */
export function styleOfLocations(locations: readonly WrittenLocation[], hasMessages: boolean): LocationStyle {
  if (locations.length === 0) return hasMessages ? "none" : "absolute";
  const lines = locations.flatMap(({ line }) => line ?? []);
  if (lines.length === 0) return "files";
  return lines.some((line) => /^[+-]/.test(line)) ? "relative" : "absolute";
}

/** A place whose location is written at an offset of a text. */
export interface NewLocation {
  readonly at: number;
  /** As seen from the locale file. */
  readonly file: string;
  readonly line: number;
}

/**
 * Writes new locations, in the order of their offsets, and returns the edits of those behind them whose numbers are relative to
 * the one before.
 */
export function writeLocations(
  written: readonly WrittenLocation[],
  added: readonly NewLocation[],
  style: LocationStyle,
): { readonly texts: ReadonlyMap<NewLocation, string>; readonly edits: readonly Edit[] } {
  if (style === "relative") return writeRelative(written, added);
  const lineOf = ({ line }: NewLocation): string | undefined => (style === "files" ? undefined : String(line));
  return {
    texts: new Map(added.map((location) => [location, writeElement(location.file, lineOf(location))])),
    edits: [],
  };
}

function writeRelative(
  written: readonly WrittenLocation[],
  added: readonly NewLocation[],
): ReturnType<typeof writeLocations> {
  const texts = new Map<NewLocation, string>();
  const [before, now] = [new RelativeLines(), new RelativeLines()];
  const edits: Edit[] = [];
  const queue = [...added];
  const write = (until: number): void => {
    for (let next = queue[0]; next !== undefined && next.at <= until; next = queue[0]) {
      texts.set(next, now.write(next.file, next.line));
      queue.shift();
    }
  };
  for (const location of written) {
    write(location.start);
    const { file, line } = before.read(location);
    const same = line === undefined ? undefined : before.last;
    if (line === undefined || same === undefined) continue;
    const text = now.write(file, line);
    if (text !== same) edits.push({ span: { start: location.start, end: location.end }, text });
  }
  write(Number.POSITIVE_INFINITY);
  return { texts, edits };
}

/** Lines that are relative to the last one of their file. */
class RelativeLines {
  readonly #lines = new Map<string, number>();
  #file = "";
  /** The last location that was read, as it would be written. */
  last: string | undefined;

  read({ file = this.#file, line }: WrittenLocation): { readonly file: string; readonly line: number | undefined } {
    if (line === undefined) return { file, line };
    const number = Number.parseInt(line, 10);
    const absolute = /^[+-]/.test(line) ? (this.#lines.get(file) ?? 0) + number : number;
    this.last = this.write(file, absolute);
    return { file, line: absolute };
  }

  write(file: string, line: number): string {
    const step = line - (this.#lines.get(file) ?? 0);
    this.#lines.set(file, line);
    const named = file === this.#file ? undefined : file;
    this.#file = file;
    return writeElement(named, step < 0 ? String(step) : `+${step}`);
  }
}

function writeElement(file: string | undefined, line: string | undefined): string {
  const name = file === undefined ? "" : ` filename="${encodeQt(file, "\n")}"`;
  return `<location${name}${line === undefined ? "" : ` line="${line}"`}/>`;
}

/** Returns the places of a message as seen from the folder of its file, each once. */
export function toLocations(
  places: readonly ReferencedPlace[],
  fileOf: (path: string) => string,
  at: number,
): readonly NewLocation[] {
  const known = new Set<string>();
  return places.flatMap(({ file, line }) => {
    const id = `${line} ${file}`;
    if (known.has(id)) return [];
    known.add(id);
    return { at, file: fileOf(file), line };
  });
}
