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
  /** The editor does not let Glossa use its model at the moment: a quota, a policy. */
  "engine.blocked",
  /** The person did not allow Glossa to use the editor's model. */
  "engine.consent",
  "engine.timeout",
  /** The model has too little context for one text. */
  "engine.context",
  /** The request was refused, in the endpoint's own words. */
  "engine.refused",
  /** Answers that could not be verified. */
  "engine.unusable",
  /** The endpoint answered with an error of its own, as `detail` quotes it. */
  "engine.down",
  /** A model refused to translate, in its own words. */
  "engine.declined",
  /** An answer that ended at the limit of its length. */
  "engine.cutOff",
  /** An answer in another form than was asked for. */
  "engine.format",
  /** The source in the place of its translation. */
  "engine.copied",
  /** An answer in another language than the target's. */
  "engine.language",
  /** One answer for many different texts. */
  "engine.shared",
] as const;

export type EngineFailureCode = (typeof engineFailureCodes)[number];

/** Failures of one text; others would meet all others. */
export const textFailureCodes: ReadonlySet<string> = new Set<EngineFailureCode>([
  "engine.timeout",
  "engine.context",
  "engine.refused",
  "engine.unusable",
  "engine.declined",
  "engine.cutOff",
  "engine.format",
  "engine.copied",
  "engine.language",
  "engine.shared",
]);

/** Returns whether a failure is that of an engine. */
export const isEngineFailureCode = (code: string): code is EngineFailureCode =>
  engineFailureCodes.some((one) => one === code);

/** Error code of voice messages about an engine, and the first of their reason codes. */
export const engineErrorCode = 424;
const firstReason = engineErrorCode * 10_000 + 1;

/** Returns the reason code of voice messages for a failure, and the reverse. */
export const engineReasonCode = (code: EngineFailureCode): number => firstReason + engineFailureCodes.indexOf(code);
export const engineFailureOfReason = (reason: number): EngineFailureCode | undefined =>
  engineFailureCodes[reason - firstReason];

/** Returns the code that a text names. */
export const engineFailureCodeOf = (text: string | undefined): EngineFailureCode | undefined =>
  engineFailureCodes.find((code) => code === text);
