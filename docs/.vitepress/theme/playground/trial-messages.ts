import type { DeliveryTracking } from '@doorstep/sdk';

/** A line that the code printed, or the reason why it failed. */
export interface PrintedLine {
  readonly level: 'log' | 'error';
  readonly text: string;
  /** Line of the code to which an error belongs, from 1. */
  readonly line?: number | undefined;
}

/** The end of one attempt of a request: a status, or why no response arrived. */
export type RequestOutcome = number | 'lost' | 'cancelled';

/** One attempt of a request of the code. */
export interface TrialRequest {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** First characters of the idempotency key; null without one. */
  readonly key: string | null;
  /** True if an earlier request had the same key. */
  readonly repeated: boolean;
  /** Null while there is no response. */
  readonly outcome: RequestOutcome | null;
}

/** The deliveries of the sandbox at one time. */
export interface CityState {
  /** Number of deliveries that exist. */
  readonly deliveries: number;
  /** The newest ones. */
  readonly shown: readonly DeliveryTracking[];
}

/** A report of a running trial. */
export type TrialReport =
  | { readonly kind: 'printed'; readonly line: PrintedLine }
  | { readonly kind: 'request'; readonly request: TrialRequest }
  | { readonly kind: 'city'; readonly city: CityState }
  | {
      readonly kind: 'ended';
      /** False if the code still does something, so that nothing else can run there. */
      readonly isIdle: boolean;
    };

/** One run of the code. */
export interface TrialRun {
  readonly code: string;
  /** True loses the first response to the creation of a delivery. */
  readonly loseResponse: boolean;
}

/** Messages from the page to its worker. */
export type ToWorker = ({ readonly kind: 'run' } & TrialRun) | { readonly kind: 'ping' };

/** Messages from the worker to its page. */
export type FromWorker = TrialReport | { readonly kind: 'ready' } | { readonly kind: 'pong' };
