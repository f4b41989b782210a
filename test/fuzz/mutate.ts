import fc from "fast-check";
import { anyUnicode } from "../property.ts";

/** One accident that happens to a text; places are shares of its length, so that it fits any text. */
export interface Mutation {
  readonly kind: "remove" | "repeat" | "move" | "insert" | "cut" | "lineEnds";
  readonly at: number;
  readonly to: number;
  readonly length: number;
  readonly text: string;
}

/** Texts that bad merges, other tools and attackers insert. */
const debris = [
  ...["{", "}", "[", "]", ",", ":", '"', "\\", "'", "//", "/*", "*/", "\n", "\r", "\r\n", "\t", "\u0000", "\uFEFF"],
  ...[
    "null",
    "true",
    "-0",
    "1e999",
    '"x"',
    '"x": ',
    '"x": {',
    '"": "",',
    '"__proto__": {"a": "b"},',
    "\\u12",
    "\\ud800",
  ],
  ...["<<<<<<< ours\n", "=======\n", ">>>>>>> theirs\n", "{{", "}}", "<b>", "&amp;", "日本語", "😀", "\u2028"],
  ...["[".repeat(300), '{"a":'.repeat(300), "x".repeat(5000)],
];

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom<Mutation["kind"]>("remove", "repeat", "move", "insert", "insert", "insert", "cut", "lineEnds"),
  at: share(),
  to: share(),
  length: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 400 })),
  text: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...debris) }, { weight: 1, arbitrary: anyUnicode() }),
});

/** A few accidents, one after the other. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(mutation, { minLength: 1, maxLength: 4 });

/** The text that is left of a text. */
export const mutated = (text: string, accidents: readonly Mutation[]): string =>
  accidents.reduce((before, accident) => effects[accident.kind](before, accident), text);

const effects: Readonly<Record<Mutation["kind"], (text: string, mutation: Mutation) => string>> = {
  remove: (text, { at, length }) => splice(text, at, length, ""),
  repeat: (text, { at, length }) => splice(text, at, 0, slice(text, at, length)),
  move: (text, { at, to, length }) => splice(splice(text, at, length, ""), to, 0, slice(text, at, length)),
  insert: (text, { at, text: inserted }) => splice(text, at, 0, inserted),
  cut: (text, { at }) => text.slice(0, place(text, at)),
  lineEnds: (text, { at }) => text.replaceAll("\n", at < 0.4 ? "\r\n" : at < 0.8 ? "\r" : ""),
};

function share(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
}

const place = (text: string, at: number): number => Math.floor(at * text.length);
const slice = (text: string, at: number, length: number): string =>
  text.slice(place(text, at), place(text, at) + length);
const splice = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, place(text, at)) + by + text.slice(place(text, at) + length);
