import { randomUUID } from "node:crypto";
import { type Disposable, env, Uri, type Webview } from "vscode";
import { combineDisposables } from "../basics/disposables.ts";

/** A page in a webview, as the extension talks to it. */
export interface Page<Out> extends Disposable {
  /** Messages to a page that is hidden or not loaded yet are lost: it reports when it is ready. */
  post(message: Out): void;
}

export interface PageNeeds<In> {
  /** The extension's own folder. */
  readonly extension: Uri;
  /** `dist/webview/<name>.js` and, behind `media/page.css`, `media/<name>.css`. */
  readonly name: string;
  /** The page has tables: `media/tables.css` goes before its own style. */
  readonly hasTables?: boolean;
  /** For screen readers. */
  readonly title: string;
  /** Reads what the page says; `undefined` for what it can't mean. */
  read(value: unknown): In | undefined;
  take(message: In): void;
}

/** Shows one of our pages in a webview: it runs only its own script and style. */
export function showPage<In, Out>(
  webview: Webview,
  { extension, name, hasTables = false, title, read, take }: PageNeeds<In>,
): Page<Out> {
  const sheets = ["page", ...(hasTables ? ["tables"] : []), name];
  const [scripts, styles] = [Uri.joinPath(extension, "dist", "webview"), Uri.joinPath(extension, "media")];
  webview.options = { enableScripts: true, localResourceRoots: [scripts, styles] };
  let isGone = false;
  const listener = webview.onDidReceiveMessage((value: unknown) => {
    const message = read(value);
    if (message !== undefined) take(message);
  });
  webview.html = pageHtml({
    script: webview.asWebviewUri(Uri.joinPath(scripts, `${name}.js`)).toString(),
    styles: sheets.map((file) => webview.asWebviewUri(Uri.joinPath(styles, `${file}.css`)).toString()),
    source: webview.cspSource,
    title,
  });
  return {
    post(message) {
      if (!isGone) void webview.postMessage(message);
    },
    dispose: combineDisposables(listener, {
      dispose: () => {
        isGone = true;
      },
    }).dispose,
  };
}

interface PageParts {
  readonly script: string;
  readonly styles: readonly string[];
  readonly source: string;
  readonly title: string;
}

/** No script but that of this nonce, no style but a file of ours, no picture, no request, no frame. */
function pageHtml({ script, styles, source, title }: PageParts): string {
  const nonce = randomUUID();
  const policy = `default-src 'none'; style-src ${source}; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  const links = styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join("\n    ");
  return `<!DOCTYPE html>
<html lang="${escapeHtml(env.language)}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    ${links}
  </head>
  <body>
    <script type="module" nonce="${nonce}" src="${escapeHtml(script)}"></script>
  </body>
</html>
`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
