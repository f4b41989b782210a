import type { Locale } from "../../../core/catalog/catalog.ts";
import type { Storage } from "../basics/storage.ts";

const recentKey = "glossa.recentTargets";
const maxRecent = 5;

/** The languages that texts were last translated into, the latest first. */
export function recentTargets({ global }: Pick<Storage, "global">): readonly Locale[] {
  return global.get<readonly Locale[]>(recentKey, []);
}

/** Puts a language first among the last ones. */
export async function rememberTarget({ global }: Pick<Storage, "global">, locale: Locale): Promise<void> {
  const others = recentTargets({ global }).filter((recent) => recent !== locale);
  await global.update(recentKey, [locale, ...others].slice(0, maxRecent));
}
