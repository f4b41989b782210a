import type { QuickPickItem } from "vscode";
import type { LocaleEstimate } from "../../project/plan/costEstimate.ts";
import type { LocalePlan } from "../../project/plan/translationPlan.ts";
import type { OptionRow } from "./optionsQuestions.ts";

/** The effect of choosing a row of the plan. */
export type PlanChoice =
  | { readonly kind: "start" }
  /** Makes the new locale's files without translations. */
  | { readonly kind: "create" }
  /** There is nothing to do. */
  | { readonly kind: "end" }
  | { readonly kind: "locale"; readonly plan: LocalePlan; readonly estimate: LocaleEstimate | undefined }
  /** The languages of a row that has several. */
  | { readonly kind: "languages"; readonly items: readonly PlanItem[] }
  | { readonly kind: "only" }
  /** Sends the context from code, or no longer. */
  | { readonly kind: "code" }
  /** Sends terms of the project, or no longer. */
  | { readonly kind: "terms" }
  | { readonly kind: "option"; readonly row: OptionRow }
  | { readonly kind: "connect" }
  /** Adds a model to the engines of the embedded service. */
  | { readonly kind: "model" }
  | { readonly kind: "install"; readonly plans: readonly LocalePlan[] }
  | { readonly kind: "pseudo"; readonly plans: readonly LocalePlan[] };

export interface PlanItem extends QuickPickItem {
  /** `undefined` for separators. */
  readonly choice?: PlanChoice;
}
