/** The most characters of a tag (docs/protocol.md, *Reporting tag*). */
const maxLength = 100;

/**
 * The reporting tag that a setting asks for, with `${workspaceFolderBasename}` filled in: 1 to 100 characters of ASCII,
 * as a header can hold no others; `undefined` for none.
 */
export function reportingTagOf(setting: string, folder: string | undefined): string | undefined {
  const filled = setting.replace(/\$\{workspaceFolderBasename\}/g, () => folder ?? "");
  // letters lose their accents, other characters become underscores
  const plain = filled
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "_");
  const tag = plain.trim().slice(0, maxLength).trimEnd();
  return tag === "" ? undefined : tag;
}
