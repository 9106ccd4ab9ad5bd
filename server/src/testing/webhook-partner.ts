import {
  ClockAdvanced,
  Delivery,
  EventDetail,
  IssuedApiKey,
  Partner,
  Quote,
  SignedIn,
  type WebhookAttempt,
  WebhookAttemptList,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookEvent,
  WebhookRedelivery,
} from '@doorstep/contracts';
import type { z } from 'zod';

/** A partner with its own sandbox, over HTTP. All methods reject if the request is refused. */
export interface WebhookPartner {
  createEndpoint(url: string, body?: object): Promise<WebhookEndpointWithSecret>;
  updateEndpoint(id: string, body: object): Promise<WebhookEndpoint>;
  endpoint(id: string): Promise<WebhookEndpoint>;
  rotateSecret(id: string, overlapSeconds: number): Promise<WebhookEndpointWithSecret>;
  testEndpoint(id: string): Promise<WebhookEvent>;
  redeliver(id: string, since: string): Promise<z.output<typeof WebhookRedelivery>>;
  redeliverEvent(eventId: string, endpointId: string): Promise<z.output<typeof WebhookRedelivery>>;
  /** Returns the attempts at an endpoint, oldest first, at most 100. */
  attempts(endpointId: string): Promise<WebhookAttempt[]>;
  event(id: string): Promise<EventDetail>;
  /** Creates one event, `quote.created`. */
  quote(): Promise<Quote>;
  /** Creates a delivery that a simulated courier completes in 150 seconds, with six events. */
  deliver(): Promise<Delivery>;
  /** Advances the time of the sandbox, and runs everything that falls due. */
  advance(seconds: number): Promise<void>;
}

const stops = {
  pickup: { address: 'Strada Lipscani 25, București' },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
};
const contact = { name: 'Ioana Radu', phone: '+40213121234' };
const delivery = {
  pickup: { ...stops.pickup, contact },
  dropoff: { ...stops.dropoff, contact },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

/** Creates a partner on a server with the demo data. */
export async function createWebhookPartner(serverUrl: string, name: string): Promise<WebhookPartner> {
  const send = sender(serverUrl);
  const { token } = await send(SignedIn, '/api/v1/auth/demo-login', { body: { role: 'admin' } });
  const { id } = await send(Partner, '/api/v1/admin/partners', { token, body: { name } });
  const key = { name: 'Webhooks', livemode: false };
  const { secret } = await send(IssuedApiKey, `/api/v1/admin/partners/${id}/keys`, { token, body: key });

  const read = <S extends z.ZodTypeAny>(schema: S, path: string): Promise<z.output<S>> =>
    send(schema, `/v1${path}`, { token: secret });
  const write = <S extends z.ZodTypeAny>(schema: S, path: string, body: object, method = 'POST') =>
    send(schema, `/v1${path}`, { token: secret, body, method });

  return {
    createEndpoint: (url, body = {}) => write(WebhookEndpointWithSecret, '/webhook-endpoints', { url, ...body }),
    updateEndpoint: (endpointId, body) => write(WebhookEndpoint, `/webhook-endpoints/${endpointId}`, body, 'PATCH'),
    endpoint: (endpointId) => read(WebhookEndpoint, `/webhook-endpoints/${endpointId}`),
    rotateSecret: (endpointId, overlapSeconds) =>
      write(WebhookEndpointWithSecret, `/webhook-endpoints/${endpointId}/rotate-secret`, { overlapSeconds }),
    testEndpoint: (endpointId) => write(WebhookEvent, `/webhook-endpoints/${endpointId}/test`, {}),
    redeliver: (endpointId, since) => write(WebhookRedelivery, `/webhook-endpoints/${endpointId}/redeliver`, { since }),
    redeliverEvent: (eventId, endpointId) => write(WebhookRedelivery, `/events/${eventId}/redeliver`, { endpointId }),
    async attempts(endpointId) {
      const { data } = await read(WebhookAttemptList, `/webhook-endpoints/${endpointId}/attempts?limit=100`);
      return data.toReversed();
    },
    event: (eventId) => read(EventDetail, `/events/${eventId}`),
    quote: () => write(Quote, '/quotes', stops),
    deliver: () => write(Delivery, '/deliveries', delivery),
    async advance(seconds) {
      let answer = await write(ClockAdvanced, '/sandbox/clock/advance', { seconds });
      while (!answer.reached) answer = await write(ClockAdvanced, '/sandbox/clock/advance', { to: answer.target });
    },
  };
}

interface Sent {
  readonly token?: string;
  readonly body?: object;
  readonly method?: string;
}

function sender(serverUrl: string) {
  return async <S extends z.ZodTypeAny>(
    schema: S,
    path: string,
    { token, body, method }: Sent,
  ): Promise<z.output<S>> => {
    const response = await fetch(`${serverUrl}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
    return schema.parse(JSON.parse(text));
  };
}
