/** Maps times of the service to positions in the audio, across connections. All times are in milliseconds. */
export interface Timeline {
  /** Begins a new session, whose times start at 0. */
  openSession(origin: number): void;
  /** Begins another connection of the session: its audio starts at `origin` again. */
  reconnect(origin: number): void;
  /** So much audio was sent. */
  addSent(milliseconds: number): void;
  /** Adds the times of each message, in order, before they are converted. */
  addTimes(times: readonly Times[]): void;
  positionOf(time: number): number;
  /** Returns whether a time of the service is from before the reconnection. */
  isPast(time: number): boolean;
  /** Sets the position of a time of the service. */
  calibrate(time: number, position: number): void;
  /** Milliseconds by which positions may be too early. */
  readonly slack: number;
}

/** Times of a text in the service's clock. */
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
const roundingMs = 20;
/** A session younger than this may be reported again from its beginning, in milliseconds. */
const youngMs = 1000;

/** Milliseconds of audio that may be lost unnoticed. */
const maxLostMs = 1500;

/** Ways in which a service may continue its times after a reconnection. */
type ReconnectBehavior = "restarts" | "counts on" | "repeats the past";

/** State before a reconnection, in the service's times. */
interface Past {
  readonly mapping: Mapping;
  /** So much audio was sent. */
  readonly sent: number;
  /** The latest reported time. */
  readonly latest: number;
}

/**
 * After a reconnection a service may continue its times (as the embedded one does) or begin at 0: that is not
 * specified. The first times that it reports show which. One that continues counts the audio that it received, which is
 * less than what was sent if some was lost; and it may repeat what it reported before, or not.
 */
export function createTimeline(): Timeline {
  let mapping: Mapping = { origin: 0, base: 0 };
  let [sent, latest] = [0, 0];
  let [slack, slackBefore] = [0, 0];
  let past: Past | undefined;
  /** The assumed behavior, if known. */
  let way: ReconnectBehavior | undefined;
  /** The behavior that was certainly observed. */
  let provenBehavior: "restarts" | "counts on" | undefined;

  /** `before` is the service's time at the origin when that was heard first. */
  const isRestart = (first: number, last: number, lastTime: number, before: number): boolean => {
    if (first < before - roundingMs) provenBehavior = "restarts";
    else if (last > sent + roundingMs) provenBehavior = "counts on";
    return provenBehavior === undefined ? first < lastTime && before < youngMs : provenBehavior === "restarts";
  };

  const decide = (times: readonly Times[], { mapping: old, sent: total, latest: lastTime }: Past): void => {
    const first = Math.min(...times.map(({ start_time }) => start_time));
    const last = Math.max(...times.map(({ end_time }) => end_time));
    const { origin } = mapping;
    const goesOn = first < lastTime ? "repeats the past" : "counts on";
    way = isRestart(first, last, lastTime, old.base + origin - old.origin) ? "restarts" : goesOn;
    slack = way === "restarts" ? 0 : maxLostMs;
    const bases: Record<ReconnectBehavior, number> = {
      restarts: 0,
      "repeats the past": total,
      "counts on": Math.min(total, first),
    };
    mapping = { origin, base: bases[way] };
  };

  const isRefuted = (times: readonly Times[]): boolean =>
    way === "restarts" && times.some(({ end_time }) => end_time > sent + roundingMs);

  const isPast = (time: number): boolean => way === "repeats the past" && time < mapping.base;

  return {
    openSession(origin) {
      [mapping, past, way] = [{ origin, base: 0 }, undefined, undefined];
      [sent, latest, slack] = [0, 0, 0];
    },
    reconnect(origin) {
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
    addSent(milliseconds) {
      sent += milliseconds;
    },
    addTimes(times) {
      if (times.length === 0) return;
      if (past !== undefined && (way === undefined || isRefuted(times))) decide(times, past);
      latest = times.reduce((max, { end_time }) => Math.max(max, end_time), latest);
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
