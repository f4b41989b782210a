import type { TextCheckContext, TextToCheck } from "../../../core/checks/textChecks.ts";
import { checkText, toTexts } from "../../../core/checks/textChecks.ts";
import { toProblemSentence } from "../ui/problemSentences.ts";

/** Returns what the text checks find in a translation, as sentences. */
export const findingSentences = (
  texts: Pick<TextToCheck, "source" | "target" | "maxLength">,
  context: TextCheckContext,
): readonly string[] => [
  ...new Set(checkText(toTexts({ isForm: false, ...texts }, context)).map((finding) => toProblemSentence(finding))),
];
