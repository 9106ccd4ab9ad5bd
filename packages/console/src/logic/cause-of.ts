import type { WebhookAttempt } from '@doorstep/sdk';
import type { Texts } from '../texts/texts.js';

/** Statuses with which receivers refuse a signature. */
const refusals: readonly number[] = [400, 401, 403];

/** Returns why an attempt failed and what to do, or that it succeeded. */
export function causeOf(
  { reason, response }: Pick<WebhookAttempt, 'reason' | 'response'>,
  { webhooks: { reasons, refused, succeededText } }: Texts,
): string {
  if (reason === null) return succeededText;
  if (response && refusals.includes(response.status)) return refused;
  return reasons[reason] ?? reason;
}
