/** A fact in brackets after a sentence; nothing for none. */
export const because = (detail: string | undefined): string =>
  detail === undefined || detail === "" ? "" : ` (${detail})`;
