/** Languages that can be spoken, as the service names them (docs/protocol.md, *Voice languages*). */
export const spokenLanguages: readonly string[] =
  "ar bg bn cs da de el en es et fi fr ga he hi hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv ta th tl tr uk vi zh".split(
    " ",
  );

/** Languages into which speech can be translated. */
export const dictationTargets: readonly string[] = [
  ...spokenLanguages.filter((code) => code !== "en" && code !== "pt" && code !== "zh"),
  ..."en-GB en-US pt-BR pt-PT zh-Hans zh-Hant".split(" "),
];

/** Targets that one dictation takes. */
export const maxDictationTargets = 5;
