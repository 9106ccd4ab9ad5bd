import { DeliveryList, deliveryStatuses, WebhookEventList } from '@doorstep/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ByteStream } from '../../kernel/http/request.js';
import { bytesOf } from '../../kernel/testing/bytes-fixture.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { createDeliveryHarness, type DeliveryHarness } from '../../orders/testing/delivery-harness-fixture.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';

describe('list', () => {
  let harness: DeliveryHarness;
  /** One delivery for each status, a minute apart, the last status newest. */
  const minute = (index: number): string => `2026-11-21T09:${String(index).padStart(2, '0')}:00.000Z`;
  beforeAll(async () => {
    harness = await createDeliveryHarness();
    const rows = deliveryStatuses.map((status, index) =>
      exampleDelivery({
        id: harness.ports.newId('delivery'),
        trackingToken: `token-${status}`,
        partnerId: harness.partnerId,
        status,
        externalReference: `ref-${status}`,
        createdAt: minute(index),
      }),
    );
    const others = [
      { partnerId: 'par_01kb2m5v3xe8wr9q4t7n6c0d1g', trackingToken: 'other' },
      { partnerId: harness.partnerId, livemode: true, trackingToken: 'live' },
    ].map((change) =>
      exampleDelivery({ id: harness.ports.newId('delivery'), externalReference: 'ref-pending', ...change }),
    );
    await harness.store.transaction((db) => db.insert('deliveries', ...rows, ...others));
  });

  const list = async (query: string, key = demoApiKey) => {
    await harness.advance(1);
    return DeliveryList.parse((await harness.call('GET', `/v1/deliveries?${query}`, undefined, key)).body);
  };
  const statuses = async (query: string): Promise<string[]> => (await list(query)).data.map(({ status }) => status);

  it.each<[string, readonly string[]]>([
    ['', deliveryStatuses.toReversed()],
    ['status=pending', ['pending']],
    ['status=pending&status=expired', ['expired', 'pending']],
    ['externalReference=ref-failed', ['failed']],
    ['externalReference=ref', []],
    ['externalReference=ref-failed&status=pending', []],
    [`createdAfter=${minute(9)}`, ['expired', 'failed']],
    ['createdAfter=2026-11-21T11:09:00%2B02:00', ['expired', 'failed']],
    [`createdBefore=${minute(2)}`, ['assigned', 'pending']],
    [`createdAfter=${minute(1)}&createdBefore=${minute(2)}`, ['assigned']],
    [`createdAfter=${minute(2)}&createdBefore=${minute(1)}`, []],
  ])('filters by ?%s', async (query, expected) => {
    expect(await statuses(query)).toEqual(expected);
  });

  it('returns each delivery once over all pages', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ status }) => status));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(deliveryStatuses.toReversed());
  });

  it('refuses the cursor of another list', async () => {
    const { nextCursor } = await list('limit=2');
    const { nextCursor: filtered } = await list('limit=1&status=pending&status=expired');
    for (const query of [`status=pending&cursor=${nextCursor}`, `cursor=${filtered}`, 'cursor=x']) {
      expect((await harness.call('GET', `/v1/deliveries?${query}`)).body).toMatchObject({ code: 'invalid_cursor' });
    }
    const others = await harness.call('GET', `/v1/deliveries?cursor=${nextCursor}`, undefined, harness.liveKey);
    expect(others.body).toMatchObject({ code: 'invalid_cursor' });
  });

  it('is limited to one partner and mode', async () => {
    expect((await list('', harness.liveKey)).data).toMatchObject([{ livemode: true }]);
    const other = await harness.issueKey({ own: false, livemode: false });
    expect((await list('', other)).data).toEqual([]);
  });
});

describe('events', () => {
  it('are returned in order, page by page, to their owner alone', async () => {
    const harness = await createDeliveryHarness();
    const { id } = await harness.create({}, demoApiKey);
    await harness.call('POST', `/v1/sandbox/deliveries/${id}/advance`, { steps: 5 });
    const path = `/v1/deliveries/${id}/events`;
    const types: string[] = [];
    let cursor = '';
    do {
      const { body } = await harness.call('GET', `${path}?limit=4${cursor && `&cursor=${cursor}`}`);
      const page = WebhookEventList.parse(body);
      types.push(...page.data.map(({ type, sequence }) => `${sequence} ${type.replace('delivery.', '')}`));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(types).toEqual(['1 created', '2 assigned', '3 at_pickup', '4 picked_up', '5 at_dropoff', '6 delivered']);
    expect((await harness.call('GET', path, undefined, harness.liveKey)).body).toMatchObject({ code: 'not_found' });
  });
});

describe('proof', () => {
  it('returns the bytes that the courier sent, under its own delivery alone', async () => {
    const harness = await createDeliveryHarness();
    const [mine, other] = [await harness.create({}, demoApiKey), await harness.create({}, demoApiKey)];
    const file = {
      id: harness.ports.newId('proof'),
      deliveryId: mine.id,
      kind: 'photo',
      contentType: 'image/png',
      base64: 'iVBORw0KGgo=',
      createdAt: mine.createdAt,
    } as const;
    await harness.store.transaction((db) => db.insert('proofs', file));
    const read = (deliveryId: string, proofId = file.id, key = demoApiKey) =>
      harness.call('GET', `/v1/deliveries/${deliveryId}/proofs/${proofId}`, undefined, key);
    const answer = await read(mine.id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await bytesOf((answer.body as ByteStream).pieces)).toEqual(
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    );
    const refused = [
      read(other.id),
      read(mine.id, harness.ports.newId('proof')),
      read(mine.id, file.id, harness.liveKey),
    ];
    for (const refusal of refused) expect((await refusal).body).toMatchObject({ code: 'not_found' });
  });
});
