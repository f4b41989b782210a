import assert from "node:assert/strict";
import fc from "fast-check";
import { seed } from "../../property.ts";
import { keyTerminal } from "../keyProject.ts";
import { nested, npm } from "../keyUse.ts";

/** A project of one framework, from the keys of its messages. */
interface KeyProjectMaker {
  readonly name: string;
  /** Keys are names: no key is below another. */
  readonly isFlat?: true;
  readonly files: (keys: readonly string[]) => Readonly<Record<string, string>>;
}

const calls = (keys: readonly string[], call: (key: string) => string): string => keys.map(call).join("\n");

const pretty = (json: string): string => `${JSON.stringify(JSON.parse(json), null, 2)}\n`;

/** Keys by their first part. */
const byGroup = (keys: readonly string[]): readonly (readonly [group: string, rests: readonly string[]])[] =>
  [...new Set(keys.map((key) => key.slice(0, key.indexOf("."))))].map((group) => [
    group,
    keys.filter((key) => key.startsWith(`${group}.`)).map((key) => key.slice(group.length + 1)),
  ]);

const yaml = (data: object, indent = "  "): string =>
  Object.entries(data)
    .map(([key, value]) =>
      typeof value === "string" ? `${indent}${key}: "${value}"\n` : `${indent}${key}:\n${yaml(value, `${indent}  `)}`,
    )
    .join("");

/** Projects whose code asks for each of their messages, by prefixes where the framework has any. */
export const keyProjects: readonly KeyProjectMaker[] = [
  {
    name: "i18next",
    files: (keys) => ({
      "package.json": npm("i18next", "react-i18next"),
      "locales/en.json": pretty(nested(...keys)),
      "locales/de.json": pretty(nested(...keys.slice(1))),
      ...Object.fromEntries(
        byGroup(keys).map(([group, rests]) => [
          `src/${group}.tsx`,
          `import { useTranslation } from "react-i18next";\nexport function A() {\n  const { t } = useTranslation("translation", { keyPrefix: "${group}" });\n  return [${calls(rests, (key) => `t("${key}"),`)}];\n}\n`,
        ]),
      ),
      "src/all.ts": `import i18next from "i18next";\n${calls(keys, (key) => `i18next.t('${key}');`)}\ni18next.t("not.there");\n`,
    }),
  },
  {
    name: "next-intl",
    files: (keys) => ({
      "package.json": npm("next-intl"),
      "messages/en.json": pretty(nested(...keys)),
      ...Object.fromEntries(
        byGroup(keys).map(([group, rests]) => [
          `src/${group}.tsx`,
          `import { useTranslations } from "next-intl";\nexport function A() {\n  const t = useTranslations("${group}");\n  return [${calls(rests, (key) => `t("${key}"),`)}];\n}\n`,
        ]),
      ),
    }),
  },
  {
    name: "vue-i18n",
    files: (keys) => ({
      "package.json": npm("vue", "vue-i18n"),
      "locales/en.json": pretty(nested(...keys)),
      "locales/fr.json": pretty(nested(...keys)),
      "src/A.vue": `<template>\n${calls(keys, (key) => `<p :title="$t('${key}')">{{ $t('${key}') }}</p>`)}\n</template>\n`,
    }),
  },
  {
    name: "Rails",
    files: (keys) => ({
      Gemfile: 'gem "rails"\n',
      "config/locales/en.yml": `# Head\nen:\n${yaml(JSON.parse(nested(...keys)))}`,
      "config/locales/de.yml": `de:\n${yaml(JSON.parse(nested(...keys)))}`,
      "app/a.rb": calls(keys, (key) => `t("${key}")`),
    }),
  },
  {
    name: "Flutter",
    isFlat: true,
    files: (keys) => ({
      "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
      "l10n.yaml": "arb-dir: lib/l10n\ntemplate-arb-file: app_en.arb\n",
      "lib/l10n/app_en.arb": pretty(
        JSON.stringify(
          Object.fromEntries(
            keys.flatMap((key) => [
              [key, key],
              [`@${key}`, { description: "D" }],
            ]),
          ),
        ),
      ),
      "lib/a.dart": calls(keys, (key) => `final x = AppLocalizations.of(context)!.${key};`),
    }),
  },
  {
    name: "Android",
    isFlat: true,
    files: (keys) => ({
      "app/src/main/AndroidManifest.xml": "<manifest />\n",
      "app/src/main/res/values/strings.xml": `<resources>\n${calls(keys, (key) => `  <string name="${key}">Text</string>`)}\n</resources>\n`,
      "app/src/main/res/values-de/strings.xml": `<resources>\n${calls(keys, (key) => `  <string name="${key}">Text</string>`)}\n</resources>\n`,
      "app/src/main/java/A.kt": calls(keys, (key) => `val x = getString(R.string.${key})`),
    }),
  },
];

const part = fc.constantFrom("alpha", "beta", "save", "title", "error", "list", "menu", "open");
const nestedKeys = fc.uniqueArray(
  fc.tuple(part, part, part).map((parts) => parts.join(".")),
  {
    minLength: 12,
    maxLength: 20,
  },
);
const flatKeys = fc.uniqueArray(
  fc.tuple(part, part).map(([one, other]) => `${one}_${other}`),
  {
    minLength: 12,
    maxLength: 20,
  },
);

/**
 * Renames a number of random keys and groups of a project, and back again: no key may be missing that was not, and all files
 * have to have the same bytes in the end.
 */
export async function assertRoundTrips({ isFlat, files }: KeyProjectMaker, count: number): Promise<void> {
  const [keys = []] = fc.sample(isFlat ? flatKeys : nestedKeys, { numRuns: 1, seed });
  const picks = fc.sample(fc.tuple(fc.nat(), fc.nat({ max: 2 })), { numRuns: count, seed });
  const shell = await keyTerminal(files(keys));
  try {
    const before = await shell.snapshot();
    const missing = async () => JSON.parse((await shell.keys("usages", "--missing", "--json")).out).usages.length;
    const missingBefore = await missing();
    for (const [pick, depth] of picks) {
      const parts = (keys[pick % keys.length] ?? "").split(".").slice(0, isFlat ? 1 : depth + 1);
      const [key, newKey] = [parts.join("."), [...parts.slice(0, -1), "renamed"].join(".")];
      const there = await shell.keys("rename", key, newKey);
      assert.deepEqual([there.code, there.err], [0, ""], `${key} → ${newKey}`);
      assert.notDeepEqual(await shell.snapshot(), before);
      assert.equal(await missing(), missingBefore, `${key} → ${newKey}`);
      const back = await shell.keys("rename", newKey, key);
      assert.deepEqual([back.code, back.err], [0, ""], `${newKey} → ${key}`);
      assert.deepEqual(await shell.snapshot(), before, `${newKey} → ${key}`);
    }
  } finally {
    await shell.close();
  }
}
