import type { CalledCode } from "./codeNotes.ts";

/** Functions of C by the index of the argument that is a format string, as xgettext knows them. */
const formats: Readonly<Record<string, number>> = {
  ...{ printf: 0, vprintf: 0, fprintf: 1, vfprintf: 1, sprintf: 1, vsprintf: 1, snprintf: 2, vsnprintf: 2 },
  ...{ asprintf: 1, vasprintf: 1, dprintf: 1, vdprintf: 1, obstack_printf: 1, obstack_vprintf: 1 },
  ...{ error: 2, error_at_line: 4, argp_error: 1, argp_failure: 3 },
};

/** Returns whether code uses the text of a call as a format string, with directives or without. */
export function isFormatArgument({ text, language, call }: CalledCode): boolean {
  if (language !== "cpp" && language !== "objc") return false;
  const before = text.slice(Math.max(0, call.start - 200), call.start);
  const [, name = "", others = ""] = /(?<!\w)(\w+)\s*\(((?:[^()"';{}]*,)?)\s*$/.exec(before) ?? [];
  return Object.hasOwn(formats, name) && formats[name] === others.split(",").length - 1;
}
