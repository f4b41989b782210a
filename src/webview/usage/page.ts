import { createBridge } from "../bridge.ts";
import { make } from "../elements.ts";
import { draw } from "./draw.ts";
import type { Figure, ToEditor, ToPage, View } from "./protocol.ts";
import { buttonsOf, secretOf, sectionOf } from "./sections.ts";

/** What is there again when the page was hidden. */
interface Kept {
  /** Pixels. */
  readonly scrolled: number;
}

const bridge = createBridge<ToPage, ToEditor, Kept>();
const tell = (message: ToEditor): void => bridge.post(message);

const header = make("header");
const main = make("main");
const live = make("div", { className: "heard", role: "status" });
document.body.append(header, main, live);

/** Charts by the places that they are drawn into. */
const charts = new Map<Element, Figure>();
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) redraw(target);
});

function redraw(place: Element): void {
  const figure = charts.get(place);
  const width = Math.floor(place.clientWidth);
  if (figure?.chart === undefined || width <= 0) return;
  const fontSize = Number.parseFloat(getComputedStyle(place).fontSize);
  const { clientWidth: before } = place.querySelector("svg") ?? { clientWidth: 0 };
  if (before !== width) place.replaceChildren(draw(figure.chart, figure.title, { width, fontSize }));
}

function show(view: View): void {
  const focused = document.activeElement?.getAttribute("data-focus");
  const had = main.querySelector(".secret") !== null;
  const top = document.documentElement.scrollTop || kept();
  widths.disconnect();
  charts.clear();
  document.title = view.title;
  header.replaceChildren(
    make("h1", { text: view.title }),
    ...view.about.map((text) => make("p", { className: "fact", text })),
    buttonsOf(view.buttons, tell),
  );
  main.setAttribute("aria-busy", String(view.isBusy));
  main.replaceChildren(
    ...(view.secret ? [secretOf(view.secret, tell)] : []),
    ...view.sections.map((section) => sectionOf(section, tell, placed)),
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

function placed(figure: Figure, place: HTMLElement): void {
  charts.set(place, figure);
}

/** What had the focus has it again; what is gone gives it to what it belonged to. */
function focusOn(name: string, isSecretGone: boolean): void {
  const same = [...document.querySelectorAll<HTMLElement>("[data-focus]")].find(
    (element) => element.dataset["focus"] === name,
  );
  const instead = isSecretGone ? '[data-focus^="createKey"]' : '[data-focus^="refresh"]';
  (same ?? document.querySelector<HTMLElement>(instead))?.focus({ preventScroll: same !== undefined });
}

let wanted = bridge.kept.scrolled ?? 0;

/** Where it was scrolled to before it was hidden; once. */
function kept(): number {
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
