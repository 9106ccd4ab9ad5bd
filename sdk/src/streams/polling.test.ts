import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import type { Fetch } from '../options/client-options.js';

/** The `Response` of React Native: without a body stream. */
class NativeResponse {
  readonly ok = true;
  readonly headers = new Headers({ 'content-type': 'text/event-stream' });
  constructor(
    readonly content: string,
    readonly status = 200,
  ) {}
  async text(): Promise<string> {
    return this.content;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Response', NativeResponse);
  vi.stubGlobal('TextDecoder', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function follow(...answers: (NativeResponse | undefined)[]) {
  const sent: (readonly [prefer: string | null, after: string | null])[] = [];
  const fetch: Fetch = (_, { headers }) => {
    const received = new Headers(headers);
    sent.push([received.get('prefer'), received.get('last-event-id')]);
    const answer = answers[sent.length - 1];
    // The native response lacks members that the client does not use.
    return answer ? Promise.resolve(answer as unknown as Response) : new Promise(() => {});
  };
  const doorstep = new Doorstep({ apiKey: 'ds_test_1', baseUrl: 'https://api.test', fetch });
  const seen: unknown[] = [];
  const done = (async () => {
    for await (const update of doorstep.deliveries.follow('dlv_1', { maxRetries: 0 })) seen.push(update);
  })();
  await vi.advanceTimersByTimeAsync(300_000);
  await done;
  return { seen, sent };
}

const message = (id: number) => new NativeResponse(`: alive\n\nid: ${id}\nevent: x\ndata: {"n":${id}}\n\n`);
const end = new NativeResponse('', 204);

it('asks for one message after the other where bodies cannot be streamed', async () => {
  const { seen, sent } = await follow(message(1), message(2), end);
  expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
  expect(sent).toEqual([
    ['return=minimal', null],
    ['return=minimal', '1'],
    ['return=minimal', '2'],
  ]);
});

it('asks again after a time in which there was no message, which is no failure', async () => {
  const { seen, sent } = await follow(message(1), undefined, undefined, message(2), end);
  expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
  expect(sent.map(([, after]) => after)).toEqual([null, '1', '1', '1', '2']);
});
