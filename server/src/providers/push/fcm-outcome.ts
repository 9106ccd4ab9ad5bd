import { type PushOutcome, retryAfterSeconds } from '@doorstep/core';
import { z } from 'zod';
import type { PostAnswer } from '../webhooks/bounded-post.js';

const SentMessage = z.object({ name: z.string().min(1).max(1_024) });

const fcmErrorType = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const badRequestType = 'type.googleapis.com/google.rpc.BadRequest';

const ErrorAnswer = z.object({
  error: z.object({
    status: z.string().max(64).optional(),
    message: z.string().optional(),
    details: z
      .array(z.object({ '@type': z.string().optional() }).passthrough())
      .max(50)
      .optional(),
  }),
});
const FcmError = z.object({ '@type': z.literal(fcmErrorType), errorCode: z.string().regex(/^[A-Z_]{1,64}$/) });
const BadRequest = z.object({
  '@type': z.literal(badRequestType),
  fieldViolations: z.array(z.object({ field: z.string() })).max(50),
});

/** The safe parts of a failure. The message of the answer is not among them, because it may repeat the token. */
interface Failure {
  readonly code: string | undefined;
  readonly fields: readonly string[];
  readonly blamesToken: boolean;
}

/** Google asks senders to wait for a minute if an exceeded quota has no `Retry-After`. */
const quotaRetrySeconds = 60;

/**
 * Interprets an answer of FCM by its documented error codes
 * (https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode).
 *
 * @param nowMilliseconds since the epoch, to which a date in `Retry-After` is compared.
 */
export function fcmOutcome(answer: PostAnswer, nowMilliseconds: number): PushOutcome {
  const { status } = answer;
  if (status === 200) {
    const sent = SentMessage.safeParse(answer.body);
    return sent.success
      ? { outcome: 'sent', reference: sent.data.name }
      : { outcome: 'unavailable', reason: 'the answer is not from FCM', retryAfterSeconds: null };
  }
  const failure = readFailure(answer.body);
  const reason = [status, failure.code, ...failure.fields].filter((part) => part !== undefined).join(' ');
  // A 404 without this code is about the project.
  if (failure.code === 'UNREGISTERED' || (status === 400 && failure.blamesToken)) return { outcome: 'unregistered' };
  if (status === 429 || status >= 500) {
    const asked = retryAfterSeconds(answer.retryAfter, nowMilliseconds);
    return { outcome: 'unavailable', reason, retryAfterSeconds: asked || (status === 429 ? quotaRetrySeconds : null) };
  }
  // FCM sends no redirects, so this one comes from something in between.
  if (status < 400) return { outcome: 'unavailable', reason, retryAfterSeconds: null };
  return { outcome: 'refused', reason };
}

/** Returns true if the access token was refused. A 401 can also be about the keys of APNs or of web push. */
export function isAccessRefused({ status, body }: PostAnswer): boolean {
  return status === 401 && readFailure(body).code !== 'THIRD_PARTY_AUTH_ERROR';
}

function readFailure(body: unknown): Failure {
  const parsed = ErrorAnswer.safeParse(body);
  if (!parsed.success) return { code: undefined, fields: [], blamesToken: false };
  const { status, message = '', details = [] } = parsed.data.error;
  const code = details.flatMap((detail) => FcmError.safeParse(detail).data?.errorCode ?? [])[0] ?? status;
  const fields = details.flatMap((detail) => BadRequest.safeParse(detail).data?.fieldViolations ?? []);
  const names = fields.map(({ field }) => field).filter((field) => /^[\w.[\]]{1,100}$/.test(field));
  // According to Google, INVALID_ARGUMENT means a bad token only if the rest of the message is valid.
  const blamesToken = names.length > 0 ? names.every((name) => name === 'message.token') : tokenFault.test(message);
  return { code, fields: names, blamesToken };
}

const tokenFault = /^The registration token is not a valid FCM registration token/;
