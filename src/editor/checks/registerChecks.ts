import { CodeActionKind, type CodeActionProvider, type Disposable, type HoverProvider, languages } from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { CheckFindings } from "./checkFindings.ts";
import { registerReview } from "./markReviewed.ts";

/** Problems of locale files as diagnostics with quick fixes, and the source of a translation on hover. */
export function registerChecks(app: Pick<App, "register" | "projects" | "terms" | "branch" | "log">): Disposable {
  const findings = new CheckFindings(app);
  const selector = { pattern: `**/*.{${endings.join(",")}}` };
  const kinds = { providedCodeActionKinds: [CodeActionKind.QuickFix] };
  return combineDisposables(
    findings,
    registerReview(app),
    app.register("_glossa.ignoreCheck", async ([ignored], signal) =>
      (await import("./ignoreCheck.ts")).ignoreCheck(app, ignored, signal),
    ),
    languages.registerCodeActionsProvider(selector, createLazyFixes(findings), kinds),
    languages.registerHoverProvider(selector, createLazyHover(app)),
  );
}

/** Loads the fixes with the first finding. */
function createLazyFixes(findings: CheckFindings): CodeActionProvider {
  const load = async () => (await import("./checkFixes.ts")).fixProvider(findings);
  let loaded: ReturnType<typeof load> | undefined;
  return {
    provideCodeActions: async (document, ...rest) => {
      if (findings.findingsOf(document.uri).length === 0) return [];
      loaded ??= load();
      return await (await loaded).provideCodeActions(document, ...rest);
    },
    resolveCodeAction: async (...asked) => await (await loaded)?.resolveCodeAction?.(...asked),
  };
}

/** Loads the hover over the first locale file. */
function createLazyHover(app: Pick<App, "projects">): HoverProvider {
  return {
    provideHover: async (document, ...rest) => {
      if (!app.projects.getCached(document.uri)) return undefined;
      const { createSourceHover: hoverProvider } = await import("./sourceHover.ts");
      return await hoverProvider(app).provideHover(document, ...rest);
    },
  };
}
