import { l10n } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { GridAction, GridSearch, ToGrid } from "../../webview/grid/gridProtocol.ts";
import { isConnectionFailure } from "../platform/service/connectionFailure.ts";
import { errorSentence } from "../platform/ui/failureSentences.ts";

type Notice = Extract<ToGrid, { readonly type: "notice" }>;

export const noNotice: Notice = { type: "notice", kind: "none", text: "", actions: [] };

export const createLoadingNotice = (search: GridSearch): Notice => ({
  type: "notice",
  kind: "loading",
  text: search.text === "" ? l10n.t("Loading the memory…") : l10n.t("Searching…"),
  actions: [],
});

/** The notice in place of rows if there are none. */
export const createEmptyNotice = (search: GridSearch): Notice =>
  search.text === ""
    ? { type: "notice", kind: "empty", text: l10n.t("This memory has no segments."), actions: [] }
    : {
        type: "notice",
        kind: "empty",
        text: l10n.t("No segment contains “{0}”.", search.text),
        actions: [{ id: "clearSearch", title: l10n.t("Clear Search") }],
      };

/** The reason why there are no rows, or no more, with actions. */
export function createFailureNotice(error: unknown): Notice {
  const isGone = error instanceof Failure && error.code === "service.notFound";
  const text = isGone
    ? l10n.t("The service no longer has this memory. It may have been deleted.")
    : errorSentence(error);
  return { type: "notice", kind: "failed", text, actions: [...createConnectActions(error), createRetryAction()] };
}

const createRetryAction = (): GridAction => ({ id: "retry", title: l10n.t("Try Again") });

const createConnectActions = (error: unknown): readonly GridAction[] =>
  isConnectionFailure(error) ? [{ id: "connect", title: l10n.t("Connect…") }] : [];
