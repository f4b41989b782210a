import { l10n } from "vscode";
import { isKey } from "../../core/engines/address.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { ServiceDialect } from "../../service/dialect.ts";
import type { LanguageService } from "../platform/service/languageService.ts";
import { serviceOriginOf } from "../platform/service/serviceSettings.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { inputText } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";

/** Asks for an admin key, checks it by listing the account's keys, and stores it apart from the other one. */
export async function addAdminKey(
  service: LanguageService,
  dialect: ServiceDialect,
  signal: AbortSignal,
): Promise<void> {
  const place = { title: l10n.t("Add Admin Key"), step: 1, totalSteps: 1 };
  const origin = serviceOriginOf(dialect);
  const key = await service.readStoredKey(origin, "translation");
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
        value === "" || isKey(value.trim()) ? undefined : l10n.t("A key can't contain spaces or special characters."),
      check: async (value, leave) => {
        const adminKey = value.trim();
        if (adminKey === "") return l10n.t("Enter the key.");
        if (adminKey === key) return l10n.t("This key is for translation. Enter an admin key.");
        const { developerKeys } = await import("../../service/protocol/adminEndpoints.ts");
        const client = await service.clientOf({ dialect, key, adminKey, embedded: false });
        return await checkAdminKey(() => client.call(developerKeys, {}, leave));
      },
    },
    signal,
  );
  await service.useAdminKey(typed.trim());
  notify("information", l10n.t("The admin key for {0} was added.", dialect.name));
}

/**
 * Returns a sentence if the key can't be used; a service without administration can't report that, so the user is
 * asked.
 */
async function checkAdminKey(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code !== "service.notFound") return toFailureSentence(error);
    const verb = l10n.t("Add Anyway");
    const message = l10n.t("This key can't be verified: the service has no admin API. Add it anyway?");
    const answer = await notify("warning", message, { modal: true, detail: toFailureSentence(error) }, verb);
    return answer === verb ? undefined : toFailureSentence(error);
  }
}
