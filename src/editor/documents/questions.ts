import { l10n, type QuickPickItem } from "vscode";
import { Failure } from "../../core/failure.ts";
import { isPseudo } from "../../core/locale.ts";
import { type ResourceChoice, rootCode } from "../../core/resources.ts";
import type { Formality } from "../../core/translation.ts";
import type { App } from "../platform/app.ts";
import { withLateProgress } from "../platform/lateProgress.ts";
import { notify } from "../platform/notify.ts";
import { quotaLeft } from "../platform/quota.ts";
import { askSource } from "../platform/sourceQuestion.ts";
import { askAll, pickOne, type Question, type StepPlace, unlessBack } from "../platform/steps.ts";
import { type Draft, rememberWishes, type Wishes } from "./draft.ts";
import { type Change, formalityTexts, reviewItems } from "./review.ts";
import { type SettledResources, settle } from "./settle.ts";
import { askTargets } from "./targets.ts";

type Needs = Pick<App, "storage" | "projects" | "languages" | "log" | "choices" | "service">;

/** A draft to which the person said yes. */
export interface Decided extends Draft {
  readonly resources?: SettledResources;
}

/** Asks into which languages and shows what will happen; throws `cancelled()` where the person leaves. */
export async function askDraft(app: Needs, draft: Draft, signal: AbortSignal): Promise<Required<Decided>> {
  const title =
    draft.files.length === 1
      ? l10n.t("Translate {0}", draft.files[0]?.name ?? "")
      : l10n.t("Translate {0} Documents", draft.files.length);
  const choice = await app.choices.current();
  const questions: readonly Question<Decided>[] = [
    {
      ask: async (answers, place, either) => ({
        ...answers,
        targets: await askTargets(app, place, answers.targets, either),
      }),
    },
    {
      when: ({ wishes }) => wishes.resources && isOfPair(choice),
      ask: async (answers, place, either) => withSource(answers, await sourceFor(app, place, either)),
    },
    { ask: (answers, place, either) => review(app, answers, place, either) },
  ];
  const decided = await askAll<Decided>(title, questions, draft, signal);
  await rememberWishes(app, decided.wishes);
  return decided as Required<Decided>;
}

/** Whether something is chosen that is for one pair of languages. */
const isOfPair = ({ glossaries = [], memory }: ResourceChoice): boolean =>
  glossaries.length > 0 || memory !== undefined;

function withSource({ from: _, ...others }: Decided, from: string | undefined): Decided {
  return from === undefined ? others : { ...others, from };
}

const sourceFor = (app: Needs, place: StepPlace, signal: AbortSignal): Promise<string | undefined> =>
  askSource(
    app,
    place,
    {
      unknown: l10n.t("Detect Automatically"),
      placeholder: l10n.t("Which language are the documents in? Glossaries and memories need to know."),
    },
    signal,
  );

/** Shows the review until the person starts, after any number of changes. */
async function review(app: Needs, first: Decided, place: StepPlace, signal: AbortSignal): Promise<Decided> {
  let draft = first;
  for (;;) {
    mustDiffer(draft);
    const settling = (either: AbortSignal) =>
      Promise.all([settle(app, draft, either), quotaLeft(app.service, either)] as const);
    const [resources, left] = await withLateProgress(l10n.t("Asking the service…"), settling, signal);
    const placeholder = l10n.t("Press Enter to start, or change what this run does");
    const { change = "none" } = await pickOne(
      place,
      { items: reviewItems(draft, resources, left), placeholder },
      signal,
    );
    if (change === "start") return { ...draft, resources };
    draft = await changes[change](app, draft, { ...place, inside: true }, signal);
  }
}

/** Throws what the service would say of it, before anything is sent. */
function mustDiffer({ from, targets }: Draft): void {
  if (from === undefined) return;
  const same = targets.find((target) => rootCode(target) === rootCode(from) && !isPseudo(target));
  if (same !== undefined) throw new Failure("locale.same", { detail: same });
}

type Changer = (app: Needs, draft: Decided, place: StepPlace, signal: AbortSignal) => Promise<Decided>;

const toggled =
  (key: "watermark" | "withoutMedia" | "resources"): Changer =>
  async (_, draft) =>
    wished(draft, { [key]: !draft.wishes[key] });

const wished = (draft: Decided, wishes: Partial<Wishes>): Decided => ({
  ...draft,
  wishes: { ...draft.wishes, ...wishes },
});

const changes: Readonly<Record<Exclude<Change, "start">, Changer>> = {
  none: async (_, draft) => draft,
  watermark: toggled("watermark"),
  media: toggled("withoutMedia"),
  resources: toggled("resources"),
  output: async (_, draft) => ({ ...draft, pdfAsDocx: !draft.pdfAsDocx }),
  from: async (app, draft, place, signal) => {
    const answer = await unlessBack(sourceFor(app, place, signal).then((from) => ({ from })));
    return answer === undefined ? draft : withSource(draft, answer.from);
  },
  formality: async (_, draft, place, signal) => {
    const items: readonly (QuickPickItem & { readonly value: Formality })[] = Object.entries(formalityTexts).map(
      ([value, text]) => ({ label: text(), value: value as Formality }),
    );
    const active = items.find(({ value }) => value === draft.wishes.formality);
    const placeholder = l10n.t("Formality");
    const answer = await unlessBack(
      pickOne({ ...place, title: l10n.t("Formality") }, { items, placeholder, ...(active && { active }) }, signal),
    );
    return answer === undefined ? draft : wished(draft, { formality: answer.value });
  },
};

/** What shall become of translations whose place is taken: `undefined` where the person left. */
export async function askReplacing(names: readonly string[]): Promise<"replace" | "keep" | undefined> {
  const replace = names.length === 1 ? l10n.t("Replace File") : l10n.t("Replace Files");
  const keep = l10n.t("Keep Both");
  const [name = ""] = names;
  const message =
    names.length === 1
      ? l10n.t("{0} is there already. Replace it?", name)
      : l10n.t("{0} files are there already. Replace them?", names.length);
  const detail =
    names.length === 1
      ? l10n.t("What is in it is lost. With Keep Both the translation gets another name.")
      : `${names.slice(0, mostNamed).join("\n")}${names.length > mostNamed ? "\n…" : ""}\n${l10n.t("What is in them is lost. With Keep Both the translations get other names.")}`;
  const answer = await notify("warning", message, { modal: true, detail }, replace, keep);
  return answer === replace ? "replace" : answer === keep ? "keep" : undefined;
}

const mostNamed = 10;
