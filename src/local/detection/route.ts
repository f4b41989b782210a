import { detectLanguage, mostDetected } from "../../service/protocol/detect.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Route } from "../wire/router.ts";
import type { Detection } from "./detection.ts";

/** `POST /v3/detect/language` (docs/protocol.md, *Language detection*); 403 for an account that is not enrolled. */
export function detectRoute({ judge }: Pick<Detection, "judge">, enrolled: boolean): Route {
  return {
    ...detectLanguage,
    // no scope covers it (docs/protocol.md, *Language detection*)
    right: "any",
    async answer({ fields }) {
      if (!enrolled) throw new Refusal(403, "Forbidden", "Language detection is not enabled for this account.");
      const texts = (await fields()).texts("text") ?? [];
      if (texts.length === 0) throw new Refusal(400, "Missing parameter text.");
      if (texts.length > mostDetected) throw new Refusal(400, "Parameter text must not contain more than 50 texts.");
      return { body: { results: await judge(texts) } };
    },
  };
}
