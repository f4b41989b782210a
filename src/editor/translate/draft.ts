import type { Locale } from "../../core/catalog.ts";
import type { Path } from "../../core/message.ts";
import { contextSources } from "../../core/messages/messageContext.ts";
import type { TranslationOptions } from "../../core/translation.ts";
import type { PlanRequest } from "../../project/plan.ts";
import type { FolderCatalog } from "../platform/catalogs.ts";
import { setting } from "../platform/settings.ts";

/** What a person is about to have translated, as far as it is chosen. */
export interface Draft {
  readonly catalog: FolderCatalog;
  /** What it is about, for titles: a file or a catalog. */
  readonly subject: string;
  readonly targets: readonly Locale[];
  /** `missing` means missing and changed. */
  readonly only: "missing" | "all";
  /** Only these locale files; absent: all of the catalog. */
  readonly files?: readonly string[];
  /** Only these messages. */
  readonly paths?: readonly Path[];
  /** For this run, over what the project says. */
  readonly options: TranslationOptions;
  /** A person said yes to pseudo-localized text in real locales, for this run. */
  readonly allowPseudo: boolean;
  /** The locale has no file yet; it can also be made without translations. */
  readonly adding?: Locale;
}

/** A draft as the project's own use case wants it. */
export function requestOf({ targets, only, files, paths, options }: Draft): PlanRequest {
  const marks = { state: setting("glossa.translation.xliffState") };
  const wanted = setting("glossa.translation.messageContext");
  const contexts = {
    // somebody may have written anything there
    from: contextSources.find((known) => known === wanted) ?? "notes",
    requests: setting("glossa.translation.messageContextRequests"),
  };
  return {
    targets,
    options,
    marks,
    contexts,
    ...(only === "all" && { only }),
    ...(files && { files }),
    ...(paths && { paths }),
  };
}
