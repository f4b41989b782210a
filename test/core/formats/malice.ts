import assert from "node:assert/strict";
import type { Parsed } from "../../../src/core/formats/format.ts";
import type { ProblemCode } from "../../../src/core/problems/problem.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor } from "./edits.ts";
import { reading } from "./reading.ts";
import type { Malice, Subject } from "./subject.ts";

/** A size at which texts have about 1,000 characters, and are deeper than any limit. */
export const small = 300;

/** Names and texts of malice, at most of this size; the last digit stays, as an odd number of signs is another text. */
export function hostileTexts(malice: Malice, most = Number.POSITIVE_INFINITY): readonly (readonly [string, string])[] {
  return Object.entries(malice).map(([name, text]) => {
    if (typeof text === "string") return [name, text];
    const whole = Number(/\d[\d,]*/.exec(name)?.[0].replaceAll(",", ""));
    const size = whole <= most ? whole : most + (whole % 10);
    return [name.replace(/\d[\d,]*/, size.toLocaleString("en")), text(size)];
  });
}

/** Asserts that these are all kinds of problems that the subject names. */
export const assertFaults = ({ faults = allFaults }: Subject, found: readonly ProblemCode[]): void =>
  assert.deepEqual(new Set(found), new Set(faults));

export const codesOf = ({ problems }: Parsed): readonly ProblemCode[] => problems.map(({ code }) => code);

const allFaults = ["format.syntax", "format.depth", "format.duplicateKey"] as const;

/** Asserts: no throw, no hang, no overflow; what is broken has a place and can't be edited. Returns the codes of its problems. */
export function assertCalm({ format, blank }: Subject, text: string): readonly ProblemCode[] {
  const document = format.read(text);
  const { problems } = document;
  const faults = problems.filter(({ code }) => code !== "format.duplicateKey");
  for (const { span } of problems) {
    assert.ok(span !== undefined && span.start >= 0 && span.end >= span.start && span.end <= text.length);
  }
  const change = { path: ["a"], text: "x" };
  if (faults.length > 0) assert.throws(() => document.edit([change]), /^Error: format\.(syntax|depth) at \d+/);
  else reading(format, applyEdits(text, document.edit([change]).edits));
  // A broken model is no model.
  assert.deepEqual(
    editsFor(format, blank, [change], faults.length > 0 ? text : undefined),
    editsFor(format, blank, [change]),
  );
  return [...new Set(codesOf(document))];
}
