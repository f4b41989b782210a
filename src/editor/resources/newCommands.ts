import { type Disposable, Uri } from "vscode";
import type { ResourceKind } from "../../core/resources.ts";
import type { App } from "../platform/app.ts";
import { together } from "../platform/disposables.ts";
import { listed } from "../platform/listed.ts";
import type { ResourceGroupRow, ResourcePartRow, ResourceRow } from "../platform/rows.ts";
import type { Into } from "./import.ts";
import type { ImportNeeds } from "./imported.ts";
import { choose } from "./use.ts";

type Needs = Pick<App, "register" | "service" | "resources" | "choices" | "projects" | "languages" | "log">;

/** Shows what is new in the tree. */
export type Reveal = (kind: ResourceKind, id: string, signal: AbortSignal) => Promise<void>;

/** The commands that bring something new: creating and importing. */
export function registerNewCommands(app: Needs, reveal: Reveal): Disposable {
  const { register, resources } = app;
  const importing = (signal: AbortSignal): ImportNeeds => ({
    ...app,
    use: async (kind, id) => {
      const all = (await resources.list(kind, signal)).map((one) => listed(kind, one));
      const made = all.find((one) => one.id === id);
      if (made) await choose(app, made, true, signal);
    },
  });
  const importAll = async (uris: readonly Uri[], into: Into, signal: AbortSignal): Promise<void> => {
    const { importFile } = await import("./import.ts");
    for (const uri of uris) await importFile(importing(signal), uri, into, signal);
  };
  return together(
    register("glossa.resources.createGlossary", async (_, signal) => {
      const { askGlossary } = await import("./create.ts");
      await reveal("glossary", await askGlossary(app, signal), signal);
    }),
    register("glossa.resources.createStyleRules", async (_, signal) => {
      const { askStyle } = await import("./create.ts");
      await reveal("style", await askStyle(app, signal), signal);
    }),
    register("glossa.resources.createSpokenTerms", async (_, signal) => {
      const { askSpokenTerms } = await import("./create.ts");
      await reveal("spokenTerms", await askSpokenTerms(app, signal), signal);
    }),
    register("glossa.resources.import", async ([row], signal) => {
      const { askFiles } = await import("./import.ts");
      const into = intoOf(row);
      await importAll(await askFiles(row?.resourceKind), into, signal);
    }),
    register("_glossa.resources.importFiles", async ([uris, row], signal) => {
      const into = row === undefined ? { asNew: true } : intoOf(row);
      await importAll(
        uris.map((uri) => Uri.parse(uri, true)),
        into,
        signal,
      );
    }),
  );
}

/** From a group something new is meant; from the palette the person is asked. */
function intoOf(row: ResourceGroupRow | ResourceRow | ResourcePartRow | undefined): Into {
  if (row === undefined) return {};
  if (!("resource" in row)) return { asNew: true };
  return { resource: row.resource, ...("part" in row && { part: row.part }) };
}
