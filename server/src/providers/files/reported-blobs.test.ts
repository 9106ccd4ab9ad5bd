import { createStatusBoard, StoreUnavailable } from '@doorstep/core';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../../telemetry/logger.js';
import { distinctBytes, inChunks } from '../../testing/file-content.js';
import type { BlobStore } from './blob-store.js';
import { createMemoryBlobs } from './memory-blobs.js';
import { reportedBlobs } from './reported-blobs.js';

it('reports an outage once when it begins and once when it ends', async () => {
  const log: { level: string; msg: string }[] = [];
  const logger = createLogger('info', { write: (line: string) => void log.push(JSON.parse(line)) });
  const status = createStatusBoard({ now: () => 0 });
  const stored = createMemoryBlobs();
  let outage = true;
  const guard = <T>(work: () => Promise<T>): Promise<T> =>
    outage ? Promise.reject(new StoreUnavailable('outage')) : work();
  const failing: BlobStore = {
    put: (name, content) => guard(() => stored.put(name, content)),
    readAt: (name, offset, length) => guard(() => stored.readAt(name, offset, length)),
    list: () => stored.list(),
    remove: (name) => guard(() => stored.remove(name)),
    check: () => guard(() => stored.check()),
    close: () => stored.close(),
  };
  const blobs = reportedBlobs(failing, status, logger);
  const filesState = () => status.read().find(({ name }) => name === 'files')?.state;

  await expect(blobs.check()).rejects.toThrow(StoreUnavailable);
  await expect(blobs.put('a', inChunks(distinctBytes(1)))).rejects.toThrow(StoreUnavailable);
  await expect(blobs.readAt('a', 0, 1)).rejects.toThrow(StoreUnavailable);
  await expect(blobs.remove('a')).rejects.toThrow(StoreUnavailable);
  expect(filesState()).toBe('outage');
  outage = false;
  await blobs.put('a', inChunks(distinctBytes(1)));
  await blobs.check();
  expect(filesState()).toBe('operational');
  expect(log).toMatchObject([
    { level: 'warn', msg: expect.stringMatching(/^file store unavailable/) },
    { level: 'warn', msg: 'file store available again', failures: { calls: 4 } },
  ]);
});

it('does not report an error of the content as an outage', async () => {
  const status = createStatusBoard({ now: () => 0 });
  const report = vi.spyOn(status, 'report');
  const blobs = reportedBlobs(createMemoryBlobs(), status, createLogger('silent'));
  async function* failing(): AsyncGenerator<Uint8Array, void, undefined> {
    yield distinctBytes(1);
    throw new Error('the client disconnected');
  }
  await expect(blobs.put('a', failing())).rejects.toThrow('the client disconnected');
  expect(report).not.toHaveBeenCalled();
});
