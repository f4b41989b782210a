import { checkSettings } from "./checkSettings.ts";
import { currentClause } from "./filePatterns.ts";

/** Returns the text of package.json with its generated parts: patterns of files in `when` clauses, and checks. */
export function currentManifest(manifest: string): string {
  const current: unknown = JSON.parse(manifest, (key, value: unknown) => {
    if (key === "when") return currentClause(String(value));
    if (key === "glossa.checks.severity") return { ...(value as object), ...checkSettings };
    return value;
  });
  return `${JSON.stringify(current, null, 2)}\n`;
}
