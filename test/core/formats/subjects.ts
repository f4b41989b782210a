import { androidSubject } from "./android.subject.ts";
import { arbSubject } from "./arb.subject.ts";
import { chromeSubject } from "./chrome.subject.ts";
import { csvLocalesSubject, csvSubject } from "./csv.subject.ts";
import { fluentSubject } from "./fluent.subject.ts";
import { iniSubject } from "./ini.subject.ts";
import { jsonSubject } from "./json.subject.ts";
import { json5Subject } from "./json5.subject.ts";
import { markdownSubject, mdxSubject } from "./markdown.subject.ts";
import { phpSubject } from "./php.subject.ts";
import { poSubject } from "./po.subject.ts";
import { propertiesSubject } from "./properties.subject.ts";
import { qtSubject } from "./qt.subject.ts";
import { resxSubject } from "./resx.subject.ts";
import { scriptSubject } from "./script.subject.ts";
import { stringsSubject } from "./strings.subject.ts";
import { stringsdictSubject } from "./stringsdict.subject.ts";
import type { Subject } from "./subject.ts";
import { tomlSubject } from "./toml.subject.ts";
import { xcstringsSubject } from "./xcstrings.subject.ts";
import { xliffSubject } from "./xliff.subject.ts";
import { xliff2Subject } from "./xliff2.subject.ts";
import { yamlSubject } from "./yaml.subject.ts";

/** All subjects of the contract. */
export const subjects: readonly Subject[] = [
  androidSubject,
  arbSubject,
  chromeSubject,
  csvSubject,
  csvLocalesSubject,
  fluentSubject,
  iniSubject,
  jsonSubject,
  json5Subject,
  markdownSubject,
  mdxSubject,
  phpSubject,
  poSubject,
  propertiesSubject,
  qtSubject,
  resxSubject,
  scriptSubject,
  stringsSubject,
  stringsdictSubject,
  tomlSubject,
  xcstringsSubject,
  xliffSubject,
  xliff2Subject,
  yamlSubject,
];
