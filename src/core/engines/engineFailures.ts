/** Reasons for which an engine of the embedded service gives no translation; each is a `FailureCode`. */
export const engineFailureCodes = [
  /** The endpoint refused the key, or needs one. */
  "engine.key",
  "engine.model",
  /** Something answers at the address, but not such an endpoint. */
  "engine.address",
  "engine.unreachable",
  /** Too many requests, also after waiting. */
  "engine.busy",
  /** Nothing left of the account's credit. */
  "engine.quota",
  "engine.timeout",
  /** The model has too little context for one text. */
  "engine.context",
  /** The request was refused, in the endpoint's own words. */
  "engine.refused",
  /** Answers that could not be verified. */
  "engine.unusable",
] as const;

export type EngineFailureCode = (typeof engineFailureCodes)[number];

/** Failures of one text; others would meet all others. */
export const textFailureCodes: ReadonlySet<string> = new Set<EngineFailureCode>([
  "engine.timeout",
  "engine.context",
  "engine.refused",
  "engine.unusable",
]);

/** Returns the code that a text names. */
export const engineFailureCodeOf = (text: string | undefined): EngineFailureCode | undefined =>
  engineFailureCodes.find((code) => code === text);
