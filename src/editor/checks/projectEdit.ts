import type { WorkspaceEdit } from "vscode";
import type { CheckName } from "../../core/checks/severity.ts";
import { ignoredCheckEdits, ignoredTermEdits, type SeverityScope, sameAsSourceEdits } from "../../core/projectEdits.ts";
import type { IgnoredTerm } from "../../core/projectFile.ts";
import { projectEdit } from "../platform/projectEdit.ts";
import type { Checked } from "./findings.ts";

/** Adds a text to what the project wants as it is in the source. */
export const sameAsSourceEdit = ({ catalog, loaded }: Checked, text: string): Promise<WorkspaceEdit> =>
  projectEdit(catalog, loaded, (before) => sameAsSourceEdits(before, text));

/** Lets a message lack the translation of a term. */
export const ignoredTermEdit = ({ catalog, loaded }: Checked, ignored: IgnoredTerm): Promise<WorkspaceEdit> =>
  projectEdit(catalog, loaded, (before) => ignoredTermEdits(before, ignored));

/** Turns a check off. */
export const ignoredCheckEdit = (
  { catalog, loaded }: Checked,
  check: CheckName,
  scope: SeverityScope,
): Promise<WorkspaceEdit> => projectEdit(catalog, loaded, (before) => ignoredCheckEdits(before, check, scope));
