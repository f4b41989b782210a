import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { defaultCurrency } from "../../core/engines/engineCost.ts";
import { type EngineEntry, type EnginePrice, isSpeechKind } from "../../core/engines/engineList.ts";
import type { App } from "../platform/app/app.ts";
import { moneyText } from "../platform/ui/costText.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { askEngine } from "./askEngine.ts";
import { askPrice } from "./askPrice.ts";

type Needs = Pick<App, "service" | "engineList" | "models">;

interface EngineItem extends QuickPickItem {
  readonly run: () => Promise<void>;
}

/** The engines without a list of the user's. */
const installed: readonly EngineEntry[] = [{ id: "apertium", kind: "apertium", name: "Apertium" }];

const listEngines = async ({ engineList }: Pick<Needs, "engineList">): Promise<readonly EngineEntry[]> =>
  (await engineList.list()) ?? installed;

/** Shows the engines in their order, and adds, moves or removes one. */
export async function manageEngines(needs: Needs, signal: AbortSignal): Promise<void> {
  const engines = await listEngines(needs);
  const place = { title: l10n.t("Engines of the Embedded Service"), step: 1, totalSteps: 1 };
  const items: readonly EngineItem[] = [
    { label: `$(add) ${l10n.t("Add Engine…")}`, run: () => addEngine(needs, signal) },
    { label: l10n.t("Asked in this order"), kind: QuickPickItemKind.Separator, run: async () => {} },
    ...engines.map((engine) => ({
      label: `$(${iconOf(engine)}) ${nameOf(engine)}`,
      description: engine.url ?? "",
      run: () => changeEngine(needs, engines, engine, signal),
    })),
  ];
  const { run } = await pickOne(place, { items, placeholder: l10n.t("Select an engine to move or remove it") }, signal);
  await run();
}

/** Asks for a new engine, which is then the first of the list. */
export async function addEngine({ service, engineList, models }: Needs, signal: AbortSignal): Promise<void> {
  const engines = await listEngines({ engineList });
  const { entry, key, trial } = await askEngine({ service, engineList, models }, engines, signal);
  if (entry.url !== undefined) await engineList.setKey(entry.url, key);
  await engineList.save([entry, ...engines]);
  notify("information", textOfAddition(entry, trial));
}

function textOfAddition(entry: EngineEntry, trial: string): string {
  if (entry.kind === "synthesis") return l10n.t("{0} speaks translations from now on.", nameOf(entry));
  if (entry.kind !== "transcription")
    return l10n.t("{0} translates from now on. Its trial: “{1}”", nameOf(entry), trial);
  return trial === ""
    ? l10n.t("{0} is now used for speech. No speech was recognized in the test.", nameOf(entry))
    : l10n.t("{0} is now used for speech. Recognized in the test: “{1}”", nameOf(entry), trial);
}

async function changeEngine(
  { engineList }: Needs,
  engines: readonly EngineEntry[],
  engine: EngineEntry,
  signal: AbortSignal,
): Promise<void> {
  const others = engines.filter((listed) => listed !== engine);
  const items: readonly EngineItem[] = [
    { label: `$(arrow-up) ${l10n.t("Ask First")}`, run: () => engineList.save([engine, ...others]) },
    ...(engine.kind === "chat" || isSpeechKind(engine.kind)
      ? [createPriceItem(engineList, engines, engine, signal)]
      : []),
    { label: `$(trash) ${l10n.t("Remove Engine")}`, run: () => removeEngine(engineList, others, engine) },
  ];
  const place = { title: nameOf(engine), step: 1, totalSteps: 1 };
  const { run } = await pickOne(place, { items, placeholder: engine.url ?? "" }, signal);
  await run();
}

/** Sets what an engine costs: the plan and the usage panel show money then. */
function createPriceItem(
  engineList: Needs["engineList"],
  engines: readonly EngineEntry[],
  engine: EngineEntry,
  signal: AbortSignal,
): EngineItem {
  const { price: before, ...unpriced } = engine;
  return {
    label: `$(tag) ${l10n.t("Set Price…")}`,
    description: before === undefined ? l10n.t("no price set") : priceText(before),
    async run() {
      const price = await askPrice(engine, signal);
      const changed = { ...unpriced, ...(price && { price }) };
      await engineList.save(engines.map((listed) => (listed === engine ? changed : listed)));
    },
  };
}

/** `$0.15 for a million input tokens, $0.60 for a million output tokens`; `$0.006 for a minute of sound`. */
function priceText({ input, output, minute, currency = defaultCurrency }: EnginePrice): string {
  if (minute !== undefined) return l10n.t("{0} for a minute of sound", moneyText({ amount: minute, currency }));
  const [first, second] = [moneyText({ amount: input, currency }), moneyText({ amount: output, currency })];
  return l10n.t("{0} for a million input tokens, {1} for a million output tokens", first, second);
}

/** Removes an engine, and its key if no other one uses it. */
async function removeEngine(
  engineList: Needs["engineList"],
  others: readonly EngineEntry[],
  { url }: EngineEntry,
): Promise<void> {
  const originOf = (address: string | undefined) => (address === undefined ? undefined : new URL(address).origin);
  const isShared = others.some((listed) => originOf(listed.url) === originOf(url));
  await engineList.save(others.length > 0 ? others : installed);
  if (url !== undefined && !isShared) await engineList.setKey(url, "");
}

function iconOf({ kind }: EngineEntry): string {
  if (kind === "synthesis") return "unmute";
  return isSpeechKind(kind) ? "mic" : "server-process";
}

const nameOf = ({ name, id }: EngineEntry): string => name ?? id;
