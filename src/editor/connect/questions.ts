import { l10n, type QuickPickItem } from "vscode";
import { Failure } from "../../core/failure.ts";
import {
  addressed,
  baseUrlOf,
  type Connection,
  type Dialect,
  type DialectId,
  dialects,
  isAuthScheme,
  isKey,
} from "../../service/dialect.ts";
import { configuredDialect, originOf } from "../platform/configured.ts";
import { listText, sentencesText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { failureSentence } from "../platform/sentences.ts";
import type { Service } from "../platform/service.ts";
import { askAll, inputText, pickOne, type Question } from "../platform/steps.ts";
import { type Checked, checkKey, usageSentence } from "./check.ts";
import { placeOf } from "./description.ts";

interface Answers {
  readonly dialect: Dialect;
  readonly stored?: string;
  readonly key?: string;
  readonly checked: Checked;
}

/** Asks for a service and a key, uses it and says so. */
export async function connect(service: Service, signal: AbortSignal): Promise<void> {
  const { connection, checked } = await askConnection(service, signal);
  if (connection === undefined) await service.useEmbedded();
  else await service.use(connection);
  tellConnected(placeOf(connection?.dialect ?? dialects.embedded), checked);
}

function tellConnected(name: string, { usage, unavailable }: Checked): void {
  if (unavailable.length === 0) {
    const said = usage === undefined ? "" : usageSentence(usage);
    notify("information", sentencesText([l10n.t("Connected to {0}.", name), said]));
    return;
  }
  notify("warning", l10n.t("Connected to {0}. This key does not permit {1}.", name, listText(unavailable)));
}

/** Asks for a service and a key and checks it; `connection` is absent where the embedded one was chosen. */
async function askConnection(
  service: Service,
  signal: AbortSignal,
): Promise<{ readonly connection?: Connection; readonly checked: Checked }> {
  const questions = [whichService(), whichAddress(), whichScheme(), whichKey(service)];
  const first: Answers = { dialect: configuredDialect() ?? dialects.embedded, checked: { unavailable: [] } };
  const { dialect, key, checked } = await askAll(l10n.t("Connect to a Language Service"), questions, first, signal);
  return key === undefined || dialect.id === "embedded"
    ? { checked }
    : { connection: { dialect, key, embedded: false }, checked };
}

interface DialectItem extends QuickPickItem {
  readonly id: DialectId;
}

function whichService(): Question<Answers> {
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
    { id: "deeplFree", label: `$(cloud) ${dialects.deeplFree.name}`, description: host(dialects.deeplFree) },
    { id: "deeplPro", label: `$(cloud) ${dialects.deeplPro.name}`, description: host(dialects.deeplPro) },
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

const host = ({ baseUrl }: Dialect) => new URL(baseUrl).host;

function whichAddress(): Question<Answers> {
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

function whichScheme(): Question<Answers> {
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
      return { ...answers, dialect: addressed(answers.dialect, answers.dialect.baseUrl, scheme) };
    },
  };
}

function whichKey(service: Service): Question<Answers> {
  return {
    when: ({ dialect }) => dialect.id !== "embedded",
    ask: async (answers, place, signal) => {
      const { dialect } = answers;
      const origin = originOf(dialect);
      const stored = await service.storedKey(origin, "translation");
      let checked: Checked = { unavailable: [] };
      const typed = await inputText(
        place,
        {
          prompt: l10n.t(
            "Key for {0}. It is kept in the editor's secret storage and sent to this address only.",
            origin,
          ),
          ...(stored === undefined ? {} : { placeholder: l10n.t("Press Enter to keep the key of last time") }),
          password: true,
          validate: (value) => keyAdvice(value, dialect.id),
          check: async (value, leave) => {
            const key = value.trim() || stored;
            if (key === undefined) return l10n.t("Enter the key.");
            const client = await service.clientOf({ dialect, key, embedded: false }, { unreachable: 1 });
            const verdict = await judge(() => checkKey(client, leave));
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

/** The check's result, or a sentence that says why the key can't be used. */
async function judge(check: () => Promise<Checked>): Promise<Checked | string> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return failureSentence(error);
  }
}

/**
 * Told while typing: what can't be a key, and DeepL's keys in the wrong drawer (docs/protocol.md, *Authentication*).
 */
function keyAdvice(value: string, dialect: DialectId): string | undefined {
  const key = value.trim();
  if (key === "") return undefined;
  if (!isKey(key)) return l10n.t("A key has no spaces and no special characters.");
  if (dialect === "deeplPro" && key.endsWith(":fx")) return l10n.t("Keys that end in “:fx” belong to DeepL Free.");
  return undefined;
}
