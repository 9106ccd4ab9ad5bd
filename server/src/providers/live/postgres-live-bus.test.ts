import type { LiveBus } from '@doorstep/core';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBlackHoleProxy, throughProxy } from '../../../crash/faults/black-hole-proxy.js';
import { startPostgres, type TestPostgres } from '../../testing/postgres.js';
import type { ClosableLiveBus } from './closable-live-bus.js';
import { channelApplicationName } from './notify-channel.js';
import { openPostgresLiveBus } from './postgres-live-bus.js';

const logger = { info: vi.fn(), warn: vi.fn() };

/** Returns a function that counts the wake-ups of a topic. */
function countWakes(bus: LiveBus, topic: string): () => number {
  const subscription = bus.subscribe(topic);
  let wakes = 0;
  const listen = async (): Promise<void> => {
    for (;;) {
      await subscription.next();
      wakes += 1;
    }
  };
  void listen();
  return () => wakes;
}

/** Polls for longer than usual, for slow machines. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });

interface Admin {
  readonly url: string;
  query(text: string, values?: readonly unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

/** Connects to the default database of the server. */
async function connectAdmin(url: string): Promise<Admin> {
  const own = new URL(url);
  own.pathname = '/postgres';
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  return {
    url: own.href,
    query: (text, values = []) => client.query(text, [...values]),
    end: () => client.end(),
  };
}

describe('the live bus of several processes', () => {
  let postgres: TestPostgres;
  let url: string;
  let name: string;
  let admin: Admin;
  const open: ClosableLiveBus[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.createDatabase();
    name = new URL(url).pathname.slice(1);
    admin = await connectAdmin(url);
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
    vi.clearAllMocks();
  });

  afterAll(async () => {
    await admin?.end();
    await postgres?.stop();
  });

  async function openBus(): Promise<ClosableLiveBus> {
    const bus = await openPostgresLiveBus({ url, logger });
    open.push(bus);
    return bus;
  }

  /** Cuts the connection of the bus that was opened last, and blocks new ones until the returned function is called. */
  async function cutLast(): Promise<() => Promise<unknown>> {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1
       order by backend_start desc limit 1`,
      [channelApplicationName],
    );
    await poll(() => logger.warn.mock.calls.length).toBe(1);
    return () => admin.query(`alter database ${name} allow_connections true`);
  }

  it('wakes the subscriptions of a topic once in every process, and no others', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const [own, others, unrelated] = [countWakes(here, 'a'), countWakes(there, 'a'), countWakes(there, 'b')];
    here.publish(['a', 'a']);
    here.publish(['a', 'nobody']);
    await poll(others).toBe(1);
    // `here` receives its own notifications before later ones.
    const last = here.subscribe('last');
    there.publish(['last']);
    await last.next();
    expect([own(), unrelated()]).toEqual([1, 0]);
  });

  it('wakes only subscriptions of this process', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const [own, others] = [countWakes(here, 'a'), countWakes(there, 'a')];
    here.publishHere(['a']);
    await poll(own).toBe(1);
    // A notification that `here` had sent for it would arrive before this one.
    const last = there.subscribe('last');
    here.publish(['last']);
    await last.next();
    expect([own(), others()]).toEqual([1, 0]);
  });

  it('sends notes to the others only, the last one about each topic, and wakes the topic there', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const [own, others] = [countWakes(here, 'cou_1'), countWakes(there, 'cou_1')];
    const [noted, echoed] = [vi.fn(), vi.fn()];
    there.onNote(noted);
    here.onNote(echoed);
    here.noteElsewhere('cou_1', '44.4,26.1,1');
    here.noteElsewhere('cou_1', '44.4,26.1,2');
    here.noteElsewhere('cou_2', '-1e-7,0,3');
    await poll(others).toBe(1);
    expect(noted.mock.calls).toEqual([
      ['cou_1', '44.4,26.1,2'],
      ['cou_2', '-1e-7,0,3'],
    ]);
    here.publish(['cou_1']);
    await poll(others).toBe(2);
    expect([own(), echoed.mock.calls, noted.mock.calls.length]).toEqual([1, [], 2]);
  });

  it('wakes all subscriptions in all processes', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const wakes = [countWakes(here, 'a'), countWakes(there, 'b')];
    here.publishAll();
    await poll(() => wakes.map((count) => count())).toEqual([1, 1]);
  });

  it('publishes more topics than fit into one payload', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const topics = Array.from({ length: 1_000 }, (_, index) => `dlv_${String(index).padStart(26, '0')}`);
    const wakes = topics.map((topic) => countWakes(there, topic));
    here.publish(topics);
    await poll(() => wakes.every((count) => count() === 1)).toBe(true);
  });

  it('wakes all its subscriptions after a reconnect, because it missed notifications', async () => {
    const [here, witness, there] = [await openBus(), await openBus(), await openBus()];
    const wakes = countWakes(there, 'a');
    const allow = await cutLast();
    const witnessed = witness.subscribe('a');
    here.publish(['a']);
    await witnessed.next();
    expect(wakes()).toBe(0);
    await allow();
    await poll(wakes).toBe(1);
    const later = there.subscribe('later');
    here.publish(['later']);
    await later.next();
  });

  it('publishes to others after a reconnect', async () => {
    const [there, here] = [await openBus(), await openBus()];
    const subscription = there.subscribe('a');
    const allow = await cutLast();
    here.publish(['a']);
    await allow();
    await subscription.next();
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('notices that its connection has become silent, and wakes its subscriptions after it has reconnected', async () => {
    const proxy = await startBlackHoleProxy(Number(new URL(url).port));
    const there = await openPostgresLiveBus({
      url: throughProxy(url, proxy),
      logger,
      checkMs: 1_000,
    });
    open.push(there);
    const here = await openBus();
    const wakes = countWakes(there, 'a');
    proxy.swallow();
    here.publish(['a']);
    await poll(wakes).toBe(1);
    const later = there.subscribe('later');
    here.publish(['later']);
    await later.next();
    await there.close();
    await proxy.stop();
  });

  it('sends pending publications before it closes', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const subscription = there.subscribe('a');
    here.publish(['a']);
    await here.close();
    await subscription.next();
  });

  it('opens without the database, warns once, and connects when the database exists', async () => {
    const url = new URL(admin.url);
    url.pathname = '/later';
    const bus = await openPostgresLiveBus({ url: url.href, logger });
    open.push(bus);
    const subscription = bus.subscribe('a');
    bus.publish(['a']);
    await subscription.next();
    await admin.query('create database later');
    await poll(() => logger.info.mock.calls.length).toBe(1);
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('closes without a connection', async () => {
    const bus = await openPostgresLiveBus({ url: 'postgres://nobody@127.0.0.1:1/none', logger });
    bus.publish(['a']);
    await bus.close();
  });
});
