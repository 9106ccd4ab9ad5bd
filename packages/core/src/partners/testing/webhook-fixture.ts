import {
  type WebhookAttempt,
  WebhookAttemptList,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@doorstep/contracts';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { advanceTo } from '../../service/testing/advance.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { generateApiKey } from '../partners/api-key.js';
import type { ApiKeyRecord } from '../partners/records.js';
import { fanOutEvents } from '../webhooks/fan-out.js';
import type { WebhookOutcome, WebhookRequest } from '../webhooks/transport.js';

/** A request that a receiver got. */
export interface Received extends WebhookRequest {
  /** Seconds since the start of the test. */
  readonly at: number;
}

/** An event of the demo partner, in test mode by default. */
export interface TestEvent {
  readonly subjectId: string;
  readonly sequence: number;
  readonly livemode?: boolean;
}

/** A service that sends its events to receivers of the test. */
export interface WebhookTest extends TestService {
  readonly received: Received[];
  readonly partnerId: string;
  /** Emits events in one transaction and returns their ids. */
  emitEvents(...events: readonly TestEvent[]): Promise<string[]>;
  /** Advances the clock and runs the jobs that fall due. */
  advance(seconds: number): Promise<void>;
  createEndpoint(body?: object, key?: string): Promise<WebhookEndpointWithSecret>;
  endpoint(id: string): Promise<WebhookEndpoint>;
  /** Returns the attempts at an endpoint, the oldest first. */
  attempts(id: string): Promise<WebhookAttempt[]>;
  /** Issues another key, of the demo partner or of a new one. */
  issueKey(change: { readonly own: boolean; readonly livemode: boolean }): Promise<string>;
}

/** Creates the response of a receiver. */
export function answer(status: number, headers: Readonly<Record<string, string>> = {}, body = ''): WebhookOutcome {
  return { kind: 'answer', status, headers, body, durationMilliseconds: 7 };
}

/** A failure of the connection. */
export const lost: WebhookOutcome = {
  kind: 'failure',
  reason: 'connection_lost',
  detail: 'reset',
  durationMilliseconds: 3,
};

/** Removes the jitter, so that retries follow the schedule exactly. */
export function withoutJitter({ spread }: Pick<Ports, 'spread'>): void {
  Object.assign(spread, { bytes: (count: number) => new Uint8Array(count) });
}

/** @param receive responds for every receiver; undefined means `answer(204)`. */
export async function createWebhookTest(
  receive: (request: Received) => WebhookOutcome | undefined | Promise<WebhookOutcome | undefined> = () => undefined,
): Promise<WebhookTest> {
  const received: Received[] = [];
  let start = 0;
  const test: TestService = await createTestService({
    webhooks: {
      async send(request) {
        const arrived = { ...request, at: (test.ports.clock.now() - start) / 1_000 };
        received.push(arrived);
        return (await receive(arrived)) ?? answer(204);
      },
    },
  });
  const { ports, store, send, service } = test;
  start = ports.clock.now();
  const demoKey = await findDemoKey(test);
  const read = async (path: string): Promise<unknown> => (await send('GET', path, { token: demoApiKey })).body;
  let keys = 0;

  return {
    ...test,
    received,
    partnerId: demoKey.partnerId,
    async emitEvents(...events) {
      const [{ livemode = false } = {}] = events;
      const clockId = livemode ? 'system' : demoKey.partnerId;
      const ids = events.map(() => ports.newId('event'));
      await withEffects(
        { store, ports, onEvents: fanOutEvents, starter: service.jobs.starter },
        async ({ emit }) => {
          for (const [index, event] of events.entries()) emit(quoteEvent(ids[index] ?? '', demoKey.partnerId, event));
        },
        { now: toInstant(ports.clock.now()), clockId },
      );
      return ids;
    },
    advance: (seconds) => advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000),
    async createEndpoint(body = {}, token = demoApiKey) {
      const created = await send('POST', '/v1/webhook-endpoints', {
        token,
        body: { url: 'https://a.example/', ...body },
      });
      return WebhookEndpointWithSecret.parse(created.body);
    },
    endpoint: async (id) => WebhookEndpoint.parse(await read(`/v1/webhook-endpoints/${id}`)),
    attempts: async (id) =>
      WebhookAttemptList.parse(await read(`/v1/webhook-endpoints/${id}/attempts?limit=100`)).data.reverse(),
    async issueKey({ own, livemode }) {
      keys += 1;
      const key = generateApiKey(createSeededRandom(keys), livemode);
      const partnerId = own ? demoKey.partnerId : ports.newId('partner');
      await store.transaction(async (db) => {
        const demo = await db.get('partners', demoKey.partnerId);
        if (demo && !own) await db.insert('partners', { ...demo, id: partnerId, name: `Partner ${keys}` });
        await db.insert('apiKeys', {
          ...demoKey,
          id: ports.newId('apiKey'),
          partnerId,
          livemode,
          keyHash: sha256Hex(key),
        });
      });
      return key;
    },
  };
}

async function findDemoKey({ store }: TestService): Promise<ApiKeyRecord> {
  const [key] = await store.reader.find('apiKeys', { where: { keyHash: sha256Hex(demoApiKey) } });
  if (!key) throw new Error('The demo key is not seeded.');
  return key;
}

function quoteEvent(id: string, partnerId: string, { subjectId, sequence, livemode = false }: TestEvent) {
  const quoteId = 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f';
  const data = { quoteId, fee: { amount: 1_800, currency: 'RON' }, expiresAt: '2026-11-21T10:15:00.000Z' } as const;
  return { id, type: 'quote.created', subjectId, sequence, actorId: 'system', partnerId, livemode, data } as const;
}
