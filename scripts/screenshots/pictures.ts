import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import type { Editor, EditorOptions } from "../../test/browser/editor.ts";
import { GridPage } from "../../test/browser/gridPage.ts";
import { openLightBulb } from "../../test/browser/lightBulb.ts";
import { shownPage } from "../../test/browser/pages.ts";
import { connect } from "../../test/browser/service.ts";
import { root, temporaryFolder } from "../processes.ts";
import { serviceWithResources } from "./resources.ts";
import { serviceWithUsage } from "./usage.ts";

/** One picture of the real thing, in an editor of its own. */
export interface Picture {
  readonly theme: "dark" | "light";
  readonly options?: () => Promise<EditorOptions>;
  /** The part that a step of the walkthrough shows, in CSS pixels. */
  readonly walkthrough?: Readonly<Record<"x" | "y" | "width" | "height", number>> & { readonly step: string };
  /** Brings the editor to where it is pictured. */
  readonly pose: (editor: Editor) => Promise<void>;
}

const spanish = "locales/es.json";

const sharing = `# Sharing a larder

Each houshold has one larder. Its members see teh same \`items\` at once, and
everybody who is invited can add to them.

- The the owner invites others by mail.
- A invitation is valid for a week.
`;

/** Pictures of README.md, by file name. */
export const pictures: Readonly<Record<string, Picture>> = {
  locales: {
    theme: "dark",
    async pose(editor) {
      await editor.open(spanish, { line: 12, column: 1 });
      await editor.page.locator(`.activitybar .action-item a[aria-label^="Glossa"]`).click();
      await treeRow(editor, /^Spanish, .*\d+\s?%/).click();
      await treeRow(editor, /, missing, /)
        .first()
        .waitFor();
    },
  },

  plan: {
    theme: "light",
    walkthrough: { step: "translate", x: 290, y: 0, width: 700, height: 440 },
    pose: plan,
  },

  diff: {
    theme: "light",
    async pose(editor) {
      await plan(editor);
      await editor.quickInput.accept();
      await editor.toasts.press(/messages were translated/, "Show Changes");
      await editor.page.locator(".monaco-diff-editor .line-insert").first().waitFor();
      await editor.runCommand("View: Toggle Primary Side Bar Visibility");
    },
  },

  summary: {
    theme: "dark",
    async pose(editor) {
      await plan(editor);
      await editor.quickInput.accept();
      await editor.toasts.wait(/messages were translated/);
      await editor.toasts.saying(/messages were translated/).hover();
    },
  },

  selection: {
    theme: "dark",
    async pose(editor) {
      await editor.open("src/i18n.ts", { line: 15, column: 15 });
      // the language that was used last comes first
      await editor.page.keyboard.press("Shift+End");
      await editor.runCommand("Glossa: Copy Translation of Selection…");
      await editor.quickInput.fill("Spanish");
      await editor.quickInput.row("Spanish");
      await editor.quickInput.accept();
      await editor.page.locator(".statusbar-item", { hasText: "Translation copied" }).waitFor({ timeout: 120_000 });
      await editor.clearNotifications();
      // a whole comment is translated, and a translation of it may be inserted below
      await editor.page.keyboard.press("ArrowLeft");
      await openLightBulb(editor, "Translate into Spanish (es)");
    },
  },

  problems: {
    theme: "dark",
    options: async () => ({ files: await damagedSpanish() }),
    async pose(editor) {
      await editor.open(spanish, { line: 12, column: 20 });
      await editor.runCommand("View: Toggle Primary Side Bar Visibility");
      await editor.runCommand("Problems: Focus on Problems View");
      await editor.page.locator(".markers-panel .monaco-list-row").nth(2).waitFor();
      await editor.page.locator(`.editor-group-container.active .view-line`, { hasText: "nombre" }).click();
      await openLightBulb(editor, /Translate/);
    },
  },

  connect: {
    theme: "dark",
    walkthrough: { step: "connect", x: 290, y: 0, width: 700, height: 440 },
    async pose(editor) {
      await editor.open(spanish);
      await editor.runCommand("Glossa: Connect to a Language Service…");
      await editor.quickInput.row("DeepL Free");
    },
  },

  resources: {
    theme: "dark",
    walkthrough: { step: "glossary", x: 48, y: 36, width: 700, height: 660 },
    async pose(editor) {
      await openResource(editor, "Kitchen");
      await editor.quickInput.pick("English (en) → Spanish (es)");
      await editor.page.locator(".view-line", { hasText: "sartén" }).waitFor();
      for (const group of ["Glossaries", "Translation Memories"])
        await treeRow(editor, new RegExp(`^${group}`)).click();
      await treeRow(editor, /^Kitchen/)
        .locator(".custom-view-tree-node-item-checkbox")
        .click();
      await editor.page.locator(".sidebar .monaco-progress-container.active").first().waitFor({ state: "hidden" });
    },
  },

  usage: {
    theme: "light",
    options: async () => ({ viewport: { width: 1280, height: 1000 } }),
    async pose(editor) {
      const service = await serviceWithUsage();
      await connect(editor, service);
      await editor.runCommand("Glossa: Add Admin Key…");
      await editor.quickInput.fill(service.adminKey);
      await editor.quickInput.accept();
      await editor.toasts.wait("The admin key for Language service was added.");
      await editor.clearNotifications();
      await editor.runCommand("View: Toggle Primary Side Bar Visibility");
      await editor.runCommand("Glossa: Show Usage");
      const frame = await shownPage(editor, "Usage");
      await frame.getByRole("img", { name: /^By Day/ }).waitFor();
      await service.close();
    },
  },

  memory: {
    theme: "light",
    async pose(editor) {
      await openResource(editor, "Larder 2.0");
      const page = await GridPage.of(editor, "Larder 2.0");
      await page.row("Preheat").first().waitFor();
      await editor.runCommand("View: Toggle Primary Side Bar Visibility");
    },
  },

  corrections: {
    theme: "dark",
    options: async () => ({ files: { "docs/sharing.md": sharing } }),
    async pose(editor) {
      await editor.open("docs/sharing.md");
      await editor.runCommand("Glossa: Correct Document");
      await editor.page.locator(".squiggly-info").first().waitFor({ timeout: 60_000 });
      await editor.runCommand("Problems: Focus on Problems View");
      await editor.page.locator(".markers-panel .monaco-list-row").nth(2).waitFor();
    },
  },

  terminal: {
    theme: "dark",
    options: async () => ({
      settings: {
        // the other renderer draws the text, so that nobody can wait for it
        "terminal.integrated.gpuAcceleration": "off",
        // all lines fit, so that all prompts can be counted
        "terminal.integrated.fontSize": 12,
      },
    }),
    async pose(editor) {
      await writeFile(join(editor.home, ".bashrc"), `PS1='larder $ '\nPATH="${await programFolder()}:$PATH"\n`);
      await editor.open(spanish);
      await editor.runCommand("Terminal: Create New Terminal");
      await typeCommands(editor, [
        "glossa translate --to es --dry-run",
        "glossa translate --to es",
        "glossa check locales/es.json",
      ]);
    },
  },
};

