const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Returns the columns that a text takes in a terminal: two for each East Asian character, none for marks. */
export function displayWidth(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII
  if (/^[\u0000-\u007f]*$/.test(text)) return text.length;
  const bare = text.replace(/[\p{M}\p{Cf}]|(?<=[\ud800-\udbff])[\udc00-\udfff]/gu, "");
  return [...bare].length + (bare.match(wide)?.length ?? 0);
}
