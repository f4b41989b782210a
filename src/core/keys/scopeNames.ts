/** The place of a key in the file of a scope, without the name of this. */
export interface ScopedKey {
  readonly namespace: string;
  readonly key: string;
}

/** A folder of locale files, in that of a scope or of the whole application: `src/assets/i18n`. */
export const scopeFolder = /(?:^|\/)(?:(?:src\/)?(?:assets|public)\/)?(?:i18n|lang|langs|locales?|translations?)$/;

/** Returns the folder that a file of locales is in, without the part that only says so: `libs/admin` of `libs/admin/i18n/en.json`. */
export const scopedFolderOf = (path: string): string => path.replace(/\/?[^/]*$/, "").replace(scopeFolder, "");

/** The scope that a key begins with, and the key in its file. */
export function splitScope(key: string): readonly [scope: string, rest?: string] {
  const at = key.indexOf(".");
  return at < 0 ? [key] : [key.slice(0, at), key.slice(at + 1)];
}

/** Returns whether a scope is named after the last folders of a path: `featureAdminPage` after `src/feature/admin-page`. */
export function isScopeName(path: string, scope: string): boolean {
  const folders = path.split("/");
  const toName = (text: string): string => text.replace(/[-_/\s]/g, "").toLowerCase();
  const wanted = toName(scope);
  return wanted !== "" && folders.some((_, at) => toName(folders.slice(at).join("")) === wanted);
}
