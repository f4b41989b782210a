import { sha256 } from "./hash.ts";
import { sha512 } from "./sha512.ts";

/** The id that FormatJS and next-intl give a text: the first six digits of its SHA-512 in base 64. */
export const sha512Id = (text: string): string => base64Start(sha512(text)).slice(0, 6);

/** The same with the alphabet of URLs. */
export const sha512UrlId = (text: string): string => urlSafe(sha512Id(text));

/** The id that Lingui gives a text with its context. */
export const linguiId = (text: string, context = ""): string =>
  urlSafe(base64Start(sha256(`${text}\u001f${context}`)).slice(0, 6));

const urlSafe = (text: string): string => text.replaceAll("+", "-").replaceAll("/", "_");

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The first eight digits in base 64 of a number in hexadecimal digits. */
function base64Start(hex: string): string {
  const bits = BigInt(`0x${hex.slice(0, 12)}`);
  return Array.from({ length: 8 }, (_, index) => alphabet[Number((bits >> BigInt(42 - index * 6)) & 63n)] ?? "").join(
    "",
  );
}
