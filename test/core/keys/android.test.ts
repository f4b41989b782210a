import assert from "node:assert/strict";
import { androidKeys } from "../../../src/core/keys/frameworks/androidKeys.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of Android", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a call in Kotlin", "a.kt", `val s = getString(R.string.title)`, ["string:title"]],
    ["a call in Java", "A.java", `class A { void f() { getString(R.string.title, name); } }`, ["string:title"]],
    ["a plural", "a.kt", `resources.getQuantityString(R.plurals.files, n, n)`, ["plurals:files"]],
    ["an array", "a.kt", `resources.getStringArray(R.array.days)`, ["array:days"]],
    [
      "a reference without a call",
      "a.kt",
      `val id = R.string.title; dialog.setTitle(R.string.other)`,
      ["string:title", "string:other"],
    ],
    ["a line break before the key", "a.kt", `getString(\n  R.string\n    .title,\n)`, ["string:title"]],
    ["a condition", "a.kt", `getString(if (ok) R.string.yes else R.string.no)`, ["string:yes", "string:no"]],
    [
      "a condition in Java",
      "A.java",
      `class A { int id = ok ? R.string.yes : R.string.no; }`,
      ["string:yes", "string:no"],
    ],
    [
      "Compose",
      "a.kt",
      `Text(stringResource(R.string.title)); pluralStringResource(id = R.plurals.files, count = n)`,
      ["string:title", "plurals:files"],
    ],
    ["Compose Multiplatform", "a.kt", `stringResource(Res.string.title)`, ["string:title"]],
    ["moko", "a.kt", `MR.strings.title.desc(); MR.plurals.files`, ["string:title", "plurals:files"]],
    ["the class of another module", "a.kt", `getString(de.app.core.R.string.title)`, ["string:title"]],
    ["an imported name", "a.kt", `import de.app.core.R as CoreR\nval s = CoreR.string.title`, ["string:title"]],
    ["resources of the system", "a.kt", `getString(android.R.string.ok); getString(R.string.own)`, ["string:own"]],
    ["an import of the system's class", "a.kt", `import android.R\nval s = R.string.ok`, []],
    ["another kind of resource", "a.kt", `R.drawable.icon; R.id.string; x.R2.string.y`, []],
    ["an identifier by name", "a.kt", `resources.getIdentifier("title", "string", packageName)`, ["string:title"]],
    [
      "an identifier by a composed name",
      "a.kt",
      `resources.getIdentifier("state_$state", "string", packageName)`,
      ["string:state_*"],
    ],
    [
      "an identifier by a sum",
      "A.java",
      `class A { int f(String s) { return r.getIdentifier("state_" + s, "string", p); } }`,
      ["string:state_*"],
    ],
    ["an identifier by a variable", "a.kt", `fun f(name: String) = r.getIdentifier(name, "string", p)`, ["string:?"]],
    [
      "text and comments",
      "a.kt",
      `// R.string.no\n/* R.string.no */ val s = "R.string.no"; val t = "\${getString(R.string.yes)}"`,
      ["string:yes"],
    ],
    ["broken code", "a.kt", `fun f( { getString(R.string.title`, ["string:title"]],
    ["broken code in Java", "A.java", `class A { void f( { x = R.string.title; `, ["string:title"]],
    [
      "a layout",
      "res/layout/a.xml",
      `<TextView android:text="@string/title" android:hint="@string/hint"/>`,
      ["string:title", "string:hint"],
    ],
    ["a manifest", "AndroidManifest.xml", `<application android:label="@string/app_name"/>`, ["string:app_name"]],
    [
      "an array in a setting",
      "a.xml",
      `<ListPreference android:entries="@array/days" app:x="@plurals/files"/>`,
      ["array:days", "plurals:files"],
    ],
    ["a binding", "a.xml", `<TextView android:text="@{@string/greeting(user.name)}"/>`, ["string:greeting"]],
    ["a text of a resource", "a.xml", `<array name="a"><item>@string/x</item></array>`, ["string:x"]],
    [
      "attributes of tools and the system",
      "a.xml",
      `<T tools:text="@string/no" android:text="@android:string/ok" android:id="@+id/string"/>`,
      [],
    ],
    [
      "a comment in XML",
      "a.xml",
      `<!-- <T android:text="@string/no"/> --><T android:text="@string/yes"/>`,
      ["string:yes"],
    ],
    [
      "resources that Gradle makes",
      "build.gradle.kts",
      `resValue("string", "app_name", "App"); resValue("integer", "n", "1")`,
      ["string:app_name"],
    ],
    [
      "resources that are defined for all languages",
      "res/values/ids.xml",
      `<resources><string translatable="false" name="a.b">x</string><string-array name='c'/><integer-array name="d"/></resources>`,
      ["string:a.b", "array:c", "array:d"],
    ],
    ["no resources of one language", "res/values-de/a.xml", `<resources><string name="a">x</string></resources>`, []],
    ["the same in Groovy", "build.gradle", `resValue "string", 'app_name', "App"`, ["string:app_name"]],
    ["broken XML", "a.xml", `<LinearLayout><TextView android:text="@string/title" `, ["string:title"]],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(androidKeys, path, code), expected));
  }

  it("gives the places of the name, the reference and the call", () => {
    const code = `val s = getString(R.string.title, name)`;
    const usage = readUsages(androidKeys, "a.kt", code)[0];
    const texts = [usage?.keys[0]?.span, usage?.span, usage?.call].map((span) => code.slice(span?.start, span?.end));
    assert.deepEqual(texts, ["title", "R.string.title", "getString(R.string.title, name)"]);
  });

  it("detects plurals", () => {
    assert.equal(readUsages(androidKeys, "a.kt", `R.plurals.files`)[0]?.hasCount, true);
    assert.equal(readUsages(androidKeys, "a.kt", `R.string.files`)[0]?.hasCount, undefined);
  });
});
