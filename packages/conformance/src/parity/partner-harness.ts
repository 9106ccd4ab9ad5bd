import { Delivery, IssuedApiKey, Partner, Quote, SignedIn, WebhookEndpointWithSecret } from '@doorstep/contracts';
import { demoEmails, demoPassword } from '@doorstep/core';
import { bodyOf, type RawAnswer, type RawRequest } from '../kit/http.js';
import type { Target } from '../targets/target.js';
import { createTranscript, type Entry } from './transcript.js';

/** State of a partner's webhook receiver. */
export type ReceiverMode = 'up' | 'down' | 'gone';

/** A new partner at a target, with the objects it has created and everything it has received. */
export interface PartnerHarness {
  /** Answers, with the webhooks that arrived between them. */
  readonly entries: readonly Entry[];
  readonly target: Target;
  /** Quotes in order of creation. */
  readonly quotes: readonly Quote[];
  readonly deliveries: readonly Delivery[];
  readonly endpointId: string;
  /** Sends a request with the partner's key, records the created object, and waits for the webhooks of the request. */
  send(method: string, path: string, request?: Omit<RawRequest, 'token'>): Promise<RawAnswer>;
  /** Advances the clock of the target. */
  pass(duration: string): Promise<void>;
  receiver: ReceiverMode;
}

const answers: Readonly<Record<ReceiverMode, number>> = { up: 204, down: 503, gone: 410 };

/**
 * Creates a partner with a webhook endpoint.
 *
 * @param name unique name of the partner at the target.
 */
export async function openPartnerHarness(target: Target, name: string): Promise<PartnerHarness> {
  // The rate limits of sign-in last a minute.
  await target.advance('1m');
  const transcript = createTranscript(target);
  const webhooks: Entry[] = [];
  const token = await partnerKey(transcript.send, name);
  const quotes: Quote[] = [];
  const deliveries: Delivery[] = [];

  async function pass(duration: string): Promise<void> {
    await target.advance(duration);
    transcript.add(...webhooks.splice(0));
  }

  const harness = {
    entries: transcript.entries,
    target,
    quotes,
    deliveries,
    endpointId: '',
    receiver: 'up' as ReceiverMode,
    async send(method: string, path: string, request: Omit<RawRequest, 'token'> = {}): Promise<RawAnswer> {
      const answer = await transcript.send(method, path, { ...request, token });
      if (answer.status === 201 && path.startsWith('/v1/quotes')) quotes.push(quoteOf(answer));
      if (answer.status === 201 && path === '/v1/deliveries') deliveries.push(Delivery.parse(bodyOf(answer)));
      await pass('0s');
      return answer;
    },
    pass,
  };

  const url = `https://${name.toLowerCase().replaceAll(' ', '-')}.example/webhooks`;
  target.webhooks.listen(url, async (request) => {
    const headers = Object.fromEntries([...request.headers].sort());
    webhooks.push({ request: 'webhook', status: answers[harness.receiver], headers, text: await request.text() });
    return new Response(null, { status: answers[harness.receiver] });
  });
  const created = await harness.send('POST', '/v1/webhook-endpoints', { json: { url } });
  harness.endpointId = WebhookEndpointWithSecret.parse(bodyOf(created)).id;
  return harness;
}

async function partnerKey(send: ReturnType<typeof createTranscript>['send'], name: string): Promise<string> {
  const json = { email: demoEmails.admin, password: demoPassword };
  const { token } = SignedIn.parse(bodyOf(await send('POST', '/api/v1/auth/login', { json })));
  const post = async (path: string, body: object): Promise<unknown> =>
    bodyOf(await send('POST', `/api/v1/admin/partners${path}`, { token, json: body }));
  const { id } = Partner.parse(await post('', { name }));
  return IssuedApiKey.parse(await post(`/${id}/keys`, { name: 'Test', livemode: false })).secret;
}

/** Parses the quote in an answer to the creation or renewal of a quote. */
function quoteOf(answer: RawAnswer): Quote {
  const body = bodyOf(answer);
  return Quote.parse(typeof body === 'object' && body !== null && 'quote' in body ? body.quote : body);
}
