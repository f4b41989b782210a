import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RecorderTexts } from "../../webview/recorder/recorderProtocol.ts";

/** Served files by path. */
export type PageFiles = ReadonlyMap<string, { readonly type: string; readonly content: Uint8Array }>;

interface PageOptions {
  readonly scripts: string;
  readonly styles: string;
  readonly language: string;
  readonly texts: RecorderTexts;
}

/** Reads the page with its script, its style and the recording worklet. Rejects if one can't be read. */
export async function readFiles({ scripts, styles, language, texts }: PageOptions): Promise<PageFiles> {
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

/** Returns the page. All addresses in it are relative: it may be served below a path of a proxy. */
const html = (language: string, texts: RecorderTexts): string => `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(texts.title)}</title>
    <link rel="icon" href="icon.png">
    <link rel="stylesheet" href="recorder.css">
  </head>
  <body>
    <script type="application/json" id="texts">${JSON.stringify(texts).replaceAll("<", "\\u003c")}</script>
    <script type="module" src="recorder.js"></script>
  </body>
</html>
`;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
