import { l10n, type TextDocument } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import type { Passage } from "../../core/code/passage.ts";
import { sourceCode, targetCode } from "../../core/locale.ts";
import type { Outcome } from "../../core/messages/outcome.ts";
import type { Span } from "../../core/text.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import type { LanguageWishes } from "../platform/languageCaveats.ts";
import { withChosen } from "../platform/looseResources.ts";
import { languageLabel } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { passagesIn } from "../platform/passages.ts";
import { askTarget, rememberTarget } from "../platform/targetQuestion.ts";
import { translateLoose } from "../platform/texts.ts";
import { type TrackedSpans, trackSpans } from "../platform/tracking.ts";
import { type Origin, originOf } from "./origin.ts";
import { copyTranslation, tellProblems, tellRefusal, tellUnwritable } from "./outcome.ts";
import { type Placement, type Written, write } from "./write.ts";

export type SelectionNeeds = Pick<App, "projects" | "choices" | "service" | "cache" | "storage" | "languages" | "log">;

/** What a person wants of a translation. */
export type Wish = Placement | "copy";

/** What was selected, and what shall become of it. */
export interface SelectionRequest {
  readonly document: TextDocument;
  readonly selections: readonly Span[];
  readonly wish: Wish;
  /** Absent: it is asked for. */
  readonly target?: Locale;
  readonly title: string;
}

/** Translates what is selected, or stands at the cursors, in one request. */
export async function translateSelections(
  needs: SelectionNeeds,
  request: SelectionRequest,
  signal: AbortSignal,
): Promise<void> {
  const { document, wish } = request;
  const passages = passagesIn(document, request.selections).filter(
    ({ below }) => wish !== "below" || below !== undefined,
  );
  if (passages.length === 0) {
    notify("information", nothingSentence(wish));
    return;
  }
  const tracked = trackSpans(
    document,
    passages.map(({ span }) => span),
  );
  const before = passages.map(({ span }) => document.getText().slice(span.start, span.end));
  try {
    const origin = await originOf(needs, document.uri, signal);
    const place = { title: request.title, step: 1, totalSteps: 1 };
    const target = request.target ?? (await askTarget(needs, place, await wishesOf(origin), signal));
    if (request.target !== undefined) await rememberTarget(needs.storage, target);
    const texts = passages.flatMap((one) => one.texts);
    const { syntaxes } = origin;
    const choice = await origin.choice(target);
    const loose = { texts, target, choice, ...(origin.source && { source: origin.source }) };
    const { source, resources } = await withChosen(needs, loose, place, signal);
    const asked = {
      texts,
      target,
      options: { ...origin.options(target), ...(resources && { resources }) },
      ...(source && { source }),
      ...(syntaxes && { syntaxes }),
    };
    const outcome = await translateLoose(needs, asked, signal);
    const translated = divide(passages, outcome.results);
    if (
      isSame(passages, translated) &&
      outcome.detected !== undefined &&
      sourceCode(outcome.detected) === targetCode(target).split("-")[0]
    ) {
      notify("information", l10n.t("The text is in {0} already.", languageLabel(target)));
      return;
    }
    await finish(
      needs,
      request,
      translated.map((one, index) => ({ ...one, before: before[index] ?? "" })),
      tracked,
    );
  } finally {
    tracked.dispose();
  }
}

/** What the catalog of a file, or the active project, wishes for; what it says of single locales besides shows in the translation. */
async function wishesOf({ source, options, choice }: Origin): Promise<LanguageWishes> {
  return { source, formality: (target) => options(target).formality, choice: await choice("und") };
}

function nothingSentence(wish: Wish): string {
  return wish === "below"
    ? l10n.t("A translation can't be inserted below this place. Put the cursor into a comment or select text.")
    : l10n.t("There is no text to translate here. Select text, or put the cursor into a string or a comment.");
}

interface Translated {
  readonly passage: Passage;
  readonly results: readonly Outcome[];
}

function divide(passages: readonly Passage[], results: readonly Outcome[]): readonly Translated[] {
  let at = 0;
  return passages.map((passage) => {
    const start = at;
    at += passage.texts.length;
    return { passage, results: results.slice(start, at) };
  });
}

const textsOf = (results: readonly Outcome[]): readonly string[] => results.map((one) => (one.ok ? one.text : ""));

function isSame(passages: readonly Passage[], translated: readonly Translated[]): boolean {
  const texts = passages.flatMap((one) => one.texts);
  return translated.flatMap(({ results }) => textsOf(results)).every((text, index) => text === texts[index]);
}

async function finish(
  { log }: SelectionNeeds,
  { document, wish }: SelectionRequest,
  translated: readonly (Translated & { readonly before: string })[],
  tracked: TrackedSpans,
): Promise<void> {
  const problems = translated.flatMap(({ results }) => results.flatMap((one) => (one.ok ? [] : [one.problem])));
  const whole = translated.filter(({ results }) => results.every(({ ok }) => ok));
  inBackground(log, "translate selection", tellProblems(problems, translated.flatMap(({ results }) => results).length));
  if (whole.length === 0) return;
  const plain = whole.map(({ passage, results }) => passage.plain(textsOf(results))).join("\n");
  if (wish === "copy") {
    await copyTranslation(plain);
    return;
  }
  const written = translated.flatMap((one, index) => {
    const text = whole.includes(one) ? writtenText(one, wish) : undefined;
    return text === undefined ? [] : [{ ...one, text, span: () => tracked.spans[index] } satisfies Written];
  });
  if (written.length < whole.length) inBackground(log, "translate selection", tellUnwritable(plain));
  if (written.length === 0) return;
  const refusal = await write(document, wish, written);
  if (refusal !== undefined) inBackground(log, "translate selection", tellRefusal(document, refusal, plain));
}

function writtenText({ passage, results }: Translated, placement: Placement): string | undefined {
  const texts = textsOf(results);
  const rendered = passage.render(texts);
  if (rendered === undefined || placement === "replace") return rendered;
  return passage.below?.(rendered, texts).text;
}
