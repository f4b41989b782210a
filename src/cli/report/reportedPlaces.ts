import { positionsOf, type Span, type TextPosition } from "../../core/text/textEdits.ts";
import type { SourceMessage } from "../../project/check/sourceMessages.ts";

/** A place in a text as JSON; lines and columns count from 1, columns in UTF-16 code units. */
export interface ReportedPlace extends TextPosition {
  /** The last line, if it is another one. */
  readonly endLine?: number;
}

/** The place of a source message as JSON. */
export interface ReportedSource extends ReportedPlace {
  readonly file: string;
}

/** Returns a function that finds the places of spans of a text. */
export function placesIn(text: string): (span: Span) => ReportedPlace {
  const positionOf = positionsOf(text);
  return ({ start, end }) => {
    const place = positionOf(start);
    const endLine = positionOf(Math.max(start, end - 1)).line;
    return endLine === place.line ? place : { ...place, endLine };
  };
}

/** Creates a reporter of source messages, which keeps the starts of lines of each file, and no texts. */
export function sourceReporter(shown: (path: string) => string): (source: SourceMessage) => ReportedSource {
  const known = new Map<string, ReturnType<typeof placesIn>>();
  return ({ path, text, span }) => {
    const placeOf = known.get(path) ?? placesIn(text);
    known.set(path, placeOf);
    return { file: shown(path), ...placeOf(span) };
  };
}
