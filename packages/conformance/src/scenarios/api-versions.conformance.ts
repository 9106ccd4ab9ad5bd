import { apiVersions, latestApiVersion } from '@doorstep/contracts';
import { expect } from 'vitest';
import type { Harness } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem, type RawAnswer } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { openReceiver } from '../kit/receiver.js';
import { subject } from '../kit/scenario.js';

const earlier = '2026-11-01';
/** The versions in which a delivery is read, with the name that its vehicle has there. */
const names = [
  [earlier, 'vehicle', 'minimumVehicle'],
  ['2026-11-25', 'minimumVehicle', 'vehicle'],
] as const;

/** Sends a request with a test key, in a version if one is given. */
type Ask = (
  version: string | undefined,
  method: string,
  path: string,
  json?: unknown,
  key?: string,
) => Promise<RawAnswer>;

function asking(harness: Harness, token: string): Ask {
  return (version, method, path, json, key) =>
    harness.send(method, path, {
      token,
      json,
      headers: {
        ...(version === undefined ? {} : { 'doorstep-version': version }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
}

const { pickup, dropoff } = flowers;
const ends = { pickup: { address: pickup.address }, dropoff: { address: dropoff.address } };
const still = { ...flowers, sandbox: { auto: false } };

function expectShape(value: unknown, name: string, other: string): void {
  expect(value).toMatchObject({ [name]: 'car' });
  expect(value).not.toHaveProperty(other);
}

export const versions = subject('API versions', (scenario) => {
  scenario(
    'name the version of each response: that of the header, otherwise the latest when the key was created',
    async (harness) => {
      const { testKey } = await ownPartner(harness);
      const ask = asking(harness, testKey);
      for (const version of apiVersions) {
        expect((await ask(version, 'GET', '/v1/account')).headers.get('doorstep-version')).toBe(version);
      }
      const plain = await ask(undefined, 'GET', '/v1/account');
      expect(plain.headers.get('doorstep-version')).toBe(latestApiVersion);
      expect(bodyOf(plain)).toMatchObject({ key: { apiVersion: latestApiVersion } });
      const { headers } = await harness.send('GET', '/api/v1/health', { headers: { 'doorstep-version': 'tomorrow' } });
      expect(headers.get('doorstep-version')).toBeNull();
    },
  );

  scenario('refuse a version that does not exist, with those that do', async (harness) => {
    const { testKey } = await ownPartner(harness);
    for (const version of ['2026-11-02', '2030-01-01', 'latest', '2026-11-01, 2026-11-25', 'x'.repeat(500)]) {
      const answer = await asking(harness, testKey)(version, 'POST', '/v1/quotes', ends);
      expect(expectProblem(answer, 'invalid_request').errors).toEqual([
        {
          pointer: '/headers/doorstep-version',
          code: 'unknown_value',
          detail: expect.stringContaining(apiVersions.join(' or ')),
        },
      ]);
    }
  });

  scenario('show one delivery to each client in its shape, and accept requests in it', async (harness) => {
    const ask = asking(harness, (await ownPartner(harness)).testKey);
    for (const [version, name, other] of names) {
      // A key may make 20 calls in a second.
      await harness.target.advance('1s');
      const quote = bodyOf(await ask(version, 'POST', '/v1/quotes', { ...ends, [name]: 'car' }));
      expectShape(quote, name, other);
      const created = bodyOf(await ask(version, 'POST', '/v1/deliveries', { ...still, [name]: 'car' }));
      expectShape(created, name, other);
      const { id } = Object(created);
      for (const [read, expected, unexpected] of names) {
        expectShape(bodyOf(await ask(read, 'GET', `/v1/deliveries/${id}`)), expected, unexpected);
        const [listed] = Object(bodyOf(await ask(read, 'GET', '/v1/deliveries?limit=1'))).data;
        expectShape(listed, expected, unexpected);
        const [event] = Object(bodyOf(await ask(read, 'GET', `/v1/events?deliveryId=${id}`))).data;
        expectShape(event.data.delivery, expected, unexpected);
        expectShape(
          Object(bodyOf(await ask(read, 'GET', `/v1/events/${event.id}`))).data.delivery,
          expected,
          unexpected,
        );
      }
      const batch = { pickup: ends.pickup, dropoffs: [ends.dropoff, ends.dropoff], [name]: 'car' };
      expectShape(bodyOf(await ask(version, 'POST', '/v1/quotes/batch', batch)), name, other);
    }
  });

  scenario('name fields in problems as the client does', async (harness) => {
    const ask = asking(harness, (await ownPartner(harness)).testKey);
    for (const [version, name, other] of names) {
      const wrong = await ask(version, 'POST', '/v1/quotes', { ...ends, [name]: 'horse' });
      expectPointers(wrong, `/body/${name}`);
      expect(expectProblem(wrong, 'invalid_request').errors?.[0]?.detail).toContain(`\`${name}\``);
      const unknown = await ask(version, 'POST', '/v1/quotes', { ...ends, [other]: 'car' });
      expectPointers(unknown, `/body/${other}`);
      expect(expectProblem(unknown, 'invalid_request').errors?.[0]?.detail).toContain(`"${other}"`);
      const { id } = Object(bodyOf(await ask(version, 'POST', '/v1/quotes', ends)));
      const mismatch = await ask(version, 'POST', '/v1/deliveries', { ...still, quoteId: id, [name]: 'car' });
      expect(expectProblem(mismatch, 'quote_mismatch').errors?.map(({ pointer }) => pointer)).toContain(
        `/body/${name}`,
      );
    }
  });

  scenario('repeat a response to an idempotency key in the version of the repetition', async (harness) => {
    const ask = asking(harness, (await ownPartner(harness)).testKey);
    const results = [];
    for (const [version, name, other] of [...names, ...names]) {
      const answer = await ask(version, 'POST', '/v1/deliveries', { ...still, [name]: 'car' }, 'one-delivery');
      expect([answer.status, answer.headers.get('doorstep-version')]).toEqual([201, version]);
      expectShape(bodyOf(answer), name, other);
      results.push([Object(bodyOf(answer)).id, answer.headers.get('idempotency-replayed')]);
    }
    const [[id] = []] = results;
    expect(results).toEqual([
      [id, null],
      [id, 'true'],
      [id, 'true'],
      [id, 'true'],
    ]);
  });

  scenario('are kept by webhook endpoints, and streams have that of their request', async (harness) => {
    const { test, testKey } = await ownPartner(harness);
    const ask = asking(harness, testKey);
    const receivers = names.map(([version, name, other]) => ({
      version,
      name,
      other,
      receiver: openReceiver(harness),
    }));
    const endpoints: { id: string }[] = [];
    for (const { version, receiver } of receivers) {
      const endpoint = bodyOf(await ask(version, 'POST', '/v1/webhook-endpoints', { url: receiver.url }));
      expect(endpoint).toMatchObject({ apiVersion: version });
      endpoints.push(Object(endpoint));
    }
    const { createdAt } = await test.deliveries.create({ ...still, minimumVehicle: 'car' });
    await harness.target.advance('1s');
    for (const { version, name, other, receiver } of receivers) {
      const [delivery] = receiver.deliveries;
      expect(delivery?.headers.get('doorstep-version')).toBe(version);
      expectShape(delivery?.event.data['delivery'], name, other);
      const { data } = Object(bodyOf(await ask(undefined, 'GET', `/v1/events/${delivery?.event.id}/attempts`)));
      expect(data.map((attempt: { request: { body: string } }) => attempt.request.body)).toContain(delivery?.body);
      const client = test.withOptions({ apiVersion: version });
      for await (const event of client.events.follow({ createdAfter: createdAt, types: ['delivery.created'] })) {
        expectShape(Object(event.data)['delivery'], name, other);
        break;
      }
    }
    const [old] = endpoints;
    expect(await test.webhookEndpoints.update(old?.id ?? '', { apiVersion: latestApiVersion })).toMatchObject({
      apiVersion: latestApiVersion,
    });
    await test.deliveries.create({ ...still, minimumVehicle: 'car' });
    await harness.target.advance('1s');
    const moved = receivers[0]?.receiver.deliveries.at(-1);
    expect(moved?.headers.get('doorstep-version')).toBe(latestApiVersion);
    expectShape(moved?.event.data['delivery'], 'minimumVehicle', 'vehicle');
  });
});
