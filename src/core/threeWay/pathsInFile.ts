import type { Locale } from "../catalog/catalog.ts";
import { type Message, type Path, pathKey } from "../catalog/message.ts";

/** A message or a view; the locale is that in a file with several. */
interface Localized {
  readonly locale?: Locale | undefined;
}

/** Returns the path of a message among those of all locales of a file: where it holds several, the locale comes first. */
export const pathInFile = ({ path, locale }: Localized & { readonly path: Path }): Path =>
  locale === undefined ? path : [locale, ...path];

/** Returns the messages of a view with such paths. */
export const messagesInFile = ({ locale }: Localized, messages: readonly Message[]): readonly Message[] =>
  locale === undefined ? messages : messages.map((one) => ({ ...one, path: [locale, ...one.path] }));

/** Returns the key of such a path, of the key of a path in a view. */
export const keyInFile = ({ locale }: Localized, key: string): string =>
  locale === undefined ? key : pathKey([locale, ...(JSON.parse(key) as Path)]);

/** Returns the name of the message at such a path; that of an entry without messages has no locale. */
export function nameInFile(path: Path, views: readonly Localized[]): { readonly path: Path; readonly locale?: Locale } {
  const [locale, ...rest] = path;
  const hasLocale = rest.length > 0 && views.some((view) => view.locale === locale);
  return hasLocale ? { path: rest, locale: String(locale) } : { path };
}
