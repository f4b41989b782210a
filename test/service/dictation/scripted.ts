import assert from "node:assert/strict";
import type { VoiceCommand, VoiceMessage } from "../../../src/service/protocol/voiceMessages.ts";
import { endOf, type Script, timesOfWords, type Word } from "./speech.ts";

/** Behaviour of the service that is its own choice, or a fault. */
export interface Manners {
  /** After a reconnection: counts on from what it received, begins at 0, or counts on and tells what it had not yet. */
  readonly clock?: "continues" | "restarts" | "retains";
  /** The session's connections break off after so many chunks, the first after the first number. */
  readonly cuts?: readonly number[];
  /** Chunks before the cut that don't arrive any more, though they were sent. */
  readonly lost?: number;
  /** Sessions are forgotten with their connection. */
  readonly forgets?: boolean;
  readonly neverConcludes?: boolean;
  /** Tells this instead, when so many chunks have come. */
  readonly fails?: { readonly after: number; readonly message: VoiceMessage };
  /** Milliseconds of a connection. */
  readonly longest?: number;
  /** Tells tentative text out of order and again. */
  readonly jumbles?: boolean;
  /** Clock for the time limits of clients. */
  readonly now: () => number;
  /** Milliseconds by which chunks may come too early. */
  readonly patience?: number;
  /** Told of each chunk that comes, and of each message before it is said. */
  readonly onChunk?: (pcm: Uint8Array) => void;
  readonly onSay?: () => void;
}

/** One end of a connection. */
export interface Channel {
  say(message: VoiceMessage): void;
  close(code: number): void;
}

/** The other one. */
export interface Receiver {
  take(command: VoiceCommand): void;
  gone(): void;
}

interface Session {
  readonly id: number;
  readonly targets: readonly string[];
  /** Languages that are spoken, too. */
  readonly media: readonly string[];
  tokens: number;
  isUsed: boolean;
  isOver: boolean;
  /** Milliseconds received in all connections. */
  received: number;
  retained: readonly Heard[];
  live: Channel | undefined;
}

/** A service that hears what the script says where the audio says it is, and tells it as scripted. */
export function createScripted(script: Script, manners: Manners) {
  const sessions = new Map<number, Session>();
  const cuts = [...(manners.cuts ?? [])];
  const complaints: string[] = [];
  const counted = { sessions: 0, connections: 0, milliseconds: 0, reconnections: 0 };
  const refused = (why: string): never => {
    complaints.push(why);
    throw new Error(why);
  };
  const sessionOf = (token: string): Session => {
    const [id, number] = token.split(".").map(Number);
    const session = sessions.get(id ?? -1);
    if (session === undefined || session.isOver) throw new Error("no such session");
    if (session.tokens !== number) {
      session.isOver = true;
      session.live?.close(4002);
      refused("an old token was used");
    }
    return session;
  };
  const opened = (session: Session) => {
    session.isUsed = false;
    return { token: `${session.id}.${++session.tokens}` };
  };
  return {
    complaints,
    counted,
    create(targets: readonly string[], media: readonly string[] = []) {
      const id = counted.sessions++;
      const state = { tokens: 0, isUsed: false, isOver: false, received: 0, retained: [], live: undefined };
      const session: Session = { id, targets, media, ...state };
      sessions.set(id, session);
      return opened(session);
    },
    /** Throws where the session is over. */
    renew(token: string) {
      const session = sessionOf(token);
      counted.reconnections++;
      session.live?.close(4001);
      session.live = undefined;
      return opened(session);
    },
    /** Throws where the token is not good. */
    connect(token: string, channel: Channel): Receiver {
      const session = sessionOf(token);
      if (session.isUsed) refused("a token was used twice");
      session.isUsed = true;
      session.live = channel;
      counted.connections++;
      return receive(script, manners, { session, channel, cut: cuts.shift(), complaints, counted });
    },
  };
}

interface Place {
  readonly session: Session;
  readonly channel: Channel;
  readonly cut: number | undefined;
  readonly complaints: string[];
  readonly counted: { milliseconds: number };
}

