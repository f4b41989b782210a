// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { JsxLexer } from "../../../src/extract/library.ts";
import { readUsages } from "./readKeys.ts";

const component = `
import { Trans, useTranslation } from "react-i18next";

export function Cart({ items, owner }) {
  const { t } = useTranslation("shop", { keyPrefix: "cart" });
  const { t: common } = useTranslation();
  // t("comment.on.purpose")
  const title = t(
    "title",
    "Your cart",
  );
  return (
    <section title={common("labels.cart")} aria-label={t("x:label")}>
      <h1>{title}</h1>
      {items.length > 0 ? <p>{t("count", { count: items.length })}</p> : <p>{t("empty")}</p>}
      <Trans>Bought by <b title="x">{{ owner }}</b>, <strong>thanks</strong></Trans>
      <Trans i18nKey="terms" ns="legal">Read the <a href="/terms">terms</a></Trans>
      <Trans defaults="Hello <b>you</b>" components={{ b: <b /> }} />
      <footer>{t("by", { name: owner ?? t("nobody") })} {t(\`state.\${items.state}\`)}</footer>
      <span>{common(items.length > 1 ? "many" : "one")}</span>
    </section>
  );
}
`;

/** The keys as written; their namespaces are not compared, as the other reader gives all of a file the first one it meets. */
const ours = (): readonly string[] =>
  readUsages(i18next, "Cart.tsx", component).flatMap(({ keys, prefix = "" }) =>
    keys.map(({ key }) => key.slice(prefix.length)),
  );

const theirs = (): readonly string[] => {
  const lexer = new JsxLexer({ functions: ["t", "common"], transSupportBasicHtmlNodes: true });
  return lexer.extract(component, "Cart.tsx").map(({ key }) => key.replace(/^x:/, ""));
};

describe("keys of i18next, against i18next-parser", () => {
  it("finds all that it finds", () => {
    const found = new Set(ours());
    assert.deepEqual(
      theirs().filter((key) => !found.has(key)),
      [],
    );
  });

  it("finds more only where a call is in the values of another one, or asks for one of several keys", () => {
    const expected = new Set(theirs());
    assert.deepEqual(
      ours().filter((key) => !expected.has(key)),
      ["nobody", "many", "one"],
    );
  });
});
