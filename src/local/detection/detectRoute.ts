import { detectLanguage, maxDetectedTexts } from "../../service/protocol/detectionEndpoints.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Route } from "../wire/router.ts";
import type { Detection } from "./languageDetector.ts";

/** `POST /v3/detect/language` (docs/protocol.md, *Language detection*); 403 for an account that is not enrolled. */
export function detectRoute({ judge }: Pick<Detection, "judge">, enrolled: boolean): Route {
  return {
    ...detectLanguage,
    right: { scope: "detect:language" },
    async answer({ fields }) {
      if (!enrolled) throw new HttpError(403, "Forbidden", "Language detection is not enabled for this account.");
      const texts = (await fields()).texts("text") ?? [];
      if (texts.length === 0) throw new HttpError(400, "Missing parameter text.");
      if (texts.length > maxDetectedTexts)
        throw new HttpError(400, "Parameter text must not contain more than 50 texts.");
      return { body: { results: await judge(texts) } };
    },
  };
}
