const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text as XML content. */
export const escapeXml = (text: string): string => text.replace(/[&<>]/g, (c) => escapes[c] ?? c);

/** XML content as text, once. An ampersand that begins no known reference stays, as services write it so. */
export const unescapeXml = (xml: string): string =>
  xml.replace(/&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g, (found) => entityText(found) ?? found);

/** Returns whether XML 1.0 may hold a character; even escaped, it may not hold most controls and lone surrogates. */
export function fitsXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

/** Names of HTML's character references that occur in messages: those of HTML 4 for Latin-1, punctuation and symbols. */
const table = `
amp & lt < gt > quot " apos ' nbsp \u00a0 shy \u00ad ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d lrm \u200e rlm \u200f
iexcl ¡ cent ¢ pound £ curren ¤ yen ¥ brvbar ¦ sect § uml ¨ copy © ordf ª laquo « not ¬ reg ® macr ¯ deg ° plusmn ± sup2 ² sup3 ³
acute ´ micro µ para ¶ middot · cedil ¸ sup1 ¹ ordm º raquo » frac14 ¼ frac12 ½ frac34 ¾ iquest ¿ times × divide ÷
Agrave À Aacute Á Acirc Â Atilde Ã Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë Igrave Ì Iacute Í Icirc Î Iuml Ï
ETH Ð Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö Oslash Ø Ugrave Ù Uacute Ú Ucirc Û Uuml Ü Yacute Ý THORN Þ szlig ß
agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï
eth ð ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø ugrave ù uacute ú ucirc û uuml ü yacute ý thorn þ yuml ÿ
OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡
bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔
minus − infin ∞ asymp ≈ ne ≠ le ≤ ge ≥ check ✓ star ☆ hearts ♥`;

const words = table.trim().split(/[ \n]/);
const named = new Map(words.flatMap((name, i) => (i % 2 === 0 ? [[name, words[i + 1] ?? ""] as const] : [])));

/** Returns the text of a character reference (`&eacute;`, `&#39;`, `&#x27;`); undefined if it is not a known one. */
export function entityText(reference: string): string | undefined {
  const body = reference.slice(1, -1);
  if (!body.startsWith("#")) return named.get(body);
  const hexadecimal = body[1] === "x" || body[1] === "X";
  const code = Number.parseInt(body.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  const scalar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return scalar ? String.fromCodePoint(code) : undefined;
}
