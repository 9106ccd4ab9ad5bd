import type { MessageStreamResponse, StreamMessage } from '@doorstep/core';
import { createMessageStream } from '@doorstep/core/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { streamResponse } from './stream-response.js';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  return () => server.close();
});
afterEach(() => server.resetHandlers());

const url = 'https://sandbox.test/stream';
const onEnd = vi.fn<() => void>();
afterEach(() => onEnd.mockClear());

function answer(messages: AsyncIterable<StreamMessage>): MessageStreamResponse {
  const payload = createMessageStream(messages, { check: () => {}, onEnd, onFailure: () => expect.unreachable() });
  return { status: 200, headers: { 'content-type': 'text/event-stream' }, payload };
}

/** A stream of messages that counts how many were fetched. */
function counted(count: number): { readonly messages: AsyncGenerator<StreamMessage>; readonly taken: () => number } {
  let taken = 0;
  const messages = (async function* () {
    for (; taken < count; taken++) yield { id: String(taken), event: 'x', data: { taken } };
    if (count > 1) await new Promise(() => {});
  })();
  return { messages, taken: () => taken };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('a stream', () => {
  it('contains its opening and all messages', async () => {
    const response = streamResponse(answer(counted(1).messages), new Request(url));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toBe('retry: 20\n\nid: 0\nevent: x\ndata: {"taken":0}\n\n');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('fetches a message only when one is read', async () => {
    const { messages, taken } = counted(1_000);
    const reader = streamResponse(answer(messages), new Request(url)).body?.getReader();
    for (let reads = 0; reads < 3; reads++) await reader?.read();
    await turn();
    expect(taken()).toBeLessThanOrEqual(2);
    await reader?.cancel();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is not opened for HEAD', async () => {
    const { messages, taken } = counted(2);
    const response = streamResponse(answer(messages), new Request(url, { method: 'HEAD' }));
    expect([response.status, response.body, taken()]).toEqual([200, null, 0]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('fails with the reason of a request aborted before or during reading', async () => {
    const reason = new Error('changed my mind');
    const before = new Request(url, { signal: AbortSignal.abort(reason) });
    await expect(streamResponse(answer(counted(2).messages), before).text()).rejects.toBe(reason);
    const controller = new AbortController();
    const response = streamResponse(answer(counted(2).messages), new Request(url, { signal: controller.signal }));
    const text = response.text();
    controller.abort(reason);
    await expect(text).rejects.toBe(reason);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });
});

describe('a stream behind MSW', () => {
  it('ends when its request is aborted', async () => {
    server.use(http.get(url, ({ request }) => streamResponse(answer(counted(5).messages), request)));
    const controller = new AbortController();
    const text = (await fetch(url, { signal: controller.signal })).text();
    await turn();
    controller.abort();
    await expect(text).rejects.toThrow();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('ends even if MSW has cloned it for its console', async () => {
    const response = streamResponse(answer(counted(5).messages), new Request(url));
    response.clone();
    await response.body?.cancel();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
