import { onlyIn, type RuleTable } from "./styleRule.ts";

const space = "[ \\u00a0]";

/** Years before and after Christ, decades. */
export const eraRules: RuleTable = {
  "dates_and_times.calendar_era": {
    use_bce_and_ce: onlyIn(["en"], (text) =>
      text
        .replace(new RegExp(`(?<=\\d${space})BC(?![\\p{L}\\p{N}])`, "gu"), "BCE")
        .replace(new RegExp(`(?<![\\p{L}\\p{N}])AD${space}(\\d{1,4})(?![\\p{L}\\p{N}])`, "gu"), "$1\u00a0CE")
        .replace(new RegExp(`(?<=\\d${space})AD(?![\\p{L}\\p{N}])`, "gu"), "CE"),
    ),
    use_bc_and_ad: onlyIn(["en"], (text) =>
      text
        .replace(new RegExp(`(?<=\\d${space})BCE(?![\\p{L}\\p{N}])`, "gu"), "BC")
        .replace(new RegExp(`(?<![\\p{L}\\p{N}.,])(\\d{1,4})${space}CE(?![\\p{L}\\p{N}])`, "gu"), "AD\u00a0$1"),
    ),
  },
  "dates_and_times.decades": {
    use_apostrophe_yy: onlyIn(["en"], (text) => text.replace(/(?<![\p{L}\p{N}])19(\d0s)(?![\p{L}\p{N}])/gu, "’$1")),
    use_yy_without_apostrophe: onlyIn(["en"], (text) =>
      text.replace(/(?<![\p{L}\p{N}])(?:19|['’])(\d0s)(?![\p{L}\p{N}])/gu, "$1"),
    ),
  },
};
