import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "./editor/chromium.ts";
import { root } from "./processes.ts";
import { main } from "./progress.ts";

/** Draws media/icon.png from scripts/icon.svg. */
await main(async () => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] });
  const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
  const drawing = await readFile(join(root, "scripts/icon.svg"), "utf8");
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path: join(root, "media/icon.png"), omitBackground: true });
  await browser.close();
  return 0;
});
