import { type Endpoint, eventStream, lastEventIdHeaders, noBody, type Route } from '@doorstep/contracts';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import type { StreamMark, StreamMessage } from '../http/event-stream.js';
import type { MessageStream } from '../http/message-stream.js';
import { jsonResponse } from '../http/responses.js';
import type { Answer, ReadCall } from '../operation/operation.js';
import { ServiceProblem } from '../primitives/problem.js';
import type { StreamBinding, StreamCall, UntypedAnswer } from '../routes/bindings.js';
import { createStreamSlots } from './stream-slots.js';
import { createStreams } from './streams.js';

const route = {
  method: 'GET',
  path: '/v1/follow',
  headers: lastEventIdHeaders,
  responses: { 200: eventStream(z.object({ n: z.number() })), 204: noBody },
} as const satisfies Route;
const endpoint: Endpoint = {
  name: 'direct.things.follow',
  interface: 'direct',
  area: 'things',
  operation: 'follow',
  route,
  meta: {
    access: { kind: 'public' },
    rate: 'direct',
    idempotency: 'none',
    errors: [],
    examples: [{ name: 'x', response: {} }],
  },
};
const call = { caller: { kind: 'anonymous', network: '192.0.2.1' } } as ReadCall;

type Run = (call: StreamCall) => Promise<UntypedAnswer>;

function opening(run: Run, limit = 1, prefer?: string) {
  const error = vi.fn<(message: string, context: object) => void>();
  const follow = createStreams({
    slots: createStreamSlots(limit),
    reporter: { error },
    checkAnswers: true,
    toResponse: (_binding, { status, body }) => jsonResponse(status, body),
  });
  const binding: StreamBinding = { kind: 'stream', endpoint, run };
  const request = { header: (name: string) => (name === 'prefer' ? prefer : undefined) };
  const open = async (): Promise<MessageStream> =>
    (await follow(binding, call, request, 'req_1')).payload as MessageStream;
  return { follow: () => follow(binding, call, request, 'req_1'), open, error };
}

async function* numbers(...data: readonly unknown[]): AsyncGenerator<StreamMessage> {
  for (const [index, item] of data.entries()) yield { id: String(index), event: 'number', data: item };
}

describe('a route with a stream', () => {
  it.each<[string | undefined, number]>([
    [undefined, 2],
    ['respond-async', 2],
    ['return=minimal', 1],
    ['respond-async, Return=minimal; a=1', 1],
  ])('sends with Prefer: %s as many messages as the client can read', async (prefer, count) => {
    const { open } = opening(async () => ({ status: 200, body: numbers({ n: 1 }, { n: 2 }) }), 1, prefer);
    const received: unknown[] = [];
    for await (const message of await open()) received.push(message);
    expect(received).toHaveLength(count);
  });

  it('answers with server-sent events', async () => {
    const { follow } = opening(async () => ({ status: 200, body: numbers({ n: 1 }) }));
    const { status, headers, payload } = await follow();
    expect({ status, headers }).toEqual({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' },
    });
    const sent: StreamMessage[] = [];
    for await (const message of payload as MessageStream) sent.push(message);
    expect(sent).toEqual([{ id: '0', event: 'number', data: { n: 1 } }]);
  });

  it('can answer without a stream', async () => {
    const { follow } = opening(async () => ({ status: 204, body: undefined }));
    expect(await follow()).toEqual({ status: 204, headers: {}, payload: null });
    expect((await follow()).status).toBe(204);
  });

  it('refuses more streams than the caller may have', async () => {
    const { open, follow } = opening(async () => ({ status: 200, body: numbers({ n: 1 }) }));
    const stream = await open();
    await expect(follow()).rejects.toMatchObject({ code: 'too_many_streams' });
    stream.close();
    (await open()).close();
  });

  it.each<[string, Run, (stream: MessageStream) => Promise<unknown>]>([
    ['is read to its end', async () => ({ status: 200, body: numbers({ n: 1 }) }), (stream) => drained(stream)],
    ['has no message', async () => ({ status: 200, body: numbers() }), (stream) => drained(stream)],
    [
      'sends what is not declared',
      async () => ({ status: 200, body: numbers({ n: 'x' }) }),
      (stream) => drained(stream),
    ],
    [
      'is closed twice',
      async () => ({ status: 200, body: numbers() }),
      async (stream) => [stream.close(), stream.close()],
    ],
  ])('releases its slot once when it %s', async (_, run, end) => {
    const { open, follow } = opening(run);
    await end(await open());
    const second = await open();
    await expect(follow()).rejects.toMatchObject({ code: 'too_many_streams' });
    second.close();
  });

  it('releases its slot when the operation refuses', async () => {
    const { follow } = opening(async () => Promise.reject(new ServiceProblem('not_found')));
    await expect(follow()).rejects.toMatchObject({ code: 'not_found' });
    await expect(follow()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('aborts the signal of the operation when the stream is closed', async () => {
    let signal: AbortSignal | undefined;
    const { open } = opening(async (received) => {
      signal = received.signal;
      return { status: 200, body: numbers({ n: 1 }) };
    });
    const stream = await open();
    expect(signal?.aborted).toBe(false);
    stream.close();
    expect(signal?.aborted).toBe(true);
  });

  it('reports a failure in the middle of a stream, but not a refusal', async () => {
    const failing =
      (error: Error): Run =>
      async () => ({
        status: 200,
        body: (async function* () {
          yield* numbers({ n: 1 });
          throw error;
        })(),
      });
    const broken = opening(failing(new Error('gone')));
    await drained(await broken.open());
    expect(broken.error).toHaveBeenCalledExactlyOnceWith('stream failed', {
      requestId: 'req_1',
      error: new Error('gone'),
    });
    const refused = opening(failing(new ServiceProblem('unauthenticated')));
    await drained(await refused.open());
    expect(refused.error).not.toHaveBeenCalled();
  });

  it('has an answer and a call typed by the contract', () => {
    type Messages = AsyncIterable<StreamMessage<{ n: number }> | StreamMark>;
    expectTypeOf<Extract<Answer<typeof route>, { status: 200 }>['body']>().toEqualTypeOf<Messages>();
    expectTypeOf<ReadCall<typeof route>['signal']>().toEqualTypeOf<AbortSignal>();
    expectTypeOf<ReadCall<typeof route>['headers']>().toEqualTypeOf<{ 'last-event-id'?: string | undefined }>();
  });
});

async function drained(stream: MessageStream): Promise<void> {
  for await (const _ of stream);
}
