import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSend } from '../http/transport.js';
import type { ClientOptions } from '../options/client-options.js';
import { resolveOptions } from '../options/client-options.js';
import { createMethod } from '../resources/resource.js';
import {
  json,
  networkFailure,
  problem,
  type ScriptedFetch,
  type Step,
  scriptedFetch,
} from '../testing/scripted-fetch.js';
import { testRoute } from '../testing/test-route.js';
import type { EventStream, StreamMessage, StreamOptions } from './event-stream.js';

interface Update {
  readonly n: number;
}
interface Things {
  follow(id: string, options?: StreamOptions): EventStream<Update>;
}

const message = (n: number): string => `id: ${n}\nevent: update\ndata: {"n":${n}}\n\n`;
const gone: Step = () => new Response(null, { status: 204 });
const eventStream = { 'content-type': 'text/event-stream' };

/** A stream of these messages, which then ends, breaks off or stays open. */
function stream(text: string, then: 'ends' | 'is cut' | 'stays open' = 'ends', onCancel?: () => void): Step {
  return () => {
    const bytes = new TextEncoder().encode(text);
    let sent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (!sent && bytes.length > 0) controller.enqueue(bytes);
        else if (then === 'ends') controller.close();
        else if (then === 'is cut') controller.error(new TypeError('terminated'));
        else return new Promise(() => {});
        sent = true;
        return undefined;
      },
      cancel: () => onCancel?.(),
    });
    return new Response(body, { headers: eventStream });
  };
}

function client(steps: readonly [Step, ...Step[]], options: ClientOptions = {}): ScriptedFetch & { things: Things } {
  const scripted = scriptedFetch(...steps);
  const send = createSend(
    resolveOptions({ baseUrl: 'https://api.test', fetch: scripted.fetch, ...options }, []),
    'key',
  );
  const method = createMethod(send, testRoute('/v1/things/:id/stream', { answer: 'stream' }));
  const follow: Things['follow'] = (id, options) => method(id, options) as EventStream<Update>;
  return { ...scripted, things: { follow } };
}

interface Followed {
  readonly messages: readonly StreamMessage<Update>[];
  readonly error: unknown;
}

/** Reads a stream to its end while the virtual clock runs. */
async function follow(things: Things, options?: StreamOptions): Promise<Followed> {
  const messages: StreamMessage<Update>[] = [];
  let ended = false;
  const loop = async (): Promise<unknown> => {
    try {
      for await (const received of things.follow('thg_1', options).messages()) messages.push(received);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      ended = true;
    }
  };
  const error = loop();
  for (let minutes = 0; !ended && minutes < 60; minutes++) await vi.advanceTimersByTimeAsync(60_000);
  return { messages, error: await error };
}

const numbers = ({ messages }: Followed): number[] => messages.map(({ data }) => data.n);
const resumedAfter = (sent: ScriptedFetch['sent']) => sent.map(({ headers }) => headers.get('last-event-id'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a stream', () => {
  it('yields the data of each message and ends on 204', async () => {
    const { things, sent } = client([stream(message(1) + message(2)), gone]);
    const loop = (async () => {
      const seen: number[] = [];
      for await (const { n } of things.follow('thg_1')) seen.push(n);
      return seen;
    })();
    await vi.runAllTimersAsync();
    expect(await loop).toEqual([1, 2]);
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('https://api.test/v1/things/thg_1/stream'));
    expect(sent[0]?.headers.get('accept')).toBe('text/event-stream');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer key');
  });

  it('yields messages with id and type', async () => {
    const { things } = client([stream(message(7)), gone]);
    const { messages } = await follow(things);
    expect(messages).toEqual([{ id: '7', event: 'update', data: { n: 7 } }]);
  });

  it('sends nothing before it is read', () => {
    const { things, sent } = client([gone]);
    things.follow('thg_1');
    expect(sent).toHaveLength(0);
  });

  it('starts after the last message that the caller received', async () => {
    const { things, sent } = client([gone]);
    await follow(things, { lastEventId: '41' });
    expect(resumedAfter(sent)).toEqual(['41']);
  });
});

