import { l10n } from "vscode";
import type { AnswerOf } from "../../service/endpoint.ts";
import type { developerKeys } from "../../service/protocol/adminEndpoints.ts";
import type { TableRow, UsageButton, UsageSection } from "../../webview/usage/usageProtocol.ts";
import { numberText } from "../platform/ui/displayText.ts";
import { dayText } from "./usageFormat.ts";

/** A developer key of the account, without its secret. */
export type ListedKey = AnswerOf<typeof developerKeys>[number];

/** The account's keys, valid ones first, with their actions. */
export function createKeySection(keys: readonly ListedKey[]): UsageSection {
  const sorted = [...keys].sort((a, b) => Number(isOff(a)) - Number(isOff(b)));
  const active = keys.filter((key) => !isOff(key)).length;
  const columns = [
    { title: l10n.t("Label"), isNumber: false },
    { title: l10n.t("ID"), isNumber: false },
    { title: l10n.t("Created"), isNumber: false },
    { title: l10n.t("Characters a month"), isNumber: true },
    { title: l10n.t("Speech a month, minutes"), isNumber: true },
    { title: l10n.t("State"), isNumber: false },
  ];
  return {
    id: "keys",
    title: l10n.t("Developer Keys"),
    texts: [active === 1 ? l10n.t("1 active key") : l10n.t("{0} active keys", numberText(active))],
    meters: [],
    figures: [
      {
        id: "developerKeys",
        title: l10n.t("Keys of This Account"),
        table: { columns, rows: sorted.map(keyRow), buttons: l10n.t("Change") },
        buttons: [],
      },
    ],
    buttons: [{ action: "createKey", title: l10n.t("Create Key…") }],
  };
}

const isOff = ({ is_deactivated, deactivated_time }: ListedKey): boolean =>
  is_deactivated ?? (deactivated_time !== null && deactivated_time !== undefined);

function keyRow(key: ListedKey): TableRow {
  const { key_id, label, creation_time = "", deactivated_time, usage_limits } = key;
  const { characters, speech_to_text_milliseconds: speech } = usage_limits ?? {};
  const off = isOff(key);
  const when = deactivated_time ? dayText(deactivated_time.slice(0, 10)) : undefined;
  const cells = [
    label,
    shortId(key_id),
    creation_time === "" ? "" : dayText(creation_time.slice(0, 10)),
    formatLimit(characters),
    formatLimit(speech == null ? speech : Math.round(speech / 6_000) / 10),
    off ? (when ? l10n.t("deactivated {0}", when) : l10n.t("deactivated")) : l10n.t("active"),
  ];
  return off ? { cells, isMuted: true, buttons: [] } : { cells, buttons: createKeyButtons(key) };
}

function createKeyButtons({ key_id: of, label }: ListedKey): readonly UsageButton[] {
  return [
    { action: "labelKey", of, title: l10n.t("Rename…"), label: l10n.t("Rename key {0}…", label) },
    { action: "limitKey", of, title: l10n.t("Limits…"), label: l10n.t("Limits of key {0}…", label) },
    { action: "deactivateKey", of, title: l10n.t("Deactivate…"), label: l10n.t("Deactivate key {0}…", label) },
  ];
}

/** The beginning of an id, which distinguishes keys with the same label. */
const shortId = (id: string): string => (id.length > 10 ? `${id.slice(0, 8)}…` : id);

const formatLimit = (limit: number | null | undefined): string =>
  limit === null || limit === undefined ? l10n.t("no limit") : numberText(limit);
