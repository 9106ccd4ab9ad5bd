import type { WebhookAttempt } from '@doorstep/sdk';
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

function envelopeOf(body: string): { readonly type?: unknown; readonly subjectId?: unknown } {
  return Object(parseJson(body));
}
