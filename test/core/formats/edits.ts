import type { MessageChange } from "../../../src/core/catalog/message.ts";
import type { Format, TargetMarks } from "../../../src/core/formats/format.ts";
import type { Problem } from "../../../src/core/problems/problem.ts";
import type { Edit } from "../../../src/core/text/textEdits.ts";

const plan = (format: Format, text: string, changes: readonly MessageChange[], model?: string, marks?: TargetMarks) =>
  format.read(text).edit(changes, { model: model === undefined ? undefined : format.read(model, "source"), marks });

/** The edits that changes of a text become; the model is a text, too. */
export const editsFor = (...request: Parameters<typeof plan>): readonly Edit[] => plan(...request).edits;

/** A problem for each change of a text that cannot be made. */
export const problemsFor = (...request: Parameters<typeof plan>): readonly Problem[] => plan(...request).problems;
