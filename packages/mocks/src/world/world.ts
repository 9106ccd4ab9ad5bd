import type { Answering, WebhookTransport } from '@doorstep/core';
import type { InitialState, InstanceOptions } from '../instance/service-instance.js';
import type { SandboxEvent } from '../logs/event-log.js';
import type { Moment } from '../past/moment.js';
import type { PastObjectFilter } from '../past/object-history.js';
import type { HistoryBucket } from '../past/timeline.js';
import type { RecordedEntry, RecordedState, RecordingState } from '../recording/recording.js';
import type { FetchAdapter } from '../requests/fetch-adapter.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';

/** Options of a world, in addition to the public ones of a sandbox. */
export interface WorldOptions extends SandboxOptions, Pick<InitialState, 'prepare'> {
  /** Called with the cause when the world answers 500. */
  readonly onError?: InstanceOptions['onError'];
  /** Sends the webhooks to addresses without a listener. Their connections are refused when absent. */
  readonly webhooks?: WebhookTransport;
  /** A state to continue from. `reset` still starts over with the other options. */
  readonly from?: WorldState;
  /** True records what the world receives, so that it can be repeated. */
  readonly recording?: boolean;
  /** The calls to repeat after `from`. */
  readonly repeat?: Repetition;
}

/** A part of a recording to repeat. */
export interface Repetition {
  readonly entries: readonly RecordedEntry[];
  /** Time of the last entry to repeat, in milliseconds since the epoch. */
  readonly until: number;
}

/** The past of a world. Times are milliseconds since the epoch. */
export interface WorldHistory {
  /** Returns the time of the first event; the present if there is none. */
  start(): number;
  /** Returns the time of the clock that is furthest: that of a partner's sandbox can be ahead of the world's. */
  end(): number;
  /** Counts the events of a range of time in equal parts. */
  buckets(from: number, to: number, count: number): readonly HistoryBucket[];
  /** Returns deliveries, orders and couriers as they were. */
  moment(at: number, filter: PastObjectFilter): Moment;
  /** Returns the options of a world that repeats this one until a time. @throws RangeError for a time without recording. */
  branch(at: number): { readonly from: WorldState; readonly repeat: Repetition };
  /** Returns a test file that does what was recorded. @throws RangeError if the recording lost its beginning. */
  vitest(): string;
}

/** A sandbox without MSW, for adapters that serve it in another way. */
export interface World extends Omit<Sandbox, 'handlers'> {
  /** Answers a request to any address, whose path is relative to `baseUrl`. A rejection means a broken connection. */
  readonly answer: FetchAdapter;
  /** Answers without faults and logs, for pages that show what the service knows. */
  readonly service: Answering;
  /** Returns true while a call that changes something, or the work that follows it, is in progress. */
  isBusy(): boolean;
  readonly history: WorldHistory;
  /**
   * Advances the clock to the next event, at most a week.
   *
   * @returns the events that happened then.
   */
  advanceToNext(): Promise<readonly SandboxEvent[]>;
  /** Returns a copy of the state that can be serialised. @throws Error while a call that changes something is in progress. */
  state(): WorldState;
}

/**
 * The complete state of a world at one time. Only values that the structured clone algorithm copies, as Node's
 * `v8.serialize` and the stores of browsers do.
 */
export interface WorldState extends RecordedState {
  /** Absent in a world that does not record. */
  readonly recording?: RecordingState | undefined;
}
