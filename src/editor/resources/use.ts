import { l10n } from "vscode";
import { corrected, withChosen, withoutChosen } from "../../core/choosing.ts";
import { type ChosenResource, defaultThreshold, mostGlossaries, type ResourceChoice } from "../../core/resources.ts";
import type { App } from "../platform/app.ts";
import { listed } from "../platform/listed.ts";
import { numberText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import type { Listed } from "../platform/rows.ts";
import { inputText } from "../platform/steps.ts";
import { nameOf } from "./words.ts";

type Needs = Pick<App, "choices" | "resources">;

/** Chooses a resource for the active project, or stops, and says whether it is so now; a sixth glossary is explained and left alone. */
export async function choose(needs: Needs, resource: Listed, wanted: boolean, signal: AbortSignal): Promise<boolean> {
  const change = wanted ? withChosen : withoutChosen;
  if (await changed(needs, resource, (before) => change(before, resource), signal)) return true;
  const limit = numberText(mostGlossaries);
  notify(
    "warning",
    l10n.t("A project uses at most {0} glossaries, as a request takes no more. Uncheck one first.", limit),
  );
  return false;
}

/** Asks from which match on a memory is applied, and writes that; the memory is chosen with it. */
export async function setThreshold({ choices, ...needs }: Needs, memory: Listed, signal: AbortSignal): Promise<void> {
  const { threshold = defaultThreshold } = (await choices.current()).memory ?? {};
  const place = { title: l10n.t("Match Threshold of {0}", nameOf(memory)), step: 1, totalSteps: 1 };
  const options = {
    prompt: l10n.t("From which match on a translation is taken from the memory, in percent: 100 is the same text."),
    value: String(threshold),
    validate: (text: string) => (isPercent(text) ? undefined : l10n.t("Enter a whole number from 0 to 100.")),
  };
  const percent = Number((await inputText(place, options, signal)).trim());
  await changed({ choices, ...needs }, memory, (before) => withThreshold(before, memory, percent), signal);
}

/** The choice with a memory that is applied from a match on. */
const withThreshold = (before: ResourceChoice, { id, name }: ChosenResource, threshold: number): ResourceChoice => ({
  ...before,
  memory: { id, name, threshold },
});

const isPercent = (text: string): boolean => /^\s*\d{1,3}\s*$/.test(text) && Number(text) <= 100;

let queue: Promise<unknown> = Promise.resolve();

/** Writes a change, after those before it; false where there is none. Ids of another account are set right with it. */
async function changed(
  { choices, resources }: Needs,
  { kind }: Listed,
  make: (before: ResourceChoice) => ResourceChoice | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const all = (await resources.list(kind, signal)).map((one) => listed(kind, one));
  let isMade = false;
  const work = queue.then(() =>
    choices.change((before) => {
      const after = make(corrected(before, kind, all));
      isMade = after !== undefined;
      return after ?? before;
    }),
  );
  queue = work.catch(() => {});
  await work;
  return isMade;
}
