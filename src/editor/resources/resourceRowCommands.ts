import { commands, type Disposable, env, l10n } from "vscode";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import type { ResourcePart, ResourcePartRow, ResourceRow, ResourceSummary } from "../platform/commands/treeRows.ts";
import { resourceUri } from "../platform/resources/resourceUris.ts";
import { showBriefly } from "../platform/ui/notify.ts";
import { askPart, askResource } from "./askResource.ts";
import { chooseAnother, removeFromProject } from "./missingResources.ts";
import { chooseFillCommand, hasText, resourceKinds } from "./resourceNode.ts";
import type { ResourcesTree } from "./resourcesTree.ts";
import { chooseResource, setThreshold } from "./useResource.ts";

type Needs = Pick<App, "register" | "service" | "resources" | "choices" | "projects" | "languages" | "storage" | "log">;

/** The commands of rows. Without a row, as from a key binding, they ask for a resource. */
export function registerRowCommands(app: Needs, tree: ResourcesTree, selected: () => string | undefined): Disposable {
  const { register } = app;
  const resolveSubject = async (
    row: ResourceRow | ResourcePartRow | undefined,
    title: string,
    signal: AbortSignal,
    kinds: readonly ServiceResourceKind[] = resourceKinds,
  ): Promise<Subject> => {
    if (row !== undefined) return { resource: row.resource, part: "part" in row ? row.part : undefined };
    return { resource: await askResource(app, { title, kinds, active: selected() }, signal), part: undefined };
  };
  const use = async (row: ResourceRow | undefined, wanted: boolean, title: string, signal: AbortSignal) => {
    const { resource } = await resolveSubject(row, title, signal);
    let isSo = false;
    try {
      isSo = await chooseResource(app, resource, wanted, signal);
    } finally {
      // a box that was clicked in vain shows again what is so
      if (!isSo) tree.redraw();
    }
  };
  return combineDisposables(
    register("glossa.resources.use", ([row], signal) => use(row, true, l10n.t("Use in Project"), signal)),
    register("glossa.resources.stopUsing", ([row], signal) => use(row, false, l10n.t("Stop Using in Project"), signal)),
    register("glossa.resources.setThreshold", async ([row], signal) => {
      const { resource } = await resolveSubject(row, l10n.t("Set Match Threshold"), signal, ["memory"]);
      await setThreshold(app, resource, signal);
    }),
    register("glossa.resources.addDictionary", async ([row], signal) => {
      const [{ askDictionary }, { resource }] = await Promise.all([
        import("./createResource.ts"),
        resolveSubject(row, l10n.t("Add Dictionary"), signal, ["glossary"]),
      ]);
      await askDictionary(app, resource, signal);
    }),
    register("glossa.resources.addTermList", async ([row], signal) => {
      const [{ askTermList }, { resource }] = await Promise.all([
        import("./createResource.ts"),
        resolveSubject(row, l10n.t("Add Language"), signal, ["spokenTerms"]),
      ]);
      await askTermList(app, resource, signal);
    }),
    register("glossa.resources.rename", async ([row], signal) => {
      const kinds = resourceKinds.filter((kind) => kind !== "memory");
      const { resource } = await resolveSubject(row, l10n.t("Rename Language Resource"), signal, kinds);
      const { askName } = await import("./changeResource.ts");
      await askName(app, resource, signal);
    }),
    register("glossa.resources.delete", async ([row], signal) => {
      const { resource, part } = await resolveSubject(row, l10n.t("Delete Language Resource"), signal);
      const { askDelete } = await import("./changeResource.ts");
      await askDelete(app, resource, part, signal);
    }),
    register("glossa.resources.export", async ([row], signal) => {
      const { resource, part } = await resolveSubject(row, l10n.t("Export Language Resource"), signal, withText);
      const { askExport } = await import("./exportResource.ts");
      await askExport(app, resource, part, signal);
    }),
    register("glossa.resources.open", async ([row], signal) => {
      const title = l10n.t("Open Language Resource");
      const { resource, part } = await resolveSubject(row, title, signal, withText);
      const fill = chooseFillCommand(resource);
      if (fill !== undefined) {
        await commands.executeCommand(fill, { resourceKind: resource.kind, resource });
        return;
      }
      const opened = part ?? (resource.parts.length > 0 ? await askPart(resource, title, signal) : undefined);
      await commands.executeCommand("vscode.open", resourceUri(resource, opened));
    }),
    register("glossa.resources.copyId", async ([row], signal) => {
      const { resource } = await resolveSubject(row, l10n.t("Copy ID"), signal);
      await env.clipboard.writeText(resource.id);
      showBriefly(l10n.t("Copied {0}", resource.id), undefined, 2);
    }),
    register("glossa.resources.openRow", async ([row]) => await runCommand("glossa.resources.open", row)),
    register("glossa.resources.chooseAnother", ([{ gone }], signal) => chooseAnother(app, gone, signal)),
    register("glossa.resources.removeFromProject", ([{ gone }]) => removeFromProject(app, gone)),
  );
}

const withText = resourceKinds.filter(hasText);

interface Subject {
  readonly resource: ResourceSummary;
  readonly part: ResourcePart | undefined;
}
