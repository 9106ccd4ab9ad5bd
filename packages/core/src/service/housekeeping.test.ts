import { describe, expect, it } from 'vitest';
import {
  firstHousekeepingRows,
  housekeepingMilliseconds,
  housekeepingPauseMilliseconds,
  housekeepingRows,
} from '../kernel/jobs/housekeeping.js';
import { demoApiKey } from '../values/demo/demo-accounts.js';
import { createTestService } from './testing/test-service.js';

const day = 24 * 60 * 60 * 1_000;

describe('housekeeping', () => {
  it('removes expired idempotency keys and sessions, and keeps the others', async () => {
    const { service, store, ports, send, signIn } = await createTestService();
    const token = await signIn('customer');
    const quote = { pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Calea Victoriei 12' } };
    const keyed = (key: string) =>
      send('POST', '/v1/quotes', { token: demoApiKey, body: quote, headers: { 'idempotency-key': key } });
    await keyed('old');
    await service.jobs.runDue();
    ports.clock.set(ports.clock.now() + day);
    await keyed('new');
    await service.jobs.runDue();
    expect(await store.reader.count('idempotencyKeys', {})).toBe(1);
    expect(await store.reader.count('sessions', {})).toBe(1);
    ports.clock.set(ports.clock.now() + 31 * day);
    await service.jobs.runDue();
    expect(await store.reader.count('sessions', {})).toBe(0);
    expect(token).not.toBe('');
  });

  it('removes ended rate-limit windows, and keeps the others', async () => {
    const { service, store, ports } = await createTestService();
    const at = (seconds: number) => new Date(ports.clock.now() + seconds * 1_000).toISOString();
    await store.transaction((db) =>
      db.insert('rateWindows', { id: 'ended', count: 1, resetsAt: at(0) }, { id: 'open', count: 1, resetsAt: at(1) }),
    );
    await service.jobs.runDue();
    expect(await store.reader.find('rateWindows', {})).toMatchObject([{ id: 'open' }]);
  });

  it('runs once an hour', async () => {
    const { service, store, ports, signIn } = await createTestService();
    await signIn('customer');
    await service.jobs.runDue();
    await store.transaction((db) => db.update('sessions', {}, { expiresAt: '2026-01-01T00:00:00.000Z' }));
    ports.clock.set(ports.clock.now() + housekeepingMilliseconds - 1);
    await service.jobs.runDue();
    expect(await store.reader.count('sessions', {})).toBe(1);
    ports.clock.set(ports.clock.now() + 1);
    await service.jobs.runDue();
    expect(await store.reader.count('sessions', {})).toBe(0);
  });

  it('removes many rows in steps with pauses, so that no other work waits long', async () => {
    const { service, store, ports } = await createTestService();
    const expired = (index: number) => ({ id: `window ${index}`, count: 1, resetsAt: '2026-01-01T00:00:00.000Z' });
    await service.jobs.runDue();
    const windows = Array.from({ length: 2 * housekeepingRows + 1 }, (_, index) => expired(index));
    await store.transaction((db) => db.insert('rateWindows', ...windows));
    ports.clock.set(ports.clock.now() + housekeepingMilliseconds);
    const removed: number[] = [];
    for (let left = windows.length; left > 0; ) {
      await service.jobs.runDue();
      await service.jobs.runDue();
      const before = left;
      left = await store.reader.count('rateWindows', {});
      removed.push(before - left);
      ports.clock.set(Math.min(service.jobs.nextHousekeeping(), ports.clock.now() + housekeepingPauseMilliseconds));
    }
    // Transactions that take no time grow.
    expect(removed[0]).toBe(firstHousekeepingRows);
    expect(removed.slice(0, -1)).toEqual(removed.slice(0, -1).toSorted((a, b) => a - b));
    expect(Math.max(...removed)).toBeLessThanOrEqual(housekeepingRows);
    expect(removed.at(-2)).toBeGreaterThan(3 * firstHousekeepingRows);
    await store.transaction((db) => db.insert('rateWindows', ...windows));
    ports.clock.set(ports.clock.now() + housekeepingMilliseconds);
    await service.jobs.runAllDue();
    expect(await store.reader.count('rateWindows', {})).toBe(0);
  });
});
