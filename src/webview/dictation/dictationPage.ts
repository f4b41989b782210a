import { createBridge } from "../bridge.ts";
import { make, show } from "../elements.ts";
import { ChoiceFields } from "./choiceFields.ts";
import { Controls } from "./dictationControls.ts";
import type { FromPanel, LiveColumn, ToPanel } from "./dictationProtocol.ts";
import { HistoryList } from "./historyList.ts";

/** State that is restored after the page was hidden. */
interface StoredState {
  readonly isFolded: boolean;
}

const bridge = createBridge<ToPanel, FromPanel, StoredState>();
const controls = new Controls((action) => bridge.post({ type: "act", action }));
const choices = new ChoiceFields(
  (name, value) => bridge.post({ type: "choose", name, value }),
  (action) => bridge.post({ type: "act", action }),
);
const history = new HistoryList(
  (action, id, language, selected) =>
    bridge.post({
      type: "entry",
      action,
      id,
      ...(language !== undefined && { language }),
      ...(selected !== undefined && { selected }),
    }),
  () => bridge.post({ type: "act", action: "export" }),
);

const heading = make("h1", { className: "heard" });
const announced = make("div", { className: "heard", role: "log", attributes: { "aria-live": "polite" } });
const live = make("section", { className: "live" });
const commands = make("details", { className: "commands" });
const commandsTitle = make("summary");
const commandRows = make("dl");
const commandsNote = make("p", { className: "fact" });
const commandsButton = make("button", { attributes: { type: "button" } });
const shortcut = make("p", { className: "fact" });
const shortcutText = make("span");
const shortcutButton = make("button", { className: "link", attributes: { type: "button" } });

commandsButton.addEventListener("click", () => bridge.post({ type: "act", action: "spokenCommands" }));
shortcutButton.addEventListener("click", () => bridge.post({ type: "act", action: "shortcut" }));
shortcut.append(shortcutText, " ", shortcutButton);
commands.append(commandsTitle, commandRows, commandsNote, commandsButton);
choices.element.open = !(bridge.kept.isFolded ?? false);
choices.element.addEventListener("toggle", () => bridge.keep({ isFolded: !choices.element.open }));

function column({ language, title, concluded, tentative }: LiveColumn): HTMLElement {
  const text = make("p", { className: "text", attributes: { lang: language, dir: "auto" } });
  text.append(concluded, make("span", { className: "tentative", text: tentative }));
  return make("div", { className: "column" }, make("h2", { text: title }), text);
}

type Takers = { readonly [T in ToPanel["type"]]: (message: Extract<ToPanel, { readonly type: T }>) => void };

const takers: Takers = {
  texts: ({ texts, shortcut: keys }) => {
    document.title = texts.title;
    heading.textContent = texts.title;
    live.setAttribute("aria-label", texts.live);
    commandsTitle.textContent = texts.commands;
    shortcutText.textContent = texts.shortcut.replace("{0}", () => keys);
    shortcutButton.textContent = texts.change;
    commandsButton.textContent = texts.change;
    for (const part of [controls, choices, history]) part.setUp(texts);
  },
  state: (message) => controls.show(message),
  choices: (message) => choices.show(message),
  live: ({ columns }) => {
    show(live, columns.length > 0);
    live.replaceChildren(...columns.map(column));
  },
  history: ({ entries, say }) => {
    history.show(entries);
    if (say === undefined) return;
    announced.append(make("p", { text: say }));
    while (announced.childElementCount > 3) announced.firstElementChild?.remove();
  },
  commands: ({ rows, note }) => {
    commandRows.replaceChildren(
      ...rows.flatMap(({ phrases, title }) => [make("dt", { text: phrases }), make("dd", { text: title })]),
    );
    commandsNote.textContent = note;
  },
  level: ({ level }) => controls.level(level),
};

show(live, false);
document.body.append(
  make("main", {}, heading, controls.element, live, choices.element, history.element, commands, shortcut),
  announced,
);
bridge.listen((message) => (takers[message.type] as ((message: ToPanel) => void) | undefined)?.(message));
bridge.post({ type: "ready" });
