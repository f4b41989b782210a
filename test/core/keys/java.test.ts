import assert from "node:assert/strict";
import { java } from "../../../src/core/keys/frameworks/java.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of Java", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    [
      "a bundle",
      "A.java",
      `class A { String s = ResourceBundle.getBundle("i18n.messages").getString("a.b"); }`,
      ["messages:a.b"],
    ],
    [
      "a name that holds a bundle",
      "A.java",
      `class A { ResourceBundle x = ResourceBundle.getBundle("texts"); String s = x.getString("a"); }`,
      ["texts:a"],
    ],
    [
      "a name that shows a bundle",
      "A.java",
      `class A { String s = this.bundle.getString("a"); String t = row.getString("no"); }`,
      ["a"],
    ],
    [
      "Spring",
      "A.java",
      `class A { void f() { messageSource.getMessage("a.b", null, locale); e.getMessage(); } }`,
      ["a.b"],
    ],
    [
      "Spring's errors",
      "A.java",
      `class A { void f() { errors.rejectValue("name", "name.empty"); result.reject("all.bad"); } }`,
      ["name.empty", "all.bad"],
    ],
    ["a line break before the key", "A.java", `class A { String s = bundle.getString(\n  "a"); }`, ["a"]],
    ["a condition", "A.java", `class A { String s = bundle.getString(ok ? "a" : "b"); }`, ["a | b"]],
    ["a sum", "A.java", `class A { String s = bundle.getString("state." + state); }`, ["state.*"]],
    ["a constant", "A.java", `class A { static final String K = "a.b"; String s = bundle.getString(K); }`, ["a.b"]],
    ["a parameter", "A.java", `class A { String f(String k) { return bundle.getString(k); } }`, ["?"]],
    [
      "a constraint",
      "A.java",
      `class A { @NotNull(message = "{name.null}") String s; @Size(message = "plain") String t; }`,
      ["ValidationMessages:name.null"],
    ],
    [
      "text and comments",
      "A.java",
      `class A { String s = "bundle.getString(no)"; /* bundle.getString("no") */ } // bundle.getString("no")`,
      [],
    ],
    ["broken code", "A.java", `class A { void f( { bundle.getString("a"`, ["a"]],
    ["Kotlin", "a.kt", `val s = messageSource.getMessage("a.b", arrayOf(x), locale)`, ["a.b"]],
    ["Thymeleaf", "a.html", `<p th:text="#{a.b}" th:title="#{c(\${x})}">[[#{d}]]</p>`, ["a.b", "c", "d"]],
    ["Thymeleaf's variables", "a.html", `<p th:text="#{state.__\${x}__}" th:title="#{\${key}}"></p>`, ["state.*", "?"]],
    ["Thymeleaf's utility", "a.html", `<p th:text="\${#messages.msg('a.b')}"></p><!-- #{no} -->`, ["a.b"]],
    [
      "JSP",
      "a.jsp",
      `<spring:message code="a.b" text="Hi"/><fmt:message key="c"/><%-- <fmt:message key="no"/> --%>`,
      ["a.b", "c"],
    ],
    ["JSP's expressions", "a.jsp", `<fmt:message key="state.\${x}"/><fmt:message key="\${k}"/>`, ["state.*", "?"]],
    [
      "JSF",
      "a.xhtml",
      `<f:loadBundle basename="app.texts" var="t"/><h:outputText value="#{t.title}"/>#{msg['a.b']} #{user.name}`,
      ["texts:title", "a.b"],
    ],
    ["JavaFX", "a.fxml", `<Button text="%save"/><Label text="100%"/>`, ["save"]],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(java, path, code), expected));
  }

  it("gives the default text", () => {
    const first = (path: string, code: string) => readUsages(java, path, code)[0]?.defaultText;
    assert.equal(first("A.java", `class A { String s = messages.getMessage("a", null, "Text", l); }`), "Text");
    assert.equal(first("a.jsp", `<spring:message code="a" text="Text"/>`), "Text");
  });
});
