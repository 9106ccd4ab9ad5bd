import type { PushMessage } from '@doorstep/core';
import type { WebhookListeners } from '@doorstep/mocks';

/** An implementation of the contracts that scenarios run against; all begin with equal records and at an equal time. */
export interface Target {
  readonly name: string;
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The published test key of the demo partner. */
  readonly apiKey: string;
  /** Receivers of the webhooks that it sends. */
  readonly webhooks: WebhookListeners;
  /** Pushes that left for the devices of apps: the last 1,000, oldest first. */
  pushes(): readonly PushMessage[];
  /** Unexpected failures that the implementation reported so far; there should be none. */
  readonly failures: readonly string[];
  /** Milliseconds since the epoch on the clock of the target. */
  now(): number;
  /** Lets time pass: what falls due meanwhile happens at its time. */
  advance(duration: string | number): Promise<void>;
  close(): Promise<void>;
}

/** Keeps what a target reports as a failure. */
export function failureLog(): {
  readonly failures: readonly string[];
  readonly record: (message: string, context: Readonly<Record<string, unknown>>) => void;
} {
  const failures: string[] = [];
  return {
    failures,
    record(message, { error }) {
      failures.push(`${message}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    },
  };
}
