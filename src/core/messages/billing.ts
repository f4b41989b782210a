/** Characters that the service bills for a text: code points of the source, tags not counted. */
export function billedCharacters(_text: string, _masked: boolean): number {
  throw new Error("not written yet");
}
