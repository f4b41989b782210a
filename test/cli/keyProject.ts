import { rmSync } from "node:fs";
import type { Io } from "../../src/cli/terminal/io.ts";
import { createGrammarFolder, type GrammarFolder } from "../grammarFolder.ts";
import { program } from "../program.ts";
import { type Ended, type Terminal, type TerminalOptions, terminal } from "./terminal.ts";

/** A component of i18next with a prefix, a plural, a missing key and a composed one. */
const component = `import { useTranslation } from "react-i18next";

export function Cart({ name, code }) {
  const { t } = useTranslation("shop", { keyPrefix: "cart" });
  return (
    <main title={t("title")}>
      {t("items", { count: 2 })}
      {t("titel")}
      {t(\`error.\${code}\`)}
    </main>
  );
}
`;

export const shopFiles = {
  "package.json": `{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }`,
  "locales/en/shop.json": `{
  "cart": {
    "title": "Your cart",
    "items_one": "{{count}} item",
    "items_other": "{{count}} items",
    "error": { "404": "Not found" },
    "old": "Old"
  }
}
`,
  "locales/de/shop.json": `{
  "cart": {
    "title": "Dein Warenkorb",
    "items_one": "{{count}} Artikel",
    "items_other": "{{count}} Artikel"
  }
}
`,
  "src/Cart.tsx": component,
  "src/Other.ts": `import i18next from "i18next";\nexport const title = () => i18next.t("shop:cart.title");\n`,
};

let grammarFolder: Promise<GrammarFolder> | undefined;

/** The grammars of the thread that stays for all commands, until the process of the tests ends. */
function keptGrammars(): Promise<GrammarFolder> {
  grammarFolder ??= createGrammarFolder().then((folder) => {
    process.once("exit", () => rmSync(new URL(folder.url), { recursive: true, force: true }));
    return folder;
  });
  return grammarFolder;
}

/** A terminal whose commands read source code with the real grammars. */
export interface KeyTerminal extends Terminal {
  keys(...args: readonly string[]): Promise<Ended>;
  readonly program: Io["program"];
}

export async function keyTerminal(
  files: Readonly<Record<string, string>> = shopFiles,
  options: TerminalOptions = {},
): Promise<KeyTerminal> {
  const [shell, grammars] = await Promise.all([terminal(options), keptGrammars()]);
  await shell.put(files);
  const whole = { execPath: process.execPath, ...program, grammars: grammars.url };
  return {
    ...shell,
    keys: (...args) => shell.run(args, { program: whole }),
    program: whole,
  };
}
