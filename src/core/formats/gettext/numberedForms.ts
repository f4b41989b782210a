import type { Problem } from "../../problems/problem.ts";
import type { PluralForms } from "./forms.ts";

/** Facts of a file whose messages have numbered plural forms: PO, Qt's TS. */
export interface NumberedForms {
  /** The categories of its numbered forms. */
  readonly forms: PluralForms;
  /** The declared charset of its bytes if it is not UTF-8. */
  readonly charset: string | undefined;
  readonly eol: string;
  readonly problems: readonly Problem[];
  /** The problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}
