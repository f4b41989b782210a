import type { Format } from "../formats/format.ts";
import { positionsOf } from "../text/textEdits.ts";
import type { VersionName, Versions } from "../text/versions.ts";
import { viewsOf } from "./messageMerge.ts";

/** The reason why a file cannot be merged by message. */
export type ByLineReason =
  | { readonly kind: "broken"; readonly version: VersionName; readonly line: number | undefined }
  | { readonly kind: "noFormat" | "noKeys" | "otherLines" };

/** Returns why `mergeLocaleFile` has merged nothing; the version that cannot be read is named first. */
export function whyByLine(versions: Versions, format: Format | undefined): ByLineReason {
  if (format === undefined) return { kind: "noFormat" };
  for (const version of ["ours", "theirs", "base"] as const) {
    const text = versions[version];
    const problems = viewsOf(format, [text]).flatMap((view) => view.read(text).problems);
    const fault = problems.find(({ code }) => code === "format.syntax" || code === "format.depth");
    if (fault !== undefined)
      return { kind: "broken", version, line: fault.span && positionsOf(text)(fault.span.start).line };
  }
  return { kind: format.alignedTo === undefined ? "otherLines" : "noKeys" };
}
