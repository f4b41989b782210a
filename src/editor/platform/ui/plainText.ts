/**
 * Returns a text in which VS Code finds neither a link nor an icon, and which reads the same.
 *
 * Notifications, prompts and validation messages make a link of `[label](command:…)`, and of `https:` and `file:` alike,
 * which may run any command (VS Code's `linkedText.ts`); prompts, quick picks and the status bar make an icon of `$(name)`
 * (`iconLabels.ts`). Links have no escape at all and icons none that every surface knows. So the two characters that must
 * touch are kept apart by a word joiner: it has no width, allows no line break, and neither grammar skips it. A line break
 * between them needs nothing: it becomes a space, which keeps them apart as well.
 */
export function toPlainText(text: string): string {
  return withoutIcons(text).replaceAll("](", `]${wordJoiner}(`);
}

/** Returns a text in which VS Code finds no icon. */
export function withoutIcons(text: string): string {
  return text.replaceAll("$(", `$${wordJoiner}(`);
}

const wordJoiner = "\u2060";
