import { createInstalledMedia } from "./installedMedia.ts";
import { createInstalledVoices } from "./installedVoices.ts";
import { pocketsphinx } from "./pocketsphinx.ts";
import type { Speech } from "./speech.ts";

/** Creates speech by the programs of this machine; each session checks them again. */
export const createInstalledSpeech = (): Speech => ({
  recognition: pocketsphinx(),
  synthesis: createInstalledVoices(),
  media: createInstalledMedia(),
});
