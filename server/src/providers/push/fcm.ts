import { type PushMessage, type PushOutcome, type PushProvider, retryAfterSeconds } from '@doorstep/core';
import { Agent } from 'undici';
import { createPost, errorName, type PostAnswer } from '../webhooks/bounded-post.js';
import { createAccessTokens, TokenRefused } from './access-tokens.js';
import { fcmMessage } from './fcm-message.js';
import { fcmOutcome, isAccessRefused } from './fcm-outcome.js';
import type { ServiceAccount } from './service-account.js';

/** Account, address and time limit for sending pushes. */
export interface FcmOptions {
  readonly account: ServiceAccount;
  /** Without trailing slash. Defaults to Google's address. */
  readonly url?: string | undefined;
  /** Limit for each of up to four requests of a push. The lease of a job is longer than all four. Defaults to 10 s. */
  readonly timeoutMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Sends pushes over HTTP. `close` aborts requests in progress. */
export interface FcmPush extends PushProvider {
  close(): Promise<void>;
}

/** The address of Firebase Cloud Messaging. */
const fcmUrl = 'https://fcm.googleapis.com';

const connections = 16;

/** Creates a provider that sends messages through Firebase Cloud Messaging (HTTP v1) to Android, iOS and browsers. */
export function createFcmPush({ account, url = fcmUrl, timeoutMs = 10_000, now = Date.now }: FcmOptions): FcmPush {
  const agent = new Agent({ connections, connect: { timeout: timeoutMs } });
  const post = createPost(agent, timeoutMs);
  const tokens = createAccessTokens(account, post, now);
  const endpoint = `${url}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;

  async function attempt(body: string): Promise<PostAnswer> {
    const token = await tokens.get();
    const answer = await post(endpoint, 'application/json', body, `Bearer ${token}`);
    if (isAccessRefused(answer)) tokens.forget(token);
    return answer;
  }

  async function send(message: PushMessage): Promise<PushOutcome> {
    const body = JSON.stringify({ message: fcmMessage(message, now()) });
    const first = await attempt(body);
    // The token may have been revoked before it expired, so try once more with a new one.
    return fcmOutcome(isAccessRefused(first) ? await attempt(body) : first, now());
  }

  return {
    name: 'fcm',
    send: (message) => send(message).catch((error: unknown) => failureOutcome(error, now())),
    close: () => agent.destroy(),
  };
}

function failureOutcome(error: unknown, nowMilliseconds: number): PushOutcome {
  if (!(error instanceof TokenRefused)) {
    return { outcome: 'unavailable', reason: `no answer (${errorName(error)})`, retryAfterSeconds: null };
  }
  const { status, retryAfter } = error;
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (isFinal) return { outcome: 'refused', reason: error.message };
  const asked = retryAfterSeconds(retryAfter, nowMilliseconds);
  return { outcome: 'unavailable', reason: error.message, retryAfterSeconds: asked || null };
}
