import { describe, expect, it, vi } from 'vitest';
import type { StreamMessage } from './event-stream.js';
import { createMessageStream, type StreamHooks } from './message-stream.js';

const message = (id: string): StreamMessage => ({ id, event: 'x', data: {} });

function createHooks(check: StreamHooks['check'] = () => {}) {
  return { check, onEnd: vi.fn<() => void>(), onFailure: vi.fn<(error: unknown) => void>() };
}

async function* messages(ids: readonly string[], after: () => Promise<void> = async () => {}, cleanUp = () => {}) {
  try {
    for (const id of ids) yield message(id);
    await after();
  } finally {
    cleanUp();
  }
}

const never = (): Promise<void> => new Promise(() => {});

describe('a message stream', () => {
  it('yields every message, then ends once', async () => {
    const hooks = createHooks();
    const stream = createMessageStream(messages(['1', '2']), hooks);
    const ids: string[] = [];
    for await (const { id } of stream) ids.push(id);
    expect(ids).toEqual(['1', '2']);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(stream.complete).toBe(true);
    stream.close();
    expect(hooks.onEnd).toHaveBeenCalledTimes(1);
    expect(hooks.onFailure).not.toHaveBeenCalled();
  });

  it('ends when the reader breaks off, and runs the `finally` blocks of the operation', async () => {
    const hooks = createHooks();
    const cleanUp = vi.fn<() => void>();
    const stream = createMessageStream(messages(['1', '2'], never, cleanUp), hooks);
    for await (const _ of stream) break;
    expect(stream.complete).toBe(false);
    expect(hooks.onEnd).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(cleanUp).toHaveBeenCalledTimes(1));
  });

  it('ends when it is closed while a read waits', async () => {
    const hooks = createHooks();
    const stream = createMessageStream(messages([], never), hooks);
    const next = stream.next();
    stream.close();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(hooks.onEnd).toHaveBeenCalledTimes(1);
  });

  it('never starts the operation when it is closed before the first read', async () => {
    const started = vi.fn<() => void>();
    const source = async function* () {
      started();
      yield* messages(['1'], never);
    };
    const stream = createMessageStream(source(), createHooks());
    stream.close();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(started).not.toHaveBeenCalled();
  });

  it('drops a message that arrives after the end', async () => {
    let resume = (): void => {};
    const source = async function* () {
      await new Promise<void>((resolve) => (resume = resolve));
      yield message('late');
    };
    const hooks = createHooks();
    const stream = createMessageStream(source(), hooks);
    const next = stream.next();
    stream.close();
    resume();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(hooks.onFailure).not.toHaveBeenCalled();
  });

  it('ends when the operation fails, and reports the failure', async () => {
    const failure = new Error('store is gone');
    const hooks = createHooks();
    const stream = createMessageStream(
      messages(['1'], () => Promise.reject(failure)),
      hooks,
    );
    const ids: string[] = [];
    for await (const { id } of stream) ids.push(id);
    expect(ids).toEqual(['1']);
    expect(hooks.onFailure).toHaveBeenCalledExactlyOnceWith(failure);
    expect(hooks.onEnd).toHaveBeenCalledTimes(1);
  });

  it('does not report an error that an operation throws because it was closed', async () => {
    const controller = new AbortController();
    const source = async function* () {
      yield message('1');
      await new Promise((_, reject) => controller.signal.addEventListener('abort', () => reject(new Error('closed'))));
    };
    const hooks = createHooks();
    const stream = createMessageStream(source(), { ...hooks, onEnd: () => controller.abort() });
    await stream.next();
    const next = stream.next();
    stream.close();
    expect(await next).toMatchObject({ done: true });
    expect(hooks.onFailure).not.toHaveBeenCalled();
  });

  it('ends at a message that the check refuses, without sending it', async () => {
    const wrong = new Error('wrong');
    const hooks = createHooks(({ id }) => {
      if (id === '2') throw wrong;
    });
    const cleanUp = vi.fn<() => void>();
    const stream = createMessageStream(messages(['1', '2', '3'], never, cleanUp), hooks);
    const ids: string[] = [];
    for await (const { id } of stream) ids.push(id);
    expect(ids).toEqual(['1']);
    expect(hooks.onFailure).toHaveBeenCalledExactlyOnceWith(wrong);
    await vi.waitFor(() => expect(cleanUp).toHaveBeenCalled());
  });
});
