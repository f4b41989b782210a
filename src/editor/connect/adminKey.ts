import { l10n } from "vscode";
import { Failure } from "../../core/failure.ts";
import { type Dialect, isKey } from "../../service/dialect.ts";
import { originOf } from "../platform/configured.ts";
import { notify } from "../platform/notify.ts";
import { failureSentence } from "../platform/sentences.ts";
import type { Service } from "../platform/service.ts";
import { inputText } from "../platform/steps.ts";

/** Asks for an admin key, checks it by listing the account's keys, and stores it apart from the other one. */
export async function addAdminKey(service: Service, dialect: Dialect, signal: AbortSignal): Promise<void> {
  const place = { title: l10n.t("Add Admin Key"), step: 1, totalSteps: 1 };
  const origin = originOf(dialect);
  const key = await service.storedKey(origin, "translation");
  if (key === undefined) throw new Failure("service.noKey", { detail: origin });
  const typed = await inputText(
    place,
    {
      prompt: l10n.t(
        "Admin key for {0}. It is stored apart and used for administration and usage reports only.",
        origin,
      ),
      password: true,
      validate: (value) =>
        value === "" || isKey(value.trim()) ? undefined : l10n.t("A key has no spaces and no special characters."),
      check: async (value, leave) => {
        const adminKey = value.trim();
        if (adminKey === "") return l10n.t("Enter the key.");
        if (adminKey === key) return l10n.t("This is the key that translates. An admin key is another one.");
        const { developerKeys } = await import("../../service/protocol/admin.ts");
        const client = await service.clientOf({ dialect, key, adminKey, embedded: false });
        return await judge(() => client.call(developerKeys, {}, leave));
      },
    },
    signal,
  );
  await service.useAdminKey(typed.trim());
  notify("information", l10n.t("The admin key for {0} was added.", dialect.name));
}

/** A sentence where the key can't be used; a service without administration can't tell, so the person is asked. */
async function judge(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code !== "service.notFound") return failureSentence(error);
    const verb = l10n.t("Add Anyway");
    const message = l10n.t("The service has no administration that the key could be checked against. Add it anyway?");
    const answer = await notify("warning", message, { modal: true, detail: failureSentence(error) }, verb);
    return answer === verb ? undefined : failureSentence(error);
  }
}
