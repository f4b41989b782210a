import { array, type InferOutput, object, optional, string } from "valibot";
import { endpoint } from "../endpoint.ts";

/** Parameters of `POST /v3/detect/language` (docs/protocol.md, *Language detection*). */
export interface DetectParams {
  /** 1 to 50; each may hold several sentences. */
  readonly text: readonly string[];
}

/** Result of detection for one text; four are documented, others are accepted. */
export type DetectionStatus =
  | "success"
  | "insufficient_confidence"
  | "unsupported_language"
  | "no_language_detected"
  | (string & {});

const result = object({
  /** Lower case; with `success` only. */
  detected_language: optional(string()),
  /** A `DetectionStatus`. */
  detection_status: string(),
  /** Embedded service only: the best guess in lower case, with `insufficient_confidence`. */
  probable_language: optional(string()),
});

/** Detection result of one text. */
export type LanguageVerdict = Omit<InferOutput<typeof result>, "detection_status"> & {
  readonly detection_status: DetectionStatus;
};

/**
 * Detects the languages of texts, in their order. Beta: an account has to be enrolled, else 403. 400 403 413 415 429
 * 500.
 */
export const detectLanguage = endpoint<DetectParams>()(
  "POST",
  "/v3/detect/language",
  object({ results: array(result) }),
);

/** Maximum texts per detection request (docs/protocol.md, *Language detection*). */
export const maxDetectedTexts = 50;
