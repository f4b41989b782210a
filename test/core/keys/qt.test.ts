import assert from "node:assert/strict";
import { qtKeys } from "../../../src/core/keys/frameworks/qtKeys.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of Qt", () => {
  const rows: readonly (readonly [name: string, path: string, code: string, expected: readonly string[]])[] = [
    ["a method of a class", "a.cpp", `void Window::open() { setTitle(tr("Open")); }`, ["Window|Open"]],
    ["a class", "a.h", `class Window : public QWidget { void f() { tr("Open"); } };`, ["Window|Open"]],
    [
      "namespaces",
      "a.cpp",
      `namespace app { void Window::f() { tr("a"); } class B { QString g() { return tr("b"); } }; }`,
      ["app::Window|a", "app::B|b"],
    ],
    [
      "another class",
      "a.cpp",
      `void f() { auto s = Dialog::tr("Open"); QObject::tr("Save"); }`,
      ["Dialog|Open", "QObject|Save"],
    ],
    ["the class itself", "a.cpp", `namespace app { void Window::f() { Window::tr("a"); } }`, ["app::Window|a"]],
    ["another object", "a.cpp", `void Window::f() { other->tr("Open"); this->tr("Save"); }`, ["Open", "Window|Save"]],
    ["a context", "a.cpp", `auto s = QCoreApplication::translate("Menu", "Open");`, ["Menu|Open"]],
    ["translate of something else", "a.cpp", `void f() { painter.translate(x, "no"); }`, []],
    [
      "marked texts",
      "a.cpp",
      `static const char *t[] = { QT_TR_NOOP("a"), QT_TRANSLATE_NOOP("Menu", "b") };`,
      ["a", "Menu|b"],
    ],
    [
      "ids",
      "a.cpp",
      `auto s = qtTrId("menu-open"); auto m = QT_TRID_N_NOOP("menu-items");`,
      ["menu-open", "menu-items"],
    ],
    ["adjacent literals", "a.cpp", `void W::f() { tr("One "\n  "two"); }`, ["W|One two"]],
    ["a condition", "a.cpp", `void W::f() { tr(ok ? "Yes" : "No"); }`, ["W|Yes | No"]],
    ["a variable", "a.cpp", `void W::f(const char *s) { tr(s); }`, ["?"]],
    ["text and comments", "a.cpp", `void W::f() { x = "tr(no)"; /* tr("no") */ } // tr("no")`, []],
    ["broken code", "a.cpp", `void W::f( { x = tr("Open"); `, ["Open"]],
    ["QML", "qml/Main.qml", `Text {\n  text: qsTr("Open")\n  // qsTr("no")\n}`, ["Main|Open"]],
    [
      "QML's other functions",
      "Main.qml",
      `Text { text: qsTranslate("Menu", "a") + qsTrId("b-c") + (ok ? qsTr("x") : qsTr("y")) }`,
      ["Menu|a", "b-c", "Main|x", "Main|y"],
    ],
    [
      "a form",
      "a.ui",
      `<ui><class>Dialog</class><string>Open &amp;File</string><string notr="true">no</string></ui>`,
      ["Dialog|Open &File"],
    ],
    [
      "Python",
      "a.py",
      `class Window(QWidget):\n    def f(self):\n        self.tr("Open")\n        tr("no")`,
      ["Window|Open"],
    ],
    [
      "functions of Python's module",
      "a.py",
      `from PySide6.QtCore import qtTrId, QT_TRID_NOOP\nqtTrId("menu-open", n)\nx = QT_TRID_NOOP("menu-save")\nQtCore.qtTrId("quit")\nother.qtTrId("no")`,
      ["menu-open", "menu-save", "quit"],
    ],
  ];
  for (const [name, path, code, expected] of rows) {
    it(name, () => assert.deepEqual(readKeys(qtKeys, path, code), expected));
  }

  it("gives counts and the comments that belong to the identity", () => {
    const [first, second, third] = readUsages(
      qtKeys,
      "a.cpp",
      `void W::f() { tr("a", "verb"); tr("%n b", "", n); tr("c"); }`,
    );
    assert.deepEqual([first?.disambiguation, first?.hasCount], ["verb", undefined]);
    assert.deepEqual([second?.disambiguation, second?.hasCount], [undefined, true]);
    assert.deepEqual([third?.disambiguation, third?.hasCount], [undefined, undefined]);
    const form = readUsages(qtKeys, "a.ui", `<ui><class>D</class><string comment="verb">Open</string></ui>`)[0];
    assert.equal(form?.disambiguation, "verb");
  });
});
