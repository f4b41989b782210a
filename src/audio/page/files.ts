import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RecorderTexts } from "../../webview/recorder/protocol.ts";

/** What is served, by path. */
export type Files = ReadonlyMap<string, { readonly type: string; readonly content: Uint8Array }>;

interface Wanted {
  readonly scripts: string;
  readonly styles: string;
  readonly language: string;
  readonly texts: RecorderTexts;
}

/** The page with its script, its style and the worklet that hears. Rejects where one can't be read. */
export async function readFiles({ scripts, styles, language, texts }: Wanted): Promise<Files> {
  const script = "text/javascript; charset=utf-8";
  const [page, worklet, style, icon] = await Promise.all([
    readFile(join(scripts, "recorder.js")),
    readFile(join(scripts, "worklet.js")),
    readFile(join(styles, "recorder.css")),
    readFile(join(styles, "icon.png")),
  ]);
  return new Map([
    ["/", { type: "text/html; charset=utf-8", content: Buffer.from(html(language, texts)) }],
    ["/recorder.js", { type: script, content: page }],
    ["/worklet.js", { type: script, content: worklet }],
    ["/recorder.css", { type: "text/css; charset=utf-8", content: style }],
    ["/icon.png", { type: "image/png", content: icon }],
  ]);
}

/** Every address in it is relative: it may be served below a path of a proxy. */
const html = (language: string, texts: RecorderTexts): string => `<!DOCTYPE html>
<html lang="${escaped(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(texts.title)}</title>
    <link rel="icon" href="icon.png">
    <link rel="stylesheet" href="recorder.css">
  </head>
  <body>
    <script type="application/json" id="texts">${JSON.stringify(texts).replaceAll("<", "\\u003c")}</script>
    <script type="module" src="recorder.js"></script>
  </body>
</html>
`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
