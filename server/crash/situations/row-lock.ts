import { setTimeout as delay } from 'node:timers/promises';
import { demoApiKey } from '@doorstep/core';
import type { City } from '../campaign/city.js';
import type { Situation } from '../campaign/situation.js';
import { lockRow } from '../faults/row-lock.js';

const cancels = 12;
/** The lock timeout is 3 s. One after another, the requests would wait for 36 s. */
const limitMs = 10_000;

export const rowLock: Situation = {
  name: 'row lock',
  description: 'a session holds the newest delivery, which 12 requests want to cancel',
  kinds: ['postgres'],
  recoveryMs: 10_000,
  async run(city) {
    const { id } = await newestDelivery(city);
    const lock = await lockRow(city.database, 'deliveries', id);
    const startedAt = Date.now();
    const answers = await Promise.all(
      Array.from({ length: cancels }, async (_, index) => {
        const { url } = city.servers[index % city.servers.length] ?? { url: '' };
        const response = await fetch(`${url}/v1/deliveries/${id}/cancel`, {
          method: 'POST',
          headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ reason: 'customer_request' }),
        });
        await response.text();
        return { status: response.status, ms: Date.now() - startedAt };
      }),
    );
    await lock.release();
    const faults = answers
      .filter(({ status, ms }) => status !== 503 || ms > limitMs)
      .map(({ status, ms }) => `a cancel of the locked delivery got ${status} after ${ms} ms`);
    return { hit: [], from: startedAt, faults };
  },
};

async function newestDelivery({ load }: City): Promise<{ readonly id: string }> {
  for (;;) {
    const newest = load.deliveries.at(-1);
    if (newest) return newest;
    await Promise.race([delay(50), load.failure]);
  }
}
