import { daySeconds } from '@doorstep/contracts';
import type { CallRelay, RelayNumbers, RelaySession } from '@doorstep/core';
import { Agent } from 'undici';
import { z } from 'zod';
import { type BoundedRequest, createSend, errorName, type PostAnswer } from '../webhooks/bounded-post.js';

/** Account, service and time limit for masked calls. */
export interface TwilioRelayOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** The SID of the Proxy service. */
  readonly serviceSid: string;
  /** Without trailing slash. Defaults to Twilio's address. */
  readonly url?: string | undefined;
  /** Limit for one request. A session takes up to four. Defaults to 10 s. */
  readonly timeoutMs?: number;
}

/** Connects masked calls. `close` of the port ends a session; `disconnect` aborts requests in progress. */
export interface TwilioRelay extends CallRelay {
  disconnect(): Promise<void>;
}

const proxyUrl = 'https://proxy.twilio.com';

const connections = 4;

/** Longest life of a session in seconds after its last call, in case that nobody closes it. */
const ttlSeconds = daySeconds;

/** Twilio's codes (https://www.twilio.com/docs/api/errors): what a repeated call wants exists already. */
const sessionExists = 80603;
const participantExists = 80103;

const Participant = z.object({ identifier: z.string(), proxy_identifier: z.string().regex(/^\+\d{7,15}$/) });
const Participants = z.object({ participants: z.array(Participant) });
const ErrorAnswer = z.object({ code: z.number().int() });

/**
 * Creates a relay that uses sessions of Twilio Proxy (https://www.twilio.com/docs/proxy/api). The name of a session is our id, so a
 * repeated call finds what the first one has created.
 */
export function createTwilioRelay(options: TwilioRelayOptions): TwilioRelay {
  const { accountSid, authToken, serviceSid, url = proxyUrl, timeoutMs = 10_000 } = options;
  const agent = new Agent({ connections, connect: { timeout: timeoutMs } });
  const send = createSend(agent, timeoutMs);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sessions = `${url}/v1/Services/${serviceSid}/Sessions`;

  function request(method: BoundedRequest['method'], address: string, fields?: Readonly<Record<string, string>>) {
    const body = fields && new URLSearchParams(fields).toString();
    const content = body === undefined ? {} : { content: { type: 'application/x-www-form-urlencoded', body } };
    return send({ method, url: address, authorization, ...content }).catch((error: unknown) => {
      throw new Error(`Twilio Proxy: no answer (${errorName(error)})`);
    });
  }

  async function open({ sessionId, courierPhone, customerPhone }: RelaySession): Promise<RelayNumbers> {
    const fields = { UniqueName: sessionId, Mode: 'voice-only', Ttl: String(ttlSeconds) };
    created(await request('POST', sessions, fields), sessionExists);
    // One after the other, because concurrent participants can get the same number.
    const customer = await numberOf(sessionId, customerPhone);
    const courier = await numberOf(sessionId, courierPhone);
    // The number of a participant is the one that reaches the other one.
    return { courier: customer, customer: courier };
  }

  /** Adds a person to a session and returns the number that they dial. */
  async function numberOf(sessionId: string, phone: string): Promise<string> {
    const participants = `${sessions}/${sessionId}/Participants`;
    const answer = await request('POST', participants, { Identifier: phone, ReturnErrorOnDuplicateRequest: 'true' });
    if (created(answer, participantExists)) return Participant.parse(answer.body).proxy_identifier;
    const list = await request('GET', participants);
    if (list.status !== 200) throw failure(list);
    const found = Participants.parse(list.body).participants.find(({ identifier }) => identifier === phone);
    if (!found) throw new Error('Twilio Proxy: a participant exists, and is not in the list');
    return found.proxy_identifier;
  }

  return {
    name: 'twilio',
    open,
    // Deleting a session ends it, and leaves no phone numbers at Twilio.
    async close(sessionId) {
      const answer = await request('DELETE', `${sessions}/${sessionId}`);
      if (answer.status !== 204 && answer.status !== 404) throw failure(answer);
    },
    disconnect: () => agent.destroy(),
  };
}

/** Returns true for a new object and false for one that exists already. @throws Error for any other answer */
function created(answer: PostAnswer, existsCode: number): boolean {
  if (answer.status === 201) return true;
  if (codeOf(answer) === existsCode) return false;
  throw failure(answer);
}

function codeOf({ body }: PostAnswer): number | undefined {
  return ErrorAnswer.safeParse(body).data?.code;
}

/** Twilio's message is never used, because it repeats phone numbers. */
function failure(answer: PostAnswer): Error {
  return new Error(`Twilio Proxy: ${[answer.status, codeOf(answer)].filter((part) => part !== undefined).join(' ')}`);
}
