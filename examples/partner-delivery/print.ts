import type { Money, WebhookEvent } from '@doorstep/sdk';

/** Takes one line of the story. */
export type Print = (line: string) => void;

/** An instant as a clock in Bucharest shows it, with seconds. */
export function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Bucharest' });
}

export function lei({ amount, currency }: Money): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}

/** A verified webhook in one line. */
export function webhookLine({ timestamp, type, subjectId, sequence }: WebhookEvent, isFresh: boolean): string {
  return `  ${timeOf(timestamp)}  webhook   ${type} #${sequence} of ${subjectId}${isFresh ? '' : ' (again: dropped)'}`;
}
