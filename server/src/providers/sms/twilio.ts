import type { Sms, SmsLimits, SmsOutcome, SmsSender } from '@doorstep/core';
import { Agent } from 'undici';
import { createPost, errorName } from '../webhooks/bounded-post.js';
import { twilioOutcome } from './twilio-outcome.js';

/** Account, sender and time limit for sending SMS. */
export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number or sender id, or the SID of a messaging service. */
  readonly from: string;
  readonly limits: SmsLimits;
  /** Without trailing slash. Defaults to Twilio's address. */
  readonly url?: string | undefined;
  /** Address that Twilio calls with receipts, without query. Without it, none come. */
  readonly receiptUrl?: string | undefined;
  /** Limit for the request of an SMS. Defaults to 15 s. */
  readonly timeoutMs?: number;
}

/** Sends SMS over HTTP. `close` aborts requests in progress. */
export interface TwilioSms extends SmsSender {
  close(): Promise<void>;
}

const twilioUrl = 'https://api.twilio.com';

const connections = 4;

/** Longest `ValidityPeriod` that Twilio takes, in seconds. */
const maxValiditySeconds = 36_000;

/** Creates a sender that sends SMS through Twilio's Messages API (2010-04-01). */
export function createTwilioSms(options: TwilioOptions): TwilioSms {
  const { accountSid, authToken, from, limits, url = twilioUrl, receiptUrl, timeoutMs = 15_000 } = options;
  const agent = new Agent({ connections, connect: { timeout: timeoutMs } });
  const post = createPost(agent, timeoutMs);
  const endpoint = `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') && from.length === 34 ? { MessagingServiceSid: from } : { From: from };

  async function send({ id, to, text, ttlSeconds, demo }: Sms): Promise<SmsOutcome> {
    if (demo) return { outcome: 'unreachable', reason: 'demo account' };
    const validity = Math.min(ttlSeconds, maxValiditySeconds);
    const form = new URLSearchParams({ ...sender, To: to, Body: text, ValidityPeriod: String(validity) });
    if (receiptUrl !== undefined) form.set('StatusCallback', `${receiptUrl}?id=${id}`);
    const answer = await post(endpoint, 'application/x-www-form-urlencoded', form.toString(), authorization);
    return twilioOutcome(answer, Date.now());
  }

  return {
    name: 'twilio',
    limits,
    send: (sms) => send(sms).catch(failureOutcome),
    close: () => agent.destroy(),
  };
}

/** Failures before the request was sent, so that Twilio cannot have taken the SMS. */
const notSent: readonly string[] = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
];

function failureOutcome(error: unknown): SmsOutcome {
  const name = errorName(error);
  const reason = `no answer (${name})`;
  if (notSent.includes(name)) return { outcome: 'unavailable', reason, retryAfterSeconds: null };
  return { outcome: 'unconfirmed', reason };
}
