import { retryAfterSeconds, type SmsOutcome } from '@doorstep/core';
import { z } from 'zod';
import type { PostAnswer } from '../webhooks/bounded-post.js';

const CreatedMessage = z.object({ sid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/) });
const ErrorAnswer = z.object({ code: z.number().int() });

/** Twilio's codes about the recipient: an invalid number, STOP, no mobile number, a landline. */
const recipientCodes: readonly number[] = [21211, 21610, 21614, 21635];

/** Twilio's code for a full queue of the sender. Its status is 400. */
const queueFullCode = 21611;

/**
 * Interprets an answer of Twilio's Messages API by its status and error code (https://www.twilio.com/docs/api/errors). The
 * message of an error is never used, because it repeats the number.
 *
 * @param nowMilliseconds since the epoch, to which a date in `Retry-After` is compared.
 */
export function twilioOutcome({ status, retryAfter, body }: PostAnswer, nowMilliseconds: number): SmsOutcome {
  if (status === 200 || status === 201) {
    const created = CreatedMessage.safeParse(body);
    if (created.success) return { outcome: 'sent', reference: created.data.sid };
    return { outcome: 'unconfirmed', reason: 'the answer is not from Twilio' };
  }
  const code = ErrorAnswer.safeParse(body).data?.code;
  const reason = [status, code].filter((part) => part !== undefined).join(' ');
  if (code !== undefined && recipientCodes.includes(code)) return { outcome: 'unreachable', reason };
  // Gateways answer so when Twilio may have taken the message already.
  if (status === 502 || status === 504) return { outcome: 'unconfirmed', reason };
  const isTemporary = status < 400 || status === 408 || status === 429 || status >= 500 || code === queueFullCode;
  if (!isTemporary) return { outcome: 'refused', reason };
  return { outcome: 'unavailable', reason, retryAfterSeconds: retryAfterSeconds(retryAfter, nowMilliseconds) || null };
}
