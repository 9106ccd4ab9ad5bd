import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DebianUnavailable } from '../../../../scripts/debian/apt.js';
import { createRedis, type Redis } from '../../../drills/pooler/redis.js';
import { openRedisLiveBus } from './redis-live-bus.js';
import { RedisReader } from './redis-reader.js';

describe('the bus of two processes on one Redis', { timeout: 30_000 }, () => {
  const logger = {
    info: vi.fn<(message: string) => void>(),
    warn: vi.fn<(context: object, message: string) => void>(),
  };
  let redis: Redis | undefined;
  let unavailable = '';

  const open = (password = 'secret', channel = 'bucharest') =>
    openRedisLiveBus({
      url: redis?.url.replace('secret', password) ?? '',
      channel,
      logger,
      checkMs: 500,
    });

  beforeAll(async () => {
    redis = await createRedis().catch((error) => {
      if (!(error instanceof DebianUnavailable)) throw error;
      unavailable = `Debian packages cannot be had: ${error.message}`;
      return undefined;
    });
    await redis?.start();
  }, 60_000);
  afterAll(() => redis?.stop());

  it('carries topics and notes to the other, not back, and not to another city', async ({ skip }) => {
    if (!redis) return skip(unavailable);
    const [here, there, elsewhere] = [await open(), await open(), await open('secret', 'cluj')];
    const notes: string[] = [];
    for (const [name, bus] of Object.entries({ here, there, elsewhere }))
      bus.onNote((topic, text) => void notes.push(`${name} ${topic} ${text}`));
    const subscription = there.subscribe('delivery');
    here.publish(['delivery']);
    await subscription.next();
    here.noteElsewhere('courier', 'moved');
    await expect.poll(() => notes).toEqual(['there courier moved']);
    // What is pending is sent before the end.
    here.noteElsewhere('courier', 'left');
    await here.close();
    await expect.poll(() => notes).toEqual(['there courier moved', 'there courier left']);
    await Promise.all([there.close(), elsewhere.close()]);
  });

  it('wakes all subscriptions when Redis is back, and sends what waited', async ({ skip }) => {
    if (!redis) return skip(unavailable);
    const [here, there] = [await open(), await open()];
    const missed = there.subscribe('missed');
    const notes: string[] = [];
    there.onNote((topic) => void notes.push(topic));
    logger.warn.mockClear();
    await redis.stop();
    await vi.waitUntil(() => logger.warn.mock.calls.length === 2);
    here.noteElsewhere('courier', 'moved');
    await redis.start();
    await missed.next();
    await expect.poll(() => notes, { timeout: 10_000 }).toEqual(['courier']);
    await Promise.all([here.close(), there.close()]);
  });

  it('says that the password is wrong, and closes', async ({ skip }) => {
    if (!redis) return skip(unavailable);
    logger.warn.mockClear();
    const bus = await open('wrong');
    expect(String(Object.values(logger.warn.mock.calls[0]?.[0] ?? {}))).toContain('WRONGPASS');
    await bus.close();
  });
});

describe('RedisReader', () => {
  const messages = Buffer.from(
    '%1\r\n$5\r\nproto\r\n:3\r\n>3\r\n$7\r\nmessage\r\n$1\r\na\r\n$5\r\n1 \u0219 \r\n-ERR no\r\n_\r\n$-1\r\n*0\r\n',
  );
  const expected = [
    ['reply', ['proto', '3']],
    ['push', ['message', 'a', '1 \u0219 ']],
    ['reply', new Error('Redis: ERR no')],
    ['reply', null],
    ['reply', null],
    ['reply', []],
  ];

  it('reads the same messages however they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(messages.length), { maxLength: 8 }), (cuts) => {
        const reader = new RedisReader();
        const ends = [...cuts.toSorted((a, b) => a - b), messages.length];
        const read = ends.flatMap((end, index) => reader.read(messages.subarray(ends[index - 1] ?? 0, end)));
        expect(read.map(({ kind, value }) => [kind, value])).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses another protocol', () => {
    expect(() => new RedisReader().read(Buffer.from('HTTP/1.1 400 Bad Request\r\n'))).toThrow('protocol of Redis');
  });
});
