/** What improves texts: by programs of this machine, or by none. */
export interface Writing {
  /**
   * Corrects spelling and grammar of texts of one language (BCP 47), in their order; a language that nothing here
   * knows has its texts come back as they are.
   */
  correct(texts: readonly string[], language: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What leaves every text as it is. */
export const noWriting: Writing = { correct: async (texts) => texts, close: async () => {} };
