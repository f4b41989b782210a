import type { KeyFramework } from "../keyFramework.ts";
import { android } from "./androidKeys.ts";
import { angular } from "./angularKeys.ts";
import { apple } from "./apple.ts";
import { django } from "./django.ts";
import { docusaurus } from "./docusaurus.ts";
import { dotnet } from "./dotnet.ts";
import { ember } from "./ember.ts";
import { fluentL10n } from "./fluentL10n.ts";
import { flutter } from "./flutter.ts";
import { formatjs } from "./formatjs.ts";
import { gettext } from "./gettext.ts";
import { go } from "./go.ts";
import { hugo } from "./hugo.ts";
import { i18next } from "./i18next.ts";
import { java } from "./java.ts";
import { laravel } from "./laravel.ts";
import { lingui } from "./linguiKeys.ts";
import { nextInternational } from "./nextInternational.ts";
import { nextIntl } from "./nextIntl.ts";
import { ngTranslate } from "./ngTranslate.ts";
import { paraglide } from "./paraglide.ts";
import { phoenix } from "./phoenix.ts";
import { polyglot } from "./polyglot.ts";
import { qt } from "./qtKeys.ts";
import { rails } from "./railsKeys.ts";
import { rust } from "./rust.ts";
import { svelteI18n } from "./svelteI18n.ts";
import { symfony } from "./symfony.ts";
import { tolgee } from "./tolgee.ts";
import { transloco } from "./transloco.ts";
import { typesafeI18n } from "./typesafeI18n.ts";
import { ui5 } from "./ui5.ts";
import { vscodeL10n } from "./vscodeL10n.ts";
import { vueI18n } from "./vueI18n.ts";
import { webExtension } from "./webExtension.ts";

/** All frameworks whose calls are understood. If two of them find the same place, the first one counts. */
export const keyFrameworks: readonly KeyFramework[] = [
  android,
  angular,
  apple,
  django,
  docusaurus,
  dotnet,
  ember,
  fluentL10n,
  flutter,
  formatjs,
  gettext,
  go,
  hugo,
  i18next,
  java,
  laravel,
  lingui,
  nextInternational,
  nextIntl,
  ngTranslate,
  paraglide,
  phoenix,
  polyglot,
  qt,
  rails,
  rust,
  svelteI18n,
  symfony,
  tolgee,
  transloco,
  typesafeI18n,
  ui5,
  vscodeL10n,
  vueI18n,
  webExtension,
];

/** Returns the framework of an id; `undefined` for usages that a project describes itself. */
export const frameworkById = (id: string): KeyFramework | undefined => keyFrameworks.find((one) => one.id === id);
