import { installedMedia } from "./media.ts";
import { pocketsphinx } from "./pocketsphinx.ts";
import type { Speech } from "./speech.ts";
import { installedVoices } from "./voices.ts";

/** Speech by what this machine has; each session finds out anew what that is. */
export const installedSpeech = (): Speech => ({
  recognition: pocketsphinx(),
  synthesis: installedVoices(),
  media: installedMedia(),
});
