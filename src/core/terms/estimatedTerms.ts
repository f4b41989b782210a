/** Translations that were read for terms, and those that there are. */
export interface TermReading {
  readonly count: number;
  readonly all: number;
}

/** Terms of the project that go with the texts of an estimate. */
export interface EstimatedTerms {
  readonly count: number;
  /** Those of them that the files do not have, and that are translated before all messages. */
  readonly asked: number;
  /** `cart = Warenkorb`. */
  readonly example?: string;
  /** Translations in the files of the locale that were read, and all that there are. */
  readonly read: TermReading;
}
