import type { KeyFramework } from "../keyFramework.ts";
import { androidKeys } from "./androidKeys.ts";
import { angularKeys } from "./angularKeys.ts";
import { apple } from "./apple.ts";
import { django } from "./django.ts";
import { docusaurus } from "./docusaurus.ts";
import { dotnet } from "./dotnet.ts";
import { ember } from "./ember.ts";
import { fluentL10n } from "./fluentL10n.ts";
import { flutterKeys } from "./flutter.ts";
import { formatjs } from "./formatjs.ts";
import { gettextKeys } from "./gettext.ts";
import { go } from "./go.ts";
import { hugo } from "./hugo.ts";
import { i18next } from "./i18next.ts";
import { java } from "./java.ts";
import { laravel } from "./laravel.ts";
import { laravelScripts } from "./laravelScripts.ts";
import { linguiKeys } from "./linguiKeys.ts";
import { nextInternational } from "./nextInternational.ts";
import { nextIntl } from "./nextIntl.ts";
import { ngTranslate } from "./ngTranslate.ts";
import { paraglide } from "./paraglide.ts";
import { phoenix } from "./phoenix.ts";
import { polyglot } from "./polyglot.ts";
import { qtKeys } from "./qtKeys.ts";
import { railsKeys } from "./railsKeys.ts";
import { rustKeys } from "./rust.ts";
import { svelteI18n } from "./svelteI18n.ts";
import { symfony } from "./symfony.ts";
import { tolgee } from "./tolgee.ts";
import { transloco } from "./transloco.ts";
import { typesafeI18n } from "./typesafeI18n.ts";
import { ui5 } from "./ui5.ts";
import { vscodeL10n } from "./vscodeL10n.ts";
import { vueI18nKeys } from "./vueI18n.ts";
import { webExtension } from "./webExtension.ts";

/** All frameworks whose calls are understood. If two of them find the same place, the first one counts. */
export const keyFrameworks: readonly KeyFramework[] = [
  androidKeys,
  angularKeys,
  apple,
  django,
  docusaurus,
  dotnet,
  ember,
  fluentL10n,
  flutterKeys,
  formatjs,
  gettextKeys,
  go,
  hugo,
  i18next,
  java,
  laravel,
  laravelScripts,
  linguiKeys,
  nextInternational,
  nextIntl,
  ngTranslate,
  paraglide,
  phoenix,
  polyglot,
  qtKeys,
  railsKeys,
  rustKeys,
  svelteI18n,
  symfony,
  tolgee,
  transloco,
  typesafeI18n,
  ui5,
  vscodeL10n,
  vueI18nKeys,
  webExtension,
];

/** Returns the framework of an id; `undefined` for usages that a project describes itself. */
export const frameworkById = (id: string): KeyFramework | undefined => keyFrameworks.find((one) => one.id === id);