function receive(script: Script, manners: Manners, { session, channel, cut, complaints, counted }: Place): Receiver {
  const { now, patience = 1 } = manners;
  const base = manners.clock === "restarts" ? 0 : session.received;
  const begun = now();
  const times = timesOfWords(script);
  let here = 0;
  let chunks = 0;
  let due = 0;
  let isEnding = false;
  let isOver = false;
  /** Heard from beginning to end and not concluded, in the service's times; `begun` holds those that have begun. */
  let heard: Heard[] = [...session.retained];
  const starts = new Map<Word, number>();
  const waiting = new Map<string, Heard[]>(session.targets.map((target) => [target, []]));
  let isFirst = true;

  const close = (code: number) => {
    isOver = true;
    if (manners.forgets === true) session.isOver = true;
    session.live = undefined;
    session.retained = manners.clock === "retains" ? heard : [];
    channel.close(code);
  };
  const say = (message: VoiceMessage) => {
    if (isOver) return;
    manners.onSay?.();
    channel.say(message);
  };
  const segments = (words: readonly Heard[], translate = (text: string) => text) =>
    words.map(({ word, start, end }) => ({ text: ` ${translate(word.text)}`, start_time: start, end_time: end }));
  const tell = (concluded: readonly Heard[]) => {
    const tentative = segments(heard);
    if (manners.jumbles) tentative.reverse();
    say({
      kind: "source_transcript_update",
      concluded: segments(concluded).map((one) => ({ ...one, language: "en" })),
      tentative: tentative.map((one) => ({ ...one, language: "en" })),
    });
    if (manners.jumbles) say({ kind: "source_transcript_update", concluded: [], tentative: tentative.slice(1) });
    for (const own of waiting.values()) own.push(...concluded);
  };
  const tellTarget = (target: string, until: number) => {
    const own = waiting.get(target) ?? [];
    const done = own.filter(({ word }) => word.utterance <= until);
    waiting.set(target, own.slice(done.length));
    const concluded = segments(done, (text) => translated(text, target));
    const tentative = segments(heard, (text) => translated(text, target));
    say({ kind: "target_transcript_update", language: target, concluded, tentative });
    if (session.media.includes(target)) for (const { text } of concluded) speak(target, text.trim());
  };
  let isSpeaking = false;
  const speak = (language: string, text: string) => {
    const head = isSpeaking ? {} : { content_type: "audio/pcm;encoding=s16le;rate=16000", headers: 1 };
    const data = [...(isSpeaking ? [] : [Uint8Array.of(0)]), Uint8Array.from(Buffer.from(text))];
    say({ kind: "target_media_chunk", language, data, duration: 100, text, ...head });
    isSpeaking = true;
  };
  const conclude = (utterance: number) => {
    if (manners.neverConcludes) return;
    const done = heard.filter(({ word }) => word.utterance <= utterance);
    heard = heard.slice(done.length);
    tell(done);
  };
  const finish = (word: Word, end: number) => {
    const start = starts.get(word);
    if (start === undefined) return;
    starts.delete(word);
    heard.push({ word, start, end });
    tell([]);
  };
  /** Each target takes its time. */
  const translate = (target: string, position: number) => {
    const over = times.concludes.get(position + 1);
    if (over !== undefined && !manners.neverConcludes) tellTarget(target, over);
  };
  const hear = (position: number, time: number) => {
    const begun = times.starts.get(position);
    if (begun !== undefined) starts.set(begun, time);
    const done = times.ends.get(position + 1);
    if (done !== undefined) finish(done, time + 1);
    const over = times.concludes.get(position + 1);
    if (over !== undefined) conclude(over);
    for (const [at, target] of session.targets.entries()) translate(target, position - 300 * (at + 1));
  };
  const isCut = () => cut !== undefined && chunks >= cut;
  const check = (data: Uint8Array) => {
    const duration = data.length / 32;
    if (isEnding) complaints.push("a chunk after the end");
    if (data.length > 100_000 || duration > 1000) complaints.push(`a chunk of ${duration} ms`);
    if (!Number.isInteger(data.length / 2)) complaints.push("half a sample");
    if (!isFirst && now() < due - patience) complaints.push(`a chunk ${due - now()} ms too early`);
    isFirst = false;
    due = now() + duration / 2;
    return duration;
  };
  const chunk = (data: Uint8Array) => {
    manners.onChunk?.(data);
    const duration = check(data);
    if (isCut()) return;
    chunks++;
    for (let at = 0; at < duration; at++) hear(positionIn(data, at), base + here + at);
    here += duration;
    session.received += duration;
    counted.milliseconds += duration;
    if (manners.fails?.after === chunks) {
      say(manners.fails.message);
      session.isOver = true;
      close(1011);
    } else if (now() - begun >= (manners.longest ?? Number.POSITIVE_INFINITY)) close(4000);
  };
  const end = () => {
    isEnding = true;
    conclude(Number.POSITIVE_INFINITY);
    for (const target of session.targets) tellTarget(target, Number.POSITIVE_INFINITY);
    say({ kind: "end_of_source_transcript" });
    for (const target of session.targets) say({ kind: "end_of_target_transcript", language: target });
    for (const language of session.media) say({ kind: "end_of_target_media", language });
    say({ kind: "end_of_stream" });
    session.isOver = true;
    close(1000);
  };
  let sinceCut = 0;
  const take = (command: VoiceCommand) => {
    if (command.kind === "source_media_chunk") chunk(command.data);
    else if (!isCut()) return end();
    if (isCut() && (command.kind === "end_of_source_media" || sinceCut++ >= (manners.lost ?? 0))) close(1006);
  };
  return {
    take: (command) => void (isOver || take(command)),
    gone() {
      if (!isOver) close(1006);
    },
  };
}

interface Heard {
  readonly word: Word;
  readonly start: number;
  readonly end: number;
}

export const translated = (text: string, target: string): string => `${text}-${target}`;

/** Returns which millisecond of the script a millisecond of audio is. */
export function positionIn(data: Uint8Array, millisecond: number): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const position = view.getUint32(millisecond * 32, true);
  assert.ok(position < endOf.longest, `audio is cut within a millisecond: ${position}`);
  return position;
}
