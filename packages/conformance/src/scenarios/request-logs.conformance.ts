import { Delivery } from '@doorstep/contracts';
import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { bodyOf } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

const places = { pickup: { address: flowers.pickup.address }, dropoff: { address: flowers.dropoff.address } };

export const requestLogs = subject('requests of a partner', (scenario) => {
  scenario('show what was asked and answered, without personal values', async (harness) => {
    const { test } = await ownPartner(harness);
    const quote = await test.quotes.create(places);
    const { data } = await test.requestLogs.list();
    expect(data).toMatchObject([
      {
        operation: 'quotes.create',
        method: 'POST',
        path: '/v1/quotes',
        status: 201,
        outcome: 'success',
        problemCode: null,
      },
    ]);
    const { requestBody, responseBody, ...entry } = await test.requestLogs.get(data[0]?.id ?? '');
    expect(entry).toEqual(data[0]);
    expect(JSON.parse(requestBody ?? '')).toEqual({
      pickup: { address: '[redacted]' },
      dropoff: { address: '[redacted]' },
    });
    expect(JSON.parse(responseBody ?? '')).toMatchObject({ id: quote.id, fee: quote.fee, status: quote.status });
    expect(responseBody).not.toContain(flowers.dropoff.address);
  });

  scenario('keep nothing of a wrong body that the contract does not know, and no token of a path', async (harness) => {
    const { test, testKey: token } = await ownPartner(harness);
    const wrong = { cardNumber: '4242424242424242', cvc: 123, password: 'hunter2', customer: { id: 'cus_42' } };
    await harness.send('POST', '/v1/quotes', { token, json: { ...places, ...wrong } });
    await harness.send('GET', `/v1/tracking/${'A'.repeat(27)}`, { token });
    const [tracking, quote] = (await test.requestLogs.list()).data;
    expect(tracking).toMatchObject({ path: '/v1/tracking/[redacted]', status: 404 });
    for (const { id } of [tracking, quote].flatMap((entry) => entry ?? [])) {
      expect(JSON.stringify(await test.requestLogs.get(id))).not.toMatch(/4242|hunter2|cus_42|AAA/);
    }
    const { requestBody, responseBody } = await test.requestLogs.get(quote?.id ?? '');
    expect(JSON.parse(requestBody ?? '')).toMatchObject({
      cardNumber: '[redacted]',
      cvc: null,
      customer: '[redacted]',
    });
    expect(responseBody).toContain('/body/cardNumber');
  });

  scenario('have the code of a problem, and can be found by its request id and outcome', async (harness) => {
    const { test } = await ownPartner(harness);
    await test.quotes.create(places);
    const problem = await refused(test.quotes.get('quo_01kb2m5v3xe8wr9q4t7n6c0d1f'), 'not_found');
    const refusedOnes = await test.requestLogs.list({ outcome: 'client_error' });
    expect(refusedOnes.data).toMatchObject([{ status: 404, problemCode: 'not_found', operation: 'quotes.get' }]);
    const found = await test.requestLogs.get(String(problem['requestId']));
    expect(found).toMatchObject({ id: refusedOnes.data[0]?.id, requestBody: null });
    expect(JSON.parse(found.responseBody ?? '')).toMatchObject({ code: 'not_found', requestId: found.requestId });
    expect((await test.requestLogs.list({ outcome: 'server_error' })).data).toEqual([]);
  });

  scenario('keep the id that the client sent', async (harness) => {
    const { test, testKey } = await ownPartner(harness);
    await harness.send('GET', '/v1/account', { token: testKey, headers: { 'x-request-id': 'checkout-42' } });
    const [entry] = (await test.requestLogs.list()).data;
    expect(entry).toMatchObject({ requestId: 'checkout-42', operation: 'account.get' });
    expect(entry?.id).toMatch(/^req_/);
  });

  scenario('are named by the events that they caused', async (harness) => {
    const { test, testKey } = await ownPartner(harness);
    const created = await harness.send('POST', '/v1/deliveries', { token: testKey, json: flowers });
    const { id } = Delivery.parse(bodyOf(created));
    await test.sandbox.advanceClock({ seconds: 3_600 });
    const { data } = await test.deliveries.listEvents(id);
    const causes = data.map(({ type, requestId }) => [type, requestId]);
    expect(causes).toContainEqual(['delivery.created', created.headers.get('x-request-id')]);
    expect(causes).toContainEqual(['delivery.assigned', null]);
    const [event] = (await test.events.list({ type: ['delivery.created'] })).data;
    expect(await test.requestLogs.get(event?.requestId ?? '')).toMatchObject({
      id: event?.requestId,
      operation: 'deliveries.create',
      responseBody: expect.stringContaining(id),
    });
  });

  scenario('are found from their events if a client sends the same id again', async (harness) => {
    const { test, testKey } = await ownPartner(harness);
    const headers = { 'x-request-id': 'checkout-42' };
    for (const _ of [1, 2]) await harness.send('POST', '/v1/quotes', { token: testKey, json: places, headers });
    const events = (await test.events.list({ type: ['quote.created'] })).data;
    const entries = await Promise.all(events.map(({ requestId }) => test.requestLogs.get(requestId ?? '')));
    expect(entries.map(({ requestId }) => requestId)).toEqual(['checkout-42', 'checkout-42']);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
    for (const [index, { responseBody }] of entries.entries()) expect(responseBody).toContain(events[index]?.subjectId);
  });

  scenario('are those of one mode and one partner, page by page', async (harness) => {
    const [own, other] = [await ownPartner(harness), await ownPartner(harness)];
    for (const _ of [1, 2, 3]) await own.test.account.get();
    await own.live.account.get();
    const first = await own.test.requestLogs.list({ limit: 2 });
    const rest = await own.test.requestLogs.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([first.data.length, rest.data.length, rest.nextCursor]).toEqual([2, 1, null]);
    expect((await own.live.requestLogs.list()).data).toHaveLength(1);
    expect((await other.test.requestLogs.list()).data).toEqual([]);
    const [{ id } = { id: '' }] = first.data;
    await refused(own.live.requestLogs.get(id), 'not_found');
    await refused(other.test.requestLogs.get(id), 'not_found');
  });

  scenario('are read page by page, with and without those that failed', async (harness) => {
    const { test } = await ownPartner(harness);
    const [missing, unknown] = ['quo_01kb2m5v3xe8wr9q4t7n6c0d1f', 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f'];
    await test.account.get();
    await refused(test.quotes.get(missing), 'not_found');
    await test.account.get();
    // Reading stores them, so the others are stored apart from these.
    const before = await test.requestLogs.list();
    await refused(test.deliveries.get(unknown), 'not_found');
    await test.account.get();
    const all = (await test.requestLogs.list()).data;
    expect(all.map(({ operation }) => operation)).toEqual([
      'account.get',
      'deliveries.get',
      'account.get',
      'quotes.get',
      'account.get',
    ]);
    expect(all.slice(2)).toEqual(before.data);
    const paged = async (query: { outcome?: 'success' | 'client_error' }) => {
      const found = [];
      for await (const entry of test.requestLogs.list({ ...query, limit: 2 })) found.push(entry);
      return found;
    };
    expect(await paged({})).toEqual(all);
    expect(await paged({ outcome: 'success' })).toEqual(all.filter(({ outcome }) => outcome === 'success'));
    expect(await paged({ outcome: 'client_error' })).toEqual(all.filter(({ outcome }) => outcome !== 'success'));
  });

  scenario('are not read with a cursor that was changed', async (harness) => {
    const { test } = await ownPartner(harness);
    for (const _ of [1, 2]) await test.account.get();
    const { nextCursor } = await test.requestLogs.list({ limit: 1 });
    const [list] = JSON.parse(atob(nextCursor ?? ''));
    for (const id of ['req_z', 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f']) {
      const cursor = btoa(JSON.stringify([list, id, id])).replace(/=+$/, '');
      await refused(test.requestLogs.list({ cursor }), 'invalid_cursor');
    }
  });
});
