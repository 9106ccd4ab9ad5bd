import { StoreUnavailable } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutageLog } from '../../telemetry/outage-log.js';
import { createDatabaseHealth, type DatabaseHealth } from './database-health.js';

const works = async (): Promise<void> => undefined;
const hangs = (): Promise<void> => new Promise(() => undefined);
const gone = new StoreUnavailable('The store cannot serve now: refused', {
  cause: Object.assign(new Error('select 1 - connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
});

describe('the health of the database', () => {
  let write: () => Promise<void>;
  let writes: number;
  let lines: [context: object, message: string][];
  let changes: boolean[];
  let health: DatabaseHealth;
  let failures: Readonly<Record<string, number>>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    [write, writes, lines, changes] = [works, 0, [], []];
    const outage = createOutageLog({
      logger: { warn: (context: object, message: string) => void lines.push([context, message]) },
      name: 'database',
      consequence: 'requests fail',
      failures: { requests: 0, reads: 0, transactions: 0 },
      onChange: (available) => void changes.push(available),
    });
    failures = outage.failures;
    const heartbeat = {
      read: works,
      write: () => {
        writes += 1;
        return write();
      },
    };
    health = createDatabaseHealth(heartbeat, outage);
  });
  afterEach(() => {
    health.close();
    vi.useRealTimers();
  });

  it('is tried once a second, however often it is asked for', async () => {
    for (let call = 0; call < 30; call += 1) {
      expect(await Promise.all([health.check(), health.check()])).toEqual([true, true]);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(writes).toBe(3);
  });

  it('is bad when a write fails, and good again when one succeeds, without being asked for', async () => {
    write = () => Promise.reject(gone);
    expect(await health.check()).toBe(false);
    write = works;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(changes).toEqual([false, true]);
    expect(await health.check()).toBe(true);
  });

  it('is bad within a second when nothing responds, with one attempt at a time', async () => {
    write = hangs;
    await vi.advanceTimersByTimeAsync(5_000);
    // The read of the attempt succeeded, so the first wait could also mean a high load.
    const first = health.check();
    await vi.advanceTimersByTimeAsync(800);
    expect(await first).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    const second = health.check();
    await vi.advanceTimersByTimeAsync(800);
    expect(await second).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(writes).toBe(1);
  });

  it('stays good under a load in which a heartbeat waits, but other calls succeed', async () => {
    write = hangs;
    for (let second = 0; second < 5; second += 1) {
      const checked = health.check();
      health.worked();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await checked).toBe(true);
    }
    expect(lines).toEqual([]);
  });

  it('writes one line at the beginning of an outage and one at its end, with the failures between', async () => {
    write = () => Promise.reject(gone);
    for (let call = 0; call < 500; call += 1) health.failed('reads', gone);
    for (let call = 0; call < 20; call += 1) health.failed('transactions', gone);
    await vi.advanceTimersByTimeAsync(4_500);
    for (let call = 0; call < 80; call += 1) health.failed('transactions', gone);
    write = works;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toEqual([
      [{ reason: 'connect ECONNREFUSED' }, 'database unavailable: requests fail'],
      [{ durationMs: 5_000, failures: { reads: 500, transactions: 100 } }, 'database available again'],
    ]);
    expect(failures).toEqual({ requests: 0, reads: 500, transactions: 100 });
  });

  it('writes one line for failures while the database works', async () => {
    const timeout = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    for (let call = 0; call < 12; call += 1)
      health.failed('transactions', new StoreUnavailable('busy', { cause: timeout }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lines).toEqual([
      [
        { failures: { transactions: 12 }, reason: '55P03 canceling statement due to lock timeout' },
        'database: some calls failed, but others work',
      ],
    ]);
    expect(changes).toEqual([]);
  });

  it('is bad for half a minute after PostgreSQL ran out of space, although a heartbeat needs none', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    health.failed('transactions', new StoreUnavailable('full', { cause: full }));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await health.check()).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await health.check()).toBe(true);
  });

  it('ignores errors that are not about availability', async () => {
    health.failed('transactions', new Error('a bug'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([writes, lines]).toEqual([0, []]);
  });
});
