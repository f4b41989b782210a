import { Failure } from "../../core/failures/failure.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

/**
 * Returns whether links of vue-i18n go on to the next space or bracket (`@:brand,` names `brand,`): from version 9 on, which the
 * package of a root names.
 */
export async function readLinksEndAtSpace(files: Files): Promise<boolean> {
  if (!(await files.exists("package.json"))) return false;
  const read = await readText(files, "package.json");
  if (read instanceof Failure) return false;
  const [, major] = /"vue-i18n"\s*:\s*"[^"\d]{0,10}(\d{1,3})/.exec(read.text) ?? [];
  return Number(major ?? 0) >= 9;
}
