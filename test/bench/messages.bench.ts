import { mask } from "../../src/core/messages/mask.ts";
import { detectSyntaxes, type Syntax } from "../../src/core/messages/messageSyntax.ts";
import { prepareMessage } from "../../src/core/messages/prepareMessage.ts";
import { tokenize } from "../../src/core/messages/tokenize.ts";
import { unmask } from "../../src/core/messages/unmask.ts";
import { verifyMessage } from "../../src/core/messages/verifyMessage.ts";
import { compared, figure, sized, timed } from "./measure.ts";
import { sentence } from "./texts.ts";

const count = sized(5000, 100);
const texts = Array.from({ length: count }, (_, index) => sentence(index));
const i18next = new Set<Syntax>(["i18next"]);
const icu = new Set<Syntax>(["icu"]);
const locales = { source: "en", target: "de" };

/** Microseconds a message, of the milliseconds that all took. */
const each = (samples: readonly number[], messages = count): readonly number[] =>
  samples.map((milliseconds) => (milliseconds * 1000) / messages);

figure({
  name: "Messages: tell the syntaxes of a catalog",
  unit: "µs each",
  how: "5,000 i18next messages of 12 words, every fifth with a placeholder",
  samples: each(await timed(7, () => detectSyntaxes(texts))),
});

figure({
  name: "Messages: tokenize",
  unit: "µs each",
  how: "the same 5,000",
  samples: each(
    await timed(7, () => {
      for (const text of texts) tokenize(text, i18next);
    }),
  ),
});

figure({
  name: "Messages: mask, unmask and verify",
  unit: "µs each",
  how: "the same 5,000, with the masked text as the answer",
  samples: each(
    await timed(7, () => {
      for (const text of texts) {
        const masked = mask(text, i18next);
        const outcome = unmask(masked.xml, masked);
        if (!outcome.ok || verifyMessage(text, outcome.text, i18next, "de").length > 0)
          throw new Error(`refused: ${text}`);
      }
    }),
  ),
});

figure({
  name: "Messages: prepare and assemble",
  unit: "µs each",
  how: "what a run does to each text, with the masked text as the answer",
  samples: each(
    await timed(7, () => {
      for (const text of texts) roundTrip(text, i18next);
    }),
  ),
});

const plurals = Array.from(
  { length: count / 10 },
  (_, index) =>
    `{count, plural, =0 {${sentence(index * 5 + 1)}} one {# ${sentence(index * 5 + 2)}} other {# ${sentence(index * 5 + 3)}}} {name}`,
);
figure({
  name: "Messages: prepare and assemble ICU plurals",
  unit: "µs each",
  how: "500 messages of three branches for a language of four",
  samples: each(
    await timed(7, () => {
      for (const text of plurals) roundTrip(text, icu, { source: "en", target: "pl" });
    }),
    plurals.length,
  ),
});

const long = texts.slice(0, 1000).join(" ");
const longer = Array.from({ length: 10 }, () => long).join(" ");
const linear = await compared(
  7,
  () => {
    for (let round = 0; round < 10; round++) tokenize(long, i18next);
  },
  () => tokenize(longer, i18next),
);
figure({
  name: "Messages: one text of ten times the length takes this many times ten times as long",
  unit: "×",
  goal: 1.5,
  how: `tokenize ${(long.length / 1000).toFixed(0)} KB ten times, against ${(longer.length / 1e6).toFixed(1)} MB once, by turns; 1 is linear`,
  samples: linear.ratios,
});

function roundTrip(text: string, syntaxes: ReadonlySet<Syntax>, { source, target } = locales): void {
  const prepared = prepareMessage(text, syntaxes, { source, target });
  const answers = prepared.units.map((unit) => {
    const outcome = unit.accept(unit.xml);
    if (!outcome.ok) throw new Error(`refused: ${text}`);
    return outcome.text;
  });
  if (!prepared.assemble(answers).ok) throw new Error(`refused: ${text}`);
}
