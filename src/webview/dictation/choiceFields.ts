import { make, show } from "../elements.ts";
import type { ActionId, ChoiceName, PanelChoice, PanelTexts, ToPanel } from "./dictationProtocol.ts";

type Choices = Extract<ToPanel, { readonly type: "choices" }>;
type Named = "source" | "media" | "terms" | "glossary";
const named: readonly Named[] = ["source", "terms", "glossary", "media"];

/** Fields for languages, spoken terms, glossary, and spoken translation. */
export class ChoiceFields {
  readonly element = make("details", { className: "choices", attributes: { open: "" } });
  readonly #summary = make("summary");
  readonly #fields: Readonly<Record<Named, { readonly label: HTMLElement; readonly select: HTMLSelectElement }>>;
  readonly #targetsLabel = make("span", { attributes: { id: "targets" } });
  readonly #targets = make("ul", { className: "targets", attributes: { "aria-labelledby": "targets" } });
  readonly #add = make("select");
  readonly #later = make("p", { className: "fact" });
  readonly #silence = make("p", { className: "fact" });
  readonly #recorder = make("button", { attributes: { type: "button" } });
  readonly #more = make("button", { attributes: { type: "button" } });
  readonly #choose: (name: ChoiceName, value: string) => void;
  #texts: PanelTexts | undefined;

  constructor(choose: (name: ChoiceName, value: string) => void, act: (action: ActionId) => void) {
    this.#choose = choose;
    this.#fields = {
      source: field("source"),
      media: field("media"),
      terms: field("terms"),
      glossary: field("glossary"),
    };
    for (const name of named) {
      const { select } = this.#fields[name];
      select.addEventListener("change", () => choose(name, select.value));
    }
    this.#add.addEventListener("change", () => choose("addTarget", this.#add.value));
    this.#recorder.addEventListener("click", () => act("openRecorder"));
    this.#more.addEventListener("click", () => act("choose"));
    const targets = make("div", { className: "field" }, this.#targetsLabel, this.#targets, this.#add);
    const rows = named.map((name) => {
      const { label, select } = this.#fields[name];
      return make("div", { className: "field" }, label, select);
    });
    const [source, ...others] = rows;
    this.element.append(
      this.#summary,
      ...(source ? [source] : []),
      targets,
      ...others,
      this.#silence,
      this.#recorder,
      this.#more,
      this.#later,
    );
  }

  setUp(texts: PanelTexts): void {
    this.#texts = texts;
    this.#summary.textContent = texts.settings;
    for (const name of named) this.#fields[name].label.textContent = texts[name];
    this.#targetsLabel.textContent = texts.targets;
    this.#more.textContent = texts.choose;
    this.#later.textContent = texts.nextSession;
    this.#add.setAttribute("aria-label", texts.addTarget);
  }

  show(choices: Choices): void {
    for (const name of named) fill(this.#fields[name].select, choices[name]);
    const { addTarget = "", removeTarget = "" } = this.#texts ?? {};
    fill(this.#add, { value: "", options: [{ value: "", label: addTarget }, ...choices.addable] });
    show(this.#add, choices.addable.length > 0);
    const focused = [...this.#targets.querySelectorAll<Element>("button")].indexOf(
      document.activeElement ?? document.body,
    );
    this.#targets.replaceChildren(
      ...choices.targets.map(({ value, label }) => {
        const attributes = { type: "button", "aria-label": removeTarget.replace("{0}", () => label) };
        const remove = make("button", { className: "remove", text: "×", attributes });
        remove.addEventListener("click", () => this.#choose("removeTarget", value));
        return make("li", {}, make("span", { text: label }), remove);
      }),
    );
    // what was removed had the focus
    const others = this.#targets.querySelectorAll("button");
    if (focused >= 0) (others[Math.min(focused, others.length - 1)] ?? this.#add).focus();
    show(this.#targets, choices.targets.length > 0);
    show(this.#later, choices.isLater);
    show(this.#silence, choices.silence !== undefined);
    show(this.#recorder, choices.silence !== undefined);
    this.#silence.textContent = choices.silence?.text ?? "";
    this.#recorder.textContent = choices.silence?.action ?? "";
  }
}

function field(name: Named) {
  return {
    label: make("label", { attributes: { for: `choice-${name}` } }),
    select: make("select", { attributes: { id: `choice-${name}` } }),
  };
}

/** Fills a list; an unchanged one stays, as it may be open. */
function fill(select: HTMLSelectElement, { value, options }: PanelChoice): void {
  const isSame =
    select.options.length === options.length &&
    options.every((option, at) => {
      const there = select.options[at];
      return there?.value === option.value && there.text === option.label;
    });
  if (!isSame)
    select.replaceChildren(
      ...options.map((option) => make("option", { text: option.label, attributes: { value: option.value } })),
    );
  select.value = value;
}
