/** Corrects texts by programs of this machine. */
export interface TextCorrector {
  /**
   * Corrects spelling and grammar of texts of one language (BCP 47), in their order; a language that nothing here
   * knows has its texts come back as they are.
   */
  correct(texts: readonly string[], language: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Leaves every text as it is. */
export const noCorrector: TextCorrector = { correct: async (texts) => texts, close: async () => {} };
