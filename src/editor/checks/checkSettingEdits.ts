import type { WorkspaceEdit } from "vscode";
import {
  acceptTranslationEdits,
  doNotTranslateEdits,
  ignoreTermEdits,
  sameAsSourceEdits,
} from "../../core/projectFile/projectEdits.ts";
import type { AcceptedTranslation, IgnoredTerm } from "../../core/projectFile/projectFile.ts";
import { createProjectFileEdit } from "../platform/projects/projectFileEdit.ts";
import type { CheckedLocale } from "./checkFindings.ts";

/** Adds a text to those that the project keeps as in the source. */
export const createSameAsSourceEdit = ({ catalog, loaded }: CheckedLocale, text: string): Promise<WorkspaceEdit> =>
  createProjectFileEdit(catalog, loaded, (before) => sameAsSourceEdits(before, text));

/** Adds texts to those that the project copies. */
export const createCopyEdit = ({ catalog, loaded }: CheckedLocale, texts: readonly string[]): Promise<WorkspaceEdit> =>
  createProjectFileEdit(catalog, loaded, (before) => doNotTranslateEdits(before, texts));

/** Lets a message lack the translation of a term. */
export const createIgnoredTermEdit = (
  { catalog, loaded }: CheckedLocale,
  ignored: IgnoredTerm,
): Promise<WorkspaceEdit> => createProjectFileEdit(catalog, loaded, (before) => ignoreTermEdits(before, ignored));

/** Accepts a translation that differs from others. */
export const createAcceptedEdit = (
  { catalog, loaded }: CheckedLocale,
  accepted: AcceptedTranslation,
): Promise<WorkspaceEdit> =>
  createProjectFileEdit(catalog, loaded, (before) => acceptTranslationEdits(before, accepted));
