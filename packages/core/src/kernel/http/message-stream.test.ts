import { describe, expect, it, vi } from 'vitest';
import type { StreamMessage } from './event-stream.js';
import { createMessageStream, type StreamFrame } from './message-stream.js';

const message = (id: string): StreamMessage => ({ id, event: 'x', data: {} });

function frame(check: StreamFrame['check'] = () => {}) {
  return { check, onEnd: vi.fn<() => void>(), onFailure: vi.fn<(error: unknown) => void>() };
}

async function* messages(ids: readonly string[], after: () => Promise<void> = async () => {}, last = () => {}) {
  try {
    for (const id of ids) yield message(id);
    await after();
  } finally {
    last();
  }
}

const never = (): Promise<void> => new Promise(() => {});

describe('a message stream', () => {
  it('gives every message, then ends once', async () => {
    const told = frame();
    const stream = createMessageStream(messages(['1', '2']), told);
    const ids: string[] = [];
    for await (const { id } of stream) ids.push(id);
    expect(ids).toEqual(['1', '2']);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(stream.complete).toBe(true);
    stream.close();
    expect(told.onEnd).toHaveBeenCalledTimes(1);
    expect(told.onFailure).not.toHaveBeenCalled();
  });

  it('ends at a break, and runs the last lines of the operation', async () => {
    const told = frame();
    const last = vi.fn<() => void>();
    const stream = createMessageStream(messages(['1', '2'], never, last), told);
    for await (const _ of stream) break;
    expect(stream.complete).toBe(false);
    expect(told.onEnd).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  });

  it('ends when it is closed, also while it waits', async () => {
    const told = frame();
    const stream = createMessageStream(messages([], never), told);
    const next = stream.next();
    stream.close();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(told.onEnd).toHaveBeenCalledTimes(1);
  });

  it('closed before it was read never starts its operation', async () => {
    const started = vi.fn<() => void>();
    const last = vi.fn<() => void>();
    const source = async function* () {
      started();
      yield* messages(['1'], never, last);
    };
    const stream = createMessageStream(source(), frame());
    stream.close();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(started).not.toHaveBeenCalled();
  });

  it('drops a message that comes after the end', async () => {
    let resume = (): void => {};
    const source = async function* () {
      await new Promise<void>((resolve) => (resume = resolve));
      yield message('late');
    };
    const told = frame();
    const stream = createMessageStream(source(), told);
    const next = stream.next();
    stream.close();
    resume();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(told.onFailure).not.toHaveBeenCalled();
  });

  it('ends with a failure of the operation, and tells it', async () => {
    const failure = new Error('store is gone');
    const told = frame();
    const stream = createMessageStream(
      messages(['1'], () => Promise.reject(failure)),
      told,
    );
    const ids: string[] = [];
    for await (const { id } of stream) ids.push(id);
    expect(ids).toEqual(['1']);
    expect(told.onFailure).toHaveBeenCalledExactlyOnceWith(failure);
    expect(told.onEnd).toHaveBeenCalledTimes(1);
  });

  it('does not tell what an operation throws because it was closed', async () => {
    const controller = new AbortController();
    const source = async function* () {
      yield message('1');
      await new Promise((_, reject) => controller.signal.addEventListener('abort', () => reject(new Error('closed'))));
    };
    const told = frame();
    const stream = createMessageStream(source(), { ...told, onEnd: () => controller.abort() });
    await stream.next();
    const next = stream.next();
    stream.close();
    expect(await next).toMatchObject({ done: true });
    expect(told.onFailure).not.toHaveBeenCalled();
  });

  it('ends at a message that the check refuses, and does not send it', async () => {
    const wrong = new Error('wrong');
    const told = frame(({ id }) => {
      if (id === '2') throw wrong;
    });
    const last = vi.fn<() => void>();
    const stream = createMessageStream(messages(['1', '2', '3'], never, last), told);
    const ids: string[] = [];
    for await (const { id } of stream) ids.push(id);
    expect(ids).toEqual(['1']);
    expect(told.onFailure).toHaveBeenCalledExactlyOnceWith(wrong);
    await vi.waitFor(() => expect(last).toHaveBeenCalled());
  });
});
