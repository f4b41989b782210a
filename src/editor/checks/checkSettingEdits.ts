import type { WorkspaceEdit } from "vscode";
import { ignoreTermEdits, sameAsSourceEdits } from "../../core/projectFile/projectEdits.ts";
import type { IgnoredTerm } from "../../core/projectFile/projectFile.ts";
import { createProjectFileEdit } from "../platform/projects/projectFileEdit.ts";
import type { CheckedLocale } from "./checkFindings.ts";

/** Adds a text to those that the project keeps as in the source. */
export const createSameAsSourceEdit = ({ catalog, loaded }: CheckedLocale, text: string): Promise<WorkspaceEdit> =>
  createProjectFileEdit(catalog, loaded, (before) => sameAsSourceEdits(before, text));

/** Lets a message lack the translation of a term. */
export const createIgnoredTermEdit = (
  { catalog, loaded }: CheckedLocale,
  ignored: IgnoredTerm,
): Promise<WorkspaceEdit> => createProjectFileEdit(catalog, loaded, (before) => ignoreTermEdits(before, ignored));
