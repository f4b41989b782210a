/** Returns the first line end of a text. */
export const eolOf = (text: string): string | undefined => /\r\n|\r|\n/.exec(text)?.[0];
