import { type ScannedToken, type TokenScanner, uses } from "./messageScan.ts";

/** Endings of files that people name in texts. */
const endings: ReadonlySet<string> = new Set(
  `7z aac apk app arb avi avif bak bash bat bin bmp bz2 cer cert cfg cjs class conf config cpp crt csr css csv cue dart db
  deb diff dll dmg doc docm docx dtd dylib env epub exe flac flv ftl gem gif gitignore gradle gz heic htm html ico ics idml
  ini ipa ipynb iso jar java jpeg jpg js json json5 jsonc jsonl jsx kt kts ldif less lock log lua m3u m4a m4v md mdx mjs mkv
  mo mobi mov mp3 mp4 mpeg mpg msi mts ndjson nfo odp ods odt oga ogg ogv opus otf p12 parquet patch pdb pdf pem pfx php
  phtml pkg plist png po pot ppt pptx properties ps1 psd py pyc rar rb resx rpm rs rst rtf sass scss sh so sql sqlite srt
  strings styl sub svelte svg swift tar tbz2 tex tgz tif tiff toml torrent ts tsv tsx ttf txt vcf vue war wasm wav webm webp
  whl woff woff2 wma wmv xcf xcstrings xhtml xlf xliff xls xlsm xlsx xml xpi xsd xsl xz yaml yml zip zsh zst`.split(
    /\s+/,
  ),
);

const ending = /\.([A-Za-z\d]{1,12})(?![\w\u00c0-\u024f@-]|\.\w)/y;
const nameBefore = /[\w\u00c0-\u024f./~+-]*$/;

/** Longer ones are no names. */
const maxLength = 200;

/** A file name, with its folders, looked for at the dot of its ending: `README.md`, `src/app.config.ts`, `.csv`. */
export const fileName: TokenScanner = (scan, at) => {
  const [found = "", letters = ""] = scan.match(ending, at) ?? [];
  if (!isEnding(letters)) return undefined;
  const before = scan.text.slice(Math.max(scan.runStart, at - maxLength), at);
  const [own = ""] = nameBefore.exec(before) ?? [];
  // dots and signs in front are of the sentence: `…see ...config.json`
  const start = at - own.replace(/^(?:\.\.\.|[.+-]+(?![./\w\u00c0-\u024f]))+/, "").length;
  return nameToken(scan.text.slice(start, at + found.length), start);
};

const isEnding = (letters: string): boolean =>
  endings.has(letters) || (letters === letters.toUpperCase() && endings.has(letters.toLowerCase()));

const account = /@[A-Za-z_][\w-]{0,63}(?:[./][\w-]{1,63}){0,9}/y;

/** A name that begins with `@`: of an account, a package, an annotation. */
export const accountName: TokenScanner = (scan, at) => {
  if (/[\p{L}\p{N}_.%+@\\/-]/u.test(scan.text[at - 1] ?? "")) return undefined;
  const name = scan.match(account, at)?.[0].replace(/-+$/, "");
  return name === undefined ? undefined : nameToken(name, at);
};

const fence = /`+/y;

/** Code between backticks, on one line. What programs read within it stays theirs: forms of vue-i18n, plurals of ICU. */
export const codeSpan: TokenScanner = (scan, at) => {
  // code of Markdown has rules of its own; each run of marks is looked at once
  if (uses(scan, "markdown") || scan.text[at - 1] === "`") return undefined;
  const marks = scan.match(fence, at)?.[0] ?? "";
  const close = scan.next(marks, at + marks.length);
  const inside = scan.text.slice(at + marks.length, Math.min(close, at + maxLength));
  const end = close + marks.length;
  const isWhole = close > at && end - at <= maxLength && scan.text[end] !== "`";
  if (!isWhole || inside.trim() === "" || /[\r\n]/.test(inside)) return undefined;
  if (/\{\s*[\w.-]+\s*,\s*(?:plural|select|selectordinal|choice)\b/.test(inside)) return undefined;
  if (inside.includes("|") && uses(scan, "vue", "laravel", "symfony")) return undefined;
  return nameToken(scan.text.slice(at, end), at);
};

const nameToken = (name: string, start: number): ScannedToken & { readonly start: number } => ({
  kind: "placeholder",
  role: "url",
  name,
  start,
  end: start + name.length,
});
