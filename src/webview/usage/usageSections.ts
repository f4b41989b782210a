import { make } from "../elements.ts";
import { svg } from "./svg.ts";
import type {
  FromUsagePage,
  ShownSecret,
  UsageButton,
  UsageChoice,
  UsageFigure,
  UsageGauge,
  UsageSection,
  UsageTable,
} from "./usageProtocol.ts";

/** Sends a message to the editor. */
export type PostMessage = (message: FromUsagePage) => void;

/** Draws a figure's chart into its place, in the available width. */
export type PlaceChart = (figure: UsageFigure, place: HTMLElement) => void;

/** A section of the page. */
export function createSection(section: UsageSection, post: PostMessage, place: PlaceChart): HTMLElement {
  const { id, title, texts, notice, meters, figures, buttons, choice } = section;
  const head = make("div", { className: "head" }, make("h2", { text: title, attributes: { id: `title-${id}` } }));
  if (choice) head.append(createChooser(choice, post));
  return make(
    "section",
    { attributes: { "aria-labelledby": `title-${id}` } },
    head,
    ...texts.map((text) => make("p", { className: "fact", text })),
    ...(notice ? [make("p", { className: `notice ${notice.kind}`, text: notice.text })] : []),
    ...(meters.length > 0 ? [make("div", { className: "meters" }, ...meters.map(createMeter))] : []),
    ...figures.map((figure) => createFigure(figure, post, place)),
    ...(buttons.length > 0 ? [createButtons(buttons, post)] : []),
  );
}

/** Creates buttons; the focused one is found again by its action. */
export function createButtons(buttons: readonly UsageButton[], post: PostMessage): HTMLElement {
  return make("div", { className: "buttons" }, ...buttons.map((button) => createButton(button, post)));
}

/** Shows a text only once, for copying. */
export function secretElement({ title, text, label, value, buttons }: ShownSecret, post: PostMessage): HTMLElement {
  const input = make("input", { attributes: { id: "secret", type: "text", readonly: "", spellcheck: "false" } });
  input.value = value;
  input.addEventListener("focus", () => input.select());
  return make(
    "section",
    { className: "secret", attributes: { "aria-labelledby": "title-secret" } },
    make("h2", { text: title, attributes: { id: "title-secret" } }),
    make("p", { className: "fact", text }),
    make("label", { text: label, attributes: { for: "secret" } }),
    make("div", { className: "value" }, input, createButtons(buttons, post)),
  );
}

function createButton({ action, of, title, label, isMain }: UsageButton, post: PostMessage): HTMLElement {
  const button = make("button", {
    className: isMain ? "main" : "plain",
    text: title,
    attributes: {
      type: "button",
      "data-focus": `${action} ${of ?? ""}`,
      ...(label !== undefined && { "aria-label": label }),
    },
  });
  button.addEventListener("click", () => post({ type: "press", action, ...(of !== undefined && { of }) }));
  return button;
}

function createChooser({ label, value, options }: UsageChoice, post: PostMessage): HTMLElement {
  const select = make(
    "select",
    { attributes: { "data-focus": "choice" } },
    ...options.map((option) => make("option", { text: option.label, attributes: { value: option.value } })),
  );
  select.value = value;
  select.addEventListener("change", () => post({ type: "choose", value: select.value }));
  return make("label", { className: "choice" }, make("span", { text: label }), select);
}

function createMeter({ label, value, share, mark, facts }: UsageGauge): HTMLElement {
  const text = make(
    "div",
    { className: "line" },
    make("span", { className: "label", text: label }),
    make("span", { text: value }),
  );
  const element = make("div", { className: `meter ${mark}` }, text);
  if (share !== undefined) element.append(createGauge(label, value, share));
  element.append(...facts.map((fact) => make("p", { className: "fact", text: fact })));
  return element;
}

function createGauge(name: string, text: string, share: number): HTMLElement {
  const percent = Math.min(100, share * 100);
  const bar = svg("svg", { width: "100%", height: 10, "aria-hidden": "true" });
  bar.append(svg("rect", { class: "track", x: 0.5, y: 0.5, width: "99.9%", height: 9 }));
  bar.append(svg("rect", { class: "bar", x: 0, y: 1, width: `${percent}%`, height: 8 }));
  const attributes = {
    "aria-label": name,
    "aria-valuemin": "0",
    "aria-valuemax": "100",
    "aria-valuenow": String(Math.round(percent)),
    "aria-valuetext": text,
  };
  return make("div", { className: "gauge", role: "meter", attributes }, bar);
}

function createFigure(figure: UsageFigure, post: PostMessage, place: PlaceChart): HTMLElement {
  const { id, title, chart, table, buttons } = figure;
  // a table that is all of its section has the section's title to be seen by
  const isAlone = chart === undefined && buttons.length === 0;
  const heading = make("h3", {
    ...(isAlone && { className: "heard" }),
    text: title,
    attributes: { id: `figure-${id}` },
  });
  const sides = make("div", { className: chart ? "sides" : "side" });
  if (chart && chart.bars.length > 0) {
    const drawn = make("div", { className: "chart" });
    place(figure, drawn);
    sides.append(drawn);
  }
  sides.append(createTable(table, `figure-${id}`, post));
  return make(
    "div",
    { className: "figure" },
    make("div", { className: "head" }, heading, ...(buttons.length > 0 ? [createButtons(buttons, post)] : [])),
    sides,
  );
}

/** A table that scrolls within its place, by keys too. */
function createTable({ columns, rows, buttons }: UsageTable, titleId: string, post: PostMessage): HTMLElement {
  const heads = [...columns.map(({ title, isNumber }) => ({ text: title, isNumber }))];
  if (buttons !== undefined) heads.push({ text: buttons, isNumber: false });
  const head = heads.map(({ text, isNumber }) =>
    make("th", { text, ...(isNumber && { className: "number" }), attributes: { scope: "col" } }),
  );
  const body = rows.map((row) => {
    const cells = row.cells.map((text, index) => {
      const isNumber = columns[index]?.isNumber === true;
      // the first column names the row
      const attributes = index === 0 ? { scope: "row" } : {};
      return make(index === 0 ? "th" : "td", { text, ...(isNumber && { className: "number" }), attributes });
    });
    if (buttons !== undefined) cells.push(make("td", {}, createButtons(row.buttons ?? [], post)));
    const kind = [row.isMuted && "muted", row.isTotal && "total"].filter(Boolean).join(" ");
    return make("tr", { className: kind }, ...cells);
  });
  const table = make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...body));
  table.setAttribute("aria-labelledby", titleId);
  const attributes = { tabindex: "0", "aria-labelledby": titleId, "data-focus": titleId };
  return make("div", { className: "table", role: "region", attributes }, table);
}
