import type { FollowedSubject } from './prepare.js';

/** A request to the load process. */
export type LoadCommand =
  | { readonly kind: 'open'; readonly url: string; readonly tokens: readonly string[]; readonly streams: number }
  | {
      readonly kind: 'report';
      readonly url: string;
      readonly subjects: readonly FollowedSubject[];
      readonly perSecond: number;
      readonly seconds: number;
    }
  | { readonly kind: 'close' };

/** The figures of the positions that were reported. */
export interface LoadFigures {
  readonly reports: number;
  readonly messages: number;
  /** Delays from the report to the message, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The answer of the load process. */
export type LoadAnswer =
  | { readonly kind: 'done'; readonly figures?: LoadFigures }
  | { readonly kind: 'failed'; readonly message: string };
