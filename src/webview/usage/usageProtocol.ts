import * as v from "valibot";

/** Protocol of the usage page: it shows given texts, and reports actions of the user. */

/** Actions of buttons. */
const usageAction = v.picklist([
  "refresh",
  "connect",
  "addAdminKey",
  "export",
  "createKey",
  "labelKey",
  "limitKey",
  "deactivateKey",
  "copySecret",
  "hideSecret",
  "clearLedger",
]);
export type UsageAction = v.InferOutput<typeof usageAction>;

export interface UsageButton {
  readonly action: UsageAction;
  /** Its object: the id of a key or of a figure. */
  readonly of?: string;
  readonly title: string;
  /** For screen readers, if the title alone doesn't name its object. */
  readonly label?: string;
  readonly isMain?: true;
}

/** Usage of a limit. */
export interface UsageGauge {
  readonly label: string;
  readonly value: string;
  /** 1 is all; undefined without a limit. */
  readonly share?: number;
  readonly mark: "none" | "near" | "full";
  readonly facts: readonly string[];
}

export interface ChartBar {
  readonly label: string;
  readonly value: number;
  /** The value with its unit. */
  readonly text: string;
}

export interface UsageChart {
  /** Days in their order as columns, or parts of a whole as rows. */
  readonly kind: "days" | "parts";
  /** The text alternative. */
  readonly description: string;
  readonly bars: readonly ChartBar[];
}

export interface UsageColumn {
  readonly title: string;
  readonly isNumber: boolean;
}

export interface TableRow {
  /** One value per column. */
  readonly cells: readonly string[];
  readonly isMuted?: true;
  readonly isTotal?: true;
  readonly buttons?: readonly UsageButton[];
}

export interface UsageTable {
  readonly columns: readonly UsageColumn[];
  readonly rows: readonly TableRow[];
  /** Title of the column of buttons, if rows have some. */
  readonly buttons?: string;
}

/** A table, with a chart of it if there is one. */
export interface UsageFigure {
  readonly id: string;
  readonly title: string;
  readonly chart?: UsageChart;
  readonly table: UsageTable;
  readonly buttons: readonly UsageButton[];
}

export interface UsageSection {
  readonly id: string;
  readonly title: string;
  readonly texts: readonly string[];
  /** Current activity, or the reason why there is nothing. */
  readonly notice?: { readonly kind: "loading" | "empty" | "failed"; readonly text: string };
  readonly meters: readonly UsageGauge[];
  readonly figures: readonly UsageFigure[];
  readonly buttons: readonly UsageButton[];
  /** Period of its figures. */
  readonly choice?: UsageChoice;
}

/** A choice of the user. */
export interface UsageChoice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A text that is shown only once. */
export interface ShownSecret {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly value: string;
  readonly buttons: readonly UsageButton[];
}

/** Content of the page. */
export interface UsageView {
  readonly type: "view";
  readonly title: string;
  readonly about: readonly string[];
  readonly buttons: readonly UsageButton[];
  readonly isBusy: boolean;
  readonly secret?: ShownSecret;
  readonly sections: readonly UsageSection[];
  /** Announced once to screen readers. */
  readonly say?: string;
}

export type ToUsagePage = UsageView;

const fromUsagePage = v.variant("type", [
  /** The page listens. */
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("press"), action: usageAction, of: v.optional(v.string()) }),
  /** Id of the section with the choice. */
  v.object({ type: v.literal("choose"), value: v.string() }),
]);

export type FromUsagePage = v.InferOutput<typeof fromUsagePage>;

/** Reads a message of the page; `undefined` for anything else. */
export const readFromUsagePage = v.parser(v.fallback(v.optional(fromUsagePage), undefined));
