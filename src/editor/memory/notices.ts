import { l10n } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { Action, Search, ToPage } from "../../webview/grid/protocol.ts";
import { isOfConnection } from "../platform/ofConnection.ts";
import { errorSentence } from "../platform/sentences.ts";

type Notice = Extract<ToPage, { readonly type: "notice" }>;

export const noNotice: Notice = { type: "notice", kind: "none", text: "", actions: [] };

export const loading = (search: Search): Notice => ({
  type: "notice",
  kind: "loading",
  text: search.text === "" ? l10n.t("Loading the memory…") : l10n.t("Searching…"),
  actions: [],
});

/** What stands where rows would. */
export const nothing = (search: Search): Notice =>
  search.text === ""
    ? { type: "notice", kind: "empty", text: l10n.t("This memory has no segments."), actions: [] }
    : {
        type: "notice",
        kind: "empty",
        text: l10n.t("No segment contains “{0}”.", search.text),
        actions: [{ id: "clearSearch", title: l10n.t("Clear Search") }],
      };

/** Why there are no rows, or no more, and the way on. */
export function failed(error: unknown): Notice {
  const isGone = error instanceof Failure && error.code === "service.notFound";
  const text = isGone
    ? l10n.t("The service no longer has this memory. It may have been deleted.")
    : errorSentence(error);
  return { type: "notice", kind: "failed", text, actions: [...connecting(error), retry()] };
}

const retry = (): Action => ({ id: "retry", title: l10n.t("Try Again") });

const connecting = (error: unknown): readonly Action[] =>
  isOfConnection(error) ? [{ id: "connect", title: l10n.t("Connect…") }] : [];
