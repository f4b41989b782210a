import type { KeyFramework } from "../keyFramework.ts";
import { angular } from "./angular.ts";
import { fluentL10n } from "./fluentL10n.ts";
import { formatjs } from "./formatjs.ts";
import { i18next } from "./i18next.ts";
import { lingui } from "./lingui.ts";
import { nextIntl } from "./nextIntl.ts";
import { ngTranslate } from "./ngTranslate.ts";
import { docusaurus, ember, nextInternational, polyglot, typesafeI18n, ui5 } from "./otherScripts.ts";
import { paraglide } from "./paraglide.ts";
import { svelteI18n } from "./svelteI18n.ts";
import { tolgee } from "./tolgee.ts";
import { transloco } from "./transloco.ts";
import { vscodeL10n } from "./vscodeL10n.ts";
import { vueI18n } from "./vueI18n.ts";
import { webExtension } from "./webExtension.ts";

export const keyFrameworks: readonly KeyFramework[] = [
  angular,
  docusaurus,
  ember,
  fluentL10n,
  formatjs,
  i18next,
  lingui,
  nextInternational,
  nextIntl,
  ngTranslate,
  paraglide,
  polyglot,
  svelteI18n,
  tolgee,
  transloco,
  typesafeI18n,
  ui5,
  vscodeL10n,
  vueI18n,
  webExtension,
];
