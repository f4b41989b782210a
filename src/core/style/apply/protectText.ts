import { textHole } from "./styleRule.ts";

/** A text in which everything that is not language is a hole. */
export interface ProtectedText {
  readonly text: string;
  /** The contents of the holes, in order. */
  readonly kept: readonly string[];
}

const isoCodes =
  "EUR|USD|GBP|CHF|JPY|CNY|KRW|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|MXN|RUB|TRY|ZAR|CA|AD|BC|BCE|CE";

/** The rest of an address, without what ends a sentence or a quotation behind it. */
const address = '[^\\s<>"»”“]*[^\\s<>"»”“\'.,;:!?)\\]]';
const fileOrDomain =
  "com|org|net|io|dev|de|fr|es|it|jp|kr|cn|eu|uk|app|json|ts|js|tsx|jsx|md|html|css|py|txt|yml|yaml|xml|csv|pdf|png|jpg|svg|zip|exe|sh";
/** Words before numbers whose points are no decimal points; capitals before a number have the same effect. */
const numbered =
  "[Vv]ersion(?:en|es|i|e)?|[Vv]ersión|[Rr]elease|[Rr]evision|[Ss]ection|[Cc]hapter|Abschnitt|Kapitel|[Ff]igure|Abbildung|[Ss]ección|[Cc]apítulo|Python|Node|Java|Windows|Android|macOS|Ubuntu|Bluetooth|Web|OpenSSL";
/** Dates, and numbers in groups of three. */
const noDate =
  "(?!\\d{1,2}\\.\\d{1,2}\\.\\d{2,4}(?![\\d.]))(?!\\d{4}\\.\\d\\d?\\.\\d\\d?(?![\\d.]))(?!\\d{1,3}(?:\\.\\d{3}){1,6}(?![\\d.]))";

/** Text that rules never change. No alternative scans further than it may match. */
const untouchable = new RegExp(
  [
    textHole,
    // addresses
    `\\b[a-z][a-z\\d+.-]{1,20}:\\/\\/${address}`,
    `\\bwww\\.${address}`,
    "(?<!\\w)\\w[\\w.+%'-]{0,63}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8}",
    `(?<![\\w.-])(?:[\\w-]{1,63}\\.){1,4}(?:${fileOrDomain})\\b(?:\\/${address})?`,
    // what programs read
    "`[^`\\n]*`",
    "\\{\\{[^{}]*\\}\\}|[$%#]?\\{[^{}]*\\}",
    "%\\([^()]*\\)[a-z]|%(?:\\d{1,2}\\$)?[-+0#]?(?:\\.\\d{1,2})?[sdifgxXu@](?![\\p{L}\\p{N}])",
    "<\\/?[A-Za-z][^<>]*>|&(?:#\\d{1,7}|#x[\\da-f]{1,6}|\\w{2,31});",
    "(?<![\\p{L}\\p{N}-])--?[a-z][\\w-]{0,63}(?:=\\S*)?",
    "(?<![\\p{L}\\p{N}])(?:~|\\.{1,2})?\\/[\\w.-]+(?:\\/[\\w.-]*)*",
    "\\b[A-Za-z]:\\\\\\S+",
    "(?<![\\p{L}\\p{N}_])[\\p{L}\\p{N}]{0,63}_[\\p{L}\\p{N}_]{1,63}",
    "(?<!\\w)[a-z]{1,40}(?:[A-Z][a-z\\d]{1,40}){1,8}(?!\\w)(?:\\(\\))?|(?<!\\w)\\w{1,63}(?:\\(\\)|(?:::|->)\\w{1,63})",
    "(?<![\\w.])[a-z]\\w{0,40}(?:\\.[a-z]\\w{0,40}){1,6}\\(\\)|\\b0x[\\da-fA-F]{1,32}\\b|#[\\da-fA-F]{3,8}\\b",
    // moments, identifiers, numbers that are names
    "\\b\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:?\\d\\d)?",
    "\\b[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}\\b",
    "(?<![\\w.])\\d{1,3}(?:\\.\\d{1,3}){3}(?:[:\\/]\\d{1,5})?\\b(?!\\.\\d)",
    "\\bv\\.? ?\\d{1,9}(?:\\.\\d{1,9})*(?:-[\\w.]{1,40})?",
    `\\b(?:${numbered}|(?!(?:${isoCodes})\\b)[A-Z]{2,10})[ \\u00a0]\\d{1,9}(?:[.]\\d{1,9}){1,4}`,
    "(?:\\b(?:Kap|Abschn|Abb|Tab|Nr|Art|Ziff|Fig|Sec|Ch|No|Ver|Vers|cap|fig|sec|art|n)\\.|§)[ \\u00a0]?\\d{1,9}(?:\\.\\d{1,9}){1,4}",
    "(?<!\\w)[A-Za-z][\\w.]{0,63}=[^\\s=]\\S{0,200}",
    `(?<![\\w.])${noDate}\\d{1,9}(?:\\.\\d{1,9}){2,8}(?:-[\\w.]{1,40})?`,
    // telephone numbers, ISBN
    "(?<![\\p{L}\\p{N}])\\+\\d[\\d \\u00a0()\\/.-]{5,20}\\d|(?<![\\p{L}\\p{N}])\\(\\d{2,5}\\) ?\\d[\\d -]{3,15}\\d",
    "(?<![\\p{L}\\p{N}.-])\\d{3}-\\d{3,4}-\\d{4}\\b|\\b(?:97[89]-)?\\d{1,5}-\\d{1,7}-\\d{1,7}-[\\dX]\\b",
  ].join("|"),
  "gu",
);

/** Makes holes. */
export function protectText(text: string): ProtectedText {
  const kept: string[] = [];
  const holed = text.replace(untouchable, (found) => {
    kept.push(found);
    return textHole;
  });
  return { text: holed, kept };
}