/** Connects to a service with resources, opens one, and shows its view. */
async function openResource(editor: Editor, name: string): Promise<void> {
  await connect(editor, await serviceWithResources());
  await editor.page.locator(`.activitybar .action-item a[aria-label^="Glossa"]`).click();
  await editor.runCommand("Glossa: Open Language Resource…");
  await editor.quickInput.pick(name);
}

const treeRow = ({ page }: Editor, name: RegExp): Locator => page.locator(".pane-body").getByRole("treeitem", { name });

async function plan(editor: Editor): Promise<void> {
  await editor.open(spanish);
  await editor.runCommand("Glossa: Translate Locale File…");
  await editor.quickInput.row(/Translate \d+ Messages/);
}

/** Types one command after the other, each when the prompt is there again. */
async function typeCommands({ page }: Editor, commands: readonly string[]): Promise<void> {
  const prompted = (times: number) =>
    page.waitForFunction(
      (wanted) => {
        const text = document.querySelector(".terminal-wrapper.active .xterm-rows")?.textContent ?? "";
        return text.split("larder $").length > wanted;
      },
      times,
      { timeout: 60_000 },
    );
  for (const [index, command] of commands.entries()) {
    await prompted(index + 1);
    await page.keyboard.type(`${command}\n`);
  }
  await prompted(commands.length + 1);
}

/** A folder in which `glossa` is what was just built. */
async function programFolder(): Promise<string> {
  const folder = await temporaryFolder("bin");
  await symlink(join(root, "dist/cli.js"), join(folder, "glossa"));
  return folder;
}

/** The Spanish of the sample with a renamed placeholder, a lost tag and a translation of an older source. */
async function damagedSpanish(): Promise<Record<string, string>> {
  const text = await readFile(join(root, "sample", spanish), "utf8");
  return {
    [spanish]: text
      .replace("¡Buenos días, {{name}}!", "¡Buenos días, {{nombre}}!")
      .replace("<strong>{{recipe}}</strong>", "<strong>{{recipe}}"),
    "glossa.lock": "locales/{locale}.json\tsettings.export\tAAAAAAAA\tes\n",
  };
}
