import { angular } from "./angular.ts";
import type { Framework } from "./frameworkHint.ts";
import { i18nextCli } from "./i18nextCli.ts";
import { lingui, linguiOfPackage } from "./lingui.ts";
import { gettext, nextI18next, xcode } from "./otherFrameworks.ts";
import { rails } from "./rails.ts";
import { nuxt, vueCli, vueI18n } from "./vue.ts";
import { flutter, slang } from "./yamlFiles.ts";

/** All frameworks whose configurations are read. */
export const frameworks: readonly Framework[] = [
  ...[
    angular,
    slang,
    rails,
    nuxt,
    vueI18n,
    vueCli,
    lingui,
    linguiOfPackage,
    nextI18next,
    i18nextCli,
    flutter,
    gettext,
    xcode,
  ],
];
