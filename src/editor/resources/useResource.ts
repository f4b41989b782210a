import { l10n } from "vscode";
import { addToChoice, correctChoice, removeFromChoice } from "../../core/resources/resourceChoice.ts";
import {
  type ChosenResource,
  defaultThreshold,
  maxGlossaries,
  type ResourceChoice,
} from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import type { ResourceSummary } from "../platform/commands/treeRows.ts";
import { summarizeResource } from "../platform/resources/resourceSummary.ts";
import { numberText } from "../platform/ui/displayText.ts";
import { inputText } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { resourceName } from "./resourceWords.ts";

type Needs = Pick<App, "choices" | "resources">;

/**
 * Chooses a resource for the active project, or stops using it, and returns whether it is chosen now; a sixth glossary
 * is refused with an explanation.
 */
export async function chooseResource(
  needs: Needs,
  resource: ResourceSummary,
  isWanted: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const change = isWanted ? addToChoice : removeFromChoice;
  if (await writeChange(needs, resource, (before) => change(before, resource), signal)) return true;
  const limit = numberText(maxGlossaries);
  notify(
    "warning",
    l10n.t("A project uses at most {0} glossaries, as a request takes no more. Uncheck one first.", limit),
  );
  return false;
}

/** Asks for the minimum match of a memory and writes it; the memory is chosen as well. */
export async function setThreshold(
  { choices, ...needs }: Needs,
  memory: ResourceSummary,
  signal: AbortSignal,
): Promise<void> {
  const { threshold = defaultThreshold } = (await choices.current()).memory ?? {};
  const place = { title: l10n.t("Match Threshold of {0}", resourceName(memory)), step: 1, totalSteps: 1 };
  const options = {
    prompt: l10n.t("Minimum match of a translation from the memory, in percent. 100 means the same text."),
    value: String(threshold),
    validate: (text: string) => (isPercent(text) ? undefined : l10n.t("Enter a whole number from 0 to 100.")),
  };
  const percent = Number((await inputText(place, options, signal)).trim());
  await writeChange({ choices, ...needs }, memory, (before) => withThreshold(before, memory, percent), signal);
}

/** The choice with a memory that is applied from a minimum match on. */
const withThreshold = (before: ResourceChoice, { id, name }: ChosenResource, threshold: number): ResourceChoice => ({
  ...before,
  memory: { id, name, threshold },
});

const isPercent = (text: string): boolean => /^\s*\d{1,3}\s*$/.test(text) && Number(text) <= 100;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Writes a change, after those before it; returns `false` if there is none. Ids of another account are corrected as
 * well.
 */
async function writeChange(
  { choices, resources }: Needs,
  { kind }: ResourceSummary,
  make: (before: ResourceChoice) => ResourceChoice | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const all = (await resources.list(kind, signal)).map((resource) => summarizeResource(kind, resource));
  let isMade = false;
  const work = queue.then(() =>
    choices.change((before) => {
      const after = make(correctChoice(before, kind, all));
      isMade = after !== undefined;
      return after ?? before;
    }),
  );
  queue = work.catch(() => {});
  await work;
  return isMade;
}
