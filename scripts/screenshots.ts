import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import UPNG from "upng-js";
import { closeAll, openEditor } from "../test/browser/editor.ts";
import { root } from "./processes.ts";
import { main, step, Trouble } from "./progress.ts";
import { type Picture, pictures } from "./screenshots/pictures.ts";
import { endService } from "./screenshots/resources.ts";
import { prepareSystem } from "./system/prepare.ts";

const themes = { dark: "Default Dark Modern", light: "Default Light Modern" } as const;

/** Settings that hide everything that distracts from the subject of a picture. */
const calm = {
  "editor.minimap.enabled": false,
  "files.autoSave": "off",
  "editor.hover.enabled": "off",
  "typescript.validate.enable": false,
  "workbench.layoutControl.enabled": false,
};

/** `npm run screenshots`: the pictures of README.md, or those that are named. */
await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !(name in pictures));
  if (unknown.length > 0) throw new Trouble(`No picture ${unknown.join(", ")}; ${Object.keys(pictures).join(", ")}.`);
  await prepareSystem(["screenshots"]);
  await mkdir(join(root, "docs/images"), { recursive: true });
  for (const [name, picture] of Object.entries(pictures)) {
    if (chosen.length === 0 || chosen.includes(name)) await step(name, () => take(name, picture));
  }
  await closeAll();
  await endService();
  return 0;
});

async function take(name: string, { theme, options = async () => ({}), pose, walkthrough }: Picture): Promise<void> {
  const { settings, ...others } = await options();
  const editor = await openEditor({
    ...others,
    drawsAll: true,
    settings: { ...calm, "workbench.colorTheme": themes[theme], ...settings },
  });
  try {
    await pose(editor);
    // to where nothing shows a hover
    await editor.page.mouse.move(600, 785, { steps: 10 });
    await editor.page.waitForTimeout(1500);
    await writeFile(join(root, `docs/images/${name}.png`), small(await editor.page.screenshot()));
    if (walkthrough) {
      const { step, ...clip } = walkthrough;
      const file = join(root, `media/walkthrough/${step}.png`);
      await writeFile(file, small(await editor.page.screenshot({ clip })));
    }
  } catch (error) {
    console.log(await editor.screenshot(`failed-${name}`));
    throw error;
  } finally {
    await editor.close();
  }
}

/** The same picture in 256 colours, a third of the bytes. */
function small(png: Buffer): Buffer {
  const picture = UPNG.decode(new Uint8Array(png).buffer);
  return Buffer.from(UPNG.encode(UPNG.toRGBA8(picture), picture.width, picture.height, 256));
}
