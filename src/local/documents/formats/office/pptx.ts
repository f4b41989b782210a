import { unreadable } from "../documentEncoding.ts";
import { type PartKinds, readParts } from "./contentTypes.ts";
import { drawingKinds, drawingTexts } from "./drawing.ts";
import { packageDocument } from "./packageDocument.ts";

const kinds: PartKinds = [
  // has no text: its type shows that this is a presentation
  [/presentationml\.(?:presentation|slideshow|template)\.main\+xml$|ms-powerpoint\.\w+\.macroEnabled\.main\+xml$/i, []],
  [/presentationml\.slide\+xml$/, drawingTexts],
  [/presentationml\.notesSlide\+xml$/, drawingTexts],
  ...drawingKinds,
];

/** Presentations: text on slides and in their notes; masters and layouts stay. */
export const pptx = packageDocument({
  async parts(names, read, signal) {
    const [main, ...parts] = await readParts(kinds, names, read, signal);
    if (main === undefined || main.passes.length > 0) throw unreadable("It is not a presentation.");
    return parts;
  },
});
