import { isLocale } from "../locales/locale.ts";
import { isKnown } from "./generalConvention.ts";

/** Endings of files that other programs read texts from, and no format of ours does. */
const endings: ReadonlySet<string> = new Set([
  ...["rb", "json.erb", "yml.erb", "yaml.erb", "hjson", "cson", "edn", "lua", "dart", "exs", "ron", "toon"],
]);

/** Returns whether a file is named after a locale, in a folder of locale files, and no format reads its kind. */
export function isUnreadLocaleFile(path: string): boolean {
  const [folder, name = ""] = path.split("/").slice(-2);
  const [, stem = "", ending = ""] = /^([^.]+)\.(.+)$/.exec(name) ?? [];
  return endings.has(ending) && isKnown(folder) && isLocale(stem);
}
