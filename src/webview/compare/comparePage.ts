import { createBridge } from "../bridge.ts";
import { make } from "../elements.ts";
import type { CompareCell, CompareView, FromComparePage, ToComparePage } from "./compareProtocol.ts";

const bridge = createBridge<ToComparePage, FromComparePage, object>();

const header = make("header");
const main = make("main");
const live = make("div", { className: "heard", role: "status" });
document.body.append(header, main, live);

function show(view: CompareView): void {
  const focused = document.activeElement?.getAttribute("data-focus");
  const place = main.querySelector(".table");
  const [left, top] = [place?.scrollLeft ?? 0, document.documentElement.scrollTop];
  document.title = view.title;
  header.replaceChildren(
    make("h1", { text: view.title, attributes: { id: "title" } }),
    ...view.about.map((text) => make("p", { className: "fact", text })),
    writeButton(view),
  );
  main.setAttribute("aria-busy", String(view.isBusy));
  const table = createTable(view);
  main.replaceChildren(table);
  if (view.say !== undefined) live.textContent = view.say;
  table.scrollLeft = left;
  document.documentElement.scrollTop = top;
  const same = [...document.querySelectorAll<HTMLElement>("[data-focus]")].find(
    (element) => element.dataset["focus"] === focused,
  );
  same?.focus({ preventScroll: true });
}

function writeButton({ write, words }: CompareView): HTMLElement {
  const button = make("button", {
    className: "main",
    text: write ?? words.nothingChosen,
    attributes: { type: "button", "data-focus": "write" },
  });
  button.disabled = write === undefined;
  button.addEventListener("click", () => bridge.post({ type: "write" }));
  return button;
}

/** A table that scrolls within its place, by keys too. */
function createTable(view: CompareView): HTMLElement {
  const { words, columns, rows } = view;
  const head = make(
    "tr",
    {},
    make("th", { text: words.message, attributes: { scope: "col" } }),
    ...columns.map((column, at) => columnHead(column, at, words)),
  );
  const body = rows.map((row, rowAt) => {
    const message = make(
      "th",
      { attributes: { scope: "row" } },
      make("span", { className: "key", text: row.key }),
      createText(row.source, view.source),
      ...(row.current === undefined
        ? []
        : [make("span", { className: "fact", text: words.current }), createText(row.current, view.target)]),
    );
    return make("tr", {}, message, ...row.cells.map((cell, at) => createCell(cell, rowAt, at, view)));
  });
  const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...body));
  table.setAttribute("aria-labelledby", "title");
  const attributes = { tabindex: "0", "aria-labelledby": "title", "data-focus": "table" };
  return make("div", { className: "table", role: "region", attributes }, table);
}

const createText = (text: string, language: string): HTMLElement =>
  make("p", { className: "text", text, attributes: { dir: "auto", lang: language } });

function columnHead(
  { title, facts, hasTexts, label }: CompareView["columns"][number],
  column: number,
  { chooseAll }: CompareView["words"],
): HTMLElement {
  const button = make("button", {
    className: "plain",
    text: chooseAll,
    attributes: { type: "button", "aria-label": label, "data-focus": `all ${column}` },
  });
  button.disabled = !hasTexts;
  button.addEventListener("click", () => bridge.post({ type: "chooseAll", column }));
  return make(
    "th",
    { attributes: { scope: "col" } },
    make("span", { className: "engine", text: title }),
    ...facts.map((text) => make("span", { className: "fact", text })),
    button,
  );
}

function createCell(cell: CompareCell, row: number, column: number, { target, words }: CompareView): HTMLElement {
  const { text, notice, findings, isChosen, label } = cell;
  const element = make("td", { ...(isChosen && { className: "chosen" }) });
  if (notice !== undefined) element.append(make("p", { className: "fact", text: notice }));
  if (text === undefined) return element;
  const input = make("input", {
    attributes: { type: "radio", name: `row-${row}`, "aria-label": label, "data-focus": `cell ${row} ${column}` },
  });
  input.checked = isChosen;
  input.addEventListener("change", () => bridge.post({ type: "choose", row, column }));
  element.append(
    createText(text, target),
    ...(findings.length === 0
      ? []
      : [make("ul", { className: "findings" }, ...findings.map((finding) => make("li", { text: finding })))]),
    make(
      "label",
      { className: "choice" },
      input,
      make("span", { text: words.choose, attributes: { "aria-hidden": "true" } }),
    ),
  );
  return element;
}

bridge.listen((view) => show(view));
bridge.post({ type: "ready" });
