/** Returns the code units of a text as `\uXXXX`. */
export function escapesFor(character: string, capitals: boolean): string {
  let text = "";
  for (let index = 0; index < character.length; index++) {
    const digits = character.charCodeAt(index).toString(16).padStart(4, "0");
    text += `\\u${capitals ? digits.toUpperCase() : digits}`;
  }
  return text;
}
