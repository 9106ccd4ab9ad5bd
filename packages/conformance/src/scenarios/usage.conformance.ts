import { consoleHeader } from '@doorstep/contracts';
import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { expectProblem } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';
import { broken, endpointWith } from '../kit/webhook-endpoint.js';

const unknownQuote = 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f';

export const usage = subject('usage of a partner', (scenario) => {
  scenario('counts requests and errors of one mode, without reads of the console', async (harness) => {
    const [own, other] = [await ownPartner(harness), await ownPartner(harness)];
    for (const _ of [1, 2]) await own.test.account.get();
    await refused(own.test.quotes.get(unknownQuote), 'not_found');
    await own.live.account.get();
    await harness.send('GET', '/v1/account', { token: own.testKey, headers: { [consoleHeader]: '1' } });
    const { intervals, total, ...rest } = await own.test.account.getUsage();
    expect(rest).toEqual({ livemode: false, granularity: 'hour' });
    expect(intervals).toHaveLength(24);
    expect(total).toMatchObject({ requests: 3, clientErrors: 1, serverErrors: 0 });
    // The hour may change meanwhile.
    expect(intervals.slice(-2).reduce((sum, { requests }) => sum + requests, 0)).toBe(3);
    expect((await own.live.account.getUsage()).total).toMatchObject({ requests: 1, clientErrors: 0 });
    expect((await other.test.account.getUsage()).total).toMatchObject({ requests: 0 });
  });

  scenario('has the same sums for every period and granularity', async (harness) => {
    const { test, testKey } = await ownPartner(harness);
    await test.account.get();
    const lengths = { day: [24, 1], week: [168, 7], month: [720, 30] } as const;
    for (const period of ['day', 'week', 'month'] as const) {
      for (const [index, granularity] of (['hour', 'day'] as const).entries()) {
        const { intervals, total } = await test.account.getUsage({ period, granularity });
        expect([period, granularity, intervals.length]).toEqual([period, granularity, lengths[period][index]]);
        expect(intervals.reduce((sum, { requests }) => sum + requests, 0)).toBe(total.requests);
        expect(intervals.map(({ at }) => at)).toEqual(intervals.map(({ at }) => at).toSorted());
      }
    }
    const wrong = await harness.send('GET', '/v1/usage?period=year', { token: testKey });
    expectProblem(wrong, 'invalid_request');
  });

  scenario('counts attempts to send webhooks, in real time also after an advance', async (harness) => {
    const partner = await ownPartner(harness);
    const { test } = partner;
    const { receiver } = await endpointWith(harness, partner);
    receiver.answer(broken);
    await test.quotes.create({
      pickup: { address: 'Strada Lipscani 25, București' },
      dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
    });
    await test.sandbox.advanceClock({ seconds: 3 * 86_400 });
    const { total } = await test.account.getUsage();
    expect(total.webhooksSucceeded).toBe(0);
    expect(total.webhooksFailed).toBe(receiver.deliveries.length);
    expect(total.webhooksFailed).toBeGreaterThan(1);
  });
});
