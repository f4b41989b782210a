import { spaces } from "./styleRule.ts";

/** A time of day as a text names it. */
export interface ClockTime {
  /** 0 to 24. */
  readonly hour: number;
  /** 0 to 59; `undefined` if the text has the hour alone. */
  readonly minute: number | undefined;
  /** The half of the day, if it is named. */
  readonly half: "am" | "pm" | undefined;
  /** `true` if `Uhr` follows. */
  readonly isNamed: boolean;
  /** `true` if the hour can only be one of twenty-four. */
  readonly is24: boolean;
}

const half = `[${spaces}]?(?:([ap])\\.[${spaces}]?m\\.|([ap])m(?![\\p{L}\\p{N}])|([AP])M(?![\\p{L}\\p{N}])|([AP])\\.M\\.)`;
const named = `[${spaces}](Uhr)(?![\\p{L}\\p{N}])`;
const place = "(?<![\\p{L}\\p{N}_.,:/$€£+-])";
const end = "(?![\\p{N}_:/]|[.,]\\p{N})";
const pattern = new RegExp(
  `${place}(?:(\\d\\d?)(?:([:.])([0-5]\\d))?(?:${half}|${named})|(\\d\\d?):([0-5]\\d)${end}(?![${spaces}]?(?:[ap]\\.?[${spaces}]?m|[AP]\\.?M|Uhr)(?![\\p{L}\\p{N}])))`,
  "gu",
);

/** Replaces times of day; `write` leaves them with `undefined`. A period that may end the sentence stays. */
export function rewriteTimes(text: string, write: (clock: ClockTime) => string | undefined): string {
  return text.replace(pattern, (found, ...rest: readonly (string | number | undefined)[]) => {
    const at = Number(rest[10]);
    const clock = clockOf(rest.slice(0, 10).map((group) => (group === undefined ? undefined : String(group))));
    if (clock === undefined) return found;
    const next = write(clock);
    if (next === undefined || next === found) return found;
    return withPeriod(found, next, text.slice(at + found.length));
  });
}

const halves: Readonly<Record<string, "am" | "pm">> = { a: "am", p: "pm" };

function clockOf([markedHour, , markedMinute, ...more]: readonly (string | undefined)[]): ClockTime | undefined {
  const letter = more.slice(0, 4).find((one) => one !== undefined);
  const [uhr, plainHour, plainMinute] = more.slice(4);
  const digits = markedHour ?? plainHour ?? "";
  const minute = markedMinute ?? plainMinute;
  const hour = Number(digits);
  const half = letter === undefined ? undefined : halves[letter.toLowerCase()];
  if (half === undefined ? hour > 24 : hour < 1 || hour > 12) return undefined;
  const is24 = half === undefined && (hour > 12 || /^0\d/.test(digits));
  return { hour, minute: minute === undefined ? undefined : Number(minute), half, isNamed: uhr !== undefined, is24 };
}

/** `at 3 p.m.` may end a sentence with the period of its abbreviation. */
function withPeriod(found: string, next: string, rest: string): string {
  if (!found.endsWith(".") || next.endsWith(".")) return next;
  if (/^\s*$/.test(rest)) return `${next}.`;
  return /^\s+[\p{Lu}\p{N}"“„«¿¡]/u.test(rest) ? found : next;
}

/** Hours of the day from 0 to 23. */
export function hour24({ hour, half: of }: ClockTime): number {
  if (of === undefined) return hour;
  return (hour % 12) + (of === "pm" ? 12 : 0);
}

/** The number that twelve hours have for an hour of the day. */
export const hour12 = (hour: number): number => (hour % 12 === 0 ? 12 : hour % 12);

/** Returns whether the half of the day is certain. */
export const isSure = ({ half, is24, isNamed }: ClockTime): boolean => !isNamed && (half !== undefined || is24);
