// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import fc from "fast-check";
import { asyncProperty } from "../../property.ts";
import { cursor, extracted, find, placeOf } from "./extraction.ts";
import { render } from "./rendering.ts";

const words = [
  ...["Save", "your", "cart", "naïve", "日本", "it's", "50%", "a/b", "“quoted”", "1.", "x:", "e.g.", "$t", "100 €"],
  ...["&amp;", "&nbsp;", "&hellip;", "&#39;", "&lt;b&gt;"],
];
const gaps = [" ", "  ", "\n      ", " \r\n "];
const values = [
  ...["{user.name}", "{count}", "{user.name.trim()}", "{`${user.name}!`}", "{count + 1}", "{user.note || 'none'}"],
  ...['{" "}', '{"a \\"b\\""}', "{'it\\'s'}", "{`line\nline`}", '{"Hi " + user.name + "."}'],
];
const elements = ["<Icon />", "<br />", "{count > 100 && <Icon />}", "{/* later */}"];

/** Words with gaps between them, and the cursor in one. */
const text = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...gaps)), { minLength: 1, maxLength: 4 }),
    fc.nat(),
  )
  .map(([parts, at]) => {
    const written = parts.map(([word, gap]) => word + gap).join("");
    const place = at % written.length;
    return written.slice(0, place) + cursor + written.slice(place);
  });

const around = fc.array(fc.constantFrom(...values, ...values, ...elements, "Total ", " "), { maxLength: 3 });

/** An element with a text in it: as content, as an attribute, in a template, in a branch of a condition. */
const element = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(around, text, around).map(([a, one, b]) => `<p>${[...a, one, ...b].join("")}</p>`) },
  text.map((one) => `<p title="${one.replaceAll(/[\r\n]/g, " ")}">1</p>`),
  fc.tuple(around, text).map(([, one]) => `<p title={\`\${user.name} ${one} \${count}\`}>1</p>`),
  text.map((one) => `<p>{count > 2 ? ${JSON.stringify(one)} : "Fewer"}</p>`),
  text.map((one) => `<p title={${JSON.stringify(one)} + user.name}>1</p>`),
);

const hook = 'import { useTranslation } from "react-i18next";\n';

/** A component with the element in it. */
const component = fc
  .tuple(element, fc.constantFrom("known", "new", "arrow"), fc.boolean())
  .map(([one, kind, isBroken]) => {
    const body = isBroken ? `(\n    ${one}\n  )` : one;
    if (kind === "arrow") return `export const Cart = ({ user, count }: any) => ${body};\n`;
    const known = kind === "known" ? "  const { t } = useTranslation();\n" : "";
    return `${kind === "known" ? hook : ""}export function Cart({ user, count }: any) {\n${known}  return ${body};\n}\n`;
  });

const props = [
  { user: { name: "O'Brien & <b>/{{x}}", note: "" }, count: 3 },
  { user: { name: " $& ", note: "a" }, count: 0 },
];

describe("a component with an extracted text", () => {
  let made = 0;
  let refused = 0;

  asyncProperty("shows what it showed before", component, fc.boolean(), async (code, escapeValue) => {
    if ("refusal" in find({ code })) {
      refused++;
      return;
    }
    made++;
    const config = escapeValue ? "fallbackLng: 'en'" : "interpolation: { escapeValue: false }";
    const others = { "src/i18n.ts": `import i18n from "i18next";\ni18n.init({ ${config} });\n` };
    const after = await extracted({ code, others });
    for (const one of props) {
      const before = await render({ code: placeOf(code).text, messages: {}, props: one, escapeValue });
      const now = await render({ code: after.code, messages: after.messages, props: one, escapeValue });
      assert.equal(now, before, `${code}\n${after.code}\n${after.locale}`);
    }
  });

  it("is made of most places", () => assert.ok(made > refused, `${made} of ${made + refused}`));
});
