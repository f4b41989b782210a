import { createBridge } from "../bridge.ts";
import { make } from "../elements.ts";
import { Grid } from "./grid.ts";
import { GridBar } from "./gridBar.ts";
import type { CellPlace } from "./gridKeyboard.ts";
import { Notice } from "./gridNotice.ts";
import type { FromGrid, GridSearch, GridSetup, ToGrid } from "./gridProtocol.ts";
import { Details } from "./rowDetails.ts";

/** State that is restored after the page was hidden. */
interface StoredState {
  readonly search: GridSearch;
  readonly choice: string | undefined;
  readonly place: CellPlace;
  readonly shares: readonly number[];
  readonly wraps: boolean;
  readonly showsMore: boolean;
  readonly showsDetails: boolean;
}

const bridge = createBridge<ToGrid, FromGrid, StoredState>();
const { kept } = bridge;

let choice = kept.choice;
let wraps = kept.wraps ?? false;
let showsMore = kept.showsMore ?? false;
let showsDetails = kept.showsDetails ?? false;
let setup: GridSetup | undefined;
let generation = 0;
let rowCount = 0;
/** The cell to return to once there are rows. */
let wanted: CellPlace | undefined = kept.place;
let isUnderWay = false;

const heading = make("h1", { className: "heard" });
const live = make("div", { className: "heard", role: "status" });
const bar = new GridBar({
  onSearch: (search) => {
    keep();
    bridge.post({ type: "search", search });
  },
  onLeave: () => grid.element.focus(),
  onChoose: (value) => {
    choice = value;
    keep();
    bridge.post({ type: "choose", value });
  },
});
const details = new Details();
const notice = new Notice((action) => {
  if (action === "clearSearch") {
    bar.clear();
    grid.element.focus();
  } else bridge.post({ type: "act", action });
});

let asking: ReturnType<typeof setTimeout> | undefined;
const grid = new Grid({
  shares: kept.shares ?? [],
  onSeen: ({ first, last }, isLacking) => {
    clearTimeout(asking);
    // also where nothing lacks: what was scrolled away from need not be gone for any longer
    if (isLacking || isUnderWay) asking = setTimeout(() => bridge.post({ type: "show", generation, first, last }), 40);
  },
  onPlace: ({ row }) => {
    details.show(grid.row(row), bar.search);
    keep();
  },
  onOpen: () => switches.details.click(),
  onResize: () => keep(),
});

const switches = {
  wrap: bar.addSwitch(wraps, (isOn) => {
    wraps = isOn;
    grid.element.classList.toggle("wraps", isOn);
    grid.refresh();
    keep();
  }),
  more: bar.addSwitch(showsMore, (isOn) => {
    showsMore = isOn;
    setColumns();
    keep();
  }),
  details: bar.addSwitch(showsDetails, (isOn) => {
    showsDetails = isOn;
    details.toggle(isOn);
    keep();
  }),
};

function keep(): void {
  const { place, shares } = grid;
  bridge.keep({ search: bar.search, choice, place, shares, wraps, showsMore, showsDetails });
}

function setColumns(): void {
  if (setup === undefined) return;
  grid.setUp(setup.label, setup.texts, setup.columns, showsMore);
}

type Takers = { readonly [T in ToGrid["type"]]: (message: Extract<ToGrid, { readonly type: T }>) => void };

const takers: Takers = {
  setup: (message) => {
    setup = message;
    heading.textContent = message.label;
    bar.setUp(message.texts, message.shortest, message.choice);
    details.setUp(message.texts, message.columns);
    switches.wrap.textContent = message.texts.wrap;
    switches.more.textContent = message.texts.more;
    switches.details.textContent = message.texts.details;
    setColumns();
    details.show(undefined, bar.search);
  },
  reset: (message) => {
    generation = message.generation;
    if (!message.keepsPlace) rowCount = 0;
    grid.reset(bar.search, message.keepsPlace);
  },
  count: (message) => {
    if (message.generation !== generation) return;
    rowCount = message.rows;
    bar.count(message.text);
    grid.count(message.rows, message.isWhole);
    if (message.say !== undefined) live.textContent = message.say;
    if (wanted !== undefined && wanted.row > 0 && wanted.row < rowCount) grid.go(wanted);
    wanted = undefined;
  },
  rows: (message) => {
    if (message.generation === generation) grid.put(message.first, message.rows);
  },
  progress: ({ text, done, of }) => {
    isUnderWay = of !== undefined;
    bar.progress(text, done, of);
  },
  notice: (message) => {
    notice.show(message, rowCount > 0);
    grid.element.setAttribute("aria-busy", String(message.kind === "loading"));
    document.body.classList.toggle("bare", rowCount === 0 && message.kind !== "none");
    if (message.kind === "failed" || message.kind === "empty") live.textContent = message.text;
    if (rowCount === 0) bar.count("");
  },
  copy: ({ what }) => bridge.post({ type: "copied", text: grid.copyText(what) }),
};

document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "f") {
    event.preventDefault();
    bar.focus();
  } else if (event.key === "Escape" && document.activeElement === grid.element && bar.search.text !== "") bar.clear();
});

document.addEventListener("copy", (event) => {
  if (document.activeElement !== grid.element || document.getSelection()?.isCollapsed === false) return;
  event.clipboardData?.setData("text/plain", grid.copyText("selected"));
  event.preventDefault();
});

grid.element.classList.toggle("wraps", wraps);
details.toggle(showsDetails);
if (kept.search !== undefined) bar.restore(kept.search);
bar.element.prepend(heading);
document.body.append(bar.element, make("main", {}, grid.element, notice.element, details.element), live);
bridge.listen((message) => (takers[message.type] as ((message: ToGrid) => void) | undefined)?.(message));
bridge.post({ type: "ready", search: bar.search, ...(choice !== undefined && { choice }) });
