// @ts-nocheck: the page has a DOM, the scripts have not.
// Runs in the page of VS Code before anything else: notes when Enter was pressed last, and when the notifications of a run
// can be seen, in milliseconds since 1970.
const marks = { enter: 0 };
Object.assign(globalThis, { marks });

addEventListener(
  "keydown",
  ({ key }) => {
    if (key === "Enter" && marks.progress === undefined) marks.enter = Date.now();
  },
  { capture: true },
);

new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll(".notification-toast .notification-list-item-message")) {
    if (/Translating into/.test(textContent ?? "")) marks.progress ??= Date.now();
    if (/were translated/.test(textContent ?? "")) marks.summary ??= Date.now();
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
