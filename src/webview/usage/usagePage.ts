import { createBridge } from "../bridge.ts";
import { make } from "../elements.ts";
import { drawChart } from "./drawChart.ts";
import type { FromUsagePage, ToUsagePage, UsageFigure, UsageView } from "./usageProtocol.ts";
import { createButtons, createSection, secretElement } from "./usageSections.ts";

/** State that is restored after the page was hidden. */
interface StoredState {
  /** Pixels. */
  readonly scrolled: number;
}

const bridge = createBridge<ToUsagePage, FromUsagePage, StoredState>();
const post = (message: FromUsagePage): void => bridge.post(message);

const header = make("header");
const main = make("main");
const live = make("div", { className: "heard", role: "status" });
document.body.append(header, main, live);

/** Charts by their places. */
const charts = new Map<Element, UsageFigure>();
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) redraw(target);
});

function redraw(place: Element): void {
  const figure = charts.get(place);
  const width = Math.floor(place.clientWidth);
  if (figure?.chart === undefined || width <= 0) return;
  const fontSize = Number.parseFloat(getComputedStyle(place).fontSize);
  const { clientWidth: before } = place.querySelector("svg") ?? { clientWidth: 0 };
  if (before !== width) place.replaceChildren(drawChart(figure.chart, figure.title, { width, fontSize }));
}

function show(view: UsageView): void {
  const focused = document.activeElement?.getAttribute("data-focus");
  const had = main.querySelector(".secret") !== null;
  const top = document.documentElement.scrollTop || takeScrollPosition();
  widths.disconnect();
  charts.clear();
  document.title = view.title;
  header.replaceChildren(
    make("h1", { text: view.title }),
    ...view.about.map((text) => make("p", { className: "fact", text })),
    createButtons(view.buttons, post),
  );
  main.setAttribute("aria-busy", String(view.isBusy));
  main.replaceChildren(
    ...(view.secret ? [secretElement(view.secret, post)] : []),
    ...view.sections.map((section) => createSection(section, post, observePlace)),
  );
  for (const place of charts.keys()) {
    redraw(place);
    widths.observe(place);
  }
  if (view.say !== undefined) live.textContent = view.say;
  if (view.secret && !had) {
    document.querySelector<HTMLElement>("#secret")?.focus();
    return;
  }
  document.documentElement.scrollTop = top;
  if (focused != null) focusOn(focused, had && !view.secret);
}

function observePlace(figure: UsageFigure, place: HTMLElement): void {
  charts.set(place, figure);
}

/** Restores the focus; if its element is gone, the focus goes to its owner. */
function focusOn(name: string, isSecretGone: boolean): void {
  const same = [...document.querySelectorAll<HTMLElement>("[data-focus]")].find(
    (element) => element.dataset["focus"] === name,
  );
  const instead = isSecretGone ? '[data-focus^="createKey"]' : '[data-focus^="refresh"]';
  (same ?? document.querySelector<HTMLElement>(instead))?.focus({ preventScroll: same !== undefined });
}

let wanted = bridge.kept.scrolled ?? 0;

/** Returns the stored scroll position; once. */
function takeScrollPosition(): number {
  const scrolled = wanted;
  wanted = 0;
  return scrolled;
}

let keeping: ReturnType<typeof setTimeout> | undefined;
document.addEventListener("scroll", () => {
  clearTimeout(keeping);
  keeping = setTimeout(() => bridge.keep({ scrolled: document.documentElement.scrollTop }), 100);
});

bridge.listen((view) => show(view));
bridge.post({ type: "ready" });
