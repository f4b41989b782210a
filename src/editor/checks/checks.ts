import { CodeActionKind, type CodeActionProvider, type Disposable, type HoverProvider, languages } from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import type { App } from "../platform/app.ts";
import { together } from "../platform/disposables.ts";
import { Findings } from "./findings.ts";
import { registerReview } from "./review.ts";

/** Problems of locale files as diagnostics with quick fixes, and the source of a translation on hover. */
export function registerChecks(app: Pick<App, "register" | "projects" | "terms" | "log">): Disposable {
  const findings = new Findings(app);
  const selector = { pattern: `**/*.{${endings.join(",")}}` };
  const kinds = { providedCodeActionKinds: [CodeActionKind.QuickFix] };
  return together(
    findings,
    registerReview(app),
    languages.registerCodeActionsProvider(selector, lateFixes(findings), kinds),
    languages.registerHoverProvider(selector, lateHover(app)),
  );
}

/** Loads the fixes with the first finding. */
function lateFixes(findings: Findings): CodeActionProvider {
  const load = async () => (await import("./fixes.ts")).fixProvider(findings);
  let loaded: ReturnType<typeof load> | undefined;
  return {
    provideCodeActions: async (document, ...rest) => {
      if (findings.of(document.uri).length === 0) return [];
      loaded ??= load();
      return await (await loaded).provideCodeActions(document, ...rest);
    },
    resolveCodeAction: async (...asked) => await (await loaded)?.resolveCodeAction?.(...asked),
  };
}

/** Loads the hover over the first locale file. */
function lateHover(app: Pick<App, "projects">): HoverProvider {
  return {
    provideHover: async (document, ...rest) => {
      if (!app.projects.known(document.uri)) return undefined;
      const { hoverProvider } = await import("./hover.ts");
      return await hoverProvider(app).provideHover(document, ...rest);
    },
  };
}
