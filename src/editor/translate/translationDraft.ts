import type { Locale } from "../../core/catalog/catalog.ts";
import type { Path } from "../../core/catalog/message.ts";
import type { TranslationOptions } from "../../core/engines/translationRequest.ts";
import { contextSources } from "../../core/messages/messageContext.ts";
import type { PlanRequest } from "../../project/plan/translationPlan.ts";
import { setting } from "../platform/basics/settings.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";

/** The choices made so far for a translation. */
export interface TranslationDraft {
  readonly catalog: FolderCatalog;
  /** The file or catalog to translate, for titles. */
  readonly subject: string;
  readonly targets: readonly Locale[];
  /** `missing` means missing and changed. */
  readonly only: "missing" | "all";
  /** Locale files to translate. Undefined for all files of the catalog. */
  readonly files?: readonly string[];
  /** Only these messages. */
  readonly paths?: readonly Path[];
  /** Only messages that this engine made. See `PlanRequest`. */
  readonly madeBy?: string;
  /** For this run, over what the project says. */
  readonly options: TranslationOptions;
  /** The user allowed pseudo-localized text in real locales, for this run. */
  readonly allowPseudo: boolean;
  /** Nothing of the source code is sent along, for this run. */
  readonly withoutCode?: boolean;
  /** No terms of the project are sent, for this run. */
  readonly withoutTerms?: boolean;
  /** The locale has no file yet; it can also be made without translations. */
  readonly adding?: Locale;
}

/** Converts a draft to a request for the project's plan. */
export function toPlanRequest({
  targets,
  only,
  files,
  paths,
  madeBy,
  options,
  withoutCode = false,
  withoutTerms = false,
}: TranslationDraft): PlanRequest {
  const marks = { state: setting("glossa.translation.xliffState") };
  const wanted = setting("glossa.translation.messageContext");
  const contexts = {
    // a user may have written anything there
    from: contextSources.find((known) => known === wanted) ?? "notes",
    requests: setting("glossa.translation.messageContextRequests"),
    code: setting("glossa.translation.codeContext") && !withoutCode,
  };
  return {
    targets,
    options,
    marks,
    contexts,
    terms: setting("glossa.translation.projectTerms") && !withoutTerms,
    ...(only === "all" && { only }),
    ...(files && { files }),
    ...(paths && { paths }),
    ...(madeBy !== undefined && { madeBy }),
  };
}
