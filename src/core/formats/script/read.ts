import type { Problem } from "../../problem.ts";
import type { Tree } from "../json/reader.ts";
import { Fault, readLiteral } from "../literal/build.ts";
import { Script } from "./language.ts";
import { checkEnding, openingOf } from "./module.ts";

/** Reads a module; never throws. One that exports anything but one literal is a fault. */
export function read(text: string): Tree {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const problems: Problem[] = [];
  try {
    const language = new Script(text);
    const { at, constant } = openingOf(language, start);
    const root = readLiteral(language, at, problems);
    if (root === undefined) throw new Fault(at, "object expected");
    checkEnding(language, root.end, constant);
    problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
    return { text, start, root, problems, fault: undefined };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const at = Math.min(error.at, text.length);
    const fault = { code: error.code, span: { start: at, end: Math.min(at + 1, text.length) }, detail: error.message };
    return { text, start, root: undefined, problems: [fault], fault };
  }
}
