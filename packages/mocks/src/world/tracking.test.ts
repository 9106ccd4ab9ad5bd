import { Doorstep } from '@doorstep/sdk';
import { describe, expect, it } from 'vitest';
import { createSandbox } from './create-sandbox.js';
import type { Sandbox } from './sandbox.js';

const request = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: {
    address: 'Bd. Iuliu Maniu 7',
    contact: { name: 'Dan Pop', phone: '+40721000777' },
    verification: { photo: true },
  },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

const clientOf = ({ apiKey, baseUrl, fetch }: Sandbox): Doorstep => new Doorstep({ apiKey, baseUrl, fetch });

const tokenOf = ({ trackingUrl }: { readonly trackingUrl: string }): string => trackingUrl.split('/').at(-1) ?? '';

describe('tracking in the sandbox', () => {
  it.each<[string, (sandbox: Sandbox, doorstep: Doorstep) => Promise<unknown>]>([
    ['the sandbox', (sandbox) => sandbox.advance('30s')],
    ['the partner', (_, doorstep) => doorstep.sandbox.advanceClock({ seconds: 30 })],
  ])('continues when %s advances the clock, with an API key and with the link', async (_, pass) => {
    const sandbox = await createSandbox();
    const doorstep = clientOf(sandbox);
    const delivery = await doorstep.deliveries.create(request);
    const link = doorstep.tracking.follow(tokenOf(delivery))[Symbol.asyncIterator]();
    const linkStatuses = [(await link.next()).value?.status];
    for await (const { status } of doorstep.deliveries.follow(delivery.id)) {
      if (status === 'delivered') continue;
      await pass(sandbox, doorstep);
      linkStatuses.push((await link.next()).value?.status);
    }
    expect(linkStatuses).toEqual(['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered']);
    expect(await link.next()).toEqual({ done: true, value: undefined });
  });

  it('shows the position of the courier between two steps', async () => {
    const sandbox = await createSandbox();
    const doorstep = clientOf(sandbox);
    const { id } = await doorstep.deliveries.create({ ...request, sandbox: { stepSeconds: 60 } });
    await sandbox.advance('3m');
    const updates = doorstep.deliveries.follow(id)[Symbol.asyncIterator]();
    const places: unknown[] = [];
    for (let looks = 0; looks < 3; looks++) {
      places.push((await updates.next()).value?.courier?.position?.coordinates);
      await sandbox.advance('20s');
    }
    await updates.return();
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(3);
  });

  it('adds the time advanced by the partner to that of the sandbox', async () => {
    const sandbox = await createSandbox();
    const doorstep = clientOf(sandbox);
    await doorstep.sandbox.advanceClock({ seconds: 3_600 });
    await sandbox.advance('60s');
    const { now, offsetSeconds } = await doorstep.sandbox.getClock();
    expect([Date.parse(now) - sandbox.clock.now(), offsetSeconds]).toEqual([3_600_000, 3_600]);
  });

  it('has links and proofs below the base URL of the sandbox', async () => {
    const sandbox = await createSandbox({ baseUrl: 'http://localhost:5173/backend' });
    const doorstep = clientOf(sandbox);
    const { id, trackingUrl } = await doorstep.deliveries.create(request);
    expect(trackingUrl).toMatch(/^http:\/\/localhost:5173\/backend\/track\/\w+$/);
    await sandbox.advance('150s');
    expect(await doorstep.tracking.get(tokenOf({ trackingUrl }))).toMatchObject({ status: 'delivered' });
    const [file] = (await doorstep.deliveries.get(id)).dropoff.proof?.files ?? [];
    const headers = { authorization: `Bearer ${sandbox.apiKey}` };
    const photo = await sandbox.fetch(file?.url ?? '', { headers });
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, file?.contentType]);
  });
});
