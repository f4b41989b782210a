import { unreadable } from "../encoding.ts";
import { type Kinds, partsOf } from "./contentTypes.ts";
import { drawingTexts, drawn } from "./drawing.ts";
import { packageDocument } from "./package.ts";

const kinds: Kinds = [
  // has no text: what it is tells that this is a presentation
  [/presentationml\.(?:presentation|slideshow|template)\.main\+xml$|ms-powerpoint\.\w+\.macroEnabled\.main\+xml$/i, []],
  [/presentationml\.slide\+xml$/, drawingTexts],
  [/presentationml\.notesSlide\+xml$/, drawingTexts],
  ...drawn,
];

/** Presentations: what stands on slides and in their notes; masters and layouts stay. */
export const pptx = packageDocument({
  async parts(names, read, signal) {
    const [main, ...parts] = await partsOf(kinds, names, read, signal);
    if (main === undefined || main.passes.length > 0) throw unreadable("It is no presentation.");
    return parts;
  },
});