describe('a stream reconnects', () => {
  it.each<[string, Step]>([
    ['was closed by the server', stream(message(1))],
    ['broke off', stream(message(1), 'is cut')],
    ['fell silent', stream(message(1), 'stays open')],
    ['broke off in the middle of a message', stream(`${message(1)}id: 2\ndata: {"n"`, 'is cut')],
  ])('after its last message when it %s', async (_, first) => {
    const { things, sent } = client([first, stream(message(2)), gone]);
    const followed = await follow(things);
    expect(followed.error).toBeUndefined();
    expect(numbers(followed)).toEqual([1, 2]);
    expect(resumedAfter(sent)).toEqual([null, '1', '2']);
  });

  it.each<[string, Step]>([
    ['a network failure', networkFailure()],
    ['429', problem(429, 'too_many_streams', { 'retry-after': '5' })],
    ['408', problem(408, 'request_timeout')],
    ['503', problem(503, 'unavailable')],
  ])('after %s', async (_, failure) => {
    const { things } = client([failure, failure, stream(message(1)), gone]);
    expect(numbers(await follow(things))).toEqual([1]);
  });

  it('with growing pauses after failures, which a message resets', async () => {
    const failures = Array.from({ length: 6 }, () => networkFailure());
    const cut = stream(message(1), 'is cut');
    const at: number[] = [];
    const { things } = client([cut, ...failures, cut, gone], { onRequest: () => at.push(Date.now()) });
    await follow(things);
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 2_000]);
  });

  it('after the pause that the server asks for plus jitter', async () => {
    vi.mocked(Math.random).mockReturnValue(0.5);
    const at: number[] = [];
    const steps: [Step, ...Step[]] = [
      stream('retry: 4000\n\n'),
      problem(429, 'too_many_streams', { 'retry-after': '20' }),
      gone,
    ];
    const { things } = client(steps, { onRequest: () => at.push(Date.now()) });
    await follow(things);
    expect(at.slice(1).map((time) => time - (at[0] ?? 0))).toEqual([5_000, 5_000 + 22_000]);
  });

  it('not while keep-alive comments arrive', async () => {
    const { things, sent } = client([
      () => {
        const body = new ReadableStream<Uint8Array>({
          async start(controller) {
            for (let beats = 0; beats < 20; beats++) {
              await new Promise((resolve) => setTimeout(resolve, 15_000));
              controller.enqueue(new TextEncoder().encode(': keep-alive\n\n'));
            }
            controller.close();
          },
        });
        return new Response(body, { headers: eventStream });
      },
      gone,
    ]);
    expect((await follow(things)).error).toBeUndefined();
    expect(sent).toHaveLength(2);
  });
});

describe('a stream ends', () => {
  it.each([400, 401, 403, 404, 410])('with the error of a %d', async (status) => {
    const { things, sent } = client([stream(message(1)), problem(status, 'some_code')]);
    const followed = await follow(things);
    expect(numbers(followed)).toEqual([1]);
    expect(followed.error).toMatchObject({ status, code: 'some_code' });
    expect(sent).toHaveLength(2);
  });

  it('after maxRetries failures in a row', async () => {
    const { things, sent } = client([stream(message(1), 'is cut'), networkFailure()]);
    const { error } = await follow(things, { maxRetries: 2 });
    expect(error).toMatchObject({ name: 'ConnectionError' });
    expect(sent).toHaveLength(3);
  });

  it('when the server asks for a very long pause', async () => {
    const { things } = client([problem(429, 'rate_limited', { 'retry-after': '3600' })]);
    expect((await follow(things)).error).toMatchObject({ code: 'rate_limited' });
  });

  it('with an error when the server closes it and asks for a very long pause', async () => {
    const { things, sent } = client([stream(`retry: 120000\n${message(1)}`)]);
    const followed = await follow(things);
    expect(numbers(followed)).toEqual([1]);
    expect(followed.error).toMatchObject({
      name: 'ConnectionError',
      message: 'The stream broke off: retry after 120 s.',
    });
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Step]>([
    ['a response of another media type', json(200, { n: 1 })],
    ['a message that is not JSON', stream('data: <html>\n\n')],
  ])('with %s', async (_, step) => {
    const { things, sent } = client([step]);
    expect((await follow(things)).error).toMatchObject({ code: 'unexpected_response', status: 200 });
    expect(sent).toHaveLength(1);
  });

  it('on an invalid option or argument, before anything is sent', async () => {
    const { things, sent } = client([gone]);
    expect((await follow(things, { totalTimeoutMs: 1 } as object)).error).toBeInstanceOf(TypeError);
    expect((await follow(things, { timeoutMs: 0 })).error).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(0);
  });

  it('when the loop is left, and closes its connection and clears its timer', async () => {
    const cancelled = vi.fn<() => void>();
    const { things, sent } = client([stream(message(1) + message(2), 'stays open', cancelled)]);
    for await (const { n } of things.follow('thg_1')) if (n === 1) break;
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, Step]>([
    ['it waits for a message', stream(message(1), 'stays open')],
    ['it waits to reconnect', stream(message(1))],
  ])('when the signal fires while %s', async (_, step) => {
    const { things, sent } = client([step]);
    const controller = new AbortController();
    const messages = things.follow('thg_1', { signal: controller.signal }).messages();
    await messages.next();
    const next = messages.next().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort('enough');
    expect(await next).toMatchObject({ name: 'AbortError', cause: 'enough' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('when the signal fires between messages, and closes its connection at once', async () => {
    const { things, sent } = client([stream(message(1), 'stays open')]);
    const controller = new AbortController();
    const messages = things.follow('thg_1', { signal: controller.signal }).messages();
    await messages.next();
    controller.abort();
    expect(sent[0]?.signal?.aborted).toBe(true);
    await expect(messages.next()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
