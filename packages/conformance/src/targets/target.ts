import type { Email, PushMessage, Sms } from '@doorstep/core';
import type { WebhookListeners } from '@doorstep/mocks';

/** An implementation of the contracts that scenarios run against. All start with equal records at an equal time. */
export interface Target {
  readonly name: string;
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The published test key of the demo partner. */
  readonly apiKey: string;
  /** Receivers of the target's webhooks. */
  readonly webhooks: WebhookListeners;
  /** The last 1,000 push messages to devices, oldest first. */
  pushes(): readonly PushMessage[];
  /** The last 1,000 e-mails, oldest first. */
  emails(): readonly Email[];
  /** The last 1,000 SMS, oldest first. */
  sms(): readonly Sms[];
  /** Unexpected failures that the implementation has reported. Must stay empty. */
  readonly failures: readonly string[];
  /** Returns what is wrong with the stored records and statements; nothing if all is well. Absent if the target has no database. */
  findings?(): Promise<readonly string[]>;
  /** The target's time, in milliseconds since the epoch. */
  now(): number;
  /** Advances the clock. Jobs that become due run at their time. */
  advance(duration: string | number): Promise<void>;
  close(): Promise<void>;
}

/** Creates a log of the failures that a target reports. */
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
