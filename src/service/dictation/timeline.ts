/** Where in the audio the service's times are, through all connections. All is in milliseconds. */
export interface Timeline {
  /** A new session, whose times begin at 0. */
  opened(origin: number): void;
  /** Another connection of the session: its audio begins at `origin` again. */
  reconnected(origin: number): void;
  /** So much audio was sent. */
  sent(milliseconds: number): void;
  /** Has to be told the times of each message, in order, before it is asked for them. */
  heard(times: readonly Times[]): void;
  positionOf(time: number): number;
  /** Whether what the service has at a time was heard before the reconnection. */
  isPast(time: number): boolean;
  /** What the service has at a time is known to be at a position. */
  calibrate(time: number, position: number): void;
  /** Milliseconds by which positions may be too early. */
  readonly slack: number;
}

/** As the service tells them. */
export interface Times {
  readonly start_time: number;
  readonly end_time: number;
}

/** The service's time `base` is at `origin`. */
interface Mapping {
  readonly origin: number;
  readonly base: number;
}

/** Milliseconds by which times may be rounded. */
const rounding = 20;
/** Milliseconds: what is told again of so young a session may be told from its beginning. */
const young = 1000;

/** Milliseconds of audio that may have been lost on its way unnoticed. */
const mostLost = 1500;

/** What a service does with its times after a reconnection. */
type Way = "restarts" | "counts on" | "tells the past";

/** What went before a reconnection, in the service's times. */
interface Past {
  readonly mapping: Mapping;
  /** So much audio was sent. */
  readonly sent: number;
  /** The latest that was told. */
  readonly latest: number;
}

/**
 * After a reconnection a service may count on (as the embedded one does) or begin at 0: that is not specified. The first
 * times that it tells say which. One that counts on counts what it received, which is less than what was sent where
 * audio was lost on its way; and it may tell what it heard before, or may have forgotten it.
 */
export function createTimeline(): Timeline {
  let mapping: Mapping = { origin: 0, base: 0 };
  let [sent, latest] = [0, 0];
  let [slack, slackBefore] = [0, 0];
  let past: Past | undefined;
  /** As far as can be told. */
  let way: Way | undefined;
  /** What the service was certainly seen to do. */
  let habit: "restarts" | "counts on" | undefined;

  /** `before` is the service's time at the origin when that was heard first. */
  const isRestart = (first: number, last: number, told: number, before: number): boolean => {
    if (first < before - rounding) habit = "restarts";
    else if (last > sent + rounding) habit = "counts on";
    return habit === undefined ? first < told && before < young : habit === "restarts";
  };

  const decide = (times: readonly Times[], { mapping: old, sent: total, latest: told }: Past): void => {
    const first = Math.min(...times.map(({ start_time }) => start_time));
    const last = Math.max(...times.map(({ end_time }) => end_time));
    const { origin } = mapping;
    const goesOn = first < told ? "tells the past" : "counts on";
    way = isRestart(first, last, told, old.base + origin - old.origin) ? "restarts" : goesOn;
    slack = way === "restarts" ? 0 : mostLost;
    const bases: Record<Way, number> = { restarts: 0, "tells the past": total, "counts on": Math.min(total, first) };
    mapping = { origin, base: bases[way] };
  };

  const isRefuted = (times: readonly Times[]): boolean =>
    way === "restarts" && times.some(({ end_time }) => end_time > sent + rounding);

  const isPast = (time: number): boolean => way === "tells the past" && time < mapping.base;

  return {
    opened(origin) {
      [mapping, past, way] = [{ origin, base: 0 }, undefined, undefined];
      [sent, latest, slack] = [0, 0, 0];
    },
    reconnected(origin) {
      slackBefore = slack;
      const isUnknown = past !== undefined && way === undefined;
      const earlier = way === "restarts" || past === undefined ? { sent: 0, latest: 0 } : past;
      past = {
        mapping: isUnknown && past !== undefined ? past.mapping : mapping,
        sent: earlier.sent + sent,
        latest: Math.max(earlier.latest, latest),
      };
      [mapping, way] = [{ origin, base: past.sent }, undefined];
      [sent, latest] = [0, 0];
    },
    sent(milliseconds) {
      sent += milliseconds;
    },
    heard(times) {
      if (times.length === 0) return;
      if (past !== undefined && (way === undefined || isRefuted(times))) decide(times, past);
      latest = times.reduce((most, { end_time }) => Math.max(most, end_time), latest);
    },
    isPast,
    positionOf(time) {
      const { origin, base } = isPast(time) && past !== undefined ? past.mapping : mapping;
      return Math.max(origin, origin + time - base);
    },
    calibrate(time, position) {
      mapping = { origin: mapping.origin, base: time - (position - mapping.origin) };
      slack = slackBefore;
    },
    get slack() {
      return slack;
    },
  };
}
