import assert from "node:assert/strict";
import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser";
import fc from "fast-check";
import { prepareMessage } from "../../../src/core/messages/prepareMessage.ts";
import { property, runs } from "../../property.ts";
import { mischiefs } from "./hostile.ts";

const icu = new Set(["icu"] as const);

const literals = [
  "files",
  " of ",
  "it''s ",
  "don't",
  "'{'",
  "'{x}'",
  "#",
  "#1",
  "'#'",
  " ",
  ", ",
  "",
  "é",
  "<b>bold</b>",
  "'",
];
const values = ["{x}", "{y}", "{d, date, short}", "{n}", "{n, number}"];

/** ICU messages, some of which no parser accepts. */
const anyIcu: fc.Arbitrary<string> = fc
  .letrec<{ text: string; block: string }>((tie) => ({
    text: fc
      .array(
        fc.oneof(
          { maxDepth: 3, withCrossShrink: true },
          { weight: 3, arbitrary: fc.constantFrom(...literals, ...values) },
          { weight: 1, arbitrary: tie("block") },
          { weight: 1, arbitrary: fc.tuple(tie("text")).map(([inner]) => `<i>${inner}</i>`) },
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join("")),
    block: fc.oneof(
      fc
        .tuple(
          fc.constantFrom("n", "m"),
          fc.constantFrom("", " offset:1"),
          tie("text"),
          tie("text"),
          fc.option(tie("text")),
        )
        .map(([name, offset, one, other, exact]) => {
          const first = exact === null ? "" : `=0 {${exact}} `;
          return `{${name}, plural,${offset} ${first}one {${one}} other {${other}}}`;
        }),
      fc
        .tuple(fc.constantFrom("g", "h"), tie("text"), tie("text"))
        .map(([name, a, b]) => `{${name}, select, male {${a}} other {${b}}}`),
    ),
  }))
  .text.filter((text) => parsed(text) !== undefined && (text.match(/plural|select/g)?.length ?? 0) <= 5);

function parsed(text: string): readonly MessageFormatElement[] | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

type Choice = Readonly<Record<string, string | number>>;

const choices: readonly Choice[] = ["male", "x"].flatMap((g) =>
  [0, 1, 2, 5, 11, 1.5].flatMap((n) => [1, 3].map((m) => ({ g, h: g, n, m }))),
);

/** Renders a message: a small implementation of the format, over the parser's tree. */
function shown(elements: readonly MessageFormatElement[], choice: Choice, locale: string, pound = ""): string {
  return elements.map((element) => shownOne(element, choice, locale, pound)).join("");
}

function shownOne(element: MessageFormatElement, choice: Choice, locale: string, pound: string): string {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return pound;
  if (element.type === TYPE.tag) {
    return `<${element.value}>${shown(element.children, choice, locale, pound)}</${element.value}>`;
  }
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return `«${element.value}»`;
  const option = element.options[selectorOf(element, choice, locale)] ?? element.options["other"];
  return shown(option?.value ?? [], choice, locale, poundIn(element));
}

const poundIn = (element: SelectElement | PluralElement): string => {
  if (element.type === TYPE.select) return "#";
  return element.offset === 0 ? `«${element.value}»` : `«${element.value}-1»`;
};

function selectorOf(element: SelectElement | PluralElement, choice: Choice, locale: string): string {
  if (element.type === TYPE.select) return String(choice[element.value]);
  const n = Number(choice[element.value]);
  if (element.options[`=${n}`]) return `=${n}`;
  return new Intl.PluralRules(locale, { type: element.pluralType ?? "cardinal" }).select(n - element.offset);
}

describe("any ICU messages", () => {
  let changed = 0;

  property("show the same for all values when only marks were added", anyIcu, (text) => {
    const { units, assemble } = prepareMessage(text, icu, { source: "en", target: "de" });
    const outcomes = units.map((unit) => unit.accept(`${unit.xml.replace(/<(?=[xn] )/g, "l'<")}Ω`));
    // An apostrophe that meets one of the source may change what that means: then it is refused.
    if (outcomes.some((outcome) => !outcome.ok)) return;
    const whole = assemble(outcomes.map((outcome) => (outcome.ok ? outcome.text : "")));
    if (!whole.ok) return;
    if (whole.text !== text) changed++;
    const before = parsed(text);
    const after = parsed(whole.text);
    assert.ok(before && after, whole.text);
    for (const choice of choices) {
      const plain: string = shown(after, choice, "de").replaceAll("l'", "").replaceAll("Ω", "");
      assert.equal(plain, shown(before, choice, "en"), whole.text);
    }
  });
  after(() => assert.ok(changed > runs / 30, `only ${changed} messages changed`));

  const locales = fc.constantFrom("de", "fr", "ru", "ar", "ja", "pl", "en-XA");

  property(
    "keep their values in every form of the target, with any answers of the service",
    anyIcu,
    locales,
    mischiefs,
    (text, target, bad) => {
      const { units, assemble } = prepareMessage(text, icu, { source: "en", target });
      const texts = units.map((unit) => {
        const outcome = unit.accept(bad.reduce((xml, harm) => harm(xml), unit.xml));
        return outcome.ok ? outcome : unit.assemble(unit.pieces);
      });
      if (texts.some((outcome) => !outcome.ok)) return;
      const whole = assemble(texts.map((outcome) => (outcome.ok ? outcome.text : "")));
      if (!whole.ok) return;
      const before = parsed(text);
      const after = parsed(whole.text);
      assert.ok(before && after, whole.text);
      for (const gender of ["male", "x"]) {
        const possible = new Set(sentences(before, gender).map(marks));
        for (const sentence of sentences(after, gender)) {
          assert.ok(possible.has(marks(sentence)), `${text} → ${whole.text}: ${sentence}`);
        }
      }
    },
  );
});

/** Whatever a message may show for a choice of its selects, whichever forms its plurals take. */
function sentences(elements: readonly MessageFormatElement[], gender: string, pound = ""): readonly string[] {
  return elements.reduce<readonly string[]>(
    (starts, element) => {
      const ends = endings(element, gender, pound);
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [""],
  );
}

function endings(element: MessageFormatElement, gender: string, pound: string): readonly string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.pound) return [pound];
  if (element.type === TYPE.tag) {
    return sentences(element.children, gender, pound).map((inner) => `<${element.value}>${inner}</${element.value}>`);
  }
  if (element.type === TYPE.select) {
    return sentences((element.options[gender] ?? element.options["other"])?.value ?? [], gender, "#");
  }
  if (element.type !== TYPE.plural) return [`«${element.value}»`];
  const own = element.offset === 0 ? `«${element.value}»` : `«${element.value}-1»`;
  return Object.values(element.options).flatMap(({ value }) => sentences(value, gender, own));
}

/** The values and tags that a text shows, in whatever order. */
const marks = (text: string): string => (text.match(/«[^»]*»|<\/?[a-z]+>/g) ?? []).sort().join(" ");
