import { type Disposable, languages } from "vscode";
import { formats } from "../../core/formats/index.ts";
import type { App } from "../platform/app.ts";
import { together } from "../platform/disposables.ts";
import { Findings } from "./findings.ts";
import { fixKinds, fixProvider } from "./fixes.ts";
import { hoverProvider } from "./hover.ts";
import { registerReview } from "./review.ts";

/** Problems of locale files as diagnostics with quick fixes, and the source of a translation on hover. */
export function registerChecks(app: Pick<App, "register" | "projects" | "log">): Disposable {
  const findings = new Findings(app);
  const endings = formats.flatMap(({ extensions }) => extensions.map((extension) => extension.slice(1)));
  const selector = { pattern: `**/*.{${[...new Set(endings)].join(",")}}` };
  return together(
    findings,
    registerReview(app),
    languages.registerCodeActionsProvider(selector, fixProvider(findings), { providedCodeActionKinds: fixKinds }),
    languages.registerHoverProvider(selector, hoverProvider(app)),
  );
}
