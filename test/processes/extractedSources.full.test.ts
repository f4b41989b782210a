import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { type KeyTerminal, keyTerminal } from "../cli/keyProject.ts";
import { needs } from "../skip.ts";

const date = /"POT-Creation-Date: [^"]*"\n/;
const main = `#include <libintl.h>
#include <stdio.h>

static const char *title = N_("Lighthouse");

void show(int ships, const char *name) {
  /* TRANSLATORS: shown at night */
  puts(_("Good night"));
  printf(ngettext("%d ship", "%d ships", ships), ships);
}
`;
/** Every kind of identity, comments, and texts that are format strings or look like them. */
const more = `
void more(int boats, const char *name) {
  // TRANSLATORS: a greeting
  // of the keeper
  printf(_("Hello %s, this is a text that is so long that it does not fit into one line of the file\\n"), name);
  puts(C_("verb", "Light"));
  puts(pgettext("noun", "Light"));
  printf(npgettext("harbour", "One boat", "%d boats", boats), boats);
  fprintf(stderr, _("No directive\\n"));
  printf("%s", _("No format"));
  puts(_("100% sure"));
  puts(_("5%"));
  puts(_("100%% sure"));
  puts(_("50% off"));
  printf(_("%-10s|%5.2f|%1$s"), name, 1.0);
  printf(_("%2$s of %1$d"), 1, name);
  printf(_("%2$s without the first"), 1, name);
  // TRANSLATORS: the first of two
  printf("%s, %s", _("Left"), _("Right"));
  puts(_("One "
         "and \\"two\\"\\tthree"));
}
`;
const keeper = `from gettext import gettext as _, ngettext

# TRANSLATORS: the person
keeper = _("Keeper %(name)s")
order = _("Order {name} and {0.x:>10}")
shown = _("Order {name!r}")
mixed = _("{} and %s")
percent = _("90% done")
many = ngettext("one lamp", "%d lamps", 3)
`;
const keywords = ["_", "N_", "C_:1c,2", "pgettext:1c,2", "npgettext:1c,2,3"].map((one) => `--keyword=${one}`);

describe("messages of code, read by the programs of their formats", () => {
  let shell: KeyTerminal;
  afterEach(() => shell?.close());

  function run(command: string, ...args: readonly string[]): void {
    const { status, stderr } = spawnSync(command, args, { cwd: shell.root, encoding: "utf8" });
    assert.equal(status, 0, stderr);
  }

  /** Runs xgettext over the sources; comments that begin with a tag are for translators. */
  const xgettext = (output: string, ...files: readonly string[]): void =>
    run("xgettext", "--from-code=UTF-8", "--add-comments=TRANSLATORS:", ...keywords, `--output=${output}`, ...files);

  const undated = async (path: string): Promise<string> => (await shell.text(path)).replace(date, "");

  it("are a template as xgettext writes it", async function () {
    needs(this, "gettext");
    shell = await keyTerminal({ "src/main.c": main });
    run("mkdir", "po");
    xgettext("po/shop.pot", "src/main.c");
    await shell.put({ "src/main.c": main + more, "src/tools/keeper.py": keeper });
    const { code, out } = await shell.keys("extract");
    assert.equal(code, 0, out);
    xgettext("again.pot", "src/main.c", "src/tools/keeper.py");
    assert.equal(await undated("po/shop.pot"), await undated("again.pot"));
    assert.match((await shell.keys("extract", "--check")).out, /^0 missing/m);
  });

  it("are translations that msgmerge leaves as they are", async function () {
    needs(this, "gettext");
    shell = await keyTerminal({ "src/main.c": main });
    run("mkdir", "po");
    xgettext("shop.pot", "src/main.c");
    for (const locale of ["de", "pl"])
      run("msginit", "--no-translator", `--locale=${locale}`, "--input=shop.pot", `--output-file=po/${locale}.po`);
    run("rm", "shop.pot");
    await shell.put({ "src/main.c": main + more });
    assert.equal((await shell.keys("extract")).code, 0);
    xgettext("shop.pot", "src/main.c");
    const template = await shell.text("shop.pot");
    for (const path of ["po/de.po", "po/pl.po"]) {
      const text = await shell.text(path);
      await shell.put({ "shop.pot": template.replace(date, date.exec(text)?.[0] ?? "") });
      run("msgmerge", "--update", "--backup=none", "--no-fuzzy-matching", path, "shop.pot");
      assert.equal(await shell.text(path), text);
      run("msgfmt", "--check", "--output-file=/dev/null", path);
    }
  });

  const header = `#include <QObject>
class Window : public QObject {
  Q_OBJECT
public:
  void show(int ships);
};
`;
  const window = `#include "window.h"

void Window::show(int ships) {
  setObjectName(tr("Harbour"));
  setObjectName(tr("%n ship(s)", "", ships));
}
`;
  const added = `
void Window::more(int boats) {
  //: Shown in the menu
  //: and in the tray
  auto text = tr("&Open berth…");
  text = tr("Quit", "in the menu");
  text = tr("%n boat(s)", "harbour", boats);
  text = QCoreApplication::translate("Menu", "Leave <b>now</b>");
  text = tr("One "
            "and two");
  text = qtTrId("harbour.id");
}
`;
  const form = `<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0">
 <class>Options</class>
 <widget class="QDialog" name="Options">
  <property name="windowTitle">
   <string extracomment="For sailors">Options</string>
  </property>
  <property name="toolTip">
   <string comment="of water">Depth &amp; width</string>
  </property>
 </widget>
</ui>
`;

  for (const locations of ["absolute", "relative", "none"]) {
    it(`are files that lupdate leaves as they are, with ${locations} locations`, async function () {
      needs(this, "qt6-l10n-tools");
      shell = await keyTerminal({ "src/window.h": header, "src/window.cpp": window });
      run("mkdir", "i18n");
      // without the option it writes no file without locations
      const lupdate = (...args: readonly string[]): void =>
        run("/usr/lib/qt6/bin/lupdate", "-silent", "-locations", locations, "-recursive", "src", ...args);
      for (const locale of ["de_DE", "pl_PL"]) lupdate("-target-language", locale, "-ts", `i18n/app_${locale}.ts`);
      await shell.put({ "src/window.cpp": window + added, "src/options.ui": form });
      const { code, out } = await shell.keys("extract");
      assert.equal(code, 0, out);
      for (const locale of ["de_DE", "pl_PL"]) {
        const path = `i18n/app_${locale}.ts`;
        const text = await shell.text(path);
        lupdate("-ts", path);
        assert.equal(await shell.text(path), text);
      }
      assert.match((await shell.keys("extract", "--check")).out, /^0 missing/m);
    });
  }
});
