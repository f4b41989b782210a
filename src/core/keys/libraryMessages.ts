import type { Message } from "../catalog/message.ts";
import { findCodePlaces } from "./codeLinks.ts";
import type { KeyedCatalog, KeyedFile } from "./messageTable.ts";

/** Folders of what a project depends on, of whose sources nothing is read. */
const names = "node_modules|bower_components|site-packages|dist-packages|vendor|Pods|\\.?venv|virtualenv";
const dependencies = new RegExp(`(?:^|[\\\\/])(?:${names})[\\\\/]`);
const anywhere = new RegExp(names);

/**
 * Finds the messages that libraries ask for: the locale file names places for them, all of which are in folders of
 * dependencies, as `ng extract-i18n` and `makemessages` write them.
 */
export function findLibraryMessages({ namespaces, files }: KeyedCatalog): ReadonlySet<Message> {
  return new Set([...(files ?? [])].flatMap(([name, file]) => findInFile(file, namespaces.get(name) ?? [])));
}

function findInFile({ path, document: { text } }: KeyedFile, messages: readonly Message[]): readonly Message[] {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const places = anywhere.test(text) ? findCodePlaces(text, ending) : [];
  if (places.length === 0) return [];
  return rangesOf(messages, ending).flatMap(({ message, from, to }) =>
    areOfLibraries(places.slice(firstFrom(places, from), firstFrom(places, to))) ? message : [],
  );
}

const areOfLibraries = (places: readonly { readonly path: string }[]): boolean =>
  places.length > 0 && places.every(({ path }) => dependencies.test(path));

/** The part of a file in which the places of a message are: before its id in PO, behind it in XLIFF. */
interface PlaceRange {
  readonly message: Message;
  readonly from: number;
  readonly to: number;
}

function rangesOf(messages: readonly Message[], ending: string): readonly PlaceRange[] {
  const starts = [...new Set(messages.map(startOf))].sort((a, b) => a - b);
  const isBehind = ending === "xlf" || ending === "xliff";
  const ranges = new Map(
    starts.map((at, index) => [
      at,
      isBehind
        ? { from: at, to: starts[index + 1] ?? Number.MAX_SAFE_INTEGER }
        : { from: starts[index - 1] ?? 0, to: at },
    ]),
  );
  return messages.map((message) => ({ message, ...(ranges.get(startOf(message)) ?? { from: 0, to: 0 }) }));
}

/** The place of the id, which the forms of a plural share. */
const startOf = ({ keySpan, span }: Message): number => (keySpan ?? span).start;

/** The index of the first place at or behind an offset. */
function firstFrom(places: readonly { readonly span: { readonly start: number } }[], offset: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.span.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
