/** Markers that Crowdin's In-Context puts around each text of its pseudo-language (*In-Context localization*). */
const inContext = /^\s*crwdns\d+:\d.*crwdne\d+:\d\s*$/s;

/** Keys that translators put their names under, by convention of GNOME and KDE. */
const credits = /^(?:translator[-_]credits|your (?:names|emails))$/i;

/** Returns whether a translation is no text of a language, so that there is nothing to check in it. */
export const isNoText = (source: string | undefined, target: string): boolean =>
  inContext.test(target) || (source !== undefined && credits.test(source.trim()));
