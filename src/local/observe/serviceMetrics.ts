import { characterKinds, type UsageKind } from "../usage/usageKinds.ts";
import { createCounter, createGauge, createHistogram } from "./metricText.ts";
import { otherRoute, type RequestRecord } from "./requestRecord.ts";

/** Numbers that are read on request. */
export interface Gauges {
  readonly requests: () => number;
  readonly voiceSessions: () => number;
  readonly documents: () => number;
  readonly enginesInProgress: () => readonly (readonly [Readonly<Record<string, string>>, number])[];
  readonly isReady: () => boolean;
}

/**
 * The metrics of a service. Labels are routes, status codes, ids of engines and codes: never a text, a key or a name.
 */
export interface ServiceMetrics {
  onRequest(record: RequestRecord): void;
  onUsage(kind: UsageKind, units: number): void;
  onEngineFailure(engine: string, code: string): void;
  /** All of them in Prometheus' text format. */
  text(gauges: Gauges): string;
}

/** Seconds; translations by models take long. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export function createServiceMetrics(): ServiceMetrics {
  const requests = createCounter("glossa_http_requests_total", "Requests by route and status.");
  const durations = createHistogram(
    "glossa_http_request_duration_seconds",
    "Time until a request was answered, by route.",
    durationBounds,
  );
  const characters = createCounter("glossa_characters_total", "Billed characters (code points) by product.");
  const speech = createCounter("glossa_speech_seconds_total", "Billed seconds of speech by product.");
  const failures = createCounter("glossa_engine_failures_total", "Failed texts by engine and code.");
  return {
    onRequest({ method, route: path, status, ms }) {
      const route = path === otherRoute ? path : `${method} ${path}`;
      requests.add({ route, status: String(status) });
      durations.observe({ route }, ms / 1000);
    },
    onUsage(kind, units) {
      if (characterKinds.includes(kind)) characters.add({ kind }, units);
      else speech.add({ kind }, units / 1000);
    },
    onEngineFailure: (engine, code) => failures.add({ engine, code }),
    text: (gauges) =>
      [requests, durations, characters, speech, failures, ...gaugeMetrics(gauges), ...processMetrics]
        .map((metric) => metric.text())
        .join(""),
  };
}

const gaugeMetrics = ({ requests, voiceSessions, documents, enginesInProgress, isReady }: Gauges) => [
  createGauge("glossa_http_requests_in_flight", "Requests that are being answered.", () => [[{}, requests()]]),
  createGauge("glossa_voice_sessions", "Connected voice sessions.", () => [[{}, voiceSessions()]]),
  createGauge("glossa_document_queue_length", "Documents that wait or are translated.", () => [[{}, documents()]]),
  createGauge("glossa_engine_queue_length", "Texts that wait for an engine or are with it.", enginesInProgress),
  createGauge("glossa_ready", "1 if the service accepts work.", () => [[{}, isReady() ? 1 : 0]]),
];

const processMetrics = [
  createGauge("process_resident_memory_bytes", "Resident memory in bytes.", () => [[{}, process.memoryUsage.rss()]]),
  createGauge("nodejs_heap_size_used_bytes", "Used heap in bytes.", () => [[{}, process.memoryUsage().heapUsed]]),
  createGauge(
    "process_cpu_seconds_total",
    "Processor time in seconds.",
    () => {
      const { user, system } = process.cpuUsage();
      return [[{}, (user + system) / 1_000_000]];
    },
    "counter",
  ),
  createGauge("process_start_time_seconds", "Start of the process, in seconds since 1970.", () => [
    [{}, Math.round(Date.now() / 1000 - process.uptime())],
  ]),
];
