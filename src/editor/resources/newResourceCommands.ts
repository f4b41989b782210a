import { type Disposable, Uri } from "vscode";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import type { ResourceGroupRow, ResourcePartRow, ResourceRow } from "../platform/commands/treeRows.ts";
import { summarizeResource } from "../platform/resources/resourceSummary.ts";
import type { ImportTarget } from "./importResource.ts";
import type { ImportNeeds } from "./importResult.ts";
import { chooseResource } from "./useResource.ts";

type Needs = Pick<App, "register" | "service" | "resources" | "choices" | "projects" | "languages" | "log">;

/** Shows a new resource in the tree. */
export type Reveal = (kind: ServiceResourceKind, id: string, signal: AbortSignal) => Promise<void>;

/** The commands that bring something new: creating and importing. */
export function registerNewCommands(app: Needs, reveal: Reveal): Disposable {
  const { register, resources } = app;
  const importing = (signal: AbortSignal): ImportNeeds => ({
    ...app,
    use: async (kind, id) => {
      const all = (await resources.list(kind, signal)).map((resource) => summarizeResource(kind, resource));
      const made = all.find((resource) => resource.id === id);
      if (made) await chooseResource(app, made, true, signal);
    },
  });
  const importAll = async (uris: readonly Uri[], into: ImportTarget, signal: AbortSignal): Promise<void> => {
    const { importFile } = await import("./importResource.ts");
    for (const uri of uris) await importFile(importing(signal), uri, into, signal);
  };
  return combineDisposables(
    register("glossa.resources.createGlossary", async (_, signal) => {
      const { askNewGlossary: askGlossary } = await import("./createResource.ts");
      await reveal("glossary", await askGlossary(app, signal), signal);
    }),
    register("glossa.resources.createStyleRules", async (_, signal) => {
      const { askNewStyle: askStyle } = await import("./createResource.ts");
      await reveal("style", await askStyle(app, signal), signal);
    }),
    register("glossa.resources.createStyleProfile", async (_, signal) => {
      const { askNewStyleProfile } = await import("./createStyleProfile.ts");
      await reveal("styleProfile", await askNewStyleProfile(app, signal), signal);
    }),
    register("glossa.resources.createSpokenTerms", async (_, signal) => {
      const { askNewSpokenTerms: askSpokenTerms } = await import("./createResource.ts");
      await reveal("spokenTerms", await askSpokenTerms(app, signal), signal);
    }),
    register("glossa.resources.import", async ([row], signal) => {
      const { askFiles } = await import("./importResource.ts");
      const into = rowImportTarget(row);
      await importAll(await askFiles(row?.resourceKind), into, signal);
    }),
    register("_glossa.resources.importFiles", async ([uris, row], signal) => {
      const into = row === undefined ? { asNew: true } : rowImportTarget(row);
      await importAll(
        uris.map((uri) => Uri.parse(uri, true)),
        into,
        signal,
      );
    }),
  );
}

/** From a group a new resource is meant; from the palette the user is asked. */
function rowImportTarget(row: ResourceGroupRow | ResourceRow | ResourcePartRow | undefined): ImportTarget {
  if (row === undefined) return {};
  if (!("resource" in row)) return { asNew: true };
  return { resource: row.resource, ...("part" in row && { part: row.part }) };
}
