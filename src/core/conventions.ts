import type { Candidate } from "./conventions/candidate.ts";
import { general } from "./conventions/general.ts";
import { enough, isNoLocaleFile, places, type Strength } from "./conventions/table.ts";
import { isLocale } from "./locale.ts";
import { escapePattern, matcher } from "./pattern.ts";

/** Reads a path by the conventions of localization (`conventions/table.ts`); `undefined` where nothing points to a locale. */
export function candidate(path: string): Candidate | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  if (dot < 1 || isNoLocaleFile(name)) return undefined;
  const ending = name.slice(dot + 1).toLowerCase();
  const found = inPlace(path, ending);
  if (found !== undefined) return found;
  const least = enough[ending];
  const read = least === undefined ? undefined : general(path);
  if (read === undefined || least === undefined || ranks[read.strength] < ranks[least]) return undefined;
  return (narrower[ending] ?? same)(read, name.slice(0, dot));
}

const ranks: Readonly<Record<Strength, number>> = { weak: 0, medium: 1, strong: 2 };
const same = (read: Candidate): Candidate => read;

/** What endings of many other files ask beyond. */
const narrower: Readonly<Record<string, (read: Candidate, stem: string) => Candidate | undefined>> = {
  // Qt names its files after locales; a folder of code that is named like a language is none
  ts: (read, stem) => (read.strength === "weak" && !stem.includes(read.locale) ? undefined : read),
  md: document,
  mdx: document,
};

/** Prose is a translation only beside what it translates; `how-to` and `sign-in` are no languages. */
function document(read: Candidate, stem: string): Candidate | undefined {
  const name = stem.endsWith(read.locale) ? stem.slice(0, -read.locale.length) : "";
  if (read.locale.length < 4 && /[-_]$/.test(name) && name !== name.toUpperCase()) return undefined;
  return { ...read, strength: "weak" };
}

function inPlace(path: string, ending: string): Candidate | undefined {
  const names = path.split("/");
  for (const { tail, strength, names: own } of places) {
    if (!tail.endsWith(`.${ending}`)) continue;
    for (const start of startsOf(tail, names)) {
      const found = tailMatcher(tail)(names.slice(start).join("/"));
      if (found === undefined || own?.test(found.namespace) === false) continue;
      const base = names.slice(0, start).map((folder) => `${escapePattern(folder)}/`);
      const { locale, namespace } = found;
      return { path, pattern: base.join("") + tail, locale, namespace, strength };
    }
  }
  return undefined;
}

/** Where a tail may begin: as many segments from the end as it has, or where its first folder stands. */
function startsOf(tail: string, names: readonly string[]): readonly number[] {
  const [first = "", ...rest] = tail.split("/");
  if (first.includes("{")) return names.length > rest.length ? [names.length - 1 - rest.length] : [];
  return names.flatMap((name, index) => (name === first && index + rest.length < names.length ? [index] : []));
}

const matchers = new Map<string, ReturnType<typeof matcher>>();

function tailMatcher(tail: string): ReturnType<typeof matcher> {
  const known = matchers.get(tail) ?? matcher(tail, isLocale);
  matchers.set(tail, known);
  return known;
}
