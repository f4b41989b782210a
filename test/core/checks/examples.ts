import assert from "node:assert/strict";
import { checkTexts } from "../../../src/core/checks/checkTexts.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import type { ProblemCode } from "../../../src/core/problems/problem.ts";

export interface Options {
  readonly from?: string;
  readonly syntax?: Syntax;
  readonly maxLength?: number;
  /** One form of several. */
  readonly form?: true;
}

/** `found` is empty for nothing, or `detail`, or `detail → what it should read`. */
export type Example = readonly [locale: string, source: string, target: string, found: string, options?: Options];

/** Returns the findings of text checks in one translation; a source that is its own target is checked alone. */
export function problemsOf([locale, source, target, , options = {}]: Example) {
  const { from = "en", syntax = "brace", maxLength, form } = options;
  const message = (text: string) => ({
    path: ["key"],
    text,
    span: { start: 3, end: 9 },
    ...(maxLength !== undefined && { maxLength }),
  });
  const translated = message(target);
  const entry: CatalogEntry = {
    path: ["key"],
    state: "translated",
    source: locale === from ? translated : message(source),
    target: translated,
    ...(form && { plural: { category: "one", ordinal: false } }),
  };
  const syntaxes = new Set([syntax]);
  return checkTexts([entry], { sourceLocale: from, targetLocale: locale, syntaxes });
}

/** Describes a check by its examples: of its codes, nothing is found but what they say. */
export function describeCheck(name: string, codes: readonly ProblemCode[], examples: readonly Example[]): void {
  describe(`checks: ${name}`, () => {
    for (const example of examples) {
      const [locale, source, target, expected] = example;
      it(`${locale}: ${JSON.stringify(source)} as ${JSON.stringify(target)}`, () => {
        const found = problemsOf(example).filter(({ code }) => codes.includes(code));
        assert.equal(found.map(told).join("; "), expected);
        // what is put right stays right
        for (const { instead } of found) {
          if (instead === undefined) continue;
          const again = problemsOf([locale, source, instead, "", example[4] ?? {}]).filter(({ code }) =>
            codes.includes(code),
          );
          assert.deepEqual(
            again.filter((problem) => problem.instead !== undefined),
            [],
          );
        }
      });
    }
  });
}

const told = ({ detail = "", instead }: { readonly detail?: string; readonly instead?: string }): string =>
  instead === undefined ? detail || "found" : `${detail && `${detail} `}→ ${instead}`;
