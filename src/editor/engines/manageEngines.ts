import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import type { EngineEntry } from "../../core/engines/engineList.ts";
import type { App } from "../platform/commands/app.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { askEngine } from "./askEngine.ts";

type Needs = Pick<App, "service" | "engineList">;

interface EngineItem extends QuickPickItem {
  readonly run: () => Promise<void>;
}

/** The engines without a list of the user's. */
const installed: readonly EngineEntry[] = [{ id: "apertium", kind: "apertium", name: "Apertium" }];

/** Shows the engines in their order, and adds, moves or removes one. */
export async function manageEngines(needs: Needs, signal: AbortSignal): Promise<void> {
  const engines = needs.engineList.engines ?? installed;
  const place = { title: l10n.t("Engines of the Embedded Service"), step: 1, totalSteps: 1 };
  const items: readonly EngineItem[] = [
    { label: `$(add) ${l10n.t("Add Engine…")}`, run: () => addEngine(needs, engines, signal) },
    { label: l10n.t("Asked in this order"), kind: QuickPickItemKind.Separator, run: async () => {} },
    ...engines.map((engine) => ({
      label: `$(server-process) ${nameOf(engine)}`,
      description: engine.url ?? "",
      run: () => changeEngine(needs, engines, engine, signal),
    })),
  ];
  const { run } = await pickOne(place, { items, placeholder: l10n.t("Select an engine to move or remove it") }, signal);
  await run();
}

async function addEngine(
  { service, engineList }: Needs,
  engines: readonly EngineEntry[],
  signal: AbortSignal,
): Promise<void> {
  const { entry, key, trial } = await askEngine({ service, engineList }, engines, signal);
  if (entry.url !== undefined) await engineList.setKey(entry.url, key);
  await engineList.save([entry, ...engines]);
  notify("information", l10n.t("{0} translates from now on. Its trial: “{1}”", nameOf(entry), trial));
}

async function changeEngine(
  { engineList }: Needs,
  engines: readonly EngineEntry[],
  engine: EngineEntry,
  signal: AbortSignal,
): Promise<void> {
  const others = engines.filter((one) => one !== engine);
  const items: readonly EngineItem[] = [
    { label: `$(arrow-up) ${l10n.t("Ask First")}`, run: () => engineList.save([engine, ...others]) },
    { label: `$(trash) ${l10n.t("Remove Engine")}`, run: () => removeEngine(engineList, others, engine) },
  ];
  const place = { title: nameOf(engine), step: 1, totalSteps: 1 };
  const { run } = await pickOne(place, { items, placeholder: engine.url ?? "" }, signal);
  await run();
}

/** Removes an engine, and its key if no other one uses it. */
async function removeEngine(
  engineList: Needs["engineList"],
  others: readonly EngineEntry[],
  { url }: EngineEntry,
): Promise<void> {
  const originOf = (address: string | undefined) => (address === undefined ? undefined : new URL(address).origin);
  const isShared = others.some((one) => originOf(one.url) === originOf(url));
  await engineList.save(others.length > 0 ? others : installed);
  if (url !== undefined && !isShared) await engineList.setKey(url, "");
}

const nameOf = ({ name, id }: EngineEntry): string => name ?? id;
