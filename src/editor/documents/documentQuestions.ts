import { l10n, type QuickPickItem } from "vscode";
import type { Formality } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import { isPseudo } from "../../core/locales/locale.ts";
import { type ResourceChoice, rootCode } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { askSource } from "../platform/languages/sourceQuestion.ts";
import { fetchRemainingQuota } from "../platform/service/quota.ts";
import { formalityTexts } from "../platform/ui/formalityTexts.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { askAll, pickOne, type Question, type StepPlace, unlessBack } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { type DocumentDraft, type DocumentOptions, rememberOptions } from "./documentDraft.ts";
import { type ResolvedResources, resolveDocumentResources } from "./documentResources.ts";
import { type ReviewChange, reviewItems } from "./documentReview.ts";
import { askDocumentTargets } from "./documentTargets.ts";

type Needs = Pick<App, "storage" | "projects" | "languages" | "log" | "choices" | "service">;

/** A draft that the user has confirmed. */
export interface DecidedDraft extends DocumentDraft {
  readonly resources?: ResolvedResources;
}

/** Asks for the languages and shows what will happen; throws `createCancellation()` if the user leaves. */
export async function askDraft(app: Needs, draft: DocumentDraft, signal: AbortSignal): Promise<Required<DecidedDraft>> {
  const title =
    draft.files.length === 1
      ? l10n.t("Translate {0}", draft.files[0]?.name ?? "")
      : l10n.t("Translate {0} Documents", draft.files.length);
  const choice = await app.choices.current();
  const questions: readonly Question<DecidedDraft>[] = [
    {
      ask: async (answers, place, either) => ({
        ...answers,
        targets: await askDocumentTargets(app, place, answers.targets, either),
      }),
    },
    {
      when: ({ options }) => options.resources && needsLanguagePair(choice),
      ask: async (answers, place, either) => setSource(answers, await askSourceFor(app, place, either)),
    },
    { ask: (answers, place, either) => askReview(app, answers, place, either) },
  ];
  const decided = await askAll<DecidedDraft>(title, questions, draft, signal);
  await rememberOptions(app, decided.options);
  return decided as Required<DecidedDraft>;
}

/** Returns whether a resource is chosen that is for one pair of languages. */
const needsLanguagePair = ({ glossaries = [], memory }: ResourceChoice): boolean =>
  glossaries.length > 0 || memory !== undefined;

function setSource({ from: _, ...others }: DecidedDraft, from: string | undefined): DecidedDraft {
  return from === undefined ? others : { ...others, from };
}

const askSourceFor = (app: Needs, place: StepPlace, signal: AbortSignal): Promise<string | undefined> =>
  askSource(
    app,
    place,
    {
      unknown: l10n.t("Detect Automatically"),
      placeholder: l10n.t("Which language are the documents in? Glossaries and memories need to know."),
    },
    signal,
  );

/** Shows the review until the user starts, after any number of changes. */
async function askReview(
  app: Needs,
  first: DecidedDraft,
  place: StepPlace,
  signal: AbortSignal,
): Promise<DecidedDraft> {
  let draft = first;
  for (;;) {
    requireDifferentTarget(draft);
    const resolving = (either: AbortSignal) =>
      Promise.all([resolveDocumentResources(app, draft, either), fetchRemainingQuota(app.service, either)] as const);
    const [resources, left] = await withLateProgress(l10n.t("Asking the service…"), resolving, signal);
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

/** Throws the error that the service would return, before anything is sent. */
function requireDifferentTarget({ from, targets }: DocumentDraft): void {
  if (from === undefined) return;
  const same = targets.find((target) => rootCode(target) === rootCode(from) && !isPseudo(target));
  if (same !== undefined) throw new Failure("locale.same", { detail: same });
}

type Changer = (app: Needs, draft: DecidedDraft, place: StepPlace, signal: AbortSignal) => Promise<DecidedDraft>;

const toggleOption =
  (key: "watermark" | "withoutMedia" | "resources"): Changer =>
  async (_, draft) =>
    withOptions(draft, { [key]: !draft.options[key] });

const withOptions = (draft: DecidedDraft, options: Partial<DocumentOptions>): DecidedDraft => ({
  ...draft,
  options: { ...draft.options, ...options },
});

const changes: Readonly<Record<Exclude<ReviewChange, "start">, Changer>> = {
  none: async (_, draft) => draft,
  watermark: toggleOption("watermark"),
  media: toggleOption("withoutMedia"),
  resources: toggleOption("resources"),
  output: async (_, draft) => ({ ...draft, pdfAsDocx: !draft.pdfAsDocx }),
  from: async (app, draft, place, signal) => {
    const answer = await unlessBack(askSourceFor(app, place, signal).then((from) => ({ from })));
    return answer === undefined ? draft : setSource(draft, answer.from);
  },
  formality: async (_, draft, place, signal) => {
    const items: readonly (QuickPickItem & { readonly value: Formality })[] = Object.entries(formalityTexts).map(
      ([value, text]) => ({ label: text(), value: value as Formality }),
    );
    const active = items.find(({ value }) => value === draft.options.formality);
    const placeholder = l10n.t("Formality");
    const answer = await unlessBack(
      pickOne({ ...place, title: l10n.t("Formality") }, { items, placeholder, ...(active && { active }) }, signal),
    );
    return answer === undefined ? draft : withOptions(draft, { formality: answer.value });
  },
};

/** Asks what to do with translations whose place is taken: `undefined` if the user left. */
export async function askReplacing(names: readonly string[]): Promise<"replace" | "keep" | undefined> {
  const replace = names.length === 1 ? l10n.t("Replace File") : l10n.t("Replace Files");
  const keep = l10n.t("Keep Both");
  const [name = ""] = names;
  const message =
    names.length === 1
      ? l10n.t("{0} already exists. Do you want to replace it?", name)
      : l10n.t("{0} files already exist. Do you want to replace them?", names.length);
  const detail =
    names.length === 1
      ? l10n.t("Its contents will be lost. With Keep Both, the translation gets another name.")
      : `${names.slice(0, maxNamed).join("\n")}${names.length > maxNamed ? "\n…" : ""}\n${l10n.t("Their contents will be lost. With Keep Both, the translations get other names.")}`;
  const answer = await notify("warning", message, { modal: true, detail }, replace, keep);
  return answer === replace ? "replace" : answer === keep ? "keep" : undefined;
}

const maxNamed = 10;
