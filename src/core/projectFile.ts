import type { Locale } from "./catalog.ts";
import type { Path } from "./message.ts";
import type { Problem } from "./problem.ts";
import type { TranslationOptions } from "./translation.ts";

/** What a target locale overrides. */
export interface LocaleProject extends TranslationOptions {
  readonly ignoredKeys?: readonly string[];
}

/** What `glossa.json` says; every member may be absent. */
export interface Project extends TranslationOptions {
  readonly sourceLocale?: Locale;
  readonly targetLocales?: readonly Locale[];
  /** Patterns relative to the file's folder, with `{locale}` and, where there are several files a locale, `{namespace}`; `*` and `**` as in globs. */
  readonly files?: readonly string[];
  /** Characters that one run may cost. */
  readonly budget?: number;
  /** Messages that are never translated nor checked: paths as people write them, `*` for anything. */
  readonly ignoredKeys?: readonly string[];
  readonly locales?: Readonly<Record<Locale, LocaleProject>>;
}

/** A `glossa.json` and where it stands. */
export interface ProjectFile {
  /** Its folder relative to the root, without a final `/`; empty for the root. */
  readonly folder: string;
  readonly project: Project;
}

/** Reads the text of a `glossa.json` (JSON with comments); members that are wrong are left out and reported. */
export function parseProject(_text: string): { readonly project: Project; readonly problems: readonly Problem[] } {
  throw new Error("under construction");
}

/** The options for one target locale: the project's, overridden by the locale's. */
export function optionsFor(_project: Project, _locale: Locale): TranslationOptions {
  throw new Error("under construction");
}

/** Tells which messages of a locale the project leaves alone. */
export function ignores(_project: Project, _locale: Locale): (path: Path) => boolean {
  throw new Error("under construction");
}
