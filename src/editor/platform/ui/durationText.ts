import { lazyOnce } from "../../../core/work/lazyOnce.ts";
import { interfaceLanguage } from "./displayText.ts";

/** Milliseconds as seconds with a decimal, in the editor's language: `1.2 sec`. */
export const durationText = (milliseconds: number): string => seconds().format(milliseconds / 1000);

const seconds = lazyOnce(
  () =>
    new Intl.NumberFormat(interfaceLanguage(), {
      style: "unit",
      unit: "second",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
