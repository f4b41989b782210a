import { l10n, type QuickPickItem } from "vscode";
import { isKey } from "../../core/engines/address.ts";
import { Failure } from "../../core/failures/failure.ts";
import {
  baseUrlOf,
  type Connection,
  type DialectId,
  dialects,
  isAuthScheme,
  type ServiceDialect,
  withAddress,
} from "../../service/dialect.ts";
import type { LanguageService } from "../platform/service/languageService.ts";
import { readDialect, serviceOriginOf } from "../platform/service/serviceSettings.ts";
import { listText, sentencesText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { askAll, inputText, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { type CheckedKey, checkKey, usageSentence } from "./checkKey.ts";
import { placeOf } from "./serviceDescription.ts";

interface ConnectAnswers {
  readonly dialect: ServiceDialect;
  readonly stored?: string;
  readonly key?: string;
  readonly checked: CheckedKey;
}

/** Asks for a service and a key, connects to it and reports it. */
export async function connectToService(service: LanguageService, signal: AbortSignal): Promise<void> {
  const { connection, checked } = await askConnection(service, signal);
  if (connection === undefined) await service.useEmbedded();
  else await service.use(connection);
  showConnected(placeOf(connection?.dialect ?? dialects.embedded), checked);
}

function showConnected(name: string, { usage, unavailable }: CheckedKey): void {
  if (unavailable.length === 0) {
    const said = usage === undefined ? "" : usageSentence(usage);
    notify("information", sentencesText([l10n.t("Connected to {0}.", name), said]));
    return;
  }
  notify("warning", l10n.t("Connected to {0}. This key does not permit {1}.", name, listText(unavailable)));
}

/** Asks for a service and a key and checks it; `connection` is absent if the embedded one was chosen. */
async function askConnection(
  service: LanguageService,
  signal: AbortSignal,
): Promise<{ readonly connection?: Connection; readonly checked: CheckedKey }> {
  const questions = [
    createServiceQuestion(),
    createAddressQuestion(),
    createSchemeQuestion(),
    createKeyQuestion(service),
  ];
  const first: ConnectAnswers = { dialect: readDialect() ?? dialects.embedded, checked: { unavailable: [] } };
  const { dialect, key, checked } = await askAll(l10n.t("Connect to a Language Service"), questions, first, signal);
  return key === undefined || dialect.id === "embedded"
    ? { checked }
    : { connection: { dialect, key, embedded: false }, checked };
}

interface DialectItem extends QuickPickItem {
  readonly id: DialectId;
}

function createServiceQuestion(): Question<ConnectAnswers> {
  return {
    ask: async (answers, place, signal) => {
      const items = dialectItems();
      const active = items.find(({ id }) => id === answers.dialect.id);
      const placeholder = l10n.t("Select a language service");
      const { id } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
      return id === answers.dialect.id ? answers : { ...answers, dialect: dialects[id] };
    },
  };
}

function dialectItems(): readonly DialectItem[] {
  return [
    {
      id: "embedded",
      label: `$(device-desktop) ${l10n.t("Embedded service")}`,
      detail: l10n.t("Comes with Glossa: no account, nothing leaves this machine."),
    },
    { id: "deeplFree", label: `$(cloud) ${dialects.deeplFree.name}`, description: hostOf(dialects.deeplFree) },
    { id: "deeplPro", label: `$(cloud) ${dialects.deeplPro.name}`, description: hostOf(dialects.deeplPro) },
    {
      id: "service",
      label: `$(cloud) ${l10n.t("Language service…")}`,
      detail: l10n.t("Your own URL, with Service-Auth-Key"),
    },
    {
      id: "custom",
      label: `$(settings-gear) ${l10n.t("Custom…")}`,
      detail: l10n.t("Your own URL and authorization scheme"),
    },
  ];
}

const hostOf = ({ baseUrl }: ServiceDialect) => new URL(baseUrl).host;

function createAddressQuestion(): Question<ConnectAnswers> {
  return {
    when: ({ dialect }) => dialect.id !== "embedded" && dialects[dialect.id].baseUrl === "",
    ask: async (answers, place, signal) => {
      const text = await inputText(
        place,
        {
          prompt: l10n.t("Address of the service"),
          placeholder: "https://language.example.com",
          value: answers.dialect.baseUrl,
          validate: (value) =>
            value === "" || baseUrlOf(value) !== undefined
              ? undefined
              : l10n.t(
                  "Enter a URL that starts with https:// (http:// only for this machine), without a key or query.",
                ),
          check: async (value) => (value === "" ? l10n.t("Enter the address of the service.") : undefined),
        },
        signal,
      );
      return { ...answers, dialect: { ...answers.dialect, baseUrl: baseUrlOf(text) ?? "" } };
    },
  };
}

function createSchemeQuestion(): Question<ConnectAnswers> {
  return {
    when: ({ dialect }) => dialect.id === "custom",
    ask: async (answers, place, signal) => {
      const scheme = await inputText(
        place,
        {
          prompt: l10n.t("Authorization scheme: the word before the key in the Authorization header"),
          value: answers.dialect.authScheme,
          validate: (value) =>
            isAuthScheme(value) ? undefined : l10n.t("A word without spaces, such as Service-Auth-Key."),
        },
        signal,
      );
      return { ...answers, dialect: withAddress(answers.dialect, answers.dialect.baseUrl, scheme) };
    },
  };
}

function createKeyQuestion(service: LanguageService): Question<ConnectAnswers> {
  return {
    when: ({ dialect }) => dialect.id !== "embedded",
    ask: async (answers, place, signal) => {
      const { dialect } = answers;
      const origin = serviceOriginOf(dialect);
      const stored = await service.readStoredKey(origin, "translation");
      let checked: CheckedKey = { unavailable: [] };
      const typed = await inputText(
        place,
        {
          prompt: l10n.t(
            "Key for {0}. It is kept in the editor's secret storage and sent to this address only.",
            origin,
          ),
          ...(stored === undefined ? {} : { placeholder: l10n.t("Press Enter to keep the previous key") }),
          password: true,
          validate: (value) => keyAdvice(value, dialect.id),
          check: async (value, leave) => {
            const key = value.trim() || stored;
            if (key === undefined) return l10n.t("Enter the key.");
            const client = await service.clientOf({ dialect, key, embedded: false }, { unreachable: 1 });
            const verdict = await tryCheck(() => checkKey(client, leave));
            if (typeof verdict === "string") return verdict;
            checked = verdict;
            return undefined;
          },
        },
        signal,
      );
      return { ...answers, key: typed.trim() || (stored ?? ""), checked };
    },
  };
}

/** The check's result, or a sentence with the reason why the key can't be used. */
async function tryCheck(check: () => Promise<CheckedKey>): Promise<CheckedKey | string> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return toFailureSentence(error);
  }
}

/**
 * Advice while typing: text that can't be a key, and DeepL's keys for another service (docs/protocol.md,
 * *Authentication*).
 */
function keyAdvice(value: string, dialect: DialectId): string | undefined {
  const key = value.trim();
  if (key === "") return undefined;
  if (!isKey(key)) return l10n.t("A key can't contain spaces or special characters.");
  if (dialect === "deeplPro" && key.endsWith(":fx")) return l10n.t("Keys that end in “:fx” belong to DeepL Free.");
  return undefined;
}
