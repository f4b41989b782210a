import type { Problem } from "../../problems/problem.ts";
import type { JsonTree } from "../json/jsonTreeBuilder.ts";
import { LiteralError, readLiteral } from "../literal/literalReader.ts";
import { ScriptLanguage } from "./scriptLanguage.ts";
import { checkEnding, findLiteral } from "./scriptModule.ts";

/** Reads a module; never throws. A module that exports anything but one literal is a syntax problem. */
export function readScript(text: string): JsonTree {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const problems: Problem[] = [];
  try {
    const language = new ScriptLanguage(text);
    const place = findLiteral(language, start);
    const root = readLiteral(language, place.at, problems);
    if (root === undefined) throw new LiteralError(place.at, "object expected");
    checkEnding(language, root.end, place);
    problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
    return { text, start, root, problems, fault: undefined };
  } catch (error) {
    if (!(error instanceof LiteralError)) throw error;
    const at = Math.min(error.at, text.length);
    const fault = { code: error.code, span: { start: at, end: Math.min(at + 1, text.length) }, detail: error.message };
    return { text, start, root: undefined, problems: [fault], fault };
  }
}
