import type { WebhookAttempt } from '@doorstep/sdk';
import type { Texts } from '../texts/english.js';
import { parseJson } from './parse-json.js';

/** Returns the type of the event that an attempt sent. */
export function eventTypeOf({ request, eventId }: Pick<WebhookAttempt, 'request' | 'eventId'>): string {
  const { type } = envelopeOf(request.body);
  return typeof type === 'string' ? type : eventId;
}

/** Returns the delivery that an attempt is about; undefined for another object. */
export function deliveryIdOf({ request }: Pick<WebhookAttempt, 'request'>): string | undefined {
  const { subjectId } = envelopeOf(request.body);
  return typeof subjectId === 'string' && subjectId.startsWith('dlv_') ? subjectId : undefined;
}

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

function envelopeOf(body: string): { readonly type?: unknown; readonly subjectId?: unknown } {
  return Object(parseJson(body));
}
